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
