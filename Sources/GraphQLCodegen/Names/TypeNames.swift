import GraphQLLanguage
import GraphQLProject

/// The Swift names of what is at the top level: enums and input objects of the schema, fragments, operations.
struct TypeNames {
  private(set) var schema = [Symbol: String]()
  private(set) var fragments = [Symbol: String]()
  /// By the operations' names.
  private(set) var operations = [Symbol: String]()

  /// Whether one of them has the name of the runtime's type for what is deferred.
  var haveDeferred: Bool {
    [schema, fragments, operations].contains { $0.values.contains("Deferred") }
  }

  /// - Parameters:
  ///   - programs: what each module sees.
  ///   - foreign: names of types that are beside those of a module.
  ///   - module: the module of a definition at some place: each module gives out its names by itself.
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

  /// What is free beside the types of a schema.
  private static func free(_ schema: Schema, _ names: [Symbol: String], _ foreign: Set<String>) -> NameScope {
    NameScope(reserving: Keywords.forbiddenTypes.union(foreign)).union(
      schema.types.compactMap { names[$0.name.symbol] }
    )
  }

  /// Operations that are called as they are called in GraphQL come first, so that names that differ little stay the same
  /// whatever else there is: `Hero` is `HeroQuery`, `hero` beside it `heroQuery`, and `Hero` beside `HeroQuery`
  /// `HeroOperation`.
  private mutating func nameOperations(_ program: Program, _ take: (Location, String, String, String) -> String) {
    // By their ranks, then by their names.
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

  /// The types that a layer adds to a schema: those below it have their names.
  private mutating func nameSchemaTypes(_ program: Program, _ foreign: Set<String>) {
    var scope = Self.free(program.schema, schema, foreign)
    let types = program.schema.types.filter { !$0.isBuiltIn && schema[$0.name.symbol] == nil }
    // Those that keep their names have them before those whose names would become the same.
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

  /// `ProductListing` → `ProductListingQuery`; a name that ends so already keeps its form.
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
