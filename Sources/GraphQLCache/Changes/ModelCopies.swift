internal import GraphQLNetworking
internal import GraphQLRecords

/// The values that several parts of a model have for one field, as in `shelf { boxes { id } ...ShelfBoxes }` if the fragment
/// also selects `boxes`. A closure changes the value of one part, and the others still have the old one.
///
/// What a part has changed wins. If elements of one list are added, removed or moved, the lists of the other parts follow.
struct ModelCopies {
  /// The value of one part before and after a change; `nil` if the part has none.
  private struct Copy {
    let before: JSONValue?
    let after: JSONValue?

    var isChanged: Bool { before != after }
  }

  private typealias ObjectCopy = (before: JSONObject?, after: JSONObject)
  private typealias ListCopy = (before: [JSONValue]?, after: [JSONValue])

  private var path = ResponsePath()

  /// Returns the value that the parts have together, for a value that has not been changed.
  static func merged(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
      if let copies = value.copies { return merged(copies) }
      var result = JSONObject()
      for member in object.members { result[member.key] = merged(member.value) }
      return .object(result)
    case .array(let elements): return .array(elements.map(merged))
    default: return value
    }
  }

  private static func merged(_ copies: [JSONValue]) -> JSONValue {
    copies.dropFirst().reduce(merged(copies[0])) { $0.merged(with: merged($1)) }
  }

  /// Returns the value that the parts have together after a change.
  ///
  /// - Parameters:
  ///   - before: The value before the change; `nil` for a new value.
  ///   - place: The place of the value in a plan, which tells the keys of objects.
  /// - Throws: If two parts disagree, or if a value cannot be written as JSON.
  static func merged(
    _ value: JSONValue,
    changing before: JSONValue?,
    at place: PlanPlace
  ) throws(CacheUpdateError) -> JSONValue {
    if !hasMarks(value) { return value }
    var copies = ModelCopies()
    return try copies.merged([Copy(before: before, after: value)], place) ?? .null
  }

  /// Reports whether anything in a value stands for several values, or for one that cannot be written.
  private static func hasMarks(_ value: JSONValue) -> Bool {
    switch value {
    case .object(let object):
      value.copies != nil || value.problem != nil || object.members.contains { hasMarks($0.value) }
    case .array(let elements): elements.contains(where: hasMarks)
    default: false
    }
  }

  /// - Returns: `nil` if no part has a value any more.
  private mutating func merged(_ parts: [Copy], _ place: PlanPlace?) throws(CacheUpdateError) -> JSONValue? {
    let copies = parts.flatMap(Self.copies)
    for copy in copies where copy.isChanged {
      guard let problem = copy.after?.problem else { continue }
      throw .notWritable("`\(path)` cannot be written as JSON: \(problem)")
    }
    let present = copies.compactMap(\.after)
    if present.isEmpty { return nil }
    let changed = copies.filter(\.isChanged)
    if changed.isEmpty { return Self.merged(present) }
    // A scalar is a value even if it is a list or an object in JSON.
    if place != nil, present.count == copies.count {
      if let objects = Self.all(copies, as: { if case .object(let object) = $0 { object } else { nil } }) {
        return try merged(objects, place)
      }
      if let lists = Self.all(copies, as: { if case .array(let elements) = $0 { elements } else { nil } }) {
        return try merged(lists, place)
      }
    }
    if changed.count < copies.count { return try merged(changed, place) }
    guard let value = changed[0].after, changed.allSatisfy({ $0.after == value }) else { throw disagreement }
    return value
  }

  private var disagreement: CacheUpdateError {
    .notWritable("several parts of the model have `\(path)`, with different values: change one of them, or all alike")
  }

  /// Returns the values of several parts one by one. Their order is that of the parts in the model, so values before and after
  /// a change correspond unless there are parts that the change has added or removed.
  private static func copies(of copy: Copy) -> [Copy] {
    let (before, after) = (copy.before.map { $0.copies ?? [$0] } ?? [], copy.after.map { $0.copies ?? [$0] } ?? [])
    if before.count == after.count { return zip(before, after).map { Copy(before: $0, after: $1) } }
    return after.isEmpty ? [copy] : after.map { Copy(before: nil, after: $0) }
  }

  /// Returns the values before and after a change, if all of those after it are of one kind.
  private static func all<Content>(
    _ copies: [Copy],
    as content: (JSONValue) -> Content?
  ) -> [(before: Content?, after: Content)]? {
    let contents = copies.compactMap { copy in
      copy.after.flatMap(content).map { (before: copy.before.flatMap(content), after: $0) }
    }
    return contents.count == copies.count ? contents : nil
  }

  // MARK: Objects

  private mutating func merged(
    _ objects: [ObjectCopy],
    _ place: PlanPlace?
  ) throws(CacheUpdateError) -> JSONValue {
    if let replaced = try replaced(objects, place) { return try merged(replaced, place) }
    var result = JSONObject()
    let object = place?.object(typename: objects.lazy.compactMap { Self.typename($0.after) }.first)
    for key in Self.memberNames(of: objects.map(\.after)) {
      let copies = objects.compactMap { object in
        let copy = Copy(before: object.before?[key], after: object.after[key])
        return copy.before == nil && copy.after == nil ? nil : copy
      }
      path.components.append(.key(key))
      result[key] = try merged(copies, object?.place(of: key))
      path.components.removeLast()
    }
    return .object(result)
  }

  /// Returns the changed copies as new objects, if a change has put another object in the place of one: what the other parts
  /// have belongs to the earlier object. Returns `nil` if it is the same object.
  private func replaced(
    _ objects: [ObjectCopy],
    _ place: PlanPlace?
  ) throws(CacheUpdateError) -> [ObjectCopy]? {
    let isReplaced = objects.contains { before, after in
      guard let before else { return false }
      if let old = Self.typename(before), let new = Self.typename(after), old != new { return true }
      if let old = Self.key(of: before, place), let new = Self.key(of: after, place) { return old != new }
      return false
    }
    for object in objects {
      guard let plan = place?.object(typename: Self.typename(object.after)) else { continue }
      for case let copies? in Self.keyNames(of: plan).map({ object.after[$0]?.copies })
      where copies.contains(where: { $0 != copies[0] }) {
        throw disagreement
      }
    }
    if !isReplaced { return nil }
    let changed = objects.filter { $0.before != $0.after }
    let keys = changed.compactMap { Self.key(of: $0.after, place) }
    if keys.contains(where: { $0 != keys[0] }) { throw disagreement }
    return changed.map { (before: nil, after: $0.after) }
  }

  /// Returns the names of the objects' members in order, each once.
  private static func memberNames(of objects: [JSONObject]) -> [String] {
    if objects.count == 1 { return objects[0].members.map(\.key) }
    var names = JSONObject()
    for object in objects { for member in object.members { names[member.key] = .null } }
    return names.members.map(\.key)
  }

  // MARK: Lists

  private mutating func merged(
    _ lists: [ListCopy],
    _ place: PlanPlace?
  ) throws(CacheUpdateError) -> JSONValue {
    let sources = try sources(of: lists, place)
    var result: [JSONValue] = []
    for (index, source) in sources.enumerated() {
      let copies = lists.compactMap { before, after -> Copy? in
        let old = source.flatMap { source in before.flatMap { source < $0.count ? $0[source] : nil } }
        if before == after { return old.map { Copy(before: $0, after: $0) } }
        // What was there belongs to an earlier element.
        if source == nil, before?.count == after.count, before?[index] == after[index] { return nil }
        return Copy(before: old, after: after[index])
      }
      path.components.append(.index(index))
      result.append(try merged(copies, place) ?? .null)
      path.components.removeLast()
    }
    return .array(result)
  }

  /// Returns the indices that the elements of changed lists had before; `nil` for new elements. A list whose elements have keys
  /// determines them, also if it has not changed.
  private func sources(
    of lists: [ListCopy],
    _ place: PlanPlace?
  ) throws(CacheUpdateError) -> [Int?] {
    let changed = lists.filter { $0.before != $0.after }
    let isKeyed = { (list: ListCopy) in
      ((list.before ?? []) + list.after).allSatisfy { $0 == .null || Self.key(of: $0, place) != nil }
    }
    let leading = changed.first(where: isKeyed) ?? lists.first(where: isKeyed) ?? changed[0]
    let sources = Self.sources(of: leading.after, in: leading.before ?? [], place)
    if lists.count == 1 { return sources }
    for list in changed where list.before != leading.before || list.after != leading.after {
      let isAlike =
        isKeyed(list)
        ? Self.sources(of: list.after, in: list.before ?? [], place) == sources
        : Self.agrees(list.after, sources, list.before ?? [])
      if !isAlike { throw leading.before == leading.after ? .changedWithoutKeys(at: path) : disagreement }
    }
    if !isKeyed(leading), Self.looksAlike(leading.after, leading.before ?? [], place) {
      throw .elementsLookAlike(at: path)
    }
    return sources
  }

  /// Reports whether elements without keys may come from those with the indices `sources`, and are not earlier ones in another
  /// order.
  private static func agrees(_ after: [JSONValue], _ sources: [Int?], _ before: [JSONValue]) -> Bool {
    if after.count != sources.count { return false }
    let isInPlace = sources == before.indices.map(Optional.some)
    let kept = Set(
      sources.enumerated().compactMap { index, source in
        source.flatMap { $0 < before.count && before[$0] == after[index] ? $0 : nil }
      }
    )
    let known = isInPlace ? [] : Set(before.indices.lazy.filter { !kept.contains($0) }.map { before[$0] })
    var (new, old) = ([JSONValue: Int](), [JSONValue: Int]())
    for (index, source) in sources.enumerated() {
      guard let source, source < before.count, before[source] != after[index] else { continue }
      if known.contains(after[index]) { return false }
      new[after[index], default: 0] += 1
      old[before[source], default: 0] += 1
    }
    if isInPlace { return new.isEmpty || new != old }
    if before.count != after.count || !sources.enumerated().contains(where: { $1 != nil && $1 != $0 }) { return true }
    // Otherwise, the elements may as well have been changed in their old order.
    let changes = new.values.reduce(0, +)
    return changes == 0 || changes < after.indices.count { after[$0] != before[$0] }
  }

  /// Reports whether some of several equal elements are gone or have moved, so that nothing tells which of them.
  private static func looksAlike(_ after: [JSONValue], _ before: [JSONValue], _ place: PlanPlace?) -> Bool {
    var counts: [JSONValue: Int] = [:]
    for element in before { counts[element, default: 0] += 1 }
    let gone = before.indices.filter { index in
      counts[before[index], default: 0] > 1 && (index >= after.count || after[index] != before[index])
        && key(of: before[index], place) == nil
    }
    if gone.isEmpty { return false }
    let left = Set(after)
    return gone.contains { left.contains(before[$0]) }
  }

  /// Returns the indices that the elements of a changed list had before; `nil` for new elements. An element is found by its
  /// key or, if it has none, by its value; otherwise, it is the one in the same place of a list of the same length.
  private static func sources(of after: [JSONValue], in before: [JSONValue], _ place: PlanPlace?) -> [Int?] {
    let (old, new) = (before.map { key(of: $0, place) }, after.map { key(of: $0, place) })
    var places: [[JSONValue]: [Int]] = [:]
    for (index, key) in old.enumerated() { if let key { places[key, default: []].append(index) } }
    let equal = TextPatch.matches(of: after, in: before)
    var used = Set<Int>()
    var sources = [Int?](repeating: nil, count: after.count)
    for index in after.indices {
      // Of several elements with one key, the values tell which is which.
      let all = new[index].map { places[$0] ?? [] }
      let source = all.flatMap { $0.count > 1 ? nil : $0 } ?? []
      sources[index] = source.first ?? (all?.isEmpty == true ? nil : equal[index])
      if let source = sources[index] { used.insert(source) }
    }
    if before.count != after.count { return sources }
    for index in after.indices where sources[index] == nil && new[index] == old[index] && !used.contains(index) {
      sources[index] = index
    }
    return sources
  }

  /// Returns the values of an object's key, or `nil` if the part does not have all of them.
  private static func key(of element: JSONValue, _ place: PlanPlace?) -> [JSONValue]? {
    if case .object(let members) = element, element.copies == nil { key(of: members, place) } else { nil }
  }

  private static func key(of members: JSONObject, _ place: PlanPlace?) -> [JSONValue]? {
    guard let object = place?.object(typename: typename(members)) else { return nil }
    let names = keyNames(of: object)
    let values = names.compactMap { members[$0].map(merged) }
    guard object.hasKey, names.count == object.keys.count, values.count == names.count, !values.contains(.null) else {
      return nil
    }
    return values + [members["__typename"].map(merged)].compactMap(\.self)
  }

  /// Returns the names that a key's fields have in the model. A hidden field has none.
  private static func keyNames(of object: PlanObject) -> [String] { object.keys.compactMap(\.responseKey) }

  private static func typename(_ members: JSONObject) -> String? {
    if case .string(let name)? = members["__typename"].map(merged) { name } else { nil }
  }
}
