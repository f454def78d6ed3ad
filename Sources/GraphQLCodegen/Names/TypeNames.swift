import GraphQLLanguage

/// The Swift names of what stands at the top level: enums and input objects of the schema, fragments, operations.
struct TypeNames {
  private(set) var schema: [Symbol: String] = [:]
  private(set) var fragments: [Symbol: String] = [:]

  /// - Parameters:
  ///   - module: the module of a fragment: each module gives out its names by itself.
  init(_ program: Definitions, module: (FragmentDefinition) -> String) {
    let reserved = nameSchemaTypes(program)
    var scopes: [String: NameScope] = [:]
    for (_, fragment) in program.fragments.map({ (program.text($0.key), $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      let name = Casing.upper(program.context.text(fragment.name))
      let module = module(fragment)
      fragments[fragment.name.symbol] = scopes[module, default: reserved].take(name, name + "Fragment")
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
  static func operation(_ name: String, _ type: OperationType) -> String {
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
