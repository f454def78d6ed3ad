import GraphQLLanguage

/// The types that a module's own operations and fragments need.
struct UsedTypes {
  /// Enums and input objects.
  private(set) var symbols: Set<Symbol> = []
  private(set) var scalars: Set<Symbol> = []
  /// Those of the scalars that responses hold.
  private(set) var receivedScalars: Set<Symbol> = []

  init(_ content: Content) {
    let schema = content.program.schema
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
    for operation in content.operations {
      for variable in operation.definition.variables { add(variable.type.name.symbol, schema) }
    }
    for type in content.schemaTypes { add(type.name.symbol, schema) }
  }

  private mutating func add(_ symbol: Symbol, _ schema: Schema) {
    guard let type = schema.type(symbol) else { return }
    if type.kind == .scalar {
      scalars.insert(symbol)
      return
    }
    guard symbols.insert(symbol).inserted else { return }
    for field in type.inputFields { add(field.type.name.symbol, schema) }
  }
}
