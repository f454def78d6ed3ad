extension Parser {
  /// OperationDefinition : SelectionSet
  mutating func shorthandQuery() throws(SyntaxError) -> OperationDefinition {
    let location = location
    return OperationDefinition(
      description: nil,
      type: .query,
      name: nil,
      variables: [],
      directives: [],
      selectionSet: try selectionSet(),
      location: location
    )
  }

  /// OperationDefinition :
  ///   Description? OperationType Name? VariableDefinitions? Directives? SelectionSet
  mutating func operation(
    _ type: OperationType,
    _ description: StringValue?,
    _ location: Location
  ) throws(SyntaxError) -> OperationDefinition {
    try advance()
    return OperationDefinition(
      description: description,
      type: type,
      name: token.kind == .name ? try name() : nil,
      variables: try variableDefinitions(),
      directives: try directives(isConstant: false),
      selectionSet: try selectionSet(),
      location: location
    )
  }

  /// OperationType : one of `query` `mutation` `subscription`
  mutating func operationType() throws(SyntaxError) -> OperationType {
    let keyword = token
    let name = try name()
    switch name.symbol {
    case .query: return .query
    case .mutation: return .mutation
    case .subscription: return .subscription
    default: throw SyntaxError(.unexpected(describe(keyword)), in: keyword)
    }
  }

  /// VariableDefinitions : ( VariableDefinition+ )
  private mutating func variableDefinitions() throws(SyntaxError) -> [VariableDefinition] {
    guard try skip(.leftParenthesis) else { return [] }
    var variables: [VariableDefinition] = []
    repeat { variables.append(try variableDefinition()) } while try !skip(.rightParenthesis)
    return variables
  }

  /// VariableDefinition : Description? Variable : Type DefaultValue? Directives[Const]?
  private mutating func variableDefinition() throws(SyntaxError) -> VariableDefinition {
    let location = location
    let description = try description()
    let variableLocation = self.location
    try expect(.dollar)
    let name = try name()
    try expect(.colon)
    let type = try typeReference()
    let defaultValue = try defaultValue()
    let directives = try directives(isConstant: true)
    return VariableDefinition(
      description: description,
      name: name,
      type: type,
      defaultValue: defaultValue,
      directives: directives,
      span: span(from: location),
      variableLocation: variableLocation
    )
  }
}
