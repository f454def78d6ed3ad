extension JSONReader {
  /// Begins a list.
  ///
  /// - Returns: whether it has an element; if not, the list has been read to its end.
  @usableFromInline
  mutating func beginList() throws(JSONError) -> Bool {
    try consume(ASCII.leftBracket, "a list")
    try enter()
    skipWhitespace()
    guard byte == ASCII.rightBracket else { return true }
    endList()
    return false
  }

  /// Goes on to the next element of a list after one was read.
  ///
  /// - Returns: whether there is one; if not, the list has been read to its end.
  @usableFromInline
  mutating func continueList() throws(JSONError) -> Bool {
    skipWhitespace()
    if byte == ASCII.comma {
      offset &+= 1
      return true
    }
    guard byte == ASCII.rightBracket else { throw expected("`,` or `]` after an element") }
    endList()
    return false
  }

  @inline(__always)
  private mutating func endList() {
    offset &+= 1
    depth &-= 1
  }

  /// A list whose elements `read` reads.
  @inlinable
  public mutating func list<Element>(
    _ read: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    guard try beginList() else { return elements }
    // Most lists have more than one element.
    elements.reserveCapacity(2)
    repeat { elements.append(try read(&self)) } while try continueList()
    return elements
  }

  /// A list whose elements `read` reads, or nil for null.
  @inlinable
  public mutating func listOrNull<Element>(
    _ read: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element]? {
    try null() ? nil : list(read)
  }
}
