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
    let members = Self.members(of: known)
    let typename = Self.typename(members)
    let object = place.object(typename: typename)
    let isOther = object.keys.contains { key in
      key.responseKey.map { before[$0] != after[$0] } ?? false
    }
    if isOther || before["__typename"] != after["__typename"] || isUnknown(object, after, place, path) {
      return Self.text(try checked(.object(after), place, &path, isTop: path.isEmpty))
    }
    // What has changed comes last: two aliases of one field are one slot, which gets the last value.
    var (kept, texts) = ([[UInt8]](), [[UInt8]]())
    let keyMembers = object.keyMembers
    let isPart = isInList && !isRecord(object, typename, members)
    for member in members {
      let isNeeded = member.key == "__typename" || keyMembers.contains(member.key)
      if isSparse, !isNeeded, before[member.key] == after[member.key] {
        if isPart { kept.append(Self.member(member.key, unchanged(member.value, object.place(of: member.key)))) }
        continue
      }
      texts.append(try changed(member, before, after, object, &path, isInList: isPart))
    }
    for member in after.members where !members.contains(where: { $0.key == member.key }) {
      texts.append(try added(member.key, member.value, object, &path))
    }
    return Self.object(kept + texts)
  }

  /// Returns a member that the cache has. One that is in neither encoding is hidden from decoders; one that is only in the
  /// encoding before was set to `nil`.
  private mutating func changed(
    _ member: (key: String, value: ArraySlice<UInt8>),
    _ before: JSONObject,
    _ after: JSONObject,
    _ object: PlanObject,
    _ path: inout ResponsePath,
    isInList: Bool
  ) throws(CacheUpdateError) -> [UInt8] {
    let (old, new) = (before[member.key], after[member.key])
    if old == nil, new == nil { return Self.member(member.key, Array(member.value)) }
    path.components.append(.key(member.key))
    if new ?? .null == .null, !object.mayBeNull(member.key) { throw .notWritable("`\(path)` must not be null") }
    let place = object.place(of: member.key)
    let text = try patch(member.value, old ?? .null, new ?? .null, place, &path, isInList: isInList)
    path.components.removeLast()
    return Self.member(member.key, text)
  }

  /// Returns a member that the cache does not have.
  private mutating func added(
    _ key: String,
    _ value: JSONValue,
    _ object: PlanObject,
    _ path: inout ResponsePath
  ) throws(CacheUpdateError) -> [UInt8] {
    guard let place = object.place(of: key) else { return Self.member(key, Self.text(value)) }
    path.components.append(.key(key))
    let text = Self.text(try checked(value, place, &path))
    path.components.removeLast()
    return Self.member(key, text)
  }

  /// Returns the text for an unchanged value: for objects that are separate records, only their keys.
  private func unchanged(_ known: ArraySlice<UInt8>, _ place: PlanPlace?) -> [UInt8] {
    guard isSparse, let place else { return Array(known) }
    switch known.first {
    case UInt8(ascii: "["):
      return Self.list(JSONParts.elements(of: known).map { unchanged($0, place) })
    case UInt8(ascii: "{"):
      let members = Self.members(of: known)
      let typename = Self.typename(members)
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
    let elements = JSONParts.elements(of: known)
    guard elements.count == before.count else {
      throw .notWritable("a list has a different length from the one in the cache")
    }
    let matches = Self.matches(of: after, in: before)
    if let gone = Self.goneLookAlike(matches, before, elements, place) {
      throw .elementsLookAlike(key: gone, at: path)
    }
    var used = Set(matches.compactMap(\.self))
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

  /// Returns the equal earlier element of each element, each of them once.
  static func matches(of after: [JSONValue], in before: [JSONValue]) -> [Int?] {
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
    return matches
  }

  /// Returns the hidden key of an element that is gone, if another object that looks like it is left: nothing tells which of
  /// them is gone.
  private static func goneLookAlike(
    _ matches: [Int?],
    _ before: [JSONValue],
    _ known: [ArraySlice<UInt8>],
    _ place: PlanPlace
  ) -> String? {
    if matches.count >= before.count { return nil }
    var kept: [JSONValue: Int] = [:]
    for case let index? in matches { kept[before[index]] = index }
    let left = Set(matches)
    for index in before.indices where !left.contains(index) {
      guard let other = kept[before[index]], known[other] != known[index] else { continue }
      let object = place.object(typename: typename(members(of: known[index])))
      if let key = object.hiddenKey { return key }
    }
    return nil
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
    if !isTop, let key = object.missingKey(of: members) {
      throw .keyNotSelected(key, onType: place.needsTypename ? typename : nil, at: path)
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

  private static func members(of text: ArraySlice<UInt8>) -> [(key: String, value: ArraySlice<UInt8>)] {
    JSONParts.members(of: text).map { (string($0.key) ?? "", $0.value) }
  }

  private static func typename(_ members: [(key: String, value: ArraySlice<UInt8>)]) -> String? {
    members.first { $0.key == "__typename" }.flatMap { string($0.value) }
  }

  /// Returns the content of a string, or `nil` for any other value.
  private static func string(_ text: ArraySlice<UInt8>) -> String? {
    try? JSONReader.decode(String.self, from: Array(text))
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

  /// The name of the first field of the key that a new object does not have, or that decoders do not see.
  fileprivate func missingKey(of members: JSONObject) -> String? {
    keys.first { key in key.responseKey.map { members[$0] == nil } ?? true }?.field
  }
}
