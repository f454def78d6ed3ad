import GraphQLLanguage

/// A statement in a body.
indirect enum Statement {
  /// `var name: String?`
  case line(String)
  /// `Price(amount: amount)`
  case expression(Expression)
  /// `switch key { case 0: … }`
  case choice(String, [Branch])
  /// `if try json._isType("Human") { … } else { … }`
  case conditions([Branch], otherwise: [Statement])
  /// `(id, name) = try (json._id("id"), json._string("name"))` if it fits, otherwise a line each with an operator, and as
  /// few lines as possible without.
  case assignments(_ targets: [String], _ values: [String], operator: String = "")

  struct Branch {
    /// The pattern of a case, or a condition.
    let head: String
    let body: [Statement]

    init(_ head: String, _ body: [Statement]) {
      self.head = head
      self.body = body
    }
  }
}

/// An expression, as far as it may have to be broken over lines.
indirect enum Expression {
  case text(String)
  /// A string literal with these lines as they are.
  case lines([String])
  /// `ImageFragment(alt: alt, url: url)`
  ///
  /// An empty label stands for none.
  case call(String, labels: [String], [Expression])
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
    case .call(let callee, let labels, let arguments):
      var text = callee + "("
      for index in arguments.indices {
        if index > 0 { text += ", " }
        if !labels[index].isEmpty { text += labels[index] + ": " }
        text += arguments[index].text
      }
      return text + ")"
    }
  }
}
