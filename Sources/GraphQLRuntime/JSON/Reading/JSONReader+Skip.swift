extension JSONReader {
  /// Skips one value of any kind. The value is checked as strictly as one that is read. Skipping is not recursive, so deep
  /// nesting does not exhaust the stack.
  ///
  /// - Throws: ``JSONError`` if the value is not valid JSON.
  public mutating func skip() throws(JSONError) {
    skipWhitespace()
    if byte != ASCII.leftBrace, byte != ASCII.leftBracket { return try skipScalar() }
    var containers = JSONContainers()
    repeat {
      try skipToEndOfScalar(&containers)
    } while try moveToNextValue(&containers)
  }

  /// Skips one value, and returns its range in the text.
  package mutating func skippedRange() throws(JSONError) -> Range<Int> {
    skipWhitespace()
    let start = offset
    try skip()
    return start..<offset
  }

  /// The place where the next value begins in the text.
  package var nextPlace: Int {
    mutating get {
      skipWhitespace()
      return offset
    }
  }

  /// Skips a scalar, or enters a container up to its first scalar. Skips an empty container.
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

  /// Moves from a value to the next one in the same container, or in an enclosing one.
  ///
  /// - Returns: False when the whole value has been skipped.
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
    case ASCII.quote: try skipString()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"): _ = try null()
    default: offset = try scanNumber("a value").end
    }
  }

  /// Like ``scanString(from:)``, but also checks the escapes.
  mutating func scanWholeString(from start: Int) throws(JSONError) -> JSONStringSpan {
    let string = try scanString(from: start)
    if string.hasEscapes { try checkEscapes(of: string) }
    return string
  }
}

/// Which of the open containers are objects, one bit for each level.
private struct JSONContainers {
  private(set) var depth = 0
  /// The innermost 64 levels, with the innermost in the lowest bit.
  private var innermost: UInt64 = 0
  /// The outer levels, 64 at a time. Hardly any text has them.
  private var others: [UInt64] = []

  var isInObject: Bool { innermost & 1 != 0 }

  mutating func push(isObject: Bool) {
    if depth > 0, depth % 64 == 0 { others.append(innermost) }
    innermost = innermost &<< 1 | (isObject ? 1 : 0)
    depth += 1
  }

  mutating func pop() {
    depth -= 1
    innermost &>>= 1
    if depth > 0, depth % 64 == 0, let word = others.popLast() { innermost = word }
  }
}
