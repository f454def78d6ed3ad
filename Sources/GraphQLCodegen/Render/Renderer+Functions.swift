extension Renderer {
  mutating func function(_ function: FunctionDeclaration) {
    documentation(function.documentation)
    let head = Self.joined(function.modifiers, function.name)
    let effects = function.effects.isEmpty ? "" : " " + function.effects
    let parameters = function.parameters.joined(separator: ", ")
    let line = "\(head)(\(parameters))\(effects)\(Self.result(function.results)) {"
    if function.body.isEmpty, fits(line + "}") { return self.line(line + "}") }
    if function.body.count == 1, case .line(let only) = function.body[0], fits("\(line) \(only) }") {
      return self.line("\(line) \(only) }")
    }
    if fits(line) {
      self.line(line)
    } else if function.results.count > 1, fits("\(head)(\(parameters))\(effects) -> (") {
      broken(results: function.results, after: "\(head)(\(parameters))\(effects)")
    } else {
      broken(parameters: function.parameters, between: head, and: "\(effects)\(Self.result(function.results))")
    }
    indented { $0.statements(function.body) }
    self.line("}")
  }

  private static func result(_ types: [String]) -> String {
    switch types.count {
    case 0: ""
    case 1: " -> \(types[0])"
    default: " -> (\(types.joined(separator: ", ")))"
    }
  }

  /// The result's types on a line of their own, or on one each.
  private mutating func broken(results: [String], after head: String) {
    line("\(head) -> (")
    indented { renderer in
      let joined = results.joined(separator: ", ")
      if renderer.fits(joined) {
        renderer.line(joined)
      } else {
        for (index, result) in results.enumerated() { renderer.line(index + 1 < results.count ? result + "," : result) }
      }
    }
    line(") {")
  }

  /// Each parameter on a line of its own.
  private mutating func broken(parameters: [String], between head: String, and rest: String) {
    line("\(head)(")
    indented { renderer in
      for (index, parameter) in parameters.enumerated() {
        renderer.line(index + 1 < parameters.count ? parameter + "," : parameter)
      }
    }
    line(")\(rest) {")
  }
}
