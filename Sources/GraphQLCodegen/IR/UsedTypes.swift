import GraphQLLanguage

/// The types that a module's own operations and fragments need.
struct UsedTypes {
  /// Enums and input objects.
  private(set) var symbols: Set<Symbol> = []
  private(set) var scalars: Set<Symbol> = []
  /// Those of the scalars that responses hold.
  private(set) var receivedScalars: Set<Symbol> = []

  init(_ content: Content) {
    let program = content.program
    for model in content.models.all {
      for field in model.fields {
        switch field.content {
        case .enum(let symbol): symbols.insert(symbol)
        case .scalar(let symbol): receivedScalars.insert(symbol)
        case .model, .typename: break
        }
      }
    }
    scalars = receivedScalars
    for symbol in program.usedTypes(by: content.operations.map(\.node)).sent { add(symbol, program.schema) }
    for type in content.schemaTypes {
      add(type.name.symbol, program.schema)
      for field in type.inputFields { add(field.type.name.symbol, program.schema) }
    }
  }

  private mutating func add(_ symbol: Symbol, _ schema: Schema) {
    if schema.kind(of: symbol) == .scalar { scalars.insert(symbol) } else { symbols.insert(symbol) }
  }
}
