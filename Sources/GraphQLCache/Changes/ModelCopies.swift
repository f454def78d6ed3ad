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
    var copies = ModelCopies()
    return try copies.merged([Copy(before: before, after: value)], place) ?? .null
  }

  /// - Returns: `nil` if no part has a value any more.
  private mutating func merged(_ parts: [Copy], _ place: PlanPlace?) throws(CacheUpdateError) -> JSONValue? {
    let copies = parts.flatMap(Self.copies)
    for copy in copies {
      guard let problem = copy.after?.problem else { continue }
      throw .notWritable("`\(path)` cannot be written as JSON: \(problem)")
    }
    let present = copies.compactMap(\.after)
    if present.isEmpty { return nil }
    let changed = copies.filter(\.isChanged)
    if changed.isEmpty { return Self.merged(present) }
    if present.count == copies.count {
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
    _ objects: [(before: JSONObject?, after: JSONObject)],
    _ place: PlanPlace?
  ) throws(CacheUpdateError) -> JSONValue {
    var result = JSONObject()
    let typename = objects.lazy.compactMap { $0.after["__typename"] }.first.map(Self.merged)
    let object = place?.object(typename: typename.flatMap { if case .string(let name) = $0 { name } else { nil } })
    for key in Self.keys(of: objects.map(\.after)) {
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

  /// Returns the keys of objects in order, each once.
  private static func keys(of objects: [JSONObject]) -> [String] {
    if objects.count == 1 { return objects[0].members.map(\.key) }
    var keys = JSONObject()
    for object in objects { for member in object.members { keys[member.key] = .null } }
    return keys.members.map(\.key)
  }

  // MARK: Lists

  private mutating func merged(
    _ lists: [(before: [JSONValue]?, after: [JSONValue])],
    _ place: PlanPlace?
  ) throws(CacheUpdateError) -> JSONValue {
    let changed = lists.filter { $0.before != $0.after }
    // A list whose elements have keys tells most.
    let leading = changed.firstIndex { list in list.after.contains { Self.key(of: $0, place) != nil } } ?? 0
    let sources = Self.sources(of: changed[leading].after, in: changed[leading].before ?? [], place)
    for (index, list) in changed.enumerated() where index != leading {
      guard Self.follows(list.after, sources, list.before ?? []) else { throw disagreement }
    }
    var result: [JSONValue] = []
    for (index, source) in sources.enumerated() {
      let copies = lists.compactMap { before, after -> Copy? in
        let old = source.flatMap { source in before.flatMap { source < $0.count ? $0[source] : nil } }
        if before == after { return old.map { Copy(before: $0, after: $0) } }
        return Copy(before: old, after: after[index])
      }
      path.components.append(.index(index))
      result.append(try merged(copies, place) ?? .null)
      path.components.removeLast()
    }
    return .array(result)
  }

  /// Reports whether the elements of a changed list come from those with the indices `sources`, as far as that can be known.
  private static func follows(_ after: [JSONValue], _ sources: [Int?], _ before: [JSONValue]) -> Bool {
    guard after.count == sources.count else { return false }
    if sources == before.indices.map(Optional.some) { return true }
    let known = Set(before)
    return after.indices.allSatisfy { index in
      let source = sources[index].flatMap { $0 < before.count ? before[$0] : nil }
      return source == after[index] || !known.contains(after[index])
    }
  }

  /// Returns the indices that the elements of a changed list had before; `nil` for new elements.
  private static func sources(of after: [JSONValue], in before: [JSONValue], _ place: PlanPlace?) -> [Int?] {
    var sources = TextPatch.matches(of: after, in: before)
    if !sources.contains(nil) { return sources }
    var used = Set(sources.compactMap(\.self))
    var keys: [[JSONValue]: Int] = [:]
    for index in before.indices { if let key = key(of: before[index], place) { keys[key] = index } }
    for index in after.indices where sources[index] == nil {
      let isInPlace = before.count == after.count && !used.contains(index)
      let source = key(of: after[index], place).map { keys[$0] } ?? (isInPlace ? index : nil)
      guard let source, used.insert(source).inserted else { continue }
      sources[index] = source
    }
    return sources
  }

  /// Returns the values of an object's key, or `nil` if the part does not have all of them.
  private static func key(of element: JSONValue, _ place: PlanPlace?) -> [JSONValue]? {
    guard let place, case .object(let members) = element, element.copies == nil else { return nil }
    let typename = members["__typename"].map(merged)
    let object = place.object(typename: typename.flatMap { if case .string(let name) = $0 { name } else { nil } })
    let names = object.keys.compactMap(\.responseKey)
    let values = names.compactMap { members[$0].map(merged) }
    guard object.hasKey, names.count == object.keys.count, values.count == names.count else { return nil }
    return values + [typename].compactMap(\.self)
  }
}
