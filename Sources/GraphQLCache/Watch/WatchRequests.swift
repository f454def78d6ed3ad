internal import GraphQLNetworking
internal import GraphQLRecords

// The requests of a watch group, and what it remembers of them.

/// A request of a watch.
///
/// Proof for `@unchecked`: `kept` is used under the lock of the state that has the entry; all other members do not change.
final class WatchCall: @unchecked Sendable {
  /// The entry that the watch reads.
  private let entry: Entry
  /// Whether an earlier change is the reason for the request: its response is not one that lets other watches request again
  /// what they have requested before. Otherwise, two watches that remove each other's values would never stop.
  let isFollowUp: Bool
  /// What the cache has made of the response; `nil` if there is none, or the cache did not commit anything.
  private(set) var kept: Kept?

  struct Kept {
    /// The changes of the entry up to the response, with those that it has made itself.
    let changes: ChangeCount
    /// The time until which the response may be used, in seconds since 1970; 0 means without limit.
    let expires: UInt32
    /// Whether the cache has newer values than some of the response.
    let isOutdated: Bool
  }

  init(_ entry: Entry, isFollowUp: Bool) { (self.entry, self.isFollowUp) = (entry, isFollowUp) }

  func noteKept(expires: UInt32, isOutdated: Bool) {
    kept = Kept(changes: entry.changes, expires: expires, isOutdated: isOutdated)
  }
}

/// The missing values that a watch group has requested from the server, so that it requests none of them in a loop.
struct RequestedValues: Sendable {
  /// Misses that were already requested, or that a response has left. If a response has brought the value, or if the value is
  /// never kept, the number of changes of the data before the value can be requested again; otherwise, `Int.max`.
  private var changes: [CacheMiss: Int] = [:]
  /// The number of times that all values became requestable again.
  private(set) var renewals = 0

  /// Lets all values be requested again, also those that a pending request is for.
  mutating func renew() {
    changes = [:]
    renewals += 1
  }

  /// Lets all values be requested again.
  mutating func forget() { changes = [:] }

  /// Lets some values be requested again.
  mutating func forget(_ misses: [CacheMiss]) {
    for miss in misses { changes[miss] = nil }
  }

  /// Notes values to request: those that were not requested before, and those that a response has brought since then, but
  /// that are missing again after a later change. There may be another object in the same place now.
  ///
  /// - Parameter count: The number of changes of the data.
  /// - Returns: Whether there are any.
  @discardableResult
  mutating func request(_ missing: [CacheMiss], after count: Int) -> Bool {
    let new = missing.filter { changes[$0].map { $0 < count } ?? true }
    for miss in new { changes[miss] = .max }
    return !new.isEmpty
  }

  /// Notes the values that are missing after a response. The next response lacks them, too. A value that is never kept is in
  /// each one.
  ///
  /// - Parameters:
  ///   - count: The number of changes of the data up to the response.
  ///   - isChanged: Whether a change since then may be the reason why values are missing.
  mutating func noteLeft(_ missing: [CacheMiss], after count: Int, isChanged: Bool) {
    for miss in missing { changes[miss] = miss.reason == .notStored || isChanged ? count : .max }
  }

  /// Notes that a response has brought the requested values other than those that are still missing. What it has made fresh
  /// can be requested again at any time.
  mutating func noteArrived(besides missing: [CacheMiss], after count: Int) {
    if !missing.contains(.tooOld) { changes[.tooOld] = nil }
    for miss in changes.keys where !missing.contains(miss) { changes[miss] = count }
  }
}

/// The rule for a response after which values have to be requested again for one reason: the next request begins at once. The
/// second time in a row, it begins later: what is the reason may come more quickly than responses.
struct NextRequest: Sendable {
  enum Time { case never, atOnce, later }
  private var wasAtOnce = false

  /// - Parameter isNeeded: Whether values have to be requested again after a response.
  mutating func time(ifNeeded isNeeded: Bool) -> Time {
    let time: Time = !isNeeded ? .never : wasAtOnce ? .later : .atOnce
    wasAtOnce = time == .atOnce
    return time
  }
}

/// The failures of a watch group's last requests.
struct WatchFailures: Sendable {
  private(set) var error: GraphQLClientError?
  /// The number of consecutive requests that failed, or whose responses were too old.
  private(set) var count = 0
  /// The time when the oldest part of the data was received, when the failed request began or, if its response had data beside
  /// the errors, after it; in seconds.
  private var oldest: UInt32?
  /// The number of responses to the operation when a request failed; `nil` if data was missing or too old then.
  private var answers: Int?
  /// The time of the last failure, or of the last response that was too old, in seconds since 1970.
  private(set) var time: UInt32 = 0

  /// Notes a response without errors.
  mutating func noteAnswer(isTooOld: Bool, at time: UInt32) {
    (error, self.time) = (nil, time)
    count = isTooOld ? count + 1 : 0
  }

  /// Notes a failure. Data that came along with the errors does not end them. If it is complete, it need not be requested
  /// again.
  ///
  /// - Parameters:
  ///   - isFresh: Whether the reading after the failure has all data, and none that is too old.
  ///   - oldest: The age of the data when the request began.
  mutating func note<Value>(
    _ error: GraphQLClientError?,
    with found: Reading<Value>,
    isFresh: Bool,
    oldest: UInt32?,
    at time: UInt32
  ) {
    (self.error, self.time) = (error, time)
    answers = isFresh ? found.answers.all : nil
    let hasData = error?.hasData == true
    self.oldest = hasData ? found.age.oldest : oldest
    count = hasData && isFresh ? 0 : count + 1
  }

  /// Ends the failure if complete data is newer: another call has fetched it, or what the request was for.
  mutating func noteData<Value>(_ found: Reading<Value>) {
    if found.isStale { return }
    let isNewer = oldest.map { found.age.oldest > $0 } ?? true
    if isNewer || answers.map({ found.answers.all > $0 }) ?? true { (error, count) = (nil, 0) }
  }
}

/// The response to a watch group's own fetch, for data that the cache cannot compose.
struct OwnAnswer<Value: Sendable>: Sendable {
  let value: Value
  /// The number of the value among the data of states.
  let number = SequenceNumber.next()
  /// When it was received, and until when it may be used. What the cache keeps of it may have been confirmed since then.
  let time: SlotTime
  /// The number of all changes of the data before the response.
  private let changes: Int
  /// Whether the cache has newer data than the response: since before it arrived, or since before the first reading.
  private(set) var isOutdated: Bool
  /// Whether a reading was compared with it. At first, the response is shown whatever the cache lacks.
  private var isCompared = false

  init(_ value: Value, _ time: SlotTime, after changes: Int, isOutdated: Bool) {
    (self.value, self.time, self.changes, self.isOutdated) = (value, time, changes, isOutdated)
  }

  /// Compares the response with a reading, and notes whether data had changed before the first one.
  ///
  /// - Returns: Whether the response is still as new as the reading, or has more.
  mutating func compare(with found: Reading<Value>) -> Bool {
    defer { isCompared = true }
    // The cache has everything, also without an optimistic change.
    if found.value != nil, found.misses.isEmpty, !found.isLayered { return false }
    let isSame = found.changes.all == changes
    if found.value == nil, !isCompared {
      isOutdated = isOutdated || !isSame
      return true
    }
    // Otherwise, the cache lacks only what it never keeps and what had errors. What is missing because of an optimistic change
    // returns with its end.
    return isSame && (found.isLayered || !found.misses.contains(where: \.makesStale))
  }
}
