import GraphQLLanguage

/// How the models are made of what was read, from the inside out.
extension ObjectLowering {
  /// Makes the host itself with its memberwise initialiser, or returns one value for each owner.
  mutating func made(_ types: inout SwiftTypes) -> [Statement] {
    var statements: [Statement] = []
    if path.isEmpty, let owner = plan.owners.first {
      let arguments = arguments(of: owner, &statements, &types)
      return statements + [.expression("", .call("self.init", arguments))]
    }
    let values = plan.owners.map { owner -> (label: String?, value: Expression) in
      (
        nil,
        plan.parts[owner].isConditional ? optional(owner, &statements, &types) : value(of: owner, &statements, &types)
      )
    }
    statements.append(.expression("return ", .call("", values)))
    return statements
  }

  /// The value of a part that is there. What it needs before it is appended to the statements.
  mutating func value(
    of part: Int,
    _ statements: inout [Statement],
    _ types: inout SwiftTypes
  ) -> Expression {
    let model = plan.parts[part].model
    if context.models[model].isOnlyChoice { return choice(of: part, &statements, &types) }
    let arguments = arguments(of: part, &statements, &types)
    return .call(types.model(model, in: host, .body), arguments)
  }

  private mutating func arguments(
    of part: Int,
    _ statements: inout [Statement],
    _ types: inout SwiftTypes
  ) -> [(label: String?, value: Expression)] {
    let id = plan.parts[part].model
    let model = context.models[id]
    let names = context.names[id.index]
    var arguments: [(label: String?, value: Expression)] = []
    for member in model.order {
      switch member {
      case .field(let index):
        arguments.append((ParameterName.declared(names.fields[index]), field(index, of: part)))
      case .spread(let index):
        guard let child = child(of: part, where: { if case .spread(index) = $0 { true } else { false } }) else {
          continue
        }
        let isAlways = plan.isAlways(child, context.models)
        let value = isAlways ? value(of: child, &statements, &types) : optional(child, &statements, &types)
        arguments.append((names.spreads[index], value))
      case .variant(let index):
        guard model.choice == .overlapping,
          let child = child(of: part, where: { if case .variant(index) = $0 { true } else { false } })
        else { continue }
        arguments.append((names.variants[index], optional(child, &statements, &types)))
      }
    }
    if model.choice == .exclusive { arguments.append((names.choiceProperty, choice(of: part, &statements, &types))) }
    return arguments
  }

  func child(of part: Int, where isWanted: (ObjectPlan.Attachment) -> Bool) -> Int? {
    plan.parts[part].children.first { isWanted(plan.parts[$0].attachment) }
  }

  private func field(_ index: Int, of part: Int) -> Expression {
    let field = context.models[plan.parts[part].model].fields[index]
    guard let key = plan.keys.firstIndex(where: { $0.key == field.key }) else { return .text("nil") }
    if case .model(let model) = field.content { return .text(Keywords.escaped(local(key, model))) }
    return .text(Keywords.escaped(locals.keys[key][0]))
  }
}
