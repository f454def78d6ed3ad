import GraphQLLanguage
import GraphQLProject

/// The Swift names of top-level types: enums and input objects of the schema, fragments and operations.
struct TypeNames {
  private(set) var schema = [Symbol: String]()
  private(set) var fragments = [Symbol: String]()
  /// Names of operations, by their GraphQL names.
  private(set) var operations = [Symbol: String]()

  /// Whether one of the types has the name of the runtime's type for deferred fragments.
  var haveDeferred: Bool {
    [schema, fragments, operations].contains { $0.values.contains("Deferred") }
  }

  /// - Parameters:
  ///   - programs: The programs that the modules see.
  ///   - foreign: Returns the names that a module's types cannot have.
  ///   - module: Returns the module of the definition at a location. Each module chooses its names separately.
  init(_ programs: LayeredProgram, reserving foreign: (String) -> Set<String>, module: (Location) -> String) {
    let program = programs.own
    for layer in programs.layers { nameSchemaTypes(programs[layer], foreign(layer)) }
    var scopes = [String: NameScope]()
    let schema = schema
    func take(_ place: Location, _ names: String...) -> String {
      let module = module(place)
      let free = scopes[module] ?? Self.free(programs[module].schema, schema, foreign(module))
      return scopes[module, default: free].take(names)
    }
    let ordered = program.resolved.definitions.compactMap(\.fragmentDefinition)
      .sorted(byText: { program.context.text($0.name) })
    for fragment in ordered {
      let name = Casing.upper(program.context.text(fragment.name))
      fragments[fragment.name.symbol] = take(fragment.location, name, name + "Fragment")
    }
    nameOperations(program) { take($0, $1, $2, $3) }
  }

  /// Returns a scope in which the names of a schema's types are taken.
  private static func free(_ schema: Schema, _ names: [Symbol: String], _ foreign: Set<String>) -> NameScope {
    NameScope(reserving: Keywords.forbiddenTopLevelTypes.union(foreign)).union(
      schema.types.compactMap { names[$0.name.symbol] }
    )
  }

  /// Names operations. Those whose GraphQL name is unchanged come first, so that names that differ little stay the same
  /// whatever other operations exist: `Hero` is `HeroQuery`, `hero` next to it is `heroQuery`, and `Hero` next to
  /// `HeroQuery` is `HeroOperation`.
  private mutating func nameOperations(_ program: Program, _ take: (Location, String, String, String) -> String) {
    // Sorted by rank, then by name.
    let ordered = program.operations.sorted(byText: { operation in
      let name = program.name(of: operation)
      let wanted = Self.operation(name, operation.type)
      return (wanted == name ? "0" : wanted.hasPrefix(name) ? "1" : "2") + name
    })
    for operation in ordered {
      guard let symbol = operation.name?.symbol else { continue }
      let name = program.name(of: operation)
      let wanted = Self.operation(name, operation.type)
      operations[symbol] = take(operation.location, wanted, name + Self.suffix(operation.type), name + "Operation")
    }
  }

  /// Names the types that a layer adds to a schema. Those below it already have names.
  private mutating func nameSchemaTypes(_ program: Program, _ foreign: Set<String>) {
    var scope = Self.free(program.schema, schema, foreign)
    let types = program.schema.types.filter { !$0.isBuiltIn && schema[$0.name.symbol] == nil }
    // Types that keep their names come before types whose names would become the same.
    let areKept = types.map { Casing.upper(program.context.text($0.name)) == program.context.text($0.name) }
    let ordered = types.indices.filter { areKept[$0] } + types.indices.filter { !areKept[$0] }
    for type in ordered.map({ types[$0] }) {
      let name = Casing.upper(program.context.text(type.name))
      switch type.kind {
      case .enum: schema[type.name.symbol] = scope.take(name, name + "Enum")
      case .inputObject: schema[type.name.symbol] = scope.take(name, name + "Input")
      case .scalar, .object, .interface, .union: break
      }
    }
  }

  /// Returns the name of an operation: `ProductListing` → `ProductListingQuery`. A name that already has the suffix stays
  /// unchanged.
  private static func operation(_ name: String, _ type: OperationType) -> String {
    let (name, suffix) = (Casing.upper(name), suffix(type))
    return name.hasSuffix(suffix) ? name : name + suffix
  }

  private static func suffix(_ type: OperationType) -> String {
    switch type {
    case .query: "Query"
    case .mutation: "Mutation"
    case .subscription: "Subscription"
    }
  }
}

extension Program {
  fileprivate func name(of operation: OperationDefinition) -> String {
    operation.name.map { context.text($0) } ?? ""
  }
}
