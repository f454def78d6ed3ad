import GraphQLLanguage

extension Schema {
  /// Returns the place of an entity's definition, or `nil` if the specification defines it or the schema lacks it.
  func place(of entity: Entity) -> SourceRange? {
    guard let name = definedName(of: entity) else { return nil }
    let range = context.range(of: context.span(of: name))
    return isOwn(range.path) ? range : nil
  }

  /// Reports whether a text is not that of the built-in definitions, which is the first one.
  private func isOwn(_ path: String) -> Bool { context.sources.first?.path != path }

  private func definedName(of entity: Entity) -> Name? {
    switch entity {
    case .type(let name): type(named: name)?.name
    case .field(let type, let name): field(name, of: type)?.name
    case .enumValue(let type, let name): enumValue(name, of: type)?.name
    case .directive(let name): directive(named: name)?.name
    case .argument, .inputField, .directiveArgument: inputValue(entity)?.name
    case .fragment, .operation, .variable: nil
    }
  }

  func field(_ name: String, of type: String) -> FieldDefinition? {
    guard let name = context.symbol(name), let type = context.symbol(type) else { return nil }
    return field(name, of: type)
  }

  func enumValue(_ name: String, of type: String) -> EnumValueDefinition? {
    guard let name = context.symbol(name), let type = context.symbol(type) else { return nil }
    return enumValue(name, of: type)
  }

  func directive(named name: String) -> DirectiveDefinition? {
    context.symbol(name).flatMap { directive($0) }
  }

  /// Returns the definition of an argument or input field.
  func inputValue(_ entity: Entity) -> InputValueDefinition? {
    let all: [InputValueDefinition]
    switch entity {
    case .argument(let type, let field, _): all = self.field(field, of: type)?.arguments ?? []
    case .directiveArgument(let directive, _): all = self.directive(named: directive)?.arguments ?? []
    case .inputField(let type, _): all = self.type(named: type)?.inputFields ?? []
    default: return nil
    }
    guard let name = context.symbol(entity.name) else { return nil }
    return all.first { $0.name.symbol == name }
  }

  /// Returns the type of a field, argument or input field.
  func typeReference(of entity: Entity) -> TypeReference? {
    if case .field(let type, let name) = entity { return field(name, of: type)?.type }
    return inputValue(entity)?.type
  }
}
