extension Renderer {
  mutating func statements(_ statements: [Statement]) {
    for statement in statements { self.statement(statement) }
  }

  private mutating func statement(_ statement: Statement) {
    switch statement {
    case .line(let text): line(text)
    case .expression(let value): expression("", value)
    case .choice(let subject, let cases): choice(subject, cases)
    case .conditions(let branches, let otherwise): conditions(branches, otherwise)
    case .assignments(let assignments, let prefix):
      if let whole = Self.oneLine(statement), fits(whole) { return line(whole) }
      if prefix.isEmpty { return filled(assignments) }
      for assignment in assignments { line("\(assignment.target) = \(prefix)\(assignment.value)") }
    }
  }

  /// As many assignments on a line as fit.
  private mutating func filled(_ assignments: [(target: String, value: String)]) {
    var rest = assignments[...]
    while !rest.isEmpty {
      var count = 1
      while count < rest.count, let longer = Self.oneLine(.assignments(Array(rest.prefix(count + 1)))), fits(longer) {
        count += 1
      }
      if let text = Self.oneLine(.assignments(Array(rest.prefix(count)))) { line(text) }
      rest.removeFirst(count)
    }
  }

  private mutating func choice(_ subject: String, _ cases: [(pattern: String, body: [Statement])]) {
    line("switch \(subject) {")
    for (pattern, body) in cases { choiceCase(pattern, body) }
    line("}")
  }

  private mutating func conditions(_ branches: [(condition: String, body: [Statement])], _ otherwise: [Statement]) {
    for (index, branch) in branches.enumerated() {
      line("\(index == 0 ? "" : "} else ")if \(branch.condition) {")
      indented { $0.statements(branch.body) }
    }
    line("} else {")
    indented { $0.statements(otherwise) }
    line("}")
  }

  /// `case .image: self = .image`, or its body on the lines below.
  private mutating func choiceCase(_ pattern: String, _ body: [Statement]) {
    if body.count == 1, let only = Self.oneLine(body[0]), fits("\(pattern): \(only)") {
      return line("\(pattern): \(only)")
    }
    line("\(pattern):")
    indented { $0.statements(body) }
  }

  /// The statement where it can stand in the line of what is around it.
  static func oneLine(_ statement: Statement) -> String? {
    switch statement {
    case .line(let text): return text
    case .assignments(let assignments, _) where assignments.isEmpty: return ""
    case .assignments(let assignments, let prefix) where assignments.count == 1:
      return "\(assignments[0].target) = \(prefix)\(assignments[0].value)"
    case .assignments(let assignments, let prefix):
      let targets = assignments.map(\.target).joined(separator: ", ")
      return "(\(targets)) = \(prefix)(\(assignments.map(\.value).joined(separator: ", ")))"
    case .expression, .choice, .conditions: return nil
    }
  }
}
