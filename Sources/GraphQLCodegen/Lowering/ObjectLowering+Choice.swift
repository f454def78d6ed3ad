import GraphQLLanguage

/// Choices among object types.
extension ObjectLowering {
  /// A local that holds the choice's value.
  ///
  /// ```swift
  /// let kind: Hero.Kind
  /// switch type {
  /// case 0: kind = .human(Hero.Human(height: height))
  /// default: …
  /// }
  /// ```
  mutating func choice(
    of part: Int,
    _ statements: inout [Statement],
    _ types: inout SwiftTypes
  ) -> Expression {
    let id = plan.parts[part].model
    let model = context.models[id]
    let names = context.names[id.index]
    let path = types.model(id, in: host, .body)
    let isAlone = model.isOnlyChoice
    let name = isAlone ? Casing.lower(names.name) : names.choiceProperty
    let local = locals.take(isAlone || id == host ? name : "\(name)Of\(names.name)")
    var known: Set<Int> = []
    var choices: [(pattern: String, body: [Statement])] = []
    for (index, variant) in model.variants.enumerated() {
      guard let position = plan.objects.firstIndex(of: variant.condition),
        let child = child(of: part, where: { if case .variant(index) = $0 { true } else { false } }),
        plan.parts[child].objects?.isEmpty != true
      else { continue }
      known.insert(position)
      let required = plan.requiredKeys(of: child, context.models)
      var body = unwrapped(required, of: child)
      let outer = inScope
      inScope.formUnion(neededLocals(required, of: child))
      let value = value(of: child, &body, &types)
      inScope = outer
      body.append(.expression("\(local) = ", .call(".\(names.variants[index])", [(nil, value)])))
      choices.append(("case \(position)", body))
    }
    choices += others(local, known)
    statements.append(.line("let \(local): \(isAlone ? path : "\(choicePath(id, path, names))")"))
    statements.append(.choice(locals.type, choices))
    return .text(local)
  }

  private func choicePath(_ id: ModelID, _ path: String, _ names: ModelNames) -> String {
    id == host ? names.choiceType : "\(path).\(names.choiceType)"
  }

  /// Types that the choice has no case for: by name where the table knows them, by the response where it does not.
  private func others(_ local: String, _ known: Set<Int>) -> [(pattern: String, body: [Statement])] {
    var choices: [(pattern: String, body: [Statement])] = []
    for (position, object) in plan.objects.enumerated() where !known.contains(position) {
      let name = StringLiteral.quoted(context.program.text(object))
      choices.append(("case \(position)", [.line("\(local) = .other(typename: \(name))")]))
    }
    guard let index = plan.keys.firstIndex(where: { $0.key == .typename }) else { return choices }
    let name = locals.keys[index][0]
    var body: [Statement] = []
    if !inScope.contains(name), plan.typeTest == .late || !plan.keys[index].isRequired {
      let otherwise = "throw \(locals.reader).missingKey(among: [\(index)], in: \(locals.object))"
      body.append(.unwrap(["let \(name)"], otherwise: otherwise))
    }
    body.append(.line("\(local) = .other(typename: \(name))"))
    choices.append(("default", body))
    return choices
  }
}
