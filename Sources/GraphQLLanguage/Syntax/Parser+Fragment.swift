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
