/// What is done for a key that is not the next one in the text.
extension JSONReader {
  @inline(never)
  mutating func searchFurther(_ key: StaticString) throws(JSONError) -> JSONSearch {
    if !object.isListed {
      let place = offset
      guard let member = try nextMember() else { return .missing }
      if try isKey(member.key, key) { return .inOrder }
      offset = place
      try listMembers()
    }
    if let index = try listedMember(key) {
      members[index].isRead = true
      offset = members[index].value
      return .behind
    }
    return try searchRest(key)
  }

  /// Lists members from the frontier on, up to the one with the key.
  private mutating func searchRest(_ key: StaticString) throws(JSONError) -> JSONSearch {
    offset = object.frontier
    while var member = try nextMember() {
      member.isRead = try isKey(member.key, key)
      list(member)
      if member.isRead { return .atFrontier }
      try skip()
      object.frontier = offset
    }
    object.frontier = offset
    offset = end
    return .missing
  }

  @usableFromInline
  @inline(never)
  mutating func finishFurther(_ search: JSONSearch) {
    if search == .atFrontier { object.frontier = offset }
    // The zero byte there is no member's beginning, so every key is looked up from now on.
    offset = end
  }

  /// Lists the members that have been read in order.
  mutating func listMembers() throws(JSONError) {
    object.frontier = offset
    object.firstMember = members.count
    object.isListed = true
    offset = object.start
    while offset < object.frontier, var member = try nextMember() {
      member.isRead = true
      list(member)
      try skip()
    }
    offset = end
  }

  private mutating func list(_ member: JSONMember) {
    let bit = bit(of: member.key)
    if object.keyBits & bit != 0 { object.mayRepeat = true }
    object.keyBits |= bit
    members.append(member)
  }

  /// Moves to the value of the next member; at the end of the object to the closing brace, and returns nil.
  mutating func nextMember() throws(JSONError) -> JSONMember? {
    skipWhitespace()
    let isFirst = offset == object.start
    if isFirst {
      offset &+= 1
      skipWhitespace()
    }
    if byte == ASCII.rightBrace { return nil }
    if !isFirst {
      guard byte == ASCII.comma else { throw expected("`,` or `}` after a member") }
      offset &+= 1
      skipWhitespace()
    }
    guard byte == ASCII.quote else { throw expected("a key") }
    let key = try scanWholeString(from: offset &+ 1)
    offset = key.end &+ 1
    try consume(ASCII.colon, "a colon after the key")
    return JSONMember(key: key, value: offset)
  }
}

/// The end of an object of which not everything was read in order.
extension JSONReader {
  /// Moves to the closing brace over members that no one asked for, and checks that no other key comes twice.
  @inline(never)
  mutating func passRest() throws(JSONError) {
    if !object.isListed {
      let place = offset
      if try nextMember() == nil { return }
      offset = place
      try listMembers()
    }
    offset = object.frontier
    while let member = try nextMember() {
      list(member)
      try skip()
    }
    if object.mayRepeat { try checkRepeats() }
    members.removeLast(members.count &- object.firstMember)
  }

  private mutating func checkRepeats() throws(JSONError) {
    let listed = members[object.firstMember...]
    for (place, first) in zip(listed.indices, listed) where first.isRead {
      for other in listed.indices where other != place {
        guard try areSame(first.key, members[other].key) else { continue }
        let second = max(first.key.start, members[other].key.start)
        throw JSONError(second, .duplicateKey(try text(of: first.key)))
      }
    }
  }
}

/// Comparing keys, which may be spelled with escapes, though no server is known to do it.
extension JSONReader {
  private mutating func listedMember(_ key: StaticString) throws(JSONError) -> Int? {
    let length = key.utf8CodeUnitCount
    let bit = Self.bit(key.utf8Start, length)
    if object.keyBits & bit == 0 { return nil }
    var index = object.firstMember
    while index < members.count {
      if try isKey(members[index].key, key) { return index }
      index &+= 1
    }
    return nil
  }

  mutating func isKey(_ found: JSONStringSpan, _ key: StaticString) throws(JSONError) -> Bool {
    if found.hasEscapes { return try text(of: found) == key.description }
    let length = key.utf8CodeUnitCount
    return found.end &- found.start == length
      && Self.areEqual(UnsafeRawPointer(base + found.start), UnsafeRawPointer(key.utf8Start), length)
  }

  private mutating func areSame(_ first: JSONStringSpan, _ second: JSONStringSpan) throws(JSONError) -> Bool {
    if first.hasEscapes || second.hasEscapes {
      return try text(of: first).utf8.elementsEqual(text(of: second).utf8)
    }
    let length = first.end &- first.start
    return second.end &- second.start == length
      && Self.areEqual(UnsafeRawPointer(base + first.start), UnsafeRawPointer(base + second.start), length)
  }

  private mutating func bit(of key: JSONStringSpan) -> UInt64 {
    key.hasEscapes ? .max : Self.bit(base + key.start, key.end &- key.start)
  }

  private static func bit(_ text: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    if length == 0 { return 1 }
    let mix = UInt64(truncatingIfNeeded: length) &* 7 &+ UInt64(text[0]) &* 31 &+ UInt64(text[length &- 1])
    return 1 << (mix & 63)
  }
}
