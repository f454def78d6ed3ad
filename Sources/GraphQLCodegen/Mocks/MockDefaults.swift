import GraphQLLanguage

/// What a mock holds where nothing is said.
///
/// The default of a leaf depends on its response key alone, so that a value that several fragments hold is the same in
/// each. What may be `nil` is; a list has one element.
struct MockDefaults {
  let context: Context
  /// The models that can be made without saying anything.
  private let complete: Set<ModelID>

  init(_ context: Context) {
    self.context = context
    complete = Self.completeModels(context)
  }

  /// The default of a field, or `nil` where it has to be given: the type of a custom scalar may have no obvious value.
  func value(of field: ModelField, in model: Model) -> String? {
    if field.isOptional { return "nil" }
    if field.content == .typename, let object = context.program.objects(of: model.types).first {
      return StringLiteral.quoted(context.program.text(object))
    }
    return Self.element(of: field, context) { complete.contains($0) }.map { Self.wrapped($0, field.shape) }
  }

  func value(of spread: ModelSpread) -> String? {
    if spread.isConditional || spread.condition != nil { return "nil" }
    return complete.contains(spread.model) ? ".mock()" : nil
  }

  /// The first case of a choice.
  func choice(of model: Model, _ names: ModelNames) -> String? {
    guard let variant = model.variants.first, let name = names.variants.first else { return nil }
    return complete.contains(variant.model) ? ".\(name)(.mock())" : ".other(typename: \"\(name)\")"
  }

  private static func wrapped(_ element: String, _ shape: Shape) -> String {
    switch shape {
    case .value: element
    case .list(let item, _): "[\(wrapped(element, item))]"
    }
  }

  private static func element(
    of field: ModelField,
    _ context: Context,
    isComplete: (ModelID) -> Bool
  ) -> String? {
    switch field.content {
    case .typename: return "\"\""
    case .model(let id): return isComplete(id) ? ".mock()" : nil
    case .enum(let symbol): return firstCase(of: symbol, context)
    case .scalar(let symbol):
      let scalar = context.scalars.type(of: context.program.text(symbol))?.name ?? "String"
      return literal(of: scalar, key: context.program.text(field.key))
    }
  }

  private static func firstCase(of symbol: Symbol, _ context: Context) -> String? {
    guard let type = context.program.schema.type(symbol) else { return nil }
    var scope = NameScope(reserving: ["unknown", "knownCases"])
    let names = MemberNames.cases(type.values.map { context.program.context.text($0.name) }, in: &scope)
    let index = type.values.firstIndex { context.deprecation($0.directives).isEmpty }
    return index.map { ".\(names[$0])" }
  }

  private static func literal(of type: String, key: String) -> String? {
    switch type {
    case "String": StringLiteral.quoted(key)
    case "Int", "Int64", "Double", "Decimal": "1"
    case "Bool": "false"
    case "URL": "URL(filePath: \(StringLiteral.quoted("/" + key)))"
    case "Date": "Date(timeIntervalSince1970: 0)"
    case "UUID": "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))"
    case "JSONValue": ".null"
    case "SensitiveString": "SensitiveString(\(StringLiteral.quoted(key)))"
    case "IntrospectionTypeKind": ".object"
    case "IntrospectionDirectiveLocation": ".field"
    default: nil
    }
  }

  /// Models that nothing in them has to be given for; found by striking out the others until none is left.
  private static func completeModels(_ context: Context) -> Set<ModelID> {
    var complete = Set(context.models.all.indices.map(ModelID.init(index:)))
    var isChanged = true
    while isChanged {
      let incomplete = complete.filter { !isComplete($0, context, complete) }
      isChanged = !incomplete.isEmpty
      complete.subtract(incomplete)
    }
    return complete
  }

  private static func isComplete(_ id: ModelID, _ context: Context, _ complete: Set<ModelID>) -> Bool {
    let model = context.models[id]
    let areFields = model.fields.allSatisfy { field in
      field.isOptional || element(of: field, context, isComplete: complete.contains) != nil
    }
    return areFields
      && model.spreads.allSatisfy { $0.isConditional || $0.condition != nil || complete.contains($0.model) }
  }
}
