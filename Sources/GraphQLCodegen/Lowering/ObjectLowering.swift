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

  /// The table to look `__typename` up in while it is read.
  private var lateTypes: String?

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

extension ObjectLowering {
  /// What happens when a key comes.
  private mutating func read(
    _ index: Int,
    _ decoder: inout DecoderLowering,
    _ types: inout SwiftTypes
  ) -> [Statement] {
    let key = plan.keys[index]
    let local = Keywords.escaped(locals.keys[index][0])
    if key.key == .typename, let lateTypes {
      return [
        .line("\(locals.type) = try \(locals.reader).index(in: Self.\(lateTypes))"),
        .line("if \(locals.type) == nil { \(local) = try \(locals.reader).string() }"),
      ]
    }
    if plan.dependsOnType(key, context.models) { return readByType(index, &decoder, &types) }
    return read(index, plan.models(of: key, context.models), &decoder, &types)
  }

  /// Reads a key's value for these models; none: the value is a leaf.
  private mutating func read(
    _ index: Int,
    _ models: [(model: ModelID, isConditional: Bool)],
    _ decoder: inout DecoderLowering,
    _ types: inout SwiftTypes
  ) -> [Statement] {
    let key = plan.keys[index]
    var reading = ValueReading(reader: locals.reader, shape: key.shape)
    if models.count > 1 {
      return readTuple(index, models, &decoder, &types)
    }
    let local = models.first.map { self.local(index, $0.model) } ?? locals.keys[index][0]
    if let model = models.first {
      decoder.readModels.append(model.model)
      reading.type = types.model(model.model, in: host, .body)
    } else if case .scalar(let scalar) = key.content {
      let type = types.scalar(scalar, .body)
      reading.type = type.name
      reading.method = type.method
    } else if key.content == .typename {
      reading.method = "string"
      reading.type = "String"
    } else {
      reading.type = types.element(key.content, in: host, .body)
    }
    return [.expression("\(Keywords.escaped(local)) = ", reading.expression)]
  }

  func local(_ index: Int, _ model: ModelID) -> String {
    let position = plan.models(of: plan.keys[index], context.models).firstIndex { $0.model == model }
    return locals.keys[index][position ?? 0]
  }

  /// One pass over a value that several models are made of.
  private mutating func readTuple(
    _ index: Int,
    _ models: [(model: ModelID, isConditional: Bool)],
    _ decoder: inout DecoderLowering,
    _ types: inout SwiftTypes
  ) -> [Statement] {
    let key = plan.keys[index]
    let function = addFunction(index, models, &decoder, &types)
    let targets = models.map { Keywords.escaped(local(index, $0.model)) }
    let tuple = TupleReading(
      reader: locals.reader,
      function: function,
      shape: key.shape,
      targets: targets,
      isConditional: models.map(\.isConditional)
    )
    return tuple.statements(value: tuple.isTakenApart ? locals.take("values") : "")
  }

  /// `case 0: friendsOfHuman = …` by the object's type.
  private mutating func readByType(
    _ index: Int,
    _ decoder: inout DecoderLowering,
    _ types: inout SwiftTypes
  ) -> [Statement] {
    var groups: [(objects: [Int], models: [(model: ModelID, isConditional: Bool)])] = []
    let key = plan.keys[index]
    let otherwise = plan.models(of: key, context.models, for: .some(nil))
    for (position, object) in plan.objects.enumerated() {
      let models = plan.models(of: key, context.models, for: object)
      if models.elementsEqual(otherwise, by: ==) { continue }
      if let same = groups.firstIndex(where: { $0.models.elementsEqual(models, by: ==) }) {
        groups[same].objects.append(position)
      } else {
        groups.append(([position], models))
      }
    }
    var choices: [(pattern: String, body: [Statement])] = []
    for group in groups {
      let pattern = "case " + group.objects.map(String.init).joined(separator: ", ")
      choices.append((pattern, group.models.isEmpty ? [skip] : read(index, group.models, &decoder, &types)))
    }
    choices.append(("default", otherwise.isEmpty ? [skip] : read(index, otherwise, &decoder, &types)))
    return [.choice(locals.type, choices)]
  }

  private var skip: Statement { .line("try \(locals.reader).skip()") }

  /// A function that reads one object for several models and returns one value for each.
  private mutating func addFunction(
    _ index: Int,
    _ models: [(model: ModelID, isConditional: Bool)],
    _ decoder: inout DecoderLowering,
    _ types: inout SwiftTypes
  ) -> String {
    let key = context.program.text(plan.keys[index].key)
    let inner = path + Casing.upper(plan.keys[index].shape.isList ? Singular.of(key) : key)
    let name = decoder.staticNames.take("read" + inner)
    var body = ObjectLowering(ObjectPlan(models, context.models, context.program), path: inner, decoder)
    let statements = body.statements(&decoder, &types)
    let results = models.map { types.model($0.model, in: host, .body) + ($0.isConditional ? "?" : "") }
    functions.append(
      .function(
        FunctionDeclaration(
          modifiers: "private static",
          name: "func \(name)",
          parameters: ["_ \(body.locals.reader): inout JSONReader"],
          effects: "throws(JSONError)",
          results: results,
          body: statements
        )
      )
    )
    functions += body.functions
    return "Self.\(name)"
  }
}
