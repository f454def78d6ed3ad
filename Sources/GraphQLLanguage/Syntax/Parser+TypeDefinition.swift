extension Parser {
  /// TypeDefinition :
  ///   ScalarTypeDefinition | ObjectTypeDefinition | InterfaceTypeDefinition | UnionTypeDefinition | EnumTypeDefinition
  ///   | InputObjectTypeDefinition
  ///
  /// TypeExtension : the same behind `extend`, which is already consumed, without description.
  ///
  /// `nil`, and nothing consumed, where the current name is none of their keywords.
  mutating func typeDefinition(
    isExtension: Bool,
    _ description: StringValue?,
    _ location: Location
  ) throws(SyntaxError) -> TypeDefinition? {
    let keyword = token.symbol
    guard keyword.index >= Symbol.scalar.index, keyword.index <= Symbol.input.index else { return nil }
    try advance()
    let name = try name()
    let isComposite = keyword == .type || keyword == .interface
    let interfaces = isComposite ? try implementsInterfaces() : []
    let directives = try directives(isConstant: true)
    let body = try body(keyword, interfaces: interfaces)
    return TypeDefinition(
      isExtension: isExtension,
      description: description,
      name: name,
      directives: directives,
      body: body,
      span: span(from: location)
    )
  }

  /// What stands behind the directives of a type of this kind.
  private mutating func body(
    _ keyword: Symbol,
    interfaces: [Name]
  ) throws(SyntaxError) -> TypeDefinition.Body {
    switch keyword {
    case .type: .object(interfaces: interfaces, fields: try fieldsDefinition())
    case .interface: .interface(interfaces: interfaces, fields: try fieldsDefinition())
    case .union: .union(members: try unionMemberTypes())
    case .enum: .enum(values: try enumValuesDefinition())
    case .input: .inputObject(fields: try inputFieldsDefinition())
    default: .scalar
    }
  }

  /// ImplementsInterfaces : ImplementsInterfaces & NamedType | `implements` &? NamedType
  private mutating func implementsInterfaces() throws(SyntaxError) -> [Name] {
    guard try skip(Symbol.implements) else { return [] }
    _ = try skip(.ampersand)
    var interfaces: [Name] = []
    repeat { interfaces.append(try name()) } while try skip(.ampersand)
    return interfaces
  }

  /// UnionMemberTypes : UnionMemberTypes | NamedType | = `|`? NamedType
  private mutating func unionMemberTypes() throws(SyntaxError) -> [Name] {
    guard try skip(.equals) else { return [] }
    _ = try skip(.pipe)
    var members: [Name] = []
    repeat { members.append(try name()) } while try skip(.pipe)
    return members
  }

  /// EnumValuesDefinition : { EnumValueDefinition+ }
  private mutating func enumValuesDefinition() throws(SyntaxError) -> [EnumValueDefinition] {
    guard try skip(.leftBrace) else { return [] }
    var values: [EnumValueDefinition] = []
    repeat { values.append(try enumValueDefinition()) } while try !skip(.rightBrace)
    return values.fitted
  }

  /// EnumValueDefinition : Description? EnumValue Directives[Const]?
  private mutating func enumValueDefinition() throws(SyntaxError) -> EnumValueDefinition {
    let description = try description()
    if isKeyword(.true) || isKeyword(.false) || isKeyword(.null) {
      throw error(.reservedEnumValue(describe(token)))
    }
    let name = try name()
    let directives = try directives(isConstant: true)
    return EnumValueDefinition(
      directives: directives,
      name: name,
      description: description,
      end: end
    )
  }
}
