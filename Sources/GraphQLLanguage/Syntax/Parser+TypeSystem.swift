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
  /// Whether it adds nothing, as no extension may.
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
