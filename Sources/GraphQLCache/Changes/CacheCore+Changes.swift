internal import GraphQLNetworking
internal import GraphQLRecords

/// The values of an object that must no longer be used without querying the server.
struct Invalidation {
  /// The object, or 0 for the root of queries.
  let record: RecordID
  let field: [UInt8]?
}

extension CacheCore {
  /// Runs changes, and shows all of them at once. Nothing changes if `body` throws.
  func change<Result>(_ body: (inout CacheChanges) throws -> Result) throws -> Result {
    if writing.isHeld { throw CacheUpdateError.insideTransaction }
    noteWrite()
    forgetIfKeysChanged()
    let (result, woken) = try writing.withLock {
      var changes = CacheChanges(self, Overlay())
      do {
        let (result, later) = try run(body, &changes)
        var woken = finish(changes)
        for write in later { write(&woken) }
        return (result, woken)
      } catch {
        table.cancelStaging()
        throw error
      }
    }
    woken.wake()
    return result
  }

  /// Runs a closure of the app, and then the changes that it made through the cache itself. Called under `writing`.
  ///
  /// - Returns: The closure's result, and writes other than changes, to make when the changes are in the table.
  func run<Result>(
    _ body: (inout CacheChanges) throws -> Result,
    _ changes: inout CacheChanges
  ) throws -> (Result, later: [(inout Woken) -> Void]) {
    joined = Joined()
    defer { joined = Joined() }
    let result = try body(&changes)
    for change in joined.changes { change(&changes) }
    return (result, joined.writes)
  }

  /// Makes a change that cannot fail. Inside a closure that changes the cache, on the same thread, it becomes part of that
  /// closure's changes.
  func change(joining body: @escaping (inout CacheChanges) -> Void) {
    if writing.isHeld { joined.changes.append(body) } else { try? change(body) }
  }

  private func finish(_ changes: consuming CacheChanges) -> Woken {
    let overlay = changes.overlay
    // Changes by the app count as calls that begin and end now.
    return install(
      overlay,
      Answer(call: StoreCallNumber.next(), roots: changes.roots),
      written: changes.written,
      confirmed: changes.confirmed,
      partial: changes.parts(),
      volatile: changes.volatile,
      invalid: changes.invalid
    )
  }

  /// Returns the fields with arguments to mark as too old: those of the whole object, or of one name.
  func fields(of invalid: [Invalidation]) -> WantedFields {
    var wanted = WantedFields()
    for invalidation in invalid {
      guard let field = invalidation.field else {
        wanted.owners.insert(invalidation.record)
        continue
      }
      // Another process may know a field that this one does not.
      let name = log == nil ? plans.names.known(field) : plans.names.field(field)
      if let name { wanted.names[invalidation.record, default: []].insert(name) }
    }
    return wanted
  }

  /// Marks values as too old. Called under `state`, by the writer.
  ///
  /// - Parameter fields: The records of fields with arguments.
  func expire(_ invalid: [Invalidation], _ fields: [RecordID]) -> [RecordChange] {
    for invalidation in invalid { table.expire(invalidation.record, field: invalidation.field) }
    for record in fields { table.expire(record, field: nil) }
    return (invalid.map(\.record) + fields).map { RecordChange(record: $0, slots: [], isNew: true) }
  }
}

/// The changes that a closure of the app makes through the cache itself, not through the closure's parameter.
struct Joined {
  var changes: [(inout CacheChanges) -> Void] = []
  var writes: [(inout Woken) -> Void] = []
}
