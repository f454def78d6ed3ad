internal import GraphQLNetworking
internal import GraphQLRecords

/// What is read: an operation with its variables, or a fragment of one object with its.
struct EntryKey: Hashable {
  let type: ObjectIdentifier
  let variables: [UInt8]
  var object: CacheKey?
  var isPartial = false
  /// Whether the pages of lists are read together.
  var isMerged = false
}

/// What was read for one key, what it was made of, and who watches it. Its members are used under the state's lock.
///
/// Proof for `@unchecked`: `key`, `bound` and `conditions` do not change; all else is used under the lock of the state
/// that has the entry.
final class Entry: @unchecked Sendable {
  let key: EntryKey
  let bound: BoundPlan
  let conditions: GraphQLConditions

  /// Grows with each reading.
  var version: UInt32 = 0
  /// Grows with each time that the dependencies are other ones: those of before are not true any more.
  var dependencyVersion: UInt32 = 0
  var dependencyCount = 0

  /// Whether the text and the value are still true.
  var isClean = false
  /// What was composed; nil if nothing has been read, or it was forgotten.
  var text: ComposedText?
  /// What was decoded of it. Nil: not yet, or it could not be.
  var value: (any Sendable)?
  var misses: [CacheMiss] = []
  var age = Age()
  /// After which commit the age was looked at.
  var timesVersion: UInt64 = 0
  /// Whether optimistic changes have a part in the text, or in what is missing.
  var isLayered = false
  /// How long the text was last.
  var capacity = 4096

  /// When it was used last, by a counter.
  var lastUse: UInt64 = 0
  /// Whether an answer of the server for it is in the table.
  private(set) var isRoot = false
  /// Its number in the log.
  var number: UInt32 = 0
  /// Whether its variables are sensitive: what the app writes to it must not reach the disk.
  var isVolatile = false
  /// How many keep it.
  var retains = 0
  var watches: [any WatchGroupProtocol] = []

  init(_ key: EntryKey, _ bound: BoundPlan, _ conditions: GraphQLConditions) {
    self.key = key
    self.bound = bound
    self.conditions = conditions
  }

  /// Bytes of an entry beside its data: itself, its bound plan, its places in tables, and its variables in both.
  var byteCount: Int { 1500 + 2 * key.variables.count }

  /// - Returns: How many bytes of roots there are more.
  func setRoot(_ isRoot: Bool) -> Int {
    if isRoot == self.isRoot { return 0 }
    self.isRoot = isRoot
    return isRoot ? byteCount : -byteCount
  }

  var isKept: Bool { retains > 0 || !watches.isEmpty }

  /// Forgets what was read.
  ///
  /// - Returns: What is freed, for the caller to free outside of the lock.
  func forget() -> (any Sendable)? {
    defer {
      value = nil
      text = nil
      misses = []
      isClean = false
    }
    return (text, value)
  }
}

/// A group of watchers, of any data.
protocol WatchGroupProtocol: AnyObject, Sendable {
  /// Something that it shows may have changed: readers that wait look again.
  func wake()
  /// There will be nothing more.
  func finish()
  /// Whether what it shows is too old or incomplete.
  var isStale: Bool { get }
  /// What was asked for may be asked for again.
  func forgetAsked()
  /// What is shown must not be shown any more.
  func forgetAll()
}
