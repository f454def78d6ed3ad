import GraphQLLanguage

/// The validated definitions of a run, and which module each belongs to.
struct Definitions {
  let schema: Schema
  let context: SourceContext
  let operations: [OperationDefinition]
  /// Those of all modules in reach, of which others' may not be valid: what they need is generated all the same.
  let allOperations: [OperationDefinition]
  let fragments: [Symbol: FragmentDefinition]
  private let supertypes: [Symbol: Set<Symbol>]

  init(_ document: Document, schema: Schema, all: Document) {
    self.schema = schema
    context = document.context
    var fragments: [Symbol: FragmentDefinition] = [:]
    for definition in document.definitions {
      if case .fragment(let fragment) = definition { fragments[fragment.name.symbol] = fragment }
    }
    operations = document.operations
    allOperations = all.operations
    self.fragments = fragments
    supertypes = Self.supertypes(of: schema)
  }

  /// Whether an object that is of all these types is always of that type as well, by what the schema declares: a type
  /// added to the schema later does not change it.
  func isKnown(_ types: [Symbol], toBe type: Symbol) -> Bool {
    types.contains { $0 == type || supertypes[$0]?.contains(type) == true }
  }

  func text(_ symbol: Symbol) -> String {
    context.text(symbol)
  }

  /// The object types that are of all these types, in the schema's order.
  func objects(of types: [Symbol]) -> [Symbol] {
    guard let first = types.first else { return [] }
    let objects = schema.possibleTypes(of: first)
    if types.count == 1 { return objects }
    return objects.filter { object in types.dropFirst().allSatisfy { schema.isPossible(object, of: $0) } }
  }

  /// The interfaces that each type declares, and the unions that name it.
  private static func supertypes(of schema: Schema) -> [Symbol: Set<Symbol>] {
    var supertypes: [Symbol: Set<Symbol>] = [:]
    for type in schema.types {
      if !type.interfaces.isEmpty {
        supertypes[type.name.symbol, default: []].formUnion(type.interfaces.map(\.symbol))
      }
      for member in type.members { supertypes[member.symbol, default: []].insert(type.name.symbol) }
    }
    return supertypes
  }
}

extension Document {
  fileprivate var operations: [OperationDefinition] {
    definitions.compactMap { definition in
      if case .operation(let operation) = definition { operation } else { nil }
    }
  }
}
