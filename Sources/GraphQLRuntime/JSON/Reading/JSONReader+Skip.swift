extension JSONReader {
  /// Moves over one value of any kind, checking it as strictly as if it were read. Needs no stack, however deep it is.
  public mutating func skip() throws(JSONError) {
    var containers = JSONContainers()
    repeat {
      try skipToEndOfScalar(&containers)
    } while try moveToNextValue(&containers)
  }

  /// Skips a scalar, or enters a container up to its first scalar; an empty one is passed.
  private mutating func skipToEndOfScalar(_ containers: inout JSONContainers) throws(JSONError) {
    while true {
      skipWhitespace()
      switch byte {
      case ASCII.leftBrace:
        offset &+= 1
        try enter()
        containers.push(isObject: true)
        skipWhitespace()
        if byte == ASCII.rightBrace { return leave(&containers) }
        try skipKey()
      case ASCII.leftBracket:
        containers.push(isObject: false)
        if try !beginList() {
          containers.pop()
          return
        }
      default: return try skipScalar()
      }
    }
  }

  /// After a value: moves to the next one in the same container, or in one around it.
  ///
  /// - Returns: false when the whole value has been skipped.
  private mutating func moveToNextValue(_ containers: inout JSONContainers) throws(JSONError) -> Bool {
    while containers.depth > 0 {
      skipWhitespace()
      if byte == ASCII.comma {
        offset &+= 1
        if containers.isInObject { try skipKey() }
        return true
      }
      guard byte == (containers.isInObject ? ASCII.rightBrace : ASCII.rightBracket) else {
        throw expected(containers.isInObject ? "`,` or `}` after a member" : "`,` or `]` after an element")
      }
      leave(&containers)
    }
    return false
  }

  private mutating func leave(_ containers: inout JSONContainers) {
    containers.pop()
    offset &+= 1
    depth &-= 1
  }

  private mutating func skipKey() throws(JSONError) {
    try consume(ASCII.quote, "a key")
    offset = try scanWholeString(from: offset).end &+ 1
    try consume(ASCII.colon, "a colon after the key")
  }

  private mutating func skipScalar() throws(JSONError) {
    switch byte {
    case ASCII.quote: offset = try scanWholeString(from: offset &+ 1).end &+ 1
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"): _ = try null()
    default: offset = try scanNumber("a value").end
    }
  }

  /// As ``scanString(from:)``, checking the escapes as well.
  mutating func scanWholeString(from start: Int) throws(JSONError) -> JSONStringSpan {
    let string = try scanString(from: start)
    if string.hasEscapes { _ = try unescape(string) }
    return string
  }
}

/// Which of the containers that are open are objects: one bit for each level, since the depth is limited.
private struct JSONContainers {
  private var objects = [UInt64](repeating: 0, count: JSONReader.maximumDepth / 64 + 1)
  private(set) var depth = 0

  var isInObject: Bool {
    objects[(depth - 1) / 64] & (1 << UInt64((depth - 1) % 64)) != 0
  }

  mutating func push(isObject: Bool) {
    let bit: UInt64 = 1 << UInt64(depth % 64)
    if isObject { objects[depth / 64] |= bit } else { objects[depth / 64] &= ~bit }
    depth += 1
  }

  mutating func pop() { depth -= 1 }
}
