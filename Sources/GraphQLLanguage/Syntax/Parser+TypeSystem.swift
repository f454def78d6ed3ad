extension Parser {
  /// SchemaDefinition : Description? `schema` Directives[Const]? { RootOperationTypeDefinition+ }
  mutating func schemaDefinition(
    _ description: StringValue?,
    _ location: Location
  ) throws(SyntaxError) -> SchemaDefinition {
    try advance()
    let directives = try directives(isConstant: true)
    if token.kind != .leftBrace { try expect(.leftBrace) }
    let operationTypes = try rootOperationTypes()
    return SchemaDefinition(
      isExtension: false,
      description: description,
      directives: directives,
      operationTypes: operationTypes,
      span: span(from: location)
    )
  }

  /// { RootOperationTypeDefinition+ }
  private mutating func rootOperationTypes() throws(SyntaxError) -> [RootOperationTypeDefinition] {
    guard try skip(.leftBrace) else { return [] }
    var types: [RootOperationTypeDefinition] = []
    repeat { types.append(try rootOperationType()) } while try !skip(.rightBrace)
    return types
  }

  /// RootOperationTypeDefinition : OperationType : NamedType
  private mutating func rootOperationType() throws(SyntaxError) -> RootOperationTypeDefinition {
    let location = location
    let operation = try operationType()
    try expect(.colon)
    let type = try name()
    return RootOperationTypeDefinition(operation: operation, type: type, span: span(from: location))
  }

  /// TypeSystemExtension : SchemaExtension | TypeExtension | DirectiveExtension
  mutating func typeSystemExtension() throws(SyntaxError) -> Definition {
    let location = location
    try expect(.extend)
    if isKeyword(.directive) { return .directive(try directiveExtension(location)) }
    if isKeyword(.schema) { return .schema(try schemaExtension(location)) }
    guard token.kind == .name, let type = try typeDefinition(isExtension: true, nil, location) else {
      throw unexpected()
    }
    if type.isEmpty { throw unexpected() }
    return .type(type)
  }

  /// SchemaExtension :
  ///   `extend` `schema` Directives[Const]? { RootOperationTypeDefinition+ } | `extend` `schema` Directives[Const]
  private mutating func schemaExtension(_ location: Location) throws(SyntaxError) -> SchemaDefinition {
    try advance()
    let directives = try directives(isConstant: true)
    let operationTypes = try rootOperationTypes()
    let schema = SchemaDefinition(
      isExtension: true,
      description: nil,
      directives: directives,
      operationTypes: operationTypes,
      span: span(from: location)
    )
    if schema.directives.isEmpty, schema.operationTypes.isEmpty { throw unexpected() }
    return schema
  }
}

extension TypeDefinition {
  /// Whether the type adds nothing, which is not allowed for an extension.
  fileprivate var isEmpty: Bool {
    guard directives.isEmpty else { return false }
    return switch body {
    case .scalar: true
    case .object(let interfaces, let fields), .interface(let interfaces, let fields):
      interfaces.isEmpty && fields.isEmpty
    case .union(let members): members.isEmpty
    case .enum(let values): values.isEmpty
    case .inputObject(let fields): fields.isEmpty
    }
  }
}

extension Parser {
  /// TypeDefinition :
  ///   ScalarTypeDefinition | ObjectTypeDefinition | InterfaceTypeDefinition | UnionTypeDefinition | EnumTypeDefinition
  ///   | InputObjectTypeDefinition
  ///
  /// TypeExtension : the same after `extend`, which has already been consumed, without a description.
  ///
  /// Returns `nil` and consumes nothing if the current name is not a keyword of these productions.
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

  /// Parses the part of a type that follows its directives.
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

extension Parser {
  /// FieldsDefinition : { FieldDefinition+ }
  mutating func fieldsDefinition() throws(SyntaxError) -> [FieldDefinition] {
    guard try skip(.leftBrace) else { return [] }
    var fields: [FieldDefinition] = []
    repeat { fields.append(try fieldDefinition()) } while try !skip(.rightBrace)
    return fields.fitted
  }

  /// FieldDefinition : Description? Name ArgumentsDefinition? : Type Directives[Const]?
  private mutating func fieldDefinition() throws(SyntaxError) -> FieldDefinition {
    let description = try description()
    let name = try name()
    let arguments = try argumentsDefinition()
    try expect(.colon)
    let type = try typeReference()
    let directives = try directives(isConstant: true)
    return FieldDefinition(
      arguments: arguments,
      directives: directives,
      type: type,
      description: description,
      name: name,
      end: end
    )
  }

  /// ArgumentsDefinition : ( InputValueDefinition+ )
  mutating func argumentsDefinition() throws(SyntaxError) -> [InputValueDefinition] {
    guard try skip(.leftParenthesis) else { return [] }
    var arguments: [InputValueDefinition] = []
    repeat { arguments.append(try inputValueDefinition()) } while try !skip(.rightParenthesis)
    return arguments.fitted
  }

  /// InputFieldsDefinition : { InputValueDefinition+ }
  mutating func inputFieldsDefinition() throws(SyntaxError) -> [InputValueDefinition] {
    guard try skip(.leftBrace) else { return [] }
    var fields: [InputValueDefinition] = []
    repeat { fields.append(try inputValueDefinition()) } while try !skip(.rightBrace)
    return fields.fitted
  }

  /// InputValueDefinition : Description? Name : Type DefaultValue? Directives[Const]?
  private mutating func inputValueDefinition() throws(SyntaxError) -> InputValueDefinition {
    let description = try description()
    let name = try name()
    try expect(.colon)
    let type = try typeReference()
    let defaultValue = try defaultValue()
    let directives = try directives(isConstant: true)
    return InputValueDefinition(
      directives: directives,
      defaultValue: defaultValue,
      type: type,
      description: description,
      name: name,
      end: end
    )
  }
}
