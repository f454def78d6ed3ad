internal import GraphQLNetworking
internal import GraphQLRecords

/// A merge of a closure's changes into the cache's text.
///
/// It compares two encodings of a value, before and after the change. Where they are the same, the cache's own text stays.
/// So values that an encoder writes differently from the server are not touched, and neither are hidden keys, which decoders
/// do not see.
///
/// An object without its key cannot be identified. If it is new to the value, and in an object with a key, the first patch
/// leaves it out, because the cache may know it: its key is in the text that the cache then has for the whole value. A second
/// patch compares with this text.
struct TextPatch {
  private let bound: BoundPlan
  /// Whether members that are the same are left out. Objects keep their keys, so that the text identifies them.
  ///
  /// This does not apply to an object in a list that is not a record: a list is replaced as a whole, including all its
  /// contents.
  private let isSparse: Bool
  /// The app's own keys.
  private let naming: KeyNaming?
  /// The new objects whose parts without keys the first patch has left out; `nil` in the first patch itself.
  private let completed: Set<ResponsePath>?
  /// The new objects whose parts without keys this patch has left out.
  private(set) var incomplete: Set<ResponsePath> = []
  /// The reason why the first part was left out.
  private(set) var problem: CacheUpdateError?

  init(_ bound: BoundPlan, isSparse: Bool, naming: KeyNaming?, completing incomplete: Set<ResponsePath>? = nil) {
    self.bound = bound
    self.isSparse = isSparse
    self.naming = naming
    completed = incomplete
  }

  /// - Parameters:
  ///   - known: The cache's text, with hidden members.
  ///   - before: The encoding of the value that was decoded from it.
  ///   - after: The encoding of the changed value.
  mutating func text(_ known: [UInt8], _ before: JSONValue, _ after: JSONValue) throws(CacheUpdateError) -> [UInt8] {
    var path = ResponsePath()
    return try patch(known[...], before, after, PlanPlace(bound), &path, isInList: false)
  }

  /// Returns the text of an entirely new value.
  mutating func text(of value: JSONValue) throws(CacheUpdateError) -> [UInt8] {
    var path = ResponsePath()
    return Self.text(try checked(value, PlanPlace(bound), &path, isTop: true))
  }

  /// - Parameter isInList: Whether the value is an element of a list, or part of an element that is not a record.
  private mutating func patch(
    _ known: ArraySlice<UInt8>,
    _ before: JSONValue,
    _ after: JSONValue,
    _ place: PlanPlace?,
    _ path: inout ResponsePath,
    isInList: Bool
  ) throws(CacheUpdateError) -> [UInt8] {
    if before == after { return unchanged(known, place) }
    guard let place else { return Self.text(after) }
    switch (before, after) {
    case (.object(let before), .object(let after)):
      return try patch(known, before, after, place, &path, isInList: isInList)
    case (.array(let before), .array(let after)): return try patch(known, before, after, place, &path)
    default:
      return Self.text(try checked(after, place, &path))
    }
  }

  // MARK: Objects

  private mutating func patch(
    _ known: ArraySlice<UInt8>,
    _ before: JSONObject,
    _ after: JSONObject,
    _ place: PlanPlace,
    _ path: inout ResponsePath,
    isInList: Bool
  ) throws(CacheUpdateError) -> [UInt8] {
    let members = TextMembers.members(of: known)
    let typename = members.first { $0.key == "__typename" }.flatMap { TextMembers.string($0.value) }
    let object = place.object(typename: typename)
    let isOther = object.keys.contains { key in
      key.responseKey.map { before[$0] != after[$0] } ?? false
    }
    if isOther || before["__typename"] != after["__typename"] || isUnknown(object, after, place, path) {
      return Self.text(try checked(.object(after), place, &path, isTop: path.isEmpty))
    }
    var texts: [[UInt8]] = []
    let keyMembers = object.keyMembers
    let isPart = isInList && !isRecord(object, typename, members)
    for member in members {
      if isSparse, before[member.key] == after[member.key], member.key != "__typename",
        !keyMembers.contains(member.key)
      {
        if isPart { texts.append(Self.member(member.key, unchanged(member.value, object.place(of: member.key)))) }
        continue
      }
      var text = Array(member.value)
      // A member that is in neither encoding is hidden from decoders; one that is only in the encoding before was set to
      // nil.
      if after[member.key] != nil || before[member.key] != nil {
        let new = after[member.key] ?? .null
        path.components.append(.key(member.key))
        text = try patch(
          member.value,
          before[member.key] ?? .null,
          new,
          object.place(of: member.key),
          &path,
          isInList: isPart
        )
        path.components.removeLast()
      }
      texts.append(Self.member(member.key, text))
    }
    for member in after.members where !members.contains(where: { $0.key == member.key }) {
      path.components.append(.key(member.key))
      let value = try object.place(of: member.key).map { inner throws(CacheUpdateError) in
        try checked(member.value, inner, &path)
      }
      path.components.removeLast()
      texts.append(Self.member(member.key, Self.text(value ?? member.value)))
    }
    return Self.object(texts)
  }

