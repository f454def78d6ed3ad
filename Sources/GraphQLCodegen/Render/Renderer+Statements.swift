extension Renderer {
  mutating func statements(_ statements: [Statement]) {
    for statement in statements { self.statement(statement) }
  }

  private mutating func statement(_ statement: Statement) {
    switch statement {
    case .line(let text): line(text)
    case .expression(let prefix, let value): expression(prefix, value)
    case .block(let head, let body): block(head) { $0.statements(body) }
    case .ifElse(let condition, let body, let otherwise): ifElse(condition, body, otherwise)
    case .choice(let subject, let cases): choice(subject, cases)
    case .unwrap(let conditions, let otherwise): unwrap(conditions, otherwise)
    }
  }

  private mutating func ifElse(_ condition: String, _ body: [Statement], _ otherwise: [Statement]) {
    line("if \(condition) {")
    indented { $0.statements(body) }
    if !otherwise.isEmpty {
      line("} else {")
      indented { $0.statements(otherwise) }
    }
    line("}")
  }

  private mutating func choice(_ subject: String, _ cases: [(pattern: String, body: [Statement])]) {
    line("switch \(subject) {")
    for (pattern, body) in cases { choiceCase(pattern, body) }
    line("}")
  }

  /// `case 0: name = try reader.string()`, or its body on the lines below.
  private mutating func choiceCase(_ pattern: String, _ body: [Statement]) {
    if body.count == 1, let only = Self.oneLine(body[0]), fits("\(pattern): \(only)") {
      return line("\(pattern): \(only)")
    }
    line("\(pattern):")
    indented { $0.statements(body) }
  }

  private static func oneLine(_ statement: Statement) -> String? {
    switch statement {
    case .line(let text): text
    case .expression(let prefix, let value): prefix + value.text
    default: nil
    }
  }

  /// The conditions fill their lines; what happens otherwise begins a new one unless all is one line.
  private mutating func unwrap(_ conditions: [String], _ otherwise: String) {
    let whole = "guard \(conditions.joined(separator: ", ")) else { \(otherwise) }"
    if fits(whole) { return line(whole) }
    var current = "guard "
    for (index, condition) in conditions.enumerated() {
      let piece = index + 1 < conditions.count ? condition + "," : condition
      if index > 0, !fits("\(current) \(piece)") {
        line(current)
        current = "  " + piece
      } else {
        current += index == 0 ? piece : " " + piece
      }
    }
    line(current)
    line("else { \(otherwise) }")
  }
}
