extension Parser {
  /// Value[Const] :
  ///   [if not Const] Variable | IntValue | FloatValue | StringValue | BooleanValue | NullValue | EnumValue
  ///   | ListValue[?Const] | ObjectValue[?Const]
  mutating func value(isConstant: Bool) throws(SyntaxError) -> Value {
    let isSimple = token.kind != .leftBracket && token.kind != .leftBrace
    return isSimple ? try simpleValue(isConstant: isConstant) : try nestedValue(isConstant: isConstant)
  }

  /// DefaultValue : = Value[Const]
  mutating func defaultValue() throws(SyntaxError) -> Value? {
    try skip(.equals) ? try value(isConstant: true) : nil
  }

  /// Parses a value that contains no other values.
  private mutating func simpleValue(isConstant: Bool) throws(SyntaxError) -> Value {
    let location = location
    let kind: Value.Kind
    switch token.kind {
    case .dollar: kind = .variable(try variable(isConstant: isConstant))
    case .int: kind = .int(try spanOfToken())
    case .float: kind = .float(try spanOfToken())
    case .string: kind = .string(StringValue(span: try spanOfToken(), isBlock: false))
    case .blockString: kind = .string(StringValue(span: try spanOfToken(), isBlock: true))
    case .name: kind = try namedValue()
    default: throw unexpected()
    }
    return Value(kind: kind, span: span(from: location))
  }

  private mutating func spanOfToken() throws(SyntaxError) -> SourceSpan {
    let span = span
    try advance()
    return span
  }

  /// BooleanValue : one of `true` `false`
  ///
  /// NullValue : `null`
  ///
  /// EnumValue : Name but not `true`, `false` or `null`
  private mutating func namedValue() throws(SyntaxError) -> Value.Kind {
    let symbol = try name().symbol
    return switch symbol {
    case .true: .boolean(true)
    case .false: .boolean(false)
    case .null: .null
    default: .enum(symbol)
    }
  }

  /// Variable : $ Name
  private mutating func variable(isConstant: Bool) throws(SyntaxError) -> Symbol {
    let dollar = token
    try expect(.dollar)
    if !isConstant { return try name().symbol }
    guard token.kind == .name else { throw SyntaxError(.unexpected(describe(dollar)), in: dollar) }
    let name = lexer.asciiText(token.start, token.end)
    throw SyntaxError(.variableInConstant(name), at: dollar.start..<token.end)
  }

  /// ListValue[Const] : [ ] | [ Value[?Const]+ ]
  ///
  /// ObjectValue[Const] : { } | { ObjectField[?Const]+ }
  ///
  /// ObjectField[Const] : Name : Value[?Const]
  ///
  /// Open values are kept in a list, so that nesting uses no stack.
  private mutating func nestedValue(isConstant: Bool) throws(SyntaxError) -> Value {
    var outer: [OpenValue] = []
    var current = try openValue()
    while true {
      if try skip(current.closing) {
        leave()
        let value = Value(kind: current.kind, span: span(from: current.location))
        guard var around = outer.popLast() else { return value }
        around.append(value)
        current = around
        continue
      }
      if current.isObject {
        current.fieldName = try name()
        try expect(.colon)
      }
      if token.kind == .leftBracket || token.kind == .leftBrace {
        outer.append(current)
        current = try openValue()
      } else {
        current.append(try simpleValue(isConstant: isConstant))
      }
    }
  }

  private mutating func openValue() throws(SyntaxError) -> OpenValue {
    let value = OpenValue(isObject: token.kind == .leftBrace, location: location)
    try enter()
    try advance()
    return value
  }
}

/// A list or object whose closing bracket has not been read yet.
private struct OpenValue {
  let isObject: Bool
  let location: Location
  var items: [Value] = []
  var fields: [ObjectField] = []
  /// The name of the object field whose value is being parsed.
  var fieldName: Name?

  var closing: Token.Kind { isObject ? .rightBrace : .rightBracket }

  var kind: Value.Kind { isObject ? .object(fields) : .list(items) }

  mutating func append(_ value: Value) {
    if let fieldName { fields.append(ObjectField(name: fieldName, value: value)) } else { items.append(value) }
  }
}

extension Parser {
  /// Type : NamedType | ListType | NonNullType
  ///
  /// ListType : [ Type ]
  ///
  /// NonNullType : NamedType ! | ListType !
  mutating func typeReference() throws(SyntaxError) -> TypeReference {
    var lists: [Location] = []
    while token.kind == .leftBracket {
      lists.append(location)
      try advance()
      try enter()
    }
    var type = TypeReference.named(try name())
    if try skip(.bang) { type = .nonNull(type) }
    while let location = lists.popLast() {
      leave()
      try expect(.rightBracket)
      type = .list(type, span(from: location))
      if try skip(.bang) { type = .nonNull(type) }
    }
    return type
  }
}

extension Parser {
  /// Directives[Const] : Directive[?Const]+
  mutating func directives(isConstant: Bool) throws(SyntaxError) -> [Directive] {
    if token.kind != .at { return [] }
    var directives: [Directive] = []
    repeat { directives.append(try directive(isConstant: isConstant)) } while token.kind == .at
    return directives
  }

  /// Directive[Const] : @ Name Arguments[?Const]?
  private mutating func directive(isConstant: Bool) throws(SyntaxError) -> Directive {
    let location = location
    try expect(.at)
    let name = try name()
    let arguments = try arguments(isConstant: isConstant)
    return Directive(name: name, arguments: arguments, span: span(from: location))
  }

  /// DirectiveDefinition :
  ///   Description? `directive` @ Name ArgumentsDefinition? Directives[Const]? `repeatable`? `on` DirectiveLocations
  mutating func directiveDefinition(
    _ description: StringValue?,
    _ location: Location
  ) throws(SyntaxError) -> DirectiveDefinition {
    try advance()
    try expect(.at)
    let name = try name()
    let arguments = try argumentsDefinition()
    let directives = try directives(isConstant: true)
    let isRepeatable = try skip(Symbol.repeatable)
    try expect(.on)
    let locations = try directiveLocations()
    return DirectiveDefinition(
      isExtension: false,
      description: description,
      name: name,
      arguments: arguments,
      directives: directives,
      isRepeatable: isRepeatable,
      locations: locations,
      span: span(from: location)
    )
  }

  /// DirectiveExtension : `extend` `directive` @ Name Directives[Const]
  mutating func directiveExtension(_ location: Location) throws(SyntaxError) -> DirectiveDefinition {
    try advance()
    try expect(.at)
    let name = try name()
    let directives = try directives(isConstant: true)
    if directives.isEmpty { throw unexpected() }
    return DirectiveDefinition(
      isExtension: true,
      description: nil,
      name: name,
      arguments: [],
      directives: directives,
      isRepeatable: false,
      locations: [],
      span: span(from: location)
    )
  }

  /// DirectiveLocations : DirectiveLocations | DirectiveLocation | `|`? DirectiveLocation
  private mutating func directiveLocations() throws(SyntaxError) -> [Name] {
    _ = try skip(.pipe)
    var locations: [Name] = []
    repeat { locations.append(try directiveLocation()) } while try skip(.pipe)
    return locations
  }

  /// DirectiveLocation : ExecutableDirectiveLocation | TypeSystemDirectiveLocation
  private mutating func directiveLocation() throws(SyntaxError) -> Name {
    let first = token
    let name = try name()
    guard name.symbol.isDirectiveLocation else {
      throw SyntaxError(.unexpected(describe(first)), in: first)
    }
    return name
  }
}
