/// Type system definitions have no place in an executable document; the traversal still goes through them, because
/// the reference reports unknown names and directives there as it does elsewhere.
extension ExecutableTraversal {
  func visit(_ schema: SchemaDefinition) {
    visitNode(schema.directives, of: .schema, on: .schema)
    for operation in schema.operationTypes { visitTypeName(operation.type, inTypeSystem: true) }
  }

  func visit(_ type: TypeDefinition) {
    let location = DirectiveLocation(type.body)
    for hook in hooks.enterTypeSystemNode { hook(type.directives, .type(type.name.symbol)) }
    // Of objects and interfaces, the reference visits the interfaces before the directives.
    if case .object(let interfaces, _) = type.body { visitTypeNames(interfaces) }
    if case .interface(let interfaces, _) = type.body { visitTypeNames(interfaces) }
    visit(type.directives, on: location)
    switch type.body {
    case .scalar: break
    case .object(_, let fields), .interface(_, let fields): for field in fields { visit(field) }
    case .union(let members): visitTypeNames(members)
    case .enum(let values): for value in values { visitNode(value.directives, of: .part, on: .enumValue) }
    case .inputObject(let fields): for field in fields { visit(field, on: .inputFieldDefinition) }
    }
  }

  private func visitTypeNames(_ names: [Name]) {
    for name in names { visitTypeName(name, inTypeSystem: true) }
  }

  func visit(_ directive: DirectiveDefinition) {
    visitNode(directive.directives, of: .part, on: .directiveDefinition)
    for argument in directive.arguments { visit(argument, on: .argumentDefinition) }
  }

  private func visit(_ field: FieldDefinition) {
    for hook in hooks.enterTypeSystemNode { hook(field.directives, .part) }
    for argument in field.arguments { visit(argument, on: .argumentDefinition) }
    visitTypeName(field.type.name, inTypeSystem: true)
    visit(field.directives, on: .fieldDefinition)
  }

  private func visit(_ input: InputValueDefinition, on location: DirectiveLocation) {
    for hook in hooks.enterTypeSystemNode { hook(input.directives, .part) }
    visitTypeName(input.type.name, inTypeSystem: true)
    if let value = input.defaultValue { visit(whole: value) }
    visit(input.directives, on: location)
  }

  private func visitNode(_ directives: [Directive], of node: TypeSystemNode, on location: DirectiveLocation) {
    for hook in hooks.enterTypeSystemNode { hook(directives, node) }
    visit(directives, on: location)
  }
}
