import GraphQLLanguage

extension Renderer {
  mutating func function(_ function: FunctionDeclaration) {
    documentation(function.documentation)
    for attribute in function.attributes { self.line(attribute) }
    if let whole = oneLine(function) { return line(whole) }
    let line = Self.firstLine(function)
    if fits(line) { self.line(line) } else { broken(function) }
    indented { $0.statements(function.body) }
    self.line("}")
  }

  /// Returns the whole function if it fits on one line.
  func oneLine(_ function: FunctionDeclaration) -> String? {
    let head = Self.firstLine(function)
    guard function.body.count == 1, let only = Self.oneLine(function.body[0]) else { return nil }
    let whole = only.isEmpty ? "\(head)}" : "\(head) \(only) }"
    return fits(whole) ? whole : nil
  }

  private static func firstLine(_ function: FunctionDeclaration) -> String {
    let parameters = function.parameters.map(\.text).joined(separator: ", ")
    return "\(joined(function.modifiers, function.name))(\(parameters))\(end(of: function)) {"
  }

  /// Returns the end of a function's signature: `throws(JSONError) -> Self`
  private static func end(of function: FunctionDeclaration) -> String {
    (function.effects.isEmpty ? "" : " \(function.effects)") + (function.result.map { " -> \($0.text)" } ?? "")
  }

  /// Prints each parameter on a separate line.
  private mutating func broken(_ function: FunctionDeclaration) {
    line("\(Self.joined(function.modifiers, function.name))(")
    indented { renderer in
      for (index, parameter) in function.parameters.enumerated() {
        renderer.line(parameter.text + (index + 1 < function.parameters.count ? "," : ""))
      }
    }
    line(")\(Self.end(of: function)) {")
  }
}
