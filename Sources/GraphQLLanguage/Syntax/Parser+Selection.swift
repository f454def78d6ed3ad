extension Parser {
  /// SelectionSet : { Selection+ }
  mutating func selectionSet() throws(SyntaxError) -> SelectionSet {
    let location = location
    try enter()
    try expect(.leftBrace)
    var selections: [Selection] = []
    repeat { selections.append(try selection()) } while try !skip(.rightBrace)
    leave()
    return SelectionSet(selections: selections, location: location)
  }

  /// Selection : Field | FragmentSpread | InlineFragment
  private mutating func selection() throws(SyntaxError) -> Selection {
    token.kind == .spread ? try fragment() : .field(try field())
  }

  /// Field : Alias? Name Arguments? Directives? SelectionSet?
  private mutating func field() throws(SyntaxError) -> Field {
    let first = try name()
    let second = try skip(.colon) ? try name() : nil
    return Field(
      alias: second == nil ? nil : first,
      name: second ?? first,
      arguments: try arguments(isConstant: false),
      directives: try directives(isConstant: false),
      selectionSet: token.kind == .leftBrace ? try selectionSet() : nil
    )
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
