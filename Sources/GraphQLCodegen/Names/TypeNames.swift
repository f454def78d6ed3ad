import GraphQLLanguage

/// The Swift names of what stands at the top level: enums and input objects of the schema, fragments, operations.
struct TypeNames {
  private(set) var schema: [Symbol: String] = [:]
  private(set) var fragments: [Symbol: String] = [:]
  /// By the operations' names.
  private(set) var operations: [Symbol: String] = [:]

  /// - Parameters:
  ///   - module: the module of a definition at some place: each module gives out its names by itself.
  init(_ program: Definitions, module: (Location) -> String) {
    let reserved = nameSchemaTypes(program)
    var scopes: [String: NameScope] = [:]
    let ordered = program.fragments.values.map { (program.context.text($0.name), $0) }.sorted { $0.0 < $1.0 }
    for (name, fragment) in ordered {
      let name = Casing.upper(name)
      let module = module(fragment.location)
      fragments[fragment.name.symbol] = scopes[module, default: reserved].take(name, name + "Fragment")
    }
    for operation in program.operations.sorted(by: { program.name(of: $0) < program.name(of: $1) }) {
      guard let symbol = operation.name?.symbol else { continue }
      let name = Self.operation(program.name(of: operation), operation.type)
      operations[symbol] = scopes[module(operation.location), default: reserved].take(name)
    }
  }

  private mutating func nameSchemaTypes(_ program: Definitions) -> NameScope {
    var scope = NameScope(reserving: Keywords.forbiddenTypes)
    for type in program.schema.types where !type.isBuiltIn {
      let name = Casing.upper(program.context.text(type.name))
      switch type.kind {
      case .enum: schema[type.name.symbol] = scope.take(name, name + "Enum")
      case .inputObject: schema[type.name.symbol] = scope.take(name, name + "Input")
      case .scalar, .object, .interface, .union: break
      }
    }
    return scope
  }

  /// `ProductListing` → `ProductListingQuery`; a name that ends so already keeps its form.
  private static func operation(_ name: String, _ type: OperationType) -> String {
    let suffix =
      switch type {
      case .query: "Query"
      case .mutation: "Mutation"
      case .subscription: "Subscription"
      }
    let name = Casing.upper(name)
    return name.hasSuffix(suffix) ? name : name + suffix
  }
}

extension Definitions {
  fileprivate func name(of operation: OperationDefinition) -> String {
    operation.name.map { context.text($0) } ?? ""
  }
}
