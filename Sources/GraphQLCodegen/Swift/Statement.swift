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
  /// `(id, name) = try (json._id("id"), json._string("name"))` if it fits. Otherwise, assignments with an operator take a
  /// line each, and those without one take as few lines as possible.
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

/// An expression, as far as it may need line breaks.
indirect enum Expression {
  case text(String)
  /// A string literal with these lines.
  case lines([String])
  /// `ImageFragment(alt: alt, url: url)`
  ///
  /// An empty string stands for no label.
  case call(String, labels: [String], [Expression])
  /// `[.small, .large]`
  case list([String])
}

extension Expression {
  /// The expression on one line.
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
