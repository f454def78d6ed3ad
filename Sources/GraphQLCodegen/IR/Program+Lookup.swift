import GraphQLLanguage

extension Program {
  var context: SourceContext { document.context }

  func text(_ symbol: Symbol) -> String {
    context.text(symbol)
  }

  /// Whether an object that is of all these types is always of that type as well, by what the schema declares: a type
  /// added to the schema later does not change it.
  func isKnown(_ types: [Symbol], toBe type: Symbol) -> Bool {
    types.contains { $0 == type || schema.implements($0, interface: type) || schema.isPossible($0, of: type) }
  }

  /// The object types that are of all these types, in the schema's order.
  func objects(of types: [Symbol]) -> [Symbol] {
    guard let first = types.first else { return [] }
    let objects = schema.possibleTypes(of: first)
    if types.count == 1 { return objects }
    return objects.filter { object in types.dropFirst().allSatisfy { schema.isPossible(object, of: $0) } }
  }

  /// Whether some object type is of all these types. Asks for the objects of the type that has the fewest.
  func hasObjects(of types: [Symbol]) -> Bool {
    let objects = types.map(schema.possibleTypes).min { $0.count < $1.count } ?? []
    return objects.contains { object in types.allSatisfy { schema.isPossible(object, of: $0) } }
  }
}

extension ResolvedDocument.Node {
  /// The operation; `nil` of other nodes.
  var operation: OperationDefinition? {
    if case .operation(let operation) = kind { operation } else { nil }
  }

  /// The fragment definition; `nil` of other nodes.
  var fragmentDefinition: FragmentDefinition? {
    if case .fragment(let fragment) = kind { fragment } else { nil }
  }
}
