// The types of objects.

extension Scan {
  /// Returns the selection for the type of the object at `place`, according to its text.
  mutating func selection(
    in set: UnsafePointer<SelectionSet>
  ) throws(ScanProblem) -> UnsafePointer<Selection> {
    let selections = set.pointee.selections
    let others = selections + Int(set.pointee.named)
    guard let name = try typename() else {
      // The object of a fragment is known without its type.
      return depth == 0 && top != nil ? set.pointee.selection(of: top?.type ?? Names.noType) : others
    }
    if let known = set.pointee.selection(named: name) { return known }
    guard name.contains(Byte.backslash) else { return others }
    return Self.unescapedName(name).withUnsafeBytes { set.pointee.selection(named: $0) } ?? others
  }

  /// Returns a name without escapes. What is not a name is left as it is, because texts are composed without escaping names.
  ///
  /// - Parameter content: The content of a string, whose quotes are next to it.
  private static func unescapedName(_ content: UnsafeRawBufferPointer) -> [UInt8] {
    guard let start = content.baseAddress, content.contains(Byte.backslash) else { return Array(content) }
    let name = JSONText.unescaped(start - 1, content.count + 2)
    return name.allSatisfy(Byte.isOfName) ? name : Array(content)
  }

  /// Returns the type of an object's row.
  @inline(__always)
  mutating func type(of selection: UnsafePointer<Selection>, _ frame: UnsafeMutablePointer<Frame>)
    throws(ScanProblem) -> TypeID
  {
    if selection.pointee.type != Names.noType {
      if selection.pointee.isKeyUnsure { noteKey(of: selection) }
      return selection.pointee.type
    }
    guard let set = frame.pointee.set, set.pointee.kind == .abstract else { return Names.noType }
    return try otherType(frame.pointee.textStart, selection)
  }

  /// Notes the key of a type that a fragment names, once in a response. The place has objects of the type, but its key may be
  /// meant for others.
  @inline(never)
  private mutating func noteKey(of selection: UnsafePointer<Selection>) {
    if notedKeys.contains(selection) { return }
    notedKeys.append(selection)
    noteGuess(selection.pointee.type, selection)
  }

  /// Notes the key of a type in a place that may have another key than the type. Objects there have no key if it differs.
  private mutating func noteGuess(_ type: TypeID, _ selection: UnsafePointer<Selection>) {
    let keys = UnsafeBufferPointer(start: selection.pointee.keys, count: Int(selection.pointee.keyCount))
    let isKey = names.note(keys: keys, of: type, isNamed: false)
    if !isKey, !hasOtherKey(type, selection) { typesWithOtherKeys.append((selection, type)) }
  }

  @inline(never)
  private mutating func otherType(
    _ object: UnsafeRawPointer,
    _ selection: UnsafePointer<Selection>
  ) throws(ScanProblem) -> TypeID {
    let end = place
    place = object
    defer { place = end }
    guard let text = try typename() else { return Names.noType }
    for known in otherTypes where known.selection == selection && known.text.elementsEqual(text) { return known.type }
    let type = names.type(Self.unescapedName(text))
    // The top of a fragment may have only part of the key.
    if selection.pointee.keyCount > 0, depth > 1 { noteGuess(type, selection) }
    if otherTypes.count < 64 { otherTypes.append((selection, Array(text), type)) }
    return type
  }

  /// Reports whether another plan defines the key of a type that this one does not name.
  func hasOtherKey(_ type: TypeID, _ selection: UnsafePointer<Selection>) -> Bool {
    typesWithOtherKeys.contains { $0.selection == selection && $0.type == type }
  }

  /// Returns the value of `__typename` in the object at `place`, usually its first member. It may have escapes.
  private mutating func typename() throws(ScanProblem) -> UnsafeRawBufferPointer? {
    let key: StaticString = #"{"__typename":""#
    let length = key.utf8CodeUnitCount
    // The bytes of a static string live as long as the program.
    if end - place > length, Memory.areEqual(place, UnsafeRawPointer(key.utf8Start), length) {
      let start = place + length
      let quote = try endOfString(start - 1)
      return UnsafeRawBufferPointer(start: start, count: quote - start)
    }
    return try laterTypename()
  }

  @inline(never)
  private mutating func laterTypename() throws(ScanProblem) -> UnsafeRawBufferPointer? {
    let object = place
    defer { place = object }
    place += 1
    while true {
      skipSpace()
      if byte == Byte.comma { place += 1 }
      skipSpace()
      guard byte == Byte.quote else { return nil }
      let key = place
      place = try endOfString(key) + 1
      let name = UnsafeRawBufferPointer(start: key + 1, count: place - key - 2)
      let isTypename =
        name.elementsEqual("__typename".utf8)
        || name.contains(Byte.backslash) && Self.unescapedName(name).elementsEqual("__typename".utf8)
      skipSpace()
      guard byte == Byte.colon else { throw unexpected }
      place += 1
      skipSpace()
      let value = place
      place = try endOfValue(value)
      if isTypename {
        return value.byte(0) == Byte.quote ? UnsafeRawBufferPointer(start: value + 1, count: place - value - 2) : nil
      }
    }
  }
}
