import GraphQLLanguage

extension OccurrenceFinder {
  mutating func visit(_ schema: SchemaDefinition) {
    visit(schema.directives)
    for root in schema.operationTypes { addType(root.type) }
  }

  mutating func visit(_ directive: DirectiveDefinition) {
    let name = text(directive.name)
    add(directive.name, .directive(name), directive.isExtension ? .extension : .definition)
    visit(directive.directives)
    visit(directive.arguments) { .directiveArgument(directive: name, name: $0) }
  }

  mutating func visit(_ type: TypeDefinition) {
    let name = text(type.name)
    add(type.name, .type(name), type.isExtension ? .extension : .definition)
    visit(type.directives)
    switch type.body {
    case .scalar: break
    case .object(let interfaces, let fields), .interface(let interfaces, let fields):
      for interface in interfaces { addType(interface) }
      for field in fields { visit(field, of: name) }
    case .union(let members): for member in members { addType(member) }
    case .enum(let values):
      for value in values {
        add(value.name, .enumValue(type: name, name: text(value.name)), .definition)
        visit(value.directives)
      }
    case .inputObject(let fields): visit(fields) { .inputField(type: name, name: $0) }
    }
  }

  private mutating func visit(_ field: FieldDefinition, of type: String) {
    let name = text(field.name)
    add(field.name, .field(type: type, name: name), .definition)
    addType(field.type)
    visit(field.directives)
    visit(field.arguments) { .argument(type: type, field: name, name: $0) }
  }

  private mutating func visit(_ values: [InputValueDefinition], as entity: (String) -> Entity) {
    for value in values {
      add(value.name, entity(text(value.name)), .definition)
      addType(value.type)
      if let constant = value.defaultValue {
        visit(constant, expecting: ExpectedInput(type: value.type, definition: value))
      }
      visit(value.directives)
    }
  }
}
