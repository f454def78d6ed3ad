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