  /// Returns the text for an unchanged value: for objects that are separate records, only their keys.
  private func unchanged(_ known: ArraySlice<UInt8>, _ place: PlanPlace?) -> [UInt8] {
    guard isSparse, let place else { return Array(known) }
    switch known.first {
    case UInt8(ascii: "["):
      return Self.list(TextMembers.elements(of: known).map { unchanged($0, place) })
    case UInt8(ascii: "{"):
      let members = TextMembers.members(of: known)
      let typename = members.first { $0.key == "__typename" }.flatMap { TextMembers.string($0.value) }
      let object = place.object(typename: typename)
      let keys = object.keyMembers
      let isRecord = isRecord(object, typename, members)
      let texts = members.compactMap { member -> [UInt8]? in
        if isRecord, member.key != "__typename", !keys.contains(member.key) { return nil }
        return Self.member(member.key, unchanged(member.value, object.place(of: member.key)))
      }
      return Self.object(texts)
    default: return Array(known)
    }
  }

  private func isRecord(
    _ object: PlanObject,
    _ typename: String?,
    _ members: [(key: String, value: ArraySlice<UInt8>)]
  ) -> Bool {
    object.isRecord(typename: typename, naming: naming) { key in members.first { $0.key == key }?.value }
  }

  // MARK: Lists

  private mutating func patch(
    _ known: ArraySlice<UInt8>,
    _ before: [JSONValue],
    _ after: [JSONValue],
    _ place: PlanPlace,
    _ path: inout ResponsePath
  ) throws(CacheUpdateError) -> [UInt8] {
    let elements = TextMembers.elements(of: known)
    guard elements.count == before.count else {
      throw .notWritable("a list has a different length from the one in the cache")
    }
    var equal: [JSONValue: [Int]] = [:]
    for index in before.indices.reversed() { equal[before[index], default: []].append(index) }
    var used = Set<Int>()
    var matches = [Int?](repeating: nil, count: after.count)
    // Elements that did not move are matched first, so that equal ones keep their places.
    for index in after.indices where index < before.count && after[index] == before[index] {
      matches[index] = index
      used.insert(index)
    }
    for index in after.indices where matches[index] == nil {
      while let next = equal[after[index]]?.popLast() {
        guard used.insert(next).inserted else { continue }
        matches[index] = next
        break
      }
    }
    var texts: [[UInt8]] = []
    var counterparts = Counterparts(before, place)
    for index in after.indices {
      path.components.append(.index(index))
      if let match = matches[index] {
        texts.append(unchanged(elements[match], place))
      } else if let same = counterparts.element(
        of: after[index],
        at: index,
        isInPlace: index < before.count && after.count == before.count && !used.contains(index),
        used
      ) {
        used.insert(same)
        texts.append(try patch(elements[same], before[same], after[index], place, &path, isInList: true))
      } else {
        texts.append(Self.text(try checked(after[index], place, &path)))
      }
      path.components.removeLast()
    }
    return Self.list(texts)
  }

  /// A search for the earlier elements that changed elements correspond to.
  private struct Counterparts {
    private let before: [JSONValue]
    private let place: PlanPlace
    /// The elements with each key; `nil` until they are needed. Without their types, several objects may have one key.
    private var places: [[JSONValue?]: [Int]]?

    init(_ before: [JSONValue], _ place: PlanPlace) {
      self.before = before
      self.place = place
    }

    /// Returns the element with the key of a changed one or, for values without keys, the one in the same place.
    ///
    /// - Parameters:
    ///   - isInPlace: Whether there is an element in the same place.
    ///   - used: The elements that correspond to others. They are taken only if there is no other one.
    mutating func element(of value: JSONValue, at index: Int, isInPlace: Bool, _ used: Set<Int>) -> Int? {
      guard case .object(let new) = value else { return isInPlace ? index : nil }
      let object = place.object(typename: new["__typename"].flatMap(TextPatch.string))
      guard object.hasKey else { return isInPlace ? index : nil }
      guard let key = key(of: new) else { return nil }
      if index < before.count, !used.contains(index), self.key(at: index) == key { return index }
      if places == nil {
        places = [:]
        for index in before.indices { if let key = self.key(at: index) { places?[key, default: []].append(index) } }
      }
      return places?[key].flatMap { all in all.first { !used.contains($0) } ?? all.first }
    }

    private func key(at index: Int) -> [JSONValue?]? {
      if case .object(let members) = before[index] { key(of: members) } else { nil }
    }

    /// Returns the type and the values of the key, or `nil` if there is none or it is hidden.
    private func key(of members: JSONObject) -> [JSONValue?]? {
      let object = place.object(typename: members["__typename"].flatMap(TextPatch.string))
      let names = object.keys.compactMap(\.responseKey)
      guard object.hasKey, names.count == object.keys.count else { return nil }
      return [members["__typename"]] + names.map { members[$0] }
    }
  }

