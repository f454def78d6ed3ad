public import GraphQLNetworking
internal import GraphQLRecords

/// A group of changes to a cache, which readers see as one. Closures that change a cache receive it as a parameter.
public struct CacheChanges: ~Copyable {
  private let core: CacheCore
  private(set) var overlay: Overlay
  private(set) var invalid = Invalidations()
  /// The records that were written as if a server had sent them.
  private(set) var confirmed = ConfirmedRecords()
  /// The slots that were changed or written, including those that were written with the values that they had.
  private(set) var written: [RecordSlots] = []
  /// The slots that must not be logged.
  private(set) var volatile: [RecordSlots] = []
  private var volatileRecords: Set<RecordID> = []
  /// Data that was written as a whole. It is kept like a response.
  private(set) var roots: [Entry] = []
  /// The data that was read or written; `nil` if that does not matter.
  let seen: Locked<SeenData>?

  /// - Parameter notesSeen: Whether to note which data is read or written.
  init(_ core: CacheCore, _ overlay: Overlay, notesSeen: Bool = false) {
    self.core = core
    self.overlay = overlay
    seen = notesSeen ? Locked(SeenData()) : nil
  }

  // MARK: Reading

  /// Returns the cached data of a query, of any age and with the changes made so far, or `nil` if some of the data is
  /// missing.
  public func read<Query: GraphQLQuery & GraphQLPlanned>(_ query: Query) -> Query.Data? {
    core.entry(of: query).flatMap { text($0).value(Query.Data.self, $0) }
  }

  /// Returns the cached data of one object, with the changes made so far, or `nil` if some of the data is missing.
  ///
  /// - Parameter variables: The variables that the fragment uses, by name.
  public func read<Fragment: GraphQLFragment>(
    _ type: Fragment.Type,
    of object: CacheKey,
    variables: JSONObject = [:]
  ) -> Fragment? {
    core.entry(type, of: object, variables).flatMap { text($0).value(type, $0) }
  }

  private func text(_ entry: Entry, _ mode: Compose.Mode = .complete) -> ComposedText {
    let capacity = core.state.withLock { _ in entry.capacity }
    let text = core.compose(entry, under: overlay, mode, capacity: capacity)
    seen?.withLock { $0.note(text.dependencies) }
    return text
  }

  // MARK: Changing

