/// A statement in a body.
indirect enum Statement {
  /// `var name: String?`
  case line(String)
  /// `Price(amount: amount)`
  case expression(Expression)
  /// `switch key { case 0: … }`
  case choice(String, [(pattern: String, body: [Statement])])
  /// `if try json._isType("Human") { … } else { … }`
  case conditions([(condition: String, body: [Statement])], otherwise: [Statement])
  /// `(id, name) = try (json._id("id"), json._string("name"))` if it fits, otherwise a line each with an operator, and as
  /// few lines as possible without.
  case assignments([(target: String, value: String)], operator: String = "")
}

/// An expression, as far as it may have to be broken over lines.
indirect enum Expression {
  case text(String)
  /// A string literal with these lines as they are.
  case lines([String])
  /// `ImageFragment(alt: alt, url: url)`
  case call(String, [(label: String?, value: Expression)])
  /// `[.small, .large]`
  case list([String])
}

extension Expression {
  /// On one line.
  var text: String {
    switch self {
    case .text(let text): return text
    case .list(let items): return "[\(items.joined(separator: ", "))]"
    case .lines(let lines): return StringLiteral.quoted(lines.joined(separator: "\n"))
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
