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

extension Parser {
  /// FragmentSpread : ... FragmentName Directives?
  ///
  /// InlineFragment : ... TypeCondition? Directives? SelectionSet
  mutating func fragment(into selections: inout [Selection]) throws(SyntaxError) -> SelectionSetOwner? {
    let location = location
    try expect(.spread)
    if token.kind == .name, !isKeyword(.on) {
      let name = try name()
      let directives = try directives(isConstant: false)
      let spread = FragmentSpread(name: name, directives: directives, span: span(from: location))
      selections.append(.fragmentSpread(spread))
      return nil
    }
    let typeCondition = token.kind == .name ? try typeCondition() : nil
    let directives = try directives(isConstant: false)
    return .inlineFragment(typeCondition: typeCondition, directives: directives, location: location)
  }

  /// FragmentDefinition :
  ///   Description? `fragment` FragmentName TypeCondition Directives? SelectionSet
  mutating func fragmentDefinition(
    _ description: StringValue?,
    _ location: Location
  ) throws(SyntaxError) -> FragmentDefinition {
    try advance()
    return FragmentDefinition(
      description: description,
      name: try fragmentName(),
      typeCondition: try typeCondition(),
      directives: try directives(isConstant: false),
      selectionSet: try selectionSet(),
      location: location
    )
  }

  /// FragmentName : Name but not `on`
  private mutating func fragmentName() throws(SyntaxError) -> Name {
    if isKeyword(.on) { throw unexpected() }
    return try name()
  }

  /// TypeCondition : `on` NamedType
  private mutating func typeCondition() throws(SyntaxError) -> Name {
    try expect(.on)
    return try name()
  }
}

extension Parser {
  /// SelectionSet : { Selection+ }
  ///
  /// Open sets are kept in a list, so that nesting uses no stack: threads can have little of it.
  mutating func selectionSet() throws(SyntaxError) -> SelectionSet {
    var outer: [OpenSelectionSet] = []
    var current = try openSelectionSet()
    while true {
      if let owner = try selection(into: &current.selections) {
        current.owner = owner
        outer.append(current)
        current = try openSelectionSet()
        continue
      }
      while try skip(.rightBrace) {
        leave()
        let set = SelectionSet(selections: current.selections, span: span(from: current.location))
        if outer.isEmpty { return set }
        // Moving the set out of the list, without another variable, avoids a copy of its selections.
        current = outer.removeLast()
        current.close(set)
      }
    }
  }

  private mutating func openSelectionSet() throws(SyntaxError) -> OpenSelectionSet {
    let location = location
    try enter()
    try expect(.leftBrace)
    return OpenSelectionSet(location: location)
  }

  /// Selection : Field | FragmentSpread | InlineFragment
  ///
  /// If the selection has a selection set, returns the part before that set.
  private mutating func selection(into selections: inout [Selection]) throws(SyntaxError) -> SelectionSetOwner? {
    token.kind == .spread ? try fragment(into: &selections) : try field(into: &selections)
  }

  /// Field : Alias? Name Arguments? Directives? SelectionSet?
  private mutating func field(into selections: inout [Selection]) throws(SyntaxError) -> SelectionSetOwner? {
    let first = try name()
    let second = try skip(.colon) ? try name() : nil
    let arguments = try arguments(isConstant: false)
    let directives = try directives(isConstant: false)
    let field = Field(
      alias: second == nil ? nil : first,
      name: second ?? first,
      end: end,
      arguments: arguments,
      directives: directives,
      selectionSet: nil
    )
    if token.kind == .leftBrace { return .field(field) }
    selections.append(.field(field))
    return nil
  }

  /// Arguments[Const] : ( Argument[?Const]+ )
  mutating func arguments(isConstant: Bool) throws(SyntaxError) -> [Argument] {
    guard try skip(.leftParenthesis) else { return [] }
    var arguments: [Argument] = []
    repeat { arguments.append(try argument(isConstant: isConstant)) } while try !skip(.rightParenthesis)
    return arguments
  }

  /// Argument[Const] : Name : Value[?Const]
  private mutating func argument(isConstant: Bool) throws(SyntaxError) -> Argument {
    let name = try name()
    try expect(.colon)
    return Argument(name: name, value: try value(isConstant: isConstant))
  }
}

/// A selection set whose closing brace has not been read yet.
private struct OpenSelectionSet {
  let location: Location
  var selections: [Selection] = []
  /// The selection whose selection set is being parsed, until that set is closed.
  var owner: SelectionSetOwner?

  /// Adds the owner, whose selection set is now complete.
  mutating func close(_ set: SelectionSet) {
    switch owner {
    case .field(let field): selections.append(.field(field.selecting(set)))
    case .inlineFragment(let typeCondition, let directives, let location):
      let fragment = InlineFragment(
        typeCondition: typeCondition,
        directives: directives,
        selectionSet: set,
        location: location
      )
      selections.append(.inlineFragment(fragment))
    case nil: break
    }
    owner = nil
  }
}

/// The part of a selection before its selection set.
enum SelectionSetOwner {
  case field(Field)
  case inlineFragment(typeCondition: Name?, directives: [Directive], location: Location)
}

extension Field {
  fileprivate func selecting(_ set: SelectionSet) -> Field {
    Field(
      alias: alias,
      name: name,
      end: set.span.end,
      arguments: arguments,
      directives: directives,
      selectionSet: set
    )
  }
}