  /// Changes the cached data of a query, if none of it is missing. Writes only the values that `body` changes. These are as
  /// old as before, and stale if they were; values that the cache did not have are new.
  ///
  /// The lists that `body` sees do not contain objects that the app has removed. If `body` changes such a list, the cache
  /// remembers the place of each removed object, after the object that it followed. If the object returns, it appears there.
  ///
  /// If `body` adds an object that the cache already has under its key, the objects inside it need no keys, as long as they
  /// are the same as in the cache.
  ///
  /// An object whose key fields the query does not select stays the same object, whatever `body` changes in it. If several
  /// parts of the model have a field, such as the query itself and a fragment, change it in one of them. Add, remove and move
  /// the elements of a list in the part that has their keys.
  ///
  /// - Returns: Whether the cache has the data.
  /// - Throws: Any error that `body` throws; ``CacheUpdateError`` if `body` adds or changes an object in a list, or adds an
  ///   object elsewhere, and the query does not select the object's key fields, if two parts of the model disagree, or if a
  ///   value cannot be written as JSON or must not be null.
  @discardableResult
  public mutating func update<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    _ body: (inout Query.Data) throws -> Void
  ) throws -> Bool where Query.Data: JSONObjectEncodable {
    guard let entry = core.entry(of: query) else { return false }
    return try update(entry, body)
  }

  /// Changes the cached data of one object, if none of the fragment's data is missing. Writes only the values that `body`
  /// changes. These are as old as before: see ``update(_:_:)``.
  ///
  /// - Parameter variables: The variables that the fragment uses, by name.
  /// - Returns: Whether the cache has the data.
  /// - Throws: The errors of ``update(_:_:)``; ``CacheUpdateError`` if `body` changes the object's own key, or if the fragment
  ///   is on a type other than the object's.
  @discardableResult
  public mutating func update<Fragment: GraphQLFragment & JSONObjectEncodable>(
    _ type: Fragment.Type,
    of object: CacheKey,
    variables: JSONObject = [:],
    _ body: (inout Fragment) throws -> Void
  ) throws -> Bool {
    guard let entry = core.entry(type, of: object, variables) else { return false }
    try checkType(of: object, entry)
    return try update(entry, body)
  }

  /// Refuses an object of a type that the fragment cannot have, which is likely misspelled.
  private func checkType(of object: CacheKey, _ entry: Entry) throws {
    if let mismatch = entry.mismatch(with: object) { throw CacheUpdateError.notWritable("`\(object)` \(mismatch)") }
  }

  private mutating func update<Value: JSONDecodable & JSONEncodable>(
    _ entry: Entry,
    _ body: (inout Value) throws -> Void
  ) throws -> Bool {
    let known = text(entry, .withHidden)
    guard var value = known.value(Value.self, entry) else { return false }
    let before = copies(value, entry)
    try body(&value)
    let after = copies(value, entry)
    if before == after { return true }
    let merged = try ModelCopies.merged(after, changing: before, at: PlanPlace(entry.bound))
    _ = try write(merged, of: Value.self, over: (known, ModelCopies.merged(before)), entry, isUpdate: true)
    return true
  }

  /// Writes the data of a query, as if a server had sent it. If several parts of the model have a field, their values must
  /// agree.
  ///
  /// - Throws: ``CacheUpdateError`` if an object is not in the cache yet, and the query does not select its key fields.
  public mutating func write<Query: GraphQLQuery & GraphQLPlanned>(_ data: Query.Data, to query: Query) throws
  where Query.Data: JSONObjectEncodable {
    guard let entry = core.entry(of: query) else {
      throw CacheUpdateError.notWritable("its cache plan cannot be read, or its variables contain a file")
    }
    try write(data, entry)
  }

  /// Writes a fragment of one object, as if a server had sent it.
  ///
  /// - Parameter variables: The variables that the fragment uses, by name.
  /// - Throws: ``CacheUpdateError`` if an object in the fragment is not in the cache yet, and the fragment does not select
  ///   its key fields, if the type or the key in `value` is that of another object, or if the fragment is on a type other than
  ///   the object's.
  public mutating func write<Fragment: GraphQLFragment & JSONObjectEncodable>(
    _ value: Fragment,
    to object: CacheKey,
    variables: JSONObject = [:]
  ) throws {
    guard let entry = core.entry(Fragment.self, of: object, variables) else {
      throw CacheUpdateError.notWritable("its cache plan cannot be read")
    }
    try checkType(of: object, entry)
    try write(value, entry)
  }

  private mutating func write<Value: JSONDecodable & JSONEncodable>(_ value: Value, _ entry: Entry) throws {
    let known = text(entry, .withHidden)
    let old = known.value(Value.self, entry).map { (known, ModelCopies.merged(copies($0, entry))) }
    let after = try ModelCopies.merged(copies(value, entry), changing: nil, at: PlanPlace(entry.bound))
    let staged = try write(after, of: Value.self, over: old, entry, isUpdate: false)
    // The last text has all of the value.
    guard let staged = staged.last else { return }
    confirmed.add(ConfirmedRecords(staged))
    endMarks(on: staged)
    roots.append(entry)
  }

  /// Notes that values which were marked as too old, by these changes or before them, were written since. Values that were
  /// written only in part stay marked.
  private mutating func endMarks(on staged: StagedCommit) {
    if invalid.isEmpty, !core.inFlight.withLock(\.hasMarks) { return }
    let incomplete = Dictionary(staged.partial.map { ($0.record, $0.incompleteSlots) }) { $0.union($1) }
    for written in staged.written {
      invalid.note(written: Set(written.slots).subtracting(incomplete[written.record] ?? []), of: written.record)
    }
  }

  /// Returns the encoding of a value in which the values of several parts for one field are kept apart.
  private func copies(_ value: some JSONEncodable, _ entry: Entry) -> JSONValue {
    var conditions = entry.conditions
    conditions.keepsCopies = true
    return JSONValue(encoding: value, conditions: conditions)
  }

  /// Writes a value, or nothing if this method throws.
  ///
  /// - Parameters:
  ///   - known: The cache's text, with hidden members, and the encoding of the value that was decoded from it.
  ///   - isUpdate: Whether to write only what differs from it.
  /// - Returns: The changes, first those of parts that have their keys.
  private mutating func write<Value: JSONDecodable & JSONEncodable>(
    _ value: JSONValue,
    of type: Value.Type,
    over known: (text: ComposedText, encoding: JSONValue)?,
    _ entry: Entry,
    isUpdate: Bool
  ) throws -> [StagedCommit] {
    var patch = TextPatch(entry.bound, isSparse: isUpdate, naming: core.naming)
    let text = try known.map { try patch.text($0.text.bytes, $0.encoding, value) } ?? patch.text(of: value)
    let origin = known?.text.origin ?? TextOrigin()
    let (isWhole, original) = (patch.problem == nil, overlay)
    if !isWhole { overlay = Overlay(copying: original, withChanges: true) }
    do {
      var staged = [try stage(text, entry, isUpdate: isUpdate || !isWhole, origin)]
      if !isWhole { staged.append(try stageRest(of: value, type, patch, entry, isUpdate: isUpdate)) }
      for staged in staged { noteVolatile(staged, entry) }
      written += staged.flatMap(\.written)
      return staged
    } catch {
      overlay = original
      throw error
    }
  }

  /// Stages the parts of a value that lack their keys. The cache now has the value, if it knows the objects with these parts.
  private func stageRest<Value: JSONDecodable & JSONEncodable>(
    of value: JSONValue,
    _ type: Value.Type,
    _ first: TextPatch,
    _ entry: Entry,
    isUpdate: Bool
  ) throws -> StagedCommit {
    let known = text(entry, .withHidden)
    guard let old = known.value(type, entry) else { throw first.problem ?? .notWritable("it lacks keys") }
    let before = ModelCopies.merged(copies(old, entry))
    var rest = TextPatch(entry.bound, isSparse: isUpdate, naming: core.naming, completing: first.incomplete)
    return try stage(try rest.text(known.bytes, before, value), entry, isUpdate: isUpdate, known.origin)
  }

  /// - Parameters:
  ///   - isUpdate: Whether the text has only changed values, and was made without seeing removed objects.
  ///   - origin: That of the known text.
  private func stage(
    _ text: [UInt8],
    _ entry: Entry,
    isUpdate: Bool,
    _ origin: TextOrigin
  ) throws -> StagedCommit {
    var options = StageOptions()
    options.overlay = overlay
    options.isUpdate = isUpdate
    options.origin = origin
    options.notesWritten = true
    let object = entry.key.object
    let top = try object.map { try self.top($0) }
    var prepared: Prepared
    do {
      prepared = try Scan.prepare(
        text,
        0..<text.count,
        entry.bound,
        isSparse: isUpdate,
        top: top,
        naming: core.naming
      )
    } catch {
      throw Self.problem(error, object)
    }
    let staged = core.table.stage(&prepared, options: options)
    seen?.withLock { $0.note(staged) }
    return staged
  }

  private static func problem(_ problem: ScanProblem, _ object: CacheKey?) -> CacheUpdateError {
    if let object, problem == .otherObject { return .notWritable("it is a different object from `\(object)`") }
    return .notWritable("its JSON does not match the cache plan (\(problem))")
  }

  private func top(_ object: CacheKey) throws -> TopRecord {
    let type = core.plans.names.type(Array(object.type.utf8))
    guard let top = TopRecord(type: type, key: object.bytes, partCount: object.values.count) else {
      throw CacheUpdateError.notWritable("`\(object)` cannot be a key")
    }
    return top
  }

  /// Also excludes values from the log that are written together with a value that must not be logged: they may be derived
  /// from it.
  private mutating func noteVolatile(_ staged: StagedCommit, _ entry: Entry) {
    let isVolatile =
      core.isVolatile(entry)
      || staged.touched.contains { core.writer.logged.volatile[$0] != nil || volatileRecords.contains($0) }
    if !isVolatile { return }
    volatile += staged.changes.map { RecordSlots(record: $0.record, slots: $0.slots) }
    volatileRecords.formUnion(staged.changes.lazy.map(\.record))
  }

  /// Hides an object until a later response contains it: see <doc:ChangeCachedData>. Its values are not erased.
  public mutating func remove(_ object: CacheKey) {
    if let record = record(object) { overlay.setRemoved(record, true) }
  }

  /// Invalidates an object, or the values of one of its fields for all arguments: they are stale until the response to a
  /// later request replaces them. Readers still see the old values until then. The query type is not an object: call
  /// ``invalidate(queryField:)`` for its fields. If a field's value comes from a lookup, invalidate the objects, not the
  /// field.
  ///
  /// This method has no effect in the `showing` closure of a mutation, because the changes of that closure are undone when
  /// the response arrives. Call it in the `updating` closure instead.
  public mutating func invalidate(_ object: CacheKey, field: String? = nil) {
    guard let record = record(object) else { return }
    invalid.append(Invalidation(record: record, field: field.map { Array($0.utf8) }))
  }

  /// Invalidates the values of a field of the query type for all arguments: they are stale until the response to a later
  /// request replaces them. Readers still see the old values until then. The objects in these values do not become stale. A
  /// name that the query type does not have has no effect. If a field's value comes from a lookup, invalidate the objects,
  /// not the field.
  ///
  /// Like ``invalidate(_:field:)``, this method has no effect in the `showing` closure of a mutation.
  ///
  /// - Parameter field: The name of the field, even if operations select it under an alias.
  public mutating func invalidate(queryField field: String) {
    invalid.append(Invalidation(record: 0, field: Array(field.utf8)))
  }

  private func record(_ object: CacheKey) -> RecordID? {
    let type = core.plans.names.type(Array(object.type.utf8))
    let record = record(type, object.bytes)
    if let record {
      seen?.withLock { $0.note(record) }
    } else {
      seen?.withLock { $0.note(ComposedText.missing(entity: type, object.bytes).dependencies) }
    }
    return record
  }

  private func record(_ type: TypeID, _ key: [UInt8]) -> RecordID? {
    if let known = core.table.entity(type: type, key: key, under: overlay) { return known }
    // Nothing is known about the object, but a pending response may contain it, or what another process has written. Both
    // count as older than this change.
    if core.log == nil, core.inFlight.withLock({ $0.count }) == 0 { return nil }
    return core.table.addEntity(type: type, key: key, to: overlay)
  }
}

extension ComposedText {
  fileprivate func value<Value: JSONDecodable>(_ type: Value.Type, _ entry: Entry) -> Value? {
    isComplete ? try? decode(type, conditions: entry.conditions) : nil
  }
}
