extension Parser {
  /// Type : NamedType | ListType | NonNullType
  ///
  /// ListType : [ Type ]
  ///
  /// NonNullType : NamedType ! | ListType !
  mutating func typeReference() throws(SyntaxError) -> TypeReference {
    let type: TypeReference = token.kind == .leftBracket ? try listType() : .named(try name())
    return try skip(.bang) ? .nonNull(type) : type
  }

  private mutating func listType() throws(SyntaxError) -> TypeReference {
    let location = location
    try expect(.leftBracket)
    try enter()
    let item = try typeReference()
    leave()
    try expect(.rightBracket)
    return .list(item, location)
  }
}
