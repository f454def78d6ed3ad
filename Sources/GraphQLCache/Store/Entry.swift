internal import GraphQLNetworking
internal import GraphQLRecords

/// The subject of a reading: an operation with its variables, or a fragment of one object with its variables.
struct EntryKey: Hashable {
  /// The form of the read data.
  enum Form: CaseIterable {
    /// Complete data, or none.
    case whole
    /// Null replaces missing values.
    case partial
    /// The pages of lists are read together.
    case merged

    var mode: Compose.Mode { self == .partial ? .partial : .complete }
  }

  let type: ObjectIdentifier
  let variables: [UInt8]
  var object: CacheKey?
  var form = Form.whole

  /// The key of the same operation, read as a whole.
  var plain: EntryKey {
    var key = self
    key.form = .whole
    return key
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    // An array hashes each byte on its own, which is slow for long variables.
    hasher.combine(variables.count)
    variables.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(object)
    hasher.combine(form)
  }
}

/// The last reading for one key, its dependencies, and its watchers. Its members are used under the state's lock.
///
/// Proof for `@unchecked`: `key`, `bound` and `conditions` do not change; all other members are used under the lock of the
/// state that has the entry.
final class Entry: @unchecked Sendable {
  let key: EntryKey
  let bound: BoundPlan
  let conditions: GraphQLConditions

  /// A number that increases with each reading.
  var version: UInt32 = 0
  /// A number that increases whenever the dependencies change: earlier dependencies are no longer valid.
  var dependencyVersion: UInt32 = 0
  var dependencyCount = 0
  /// Whether the dependencies are those of the text, if there is one.
  var dependsOnText = true

  /// Whether the text and the value are still valid.
  var isClean = false
  /// The composed text; `nil` if nothing has been read, or the text was forgotten.
  var text: ComposedText?
  /// The value decoded from the text; `nil` if the text has not been decoded yet, or could not be.
  var value: (any Sendable)?
  var misses: [CacheMiss] = []
  var age = Age()
  /// The mark of the times that the age follows from; `nil` if it is counted without composing.
  var timesMark: UInt64?
  /// The number of the commit after which the age was last checked.
  var timesVersion: UInt64 = 0
  /// The numbers of the optimistic changes that affect the text or the missing values.
  var layers: Set<Int> = []
  /// The length of the last text.
  var capacity = 4096
  /// The number of records and selections in the last response with known data only.
  var confirmedCount = 0

  /// The counter's value at the last use.
  var lastUse: UInt64 = 0
  /// Whether the table has a response from the server for this entry.
  private(set) var isRoot = false
  /// Such responses so far.
  private(set) var answers = AnswerCount()
  /// Whether data that the app writes to the entry must not reach the disk, because of the types of its variables, the
  /// configuration, or the last response. ``CacheCore/isVolatile(_:)`` also looks for sensitive words.
  var isVolatile = false
  /// The number of retentions.
  var retains = 0
  var watches: [any WatchGroupProtocol] = []
  /// The changes of the data so far.
  private(set) var changes = ChangeCount()

  init(_ key: EntryKey, _ bound: BoundPlan, _ conditions: GraphQLConditions) {
    self.key = key
    self.bound = bound
    self.conditions = conditions
  }

  /// Notes changes of the data.
  func note(_ changes: ChangeCount) { self.changes += changes }

  /// The size in bytes of an entry besides its data: itself, its bound plan, its places in tables, and its variables in
  /// both.
  var byteCount: Int { 1500 + 2 * key.variables.count }

  /// The approximate size in bytes of an entry with its data, which others may share.
  var approximateSize: Int { byteCount + 2 * (text?.count ?? 0) + dependencyCount * RecordTable.bytesOfRecord }

  /// - Returns: The growth of the size of roots, in bytes.
  func setRoot(_ isRoot: Bool) -> Int {
    if isRoot == self.isRoot { return 0 }
    self.isRoot = isRoot
    return isRoot ? byteCount : -byteCount
  }

  func noteAnswer(isOutdated: Bool) {
    answers.all += 1
    if isOutdated { answers.outdated += 1 }
  }

  var isKept: Bool { retains > 0 || !watches.isEmpty }

  /// Forgets the last reading.
  func forget(_ garbage: inout Garbage) {
    if text != nil || value != nil { garbage.add((text, value)) }
    (text, value, misses, isClean) = (nil, nil, [], false)
  }
}

/// A group of watchers, of any data.
protocol WatchGroupProtocol: AnyObject, Sendable {
  /// Notifies waiting readers that shown data may have changed, so that they read again.
  func wake()
  /// Ends the group: no states follow.
  func finish()
  /// Allows missing values to be requested again.
  func forgetAsked()
  /// Forgets the shown data, which must no longer be shown.
  func forgetAll()
}
