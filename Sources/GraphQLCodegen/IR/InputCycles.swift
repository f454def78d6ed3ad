import GraphQLLanguage

/// Which fields of input objects need a box, because a struct cannot hold itself. Lists need none.
///
/// The schema is walked in its own order; the field that closes a cycle is boxed, so it is always the same one.
struct InputCycles {
  private struct Place: Hashable {
    let type: Symbol
    let field: Symbol
  }

  private var boxed: Set<Place> = []

  init(_ schema: Schema) {
    var finished: Set<Symbol> = []
    for type in schema.types where type.kind == .inputObject { visit(type, [], &finished, schema) }
  }

  func isBoxed(_ field: InputValueDefinition, of type: Symbol) -> Bool {
    boxed.contains(Place(type: type, field: field.name.symbol))
  }

  private mutating func visit(_ type: SchemaType, _ path: [Symbol], _ finished: inout Set<Symbol>, _ schema: Schema) {
    if finished.contains(type.name.symbol) { return }
    let path = path + [type.name.symbol]
    for field in type.inputFields {
      guard case .named(let name) = field.type.nullable, let inner = schema.type(name.symbol),
        inner.kind == .inputObject
      else { continue }
      if path.contains(name.symbol) {
        boxed.insert(Place(type: type.name.symbol, field: field.name.symbol))
      } else {
        visit(inner, path, &finished, schema)
      }
    }
    finished.insert(type.name.symbol)
  }
}
