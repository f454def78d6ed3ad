extension Schema {
  /// The object types that can stand behind a type: the members of a union and the objects that implement an
  /// interface, in the order in which the schema has them; of an object type: itself; of any other type none.
  /// https://spec.graphql.org/September2025/#GetPossibleTypes()
  public func possibleTypes(of type: Symbol) -> [Symbol] {
    guard let position = index.typePosition(type) else { return [] }
    return types[position].kind == .object ? [type] : index.possibleTypes[position]
  }

  /// Whether an object can stand behind a type: it is the type, implements it, or is a member of it.
  public func isPossible(_ object: Symbol, of abstract: Symbol) -> Bool {
    object == abstract ? type(object)?.kind == .object : index.isPossible[abstract, object] != nil
  }

  /// The objects and interfaces that say they implement an interface, in the order in which the schema has them.
  public func implementers(of interface: Symbol) -> [Symbol] {
    guard let position = index.typePosition(interface) else { return [] }
    return index.implementers[position]
  }

  /// Whether a type says that it implements an interface.
  public func implements(_ type: Symbol, interface: Symbol) -> Bool {
    index.implementations[interface, type] != nil
  }
}
