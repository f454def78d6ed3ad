import GraphQLLanguage

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
    case .assignments(let targets, let values, let prefix):
      if let whole = Self.oneLine(statement), fits(whole) { return line(whole) }
      if prefix.isEmpty { return filled(targets, values) }
      for index in targets.indices { line("\(targets[index]) = \(prefix)\(values[index])") }
    }
  }

  /// Prints as many assignments on a line as fit.
  private mutating func filled(_ targets: [String], _ values: [String]) {
    var start = 0
    while start < targets.count {
      var end = start + 1
      var text = Self.oneLine(targets, values, start..<end, prefix: "")
      while end < targets.count {
        let longer = Self.oneLine(targets, values, start..<end + 1, prefix: "")
        if !fits(longer) { break }
        text = longer
        end += 1
      }
      line(text)
      start = end
    }
  }

  private mutating func choice(_ subject: String, _ cases: [Statement.Branch]) {
    line("switch \(subject) {")
    for branch in cases { choiceCase(branch.head, branch.body) }
    line("}")
  }

  private mutating func conditions(_ branches: [Statement.Branch], _ otherwise: [Statement]) {
    for (index, branch) in branches.enumerated() {
      line("\(index == 0 ? "" : "} else ")if \(branch.head) {")
      indented { $0.statements(branch.body) }
    }
    line("} else {")
    indented { $0.statements(otherwise) }
    line("}")
  }

  /// Prints `case .image: self = .image`, or its body on the lines below.
  private mutating func choiceCase(_ pattern: String, _ body: [Statement]) {
    if body.count == 1, let only = Self.oneLine(body[0]), fits("\(pattern): \(only)") {
      return line("\(pattern): \(only)")
    }
    line("\(pattern):")
    indented { $0.statements(body) }
  }

  /// Returns the statement if it can be on the same line as the code around it.
  static func oneLine(_ statement: Statement) -> String? {
    switch statement {
    case .line(let text): return text
    case .assignments(let targets, let values, let prefix):
      return targets.isEmpty ? "" : oneLine(targets, values, targets.indices, prefix: prefix)
    case .expression, .choice, .conditions: return nil
    }
  }

  /// Returns some of the assignments: `(id, name) = try (json._id("id"), json._string("name"))`
  private static func oneLine(
    _ targets: [String],
    _ values: [String],
    _ range: Range<Int>,
    prefix: String
  ) -> String {
    let first = range.lowerBound
    if range.count == 1 { return "\(targets[first]) = \(prefix)\(values[first])" }
    var (left, right) = (targets[first], values[first])
    for index in first + 1..<range.upperBound {
      left += ", " + targets[index]
      right += ", " + values[index]
    }
    return "(\(left)) = \(prefix)(\(right))"
  }
}
