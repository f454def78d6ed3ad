/// A statement in a body.
indirect enum Statement {
  /// `var name: String?`
  case line(String)
  /// `self.price = Price(amount: amount)`, the first part being `self.price = `.
  case expression(String, Expression)
  /// `while let key = try reader.nextKey(&object) { … }`
  case block(String, [Statement])
  /// `if … { … } else { … }`
  case ifElse(String, [Statement], else: [Statement])
  /// `switch key { case 0: … }`
  case choice(String, [(pattern: String, body: [Statement])])
  /// `guard let id, let name else { throw … }`
  case unwrap([String], otherwise: String)
}

/// An expression, as far as it may have to be broken over lines.
indirect enum Expression {
  case text(String)
  /// A string literal, over several lines where it is long.
  case string(String)
  /// A string literal with these lines as they are.
  case lines([String])
  /// `try reader.list { reader throws(JSONError) in try reader.nullable(Self.readPrice) }`
  case closure(String, parameters: String, Expression)
  /// `ImageFragment(alt: alt, url: url)`
  case call(String, [(label: String?, value: Expression)])
}

extension Expression {
  /// On one line.
  var text: String {
    switch self {
    case .text(let text): return text
    case .string(let content): return StringLiteral.raw(content)
    case .lines(let lines): return StringLiteral.quoted(lines.joined(separator: "\n"))
    case .closure(let head, let parameters, let body): return "\(head) { \(parameters) in \(body.text) }"
    case .call(let callee, let arguments):
      var text = callee + "("
      for (index, argument) in arguments.enumerated() {
        if index > 0 { text += ", " }
        if let label = argument.label { text += label + ": " }
        text += argument.value.text
      }
      return text + ")"
    }
  }
}
