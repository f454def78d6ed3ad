/// Which of some type names a document's type definitions use or define. Stops when all are found, so that a large
/// document is not read to its end.
struct UsedNames {
  private(set) var found: Set<Symbol> = []
  private let wanted: [Symbol]

  init(_ wanted: [Symbol], in document: Document) {
    self.wanted = wanted
    for definition in document.definitions where found.count < wanted.count {
      switch definition {
      case .type(let type): add(type)
      case .directive(let directive): add(directive.arguments)
      case .schema, .operation, .fragment: break
      }
    }
  }

  private mutating func add(_ type: TypeDefinition) {
    if !type.isExtension { add(type.name.symbol) }
    switch type.body {
    case .object(_, let fields), .interface(_, let fields):
      for field in fields {
        add(field.type.name.symbol)
        add(field.arguments)
      }
    case .inputObject(let fields): add(fields)
    case .scalar, .union, .enum: break
    }
  }

  private mutating func add(_ values: [InputValueDefinition]) {
    for value in values { add(value.type.name.symbol) }
  }

  private mutating func add(_ symbol: Symbol) {
    if wanted.contains(symbol) { found.insert(symbol) }
  }
}
