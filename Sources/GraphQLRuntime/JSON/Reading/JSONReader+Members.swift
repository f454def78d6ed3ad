/// Lookup of a key that is not the next one in the text.
extension JSONReader {
  @inline(never)
  mutating func searchFurther(_ key: StaticString) throws(JSONError) -> JSONSearch {
    if !object.isListed {
      // If it were next and written without white space, it would have been taken already.
      while try passPlainMember() {
        if takeNext(key) { return .inOrder }
      }
      while let member = try nextMember() {
        let isWanted = try isKey(member.key, key)
        pass(member, isRead: isWanted)
        if isWanted { return .inOrder }
        try skip()
        if takeNext(key) { return .inOrder }
      }
      try listMembers()
    }
    if let index = try listedMember(key) {
      members[index].isRead = true
      offset = members[index].value
      return .behind
    }
    return try searchRest(key)
  }

  /// Skips a member that has not been requested if it is written as servers write it: without white space, and without
  /// escapes in its key.
  @inline(__always)
  private mutating func passPlainMember() throws(JSONError) -> Bool {
    guard startsMember else { return false }
    let key = try inlinedScan(from: offset &+ 2)
    guard !key.hasEscapes, base[key.end &+ 1] == ASCII.colon else { return false }
    offset = key.end &+ 2
    pass(JSONMember(key: key, value: offset), isRead: false)
    if byte == ASCII.quote { try skipString() } else { try skip() }
    return true
  }

  /// Notes a member whose value is next.
  @inline(__always)
  private mutating func pass(_ member: JSONMember, isRead: Bool) {
    passed.append(member.key.start, isRead: isRead)
    if member.key.hasEscapes { object.hasEscapedKeys = true }
    if isRead { return }
    object.hasGaps = true
    if object.typename < 0, byte == ASCII.quote, isTypename(member.key) { object.typename = offset &+ 1 }
  }

  @inline(__always)
  private mutating func isTypename(_ key: JSONStringSpan) -> Bool {
    let typename: StaticString = "__typename"
    let length = typename.utf8CodeUnitCount
    return key.end &- key.start == length
      && Self.areEqual(UnsafeRawPointer(base + key.start), UnsafeRawPointer(typename.utf8Start), length)
  }

  /// Lists members from the frontier on, up to the one with the key.
  private mutating func searchRest(_ key: StaticString) throws(JSONError) -> JSONSearch {
    offset = listing.frontier
    while var member = try nextMember() {
      member.isRead = try isKey(member.key, key)
      list(member)
      if member.isRead { return .atFrontier }
      try skip()
      listing.frontier = offset
    }
    listing.frontier = offset
    offset = end
    return .missing
  }

  @usableFromInline
  @inline(never)
  mutating func finishFurther(_ search: JSONSearch) {
    if search == .atFrontier { listing.frontier = offset }
    // A member cannot begin with the zero byte there, so every key is looked up from now on.
    offset = end
  }

  /// Lists the members that have been passed.
  mutating func listMembers() throws(JSONError) {
    beginListing()
    for index in object.firstPassed..<passed.count {
      let (place, isRead) = passed[index]
      let key = try scanString(from: place)
      offset = key.end &+ 1
      try consume(ASCII.colon, "a colon after the key")
      list(JSONMember(key: key, value: offset, isRead: isRead))
    }
    passed.removeAll(from: object.firstPassed)
    object.hasGaps = false
    // It is looked up when it is next requested, so it counts as read.
    object.typename = -1
    object.hasPlainTypename = false
    offset = end
  }

  private mutating func list(_ member: JSONMember) {
    let bit = bit(of: member.key)
    if listing.keyBits & bit != 0 { listing.mayRepeat = true }
    listing.keyBits |= bit
    members.append(member)
  }

  /// Moves to the value of the next member. At the end of the object, moves to the closing brace and returns nil.
  mutating func nextMember() throws(JSONError) -> JSONMember? {
    if startsMember {
      // As servers write it, without white space.
      let key = try scanString(from: offset &+ 2)
      if !key.hasEscapes, base[key.end &+ 1] == ASCII.colon {
        offset = key.end &+ 2
        return JSONMember(key: key, value: offset)
      }
    }
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

/// The end of an object that was not completely read in order.
extension JSONReader {
  /// Moves to the closing brace over members that have not been requested, and checks that no key occurs twice.
  @inline(never)
  mutating func passRest() throws(JSONError) {
    if !object.isListed {
      while try passPlainMember() {}
      while let member = try nextMember() {
        pass(member, isRead: false)
        try skip()
      }
      if object.hasGaps { try checkPassed() }
      return
    }
    offset = listing.frontier
    while let member = try nextMember() {
      list(member)
      try skip()
    }
    if listing.mayRepeat { try checkRepeats() }
    endListing()
  }

  /// Compares the keys that have not been requested with those that have. The smaller group is compared with all others: an
  /// object may have any number of members that are never requested.
  private mutating func checkPassed() throws(JSONError) {
    var read = 0
    for index in object.firstPassed..<passed.count where passed[index].isRead { read &+= 1 }
    let areReadFewer = read &* 2 < passed.count &- object.firstPassed
    for index in object.firstPassed..<passed.count where passed[index].isRead == areReadFewer {
      let place = passed[index].place
      for index in object.firstPassed..<passed.count where passed[index].isRead != areReadFewer {
        let other = passed[index].place
        // Keys with escapes may be the same although their bytes differ.
        if base[place] == base[other] || object.hasEscapedKeys { try checkKeys(at: place, other) }
      }
    }
  }

  private mutating func checkKeys(at place: Int, _ other: Int) throws(JSONError) {
    let key = try scanString(from: place)
    guard try areSame(key, scanString(from: other)) else { return }
    throw JSONError(max(place, other), .duplicateKey(try text(of: key)))
  }

  private mutating func checkRepeats() throws(JSONError) {
    let listed = members[listing.firstMember...]
    for (place, first) in zip(listed.indices, listed) where first.isRead {
      for other in listed.indices where other != place {
        guard try areSame(first.key, members[other].key) else { continue }
        let second = max(first.key.start, members[other].key.start)
        throw JSONError(second, .duplicateKey(try text(of: first.key)))
      }
    }
  }
}

/// Comparison of keys, which may be spelled with escapes, although no server is known to do so.
extension JSONReader {
  private mutating func listedMember(_ key: StaticString) throws(JSONError) -> Int? {
    let length = key.utf8CodeUnitCount
    let bit = Self.bit(key.utf8Start, length)
    if listing.keyBits & bit == 0 { return nil }
    var index = listing.firstMember
    while index < members.count {
      if try isKey(members[index].key, key) { return index }
      index &+= 1
    }
    return nil
  }

  mutating func isKey(_ found: JSONStringSpan, _ key: StaticString) throws(JSONError) -> Bool {
    // The bytes of a static string live as long as the program.
    try isKey(found, UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  /// Compares keys byte for byte: Swift's strings are equal if they are canonically equivalent in Unicode.
  mutating func isKey(_ found: JSONStringSpan, _ key: UnsafeBufferPointer<UInt8>) throws(JSONError) -> Bool {
    if found.hasEscapes { return try text(of: found).utf8.elementsEqual(key) }
    guard found.end &- found.start == key.count, let bytes = key.baseAddress else { return false }
    return Self.areEqual(UnsafeRawPointer(base + found.start), UnsafeRawPointer(bytes), key.count)
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
    return 1 &<< (mix & 63)
  }
}
