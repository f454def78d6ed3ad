import GraphQLLanguage
import GraphQLProject

/// The default values of a mock.
///
/// The default of a leaf depends on its response key alone, so a value that several fragments hold is the same in each.
/// Optional values are `nil`, and lists have one element.
struct MockDefaults {
  let context: Context
  /// The modules with factories, by the modules whose types they make.
  private let factories: [String: String]
  /// The default case of each enum that models hold: the first one that is not deprecated.
  private let firstCases: [Symbol: String]
  /// Whether each model can be made without arguments.
  private let isComplete: [Bool]

  init(_ context: Context, _ scope: ModuleScope) {
    self.context = context
    let factories = scope.factories
    self.factories = factories
    firstCases = Self.firstCases(context, scope)
    isComplete = Self.completeModels(context, firstCases) { factories[$0] != nil }
  }

  /// Records the module that has a model's factory, if a default calls it.
  func need(_ model: ModelID, _ place: SwiftTypes.Place, _ types: inout SwiftTypes) {
    guard isComplete[model], let module = context.module(of: model) else { return }
    types.need(factories[module], in: place)
  }

  /// Returns the default of a field, or `nil` if it must be given: a custom scalar's type may have no obvious value.
  func value(of field: ModelField, in model: Model) -> String? {
    if field.isOptional { return "nil" }
    if field.content == .typename, let object = context.program.objects(of: model.types).first {
      return StringLiteral.quoted(context.program.text(object))
    }
    return Self.element(of: field, context, firstCases) { isComplete[$0] }.map { Self.wrapped($0, field.shape) }
  }

  func value(of spread: ModelSpread) -> String? {
    if spread.isOptional { return "nil" }
    if !isComplete[spread.model] { return nil }
    return spread.deferral == nil ? ".mock()" : ".value(.mock())"
  }

  /// Returns the first case of a choice that can be made without arguments, or one for another type if there is none.
  func choice(of model: Model, _ names: ModelNames) -> String {
    variant(of: model).map { ".\(names.variants[$0])(.mock())" } ?? ".other(typename: \"\")"
  }

  /// Returns the index of the first variant of a choice that can be made without arguments.
  func variant(of model: Model) -> Int? {
    model.variants.indices.first { isComplete[model.variants[$0].model] }
  }

  private static func wrapped(_ element: String, _ shape: Shape) -> String {
    String(repeating: "[", count: shape.lists.count) + element + String(repeating: "]", count: shape.lists.count)
  }

  private static func element(
    of field: ModelField,
    _ context: Context,
    _ firstCases: [Symbol: String],
    isComplete: (ModelID) -> Bool
  ) -> String? {
    switch field.content {
    case .typename: return "\"\""
    case .model(let id): return isComplete(id) ? ".mock()" : nil
    case .enum(let symbol): return firstCases[symbol].map { ".\($0)" }
    case .scalar(let symbol):
      let scalar = context.scalars.type(of: context.program.text(symbol))?.name ?? "String"
      return literal(of: scalar, key: context.program.text(field.key))
    }
  }

  /// Returns the first case of each enum in its own module. Other modules add no cases, and do not change the names of the
  /// cases.
  private static func firstCases(_ context: Context, _ scope: ModuleScope) -> [Symbol: String] {
    var enums = Set<Symbol>()
    for model in context.models.all {
      for field in model.fields {
        if case .enum(let symbol) = field.content { enums.insert(symbol) }
      }
    }
    var cases = [Symbol: String]()
    for symbol in enums {
      guard let type = context.program.schema.type(symbol) else { continue }
      let owner = scope.module(of: type.location, in: context.program.context)
      let values = type.values.filter { value in
        scope.layers.count < 2 || scope.module(of: value.name.location, in: context.program.context) == owner
      }
      let names = EnumLowering.cases(values, context)
      let index = values.firstIndex { context.deprecation($0.directives).isEmpty }
      cases[symbol] = index.map { names[$0] }
    }
    return cases
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

  /// Returns which models can be made without arguments: all but those with a field that must be given, and those that
  /// require such a model.
  ///
  /// - Parameter hasFactories: Returns whether there are factories for the types of a module.
  private static func completeModels(
    _ context: Context,
    _ firstCases: [Symbol: String],
    hasFactories: (String) -> Bool
  ) -> [Bool] {
    let all = context.models.all.indices
    var holders = [[ModelID]](repeating: [], count: all.count)
    var incomplete: [ModelID] = []
    for id in all {
      for part in context.models[id].needed { holders[part].append(id) }
      let isGiven = context.models[id].fields.contains { field in
        !field.isOptional && element(of: field, context, firstCases) { _ in true } == nil
      }
      if isGiven || context.module(of: id).map({ !hasFactories($0) }) == true { incomplete.append(id) }
    }
    var isComplete = [Bool](repeating: true, count: all.count)
    while let id = incomplete.popLast() {
      if !isComplete[id] { continue }
      isComplete[id] = false
      incomplete += holders[id]
    }
    return isComplete
  }
}

extension Context {
  /// Returns the module of the fragment that a model is part of, or `nil` for the models of operations.
  fileprivate func module(of model: ModelID) -> String? {
    models.rootFragment(of: model).flatMap { fragmentModules[$0] }
  }
}

extension ModuleScope {
  /// The modules that have factories (this module and those that it imports), by the modules whose types they make.
  fileprivate var factories: [String: String] {
    var factories: [String: String] = [:]
    for module in imports.sorted(by: { $0 < $1 }) {
      for made in settings(of: module).mocks { factories[made] = module }
    }
    for made in settings.mocks { factories[made] = own }
    return factories
  }
}

extension Model {
  /// The models that this model requires.
  fileprivate var needed: [ModelID] {
    var needed: [ModelID] = []
    for field in fields where !field.isOptional {
      if case .model(let id) = field.content { needed.append(id) }
    }
    for spread in spreads where !spread.isOptional { needed.append(spread.model) }
    return needed
  }
}
