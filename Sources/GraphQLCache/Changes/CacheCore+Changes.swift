internal import GraphQLNetworking
internal import GraphQLRecords

extension CacheCore {
  /// Runs changes, and shows all of them at once. Nothing changes if `body` throws.
  func change<Result>(_ body: (inout CacheChanges) throws -> Result) throws -> Result {
    if writing.isHeld { throw CacheUpdateError.insideTransaction }
    checkForRemoval()
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
    writer.joined = Joined()
    defer { writer.joined = Joined() }
    let result = try body(&changes)
    for change in writer.joined.changes { change(&changes) }
    return (result, writer.joined.writes)
  }

  /// Makes a change that cannot fail. Inside a closure that changes the cache, on the same thread, it becomes part of that
  /// closure's changes.
  func change(joining body: @escaping (inout CacheChanges) -> Void) {
    if writing.isHeld { writer.joined.changes.append(body) } else { try? change(body) }
  }

  private func finish(_ changes: consuming CacheChanges) -> Woken {
    let overlay = changes.overlay
    // Changes by the app count as calls that begin and end now.
    var notes = CommitNotes()
    (notes.written, notes.volatile, notes.invalid) = (changes.written, changes.volatile, changes.invalid)
    var answer = Answer(.change, call: SequenceNumber.next())
    answer.roots = changes.roots
    return install(overlay, answer, notes, confirmed: changes.confirmed)
  }
}

/// The changes that a closure of the app makes through the cache itself, not through the closure's parameter.
struct Joined {
  var changes: [(inout CacheChanges) -> Void] = []
  var writes: [(inout Woken) -> Void] = []
}
