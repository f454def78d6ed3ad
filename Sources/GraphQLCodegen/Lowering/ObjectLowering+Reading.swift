import GraphQLLanguage

/// How the value of a key is read.
extension ObjectLowering {
  /// What happens when a key comes.
  mutating func read(
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
    if groups.isEmpty { return otherwise.isEmpty ? [skip] : read(index, otherwise, &decoder, &types) }
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
