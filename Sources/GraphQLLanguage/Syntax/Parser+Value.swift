extension Parser {
  /// Value[Const] :
  ///   [if not Const] Variable | IntValue | FloatValue | StringValue | BooleanValue | NullValue | EnumValue
  ///   | ListValue[?Const] | ObjectValue[?Const]
  mutating func value(isConstant: Bool) throws(SyntaxError) -> Value {
    let location = location
    let kind: Value.Kind
    switch token.kind {
    case .leftBracket: kind = .list(try list(isConstant: isConstant))
    case .leftBrace: kind = .object(try object(isConstant: isConstant))
    case .dollar: kind = .variable(try variable(isConstant: isConstant))
    case .int: kind = .int(try spanOfToken())
    case .float: kind = .float(try spanOfToken())
    case .string: kind = .string(StringValue(span: try spanOfToken(), isBlock: false))
    case .blockString: kind = .string(StringValue(span: try spanOfToken(), isBlock: true))
    case .name: kind = try namedValue()
    default: throw unexpected()
    }
    return Value(kind: kind, location: location)
  }

  /// DefaultValue : = Value[Const]
  mutating func defaultValue() throws(SyntaxError) -> Value? {
    try skip(.equals) ? try value(isConstant: true) : nil
  }

  private mutating func spanOfToken() throws(SyntaxError) -> Span {
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
    guard token.kind == .name else {
      throw SyntaxError(problem: .unexpected(describe(dollar)), offset: dollar.start)
    }
    let name = lexer.asciiText(token.start, token.end)
    throw SyntaxError(problem: .variableInConstant(name), offset: dollar.start)
  }

  /// ListValue[Const] : [ ] | [ Value[?Const]+ ]
  private mutating func list(isConstant: Bool) throws(SyntaxError) -> [Value] {
    try enter()
    try expect(.leftBracket)
    var values: [Value] = []
    while try !skip(.rightBracket) { values.append(try value(isConstant: isConstant)) }
    leave()
    return values
  }

  /// ObjectValue[Const] : { } | { ObjectField[?Const]+ }
  private mutating func object(isConstant: Bool) throws(SyntaxError) -> [ObjectField] {
    try enter()
    try expect(.leftBrace)
    var fields: [ObjectField] = []
    while try !skip(.rightBrace) { fields.append(try objectField(isConstant: isConstant)) }
    leave()
    return fields
  }

  /// ObjectField[Const] : Name : Value[?Const]
  private mutating func objectField(isConstant: Bool) throws(SyntaxError) -> ObjectField {
    let name = try name()
    try expect(.colon)
    return ObjectField(name: name, value: try value(isConstant: isConstant))
  }
}
