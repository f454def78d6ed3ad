import GraphQLLanguage

/// The enums and input objects that a module's own operations and fragments need.
struct UsedTypes {
  private(set) var symbols: Set<Symbol> = []

  init(_ content: Content) {
    let schema = content.program.schema
    for model in content.models.all {
      for field in model.fields { if case .enum(let symbol) = field.content { symbols.insert(symbol) } }
    }
    for operation in content.operations {
      for variable in operation.definition.variables { add(variable.type.name.symbol, schema) }
    }
  }

  private mutating func add(_ symbol: Symbol, _ schema: Schema) {
    guard let type = schema.type(symbol), symbols.insert(symbol).inserted else { return }
    for field in type.inputFields { add(field.type.name.symbol, schema) }
  }
}