  // MARK: New values

  /// Returns a new value without the parts that only the cache can identify.
  ///
  /// - Throws: If the key or the type of an object is not in the text, and the object is not in an object with a key.
  private mutating func checked(
    _ value: JSONValue,
    _ place: PlanPlace,
    _ path: inout ResponsePath,
    isTop: Bool = false
  ) throws(CacheUpdateError) -> JSONValue {
    switch value {
    case .array(let elements):
      var result: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        path.components.append(.index(index))
        defer { path.components.removeLast() }
        result.append(try checked(element, place, &path))
      }
      return .array(result)
    case .object(let members): return .object(try checked(members, place, &path, isTop: isTop))
    default: return value
    }
  }

  private mutating func checked(
    _ members: JSONObject,
    _ place: PlanPlace,
    _ path: inout ResponsePath,
    isTop: Bool
  ) throws(CacheUpdateError) -> JSONObject {
    let typename = members["__typename"].flatMap(Self.string)
    let object = place.object(typename: typename)
    if !isTop, place.needsTypename, members["__typename"] == nil { throw .typeNotSelected(at: path) }
    if !isTop, let hidden = object.hiddenKey {
      throw .keyNotSelected(hidden, onType: place.needsTypename ? typename : nil, at: path)
    }
    var result = members
    for member in members.members {
      guard let inner = object.place(of: member.key) else { continue }
      path.components.append(.key(member.key))
      defer { path.components.removeLast() }
      do throws(CacheUpdateError) {
        result[member.key] = try checked(member.value, inner, &path)
      } catch {
        guard completed == nil, hasKey(object, typename, members) else { throw error }
        problem = problem ?? error
        incomplete.insert(ResponsePath(path.components.dropLast()))
        result[member.key] = nil
      }
    }
    return result
  }

  private func hasKey(_ object: PlanObject, _ typename: String?, _ members: JSONObject) -> Bool {
    object.isRecord(typename: typename, naming: naming) { key in members[key].map { Self.text($0)[...] } }
  }

  /// Whether an object cannot be identified: it differs from the one that the cache has in the same place of a new object, so
  /// it may be another one.
  private func isUnknown(_ object: PlanObject, _ members: JSONObject, _ place: PlanPlace, _ path: ResponsePath) -> Bool
  {
    let lacksType = place.needsTypename && members["__typename"] == nil
    guard let completed, lacksType || object.hiddenKey != nil else { return false }
    return completed.contains { path.components.starts(with: $0.components) }
  }

  private static func string(_ value: JSONValue) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  private static func member(_ key: String, _ value: [UInt8]) -> [UInt8] {
    text(.string(key)) + [UInt8(ascii: ":")] + value
  }

  private static func object(_ members: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
  }

  private static func list(_ elements: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + elements.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  private static func text(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.bytes
  }
}

extension PlanObject {
  /// The name of the first field of the key that decoders do not see.
  fileprivate var hiddenKey: String? { keys.first { $0.responseKey == nil }?.field }
}

/// The parts of a JSON text that is known to be valid and has no white space between its values.
enum TextMembers {
  /// Returns the members of an object; none for any other value.
  static func members(of text: ArraySlice<UInt8>) -> [(key: String, value: ArraySlice<UInt8>)] {
    guard text.first == UInt8(ascii: "{") else { return [] }
    var members: [(String, ArraySlice<UInt8>)] = []
    var place = text.startIndex + 1
    while place < text.endIndex, text[place] == UInt8(ascii: "\"") {
      let colon = end(of: text, place)
      let next = end(of: text, colon + 1)
      members.append((string(text[place..<colon]) ?? "", text[colon + 1..<next]))
      place = next + 1
    }
    return members
  }

  /// Returns the elements of a list; none for any other value.
  static func elements(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard text.first == UInt8(ascii: "[") else { return [] }
    var elements: [ArraySlice<UInt8>] = []
    var place = text.startIndex + 1
    while place < text.endIndex, text[place] != UInt8(ascii: "]") {
      let next = end(of: text, place)
      elements.append(text[place..<next])
      place = next + 1
    }
    return elements
  }

  /// Returns the content of a string, or `nil` for any other value.
  static func string(_ text: ArraySlice<UInt8>) -> String? {
    try? JSONReader.decode(String.self, from: Array(text))
  }

  /// Returns the end of a value.
  private static func end(of text: ArraySlice<UInt8>, _ start: Int) -> Int {
    var place = start
    var depth = 0
    while place < text.endIndex {
      switch text[place] {
      case UInt8(ascii: "\""):
        place += 1
        while place < text.endIndex, text[place] != UInt8(ascii: "\"") {
          place += text[place] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return place }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { return place }
      default: break
      }
      place += 1
    }
    return min(place, text.endIndex)
  }
}
