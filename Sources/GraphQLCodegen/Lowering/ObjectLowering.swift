import GraphQLLanguage

/// The body of a function that reads one object.
struct ObjectLowering {
  let plan: ObjectPlan
  let context: Context
  let host: ModelID
  /// What leads from the host to the object, in type's case: `PriceLow`; empty for the host itself.
  let path: String
  var locals: Locals
  /// Functions for nested objects with several owners.
  var functions: [Declaration] = []
  private let keysName: String
  private let typesName: String

  init(_ plan: ObjectPlan, path: String, _ decoder: DecoderLowering) {
    self.plan = plan
    self.path = path
    context = decoder.context
    host = decoder.host
    locals = Locals(plan, decoder.context)
    keysName = path.isEmpty ? "keys" : Casing.lower(path) + "Keys"
    typesName = path.isEmpty ? "types" : Casing.lower(path) + "Types"
  }

  /// Reads the object and assigns `self`, or returns a tuple of the owners.
  mutating func statements(_ decoder: inout DecoderLowering, _ types: inout SwiftTypes) -> [Statement] {
    let keysName = decoder.addTable(
      keysName,
      plan.keys.map { context.program.text($0.key) + ($0.isRequired ? "" : "?") }
    )
    var statements: [Statement] = []
    if plan.typeTest != .none {
      let typesName = decoder.addTable(typesName, plan.objects.map(context.program.text))
      statements.append(typeLocal(typesName))
      if plan.typeTest == .late { lateTypes = typesName }
    }
    statements += declarations(&types)
    statements.append(.line("var \(locals.object) = try \(locals.reader).object(Self.\(keysName))"))
    statements.append(loop(&decoder, &types))
    statements += unwrapped()
    return statements + made(&types)
  }

  /// Locals that the code around has unwrapped already.
  var inScope: Set<String> = []
  /// The table to look `__typename` up in while it is read.
  private(set) var lateTypes: String?

  private func typeLocal(_ table: String) -> Statement {
    plan.typeTest == .ahead
      ? .line("let \(locals.type) = try \(locals.reader).typename(in: Self.\(table))")
      : .line("var \(locals.type): Int?")
  }

  private func declarations(_ types: inout SwiftTypes) -> [Statement] {
    plan.keys.indices.flatMap { index in
      let key = plan.keys[index]
      let models = plan.models(of: key, context.models)
      let elements =
        models.isEmpty
        ? [types.element(key.content, in: host, .body)] : models.map { types.model($0.model, in: host, .body) }
      return zip(locals.keys[index], elements).map { local, element in
        let type = SwiftTypes.wrapped(element, key.shape)
        return Statement.line("var \(Keywords.escaped(local)): \(type)\(key.shape.isNullable ? "" : "?")")
      }
    }
  }

  private mutating func loop(_ decoder: inout DecoderLowering, _ types: inout SwiftTypes) -> Statement {
    var choices: [(pattern: String, body: [Statement])] = []
    for index in plan.keys.indices { choices.append(("case \(index)", read(index, &decoder, &types))) }
    choices.append(("default", [.line("break")]))
    return .block(
      "while let \(locals.key) = try \(locals.reader).nextKey(&\(locals.object))",
      [.choice(locals.key, choices)]
    )
  }

  /// One guard over everything that has to be there whatever the type.
  private func unwrapped() -> [Statement] {
    let required = plan.keys.indices.filter { index in
      plan.keys[index].isRequired && !(plan.typeTest == .late && plan.keys[index].key == .typename)
    }
    let names = required.flatMap { index in
      // Of several owners, one that may be absent is not asked for here.
      zip(locals.keys[index], alwaysThere(index)).filter(\.1).map(\.0)
    }
    if names.isEmpty { return [] }
    return [
      .unwrap(
        names.map { "let \(Keywords.escaped($0))" },
        otherwise: "throw \(locals.reader).missingKey(in: \(locals.object))"
      )
    ]
  }

  /// For each local of a key, whether a part that is always there needs it.
  private func alwaysThere(_ index: Int) -> [Bool] {
    let models = plan.models(of: plan.keys[index], context.models)
    if models.isEmpty { return [true] }
    return models.map { model in
      plan.keys[index].uses.contains { use in
        let field = plan.field(of: use, context.models)
        let part = plan.parts[use.part]
        return field.content == .model(model.model) && part.objects == nil && !part.isConditional && !field.isOptional
      }
    }
  }
}
