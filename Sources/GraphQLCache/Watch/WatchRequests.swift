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

/// What was known when a request of a watch group began.
struct FetchBeginning: Sendable {
  fileprivate let number: Int
  fileprivate let renewals: Int
  fileprivate let answers: AnswerCount
  /// The number of times that everything was removed.
  let removals: Int
  /// The time when the oldest part of the data was received.
  fileprivate let oldest: UInt32?
}

/// The end of a request of a watch group, and what is known then.
struct FetchEnd<Value: Sendable> {
  /// The response, if it has the group's type.
  let result: Result<Value?, any Error>
  let begun: FetchBeginning
  /// What the cache has made of the response.
  let kept: WatchCall.Kept?
  /// The missing values after the response.
  let missing: [CacheMiss]
  /// The reading after the response.
  let found: Reading<Value>
  /// The time, in seconds since 1970.
  let time: UInt32

  /// The changes of the data up to the response. There may be others since it was kept.
  var changes: ChangeCount { kept?.changes ?? found.changes }

  /// Whether a response since the beginning was out of date on arrival.
  var isOutdated: Bool { found.answers.outdated > begun.answers.outdated }
}

/// The requests of a watch group for what its data lacks, one at a time.
struct WatchRequests: Sendable {
  /// The missing values that were requested from the server.
  private var requested = RequestedValues()
  /// The task of the request in progress.
  private var task: Task<Void, Never>?
  private(set) var isFetching = false
  /// The number of requests so far.
  private var count = 0
  /// When to request missing values again because the data changed between a response and its reading.
  private var nextAfterChange = NextRequest()
  /// When to request values again that were out of date when their response arrived.
  private var nextAfterOutdated = NextRequest()
  /// When to request values again that the app marked as too old during a request.
  private var nextAfterMark = NextRequest()
  /// The values to request later, and the time of the last response, in seconds since 1970.
  private var postponed: (misses: [CacheMiss], time: UInt32)?
  /// The cache's generation when the last request began.
  private var generation: UInt64 = 0
  /// Whether a reader needs the response to a later request than the one in progress.
  private(set) var needsLaterFetch = false
  /// The last error from the server, and how often requests failed.
  private var failures = WatchFailures()

  var error: GraphQLClientError? { failures.error }

  /// Whether the last request failed, or its response was too old.
  var haveFailed: Bool { failures.count > 0 }

  /// Lets all values be requested again, because everything was removed.
  mutating func forgetAll() {
    (postponed, failures) = (nil, WatchFailures())
    requested.renew()
  }

  /// Lets missing values be requested again, unless some wait for their time.
  mutating func renew() {
    if postponed == nil { requested.renew() }
  }

  /// Lets missing values be requested again, but not those that the request in progress is for.
  mutating func forget() { requested.forget() }

  /// Notes values to request: see ``RequestedValues/request(_:after:)``.
  mutating func ask(for missing: [CacheMiss], after count: Int) -> Bool {
    !isFetching && requested.request(missing, after: count)
  }

  /// Notes a reader that needs the response to a request of this generation or a later one.
  mutating func noteReader(in generation: UInt64) {
    if isFetching, self.generation < generation { needsLaterFetch = true }
  }

  /// - Returns: `nil` if a request is in progress.
  mutating func begin(
    _ answers: AnswerCount,
    in generation: UInt64,
    removals: Int,
    oldest: UInt32?
  ) -> FetchBeginning? {
    if isFetching { return nil }
    // The request is for all values, also for those that wait for their time.
    (isFetching, needsLaterFetch, self.generation, postponed) = (true, false, generation, nil)
    count += 1
    return FetchBeginning(
      number: count,
      renewals: requested.renewals,
      answers: answers,
      removals: removals,
      oldest: oldest
    )
  }

  /// Notes the task of a request, unless the request has already ended.
  mutating func note(_ task: Task<Void, Never>, of begun: FetchBeginning) {
    if isFetching, begun.number == count { self.task = task }
  }

  /// - Returns: The task of the request in progress, to be canceled.
  mutating func removeTask() -> Task<Void, Never>? {
    defer { task = nil }
    return task
  }

  /// - Parameters:
  ///   - shown: The values that the shown state lacks.
  ///   - isRemoved: Whether everything was removed since the request began.
  mutating func end<Value>(_ end: FetchEnd<Value>, shown: [CacheMiss], isRemoved: Bool) {
    (isFetching, task) = (false, nil)
    noteMissing(end, shown, isRemoved: isRemoved)
    switch end.result {
    case .success:
      requested.noteArrived(besides: end.missing, after: end.changes.byOthers)
      failures.noteAnswer(isTooOld: end.found.isTooOld, at: end.time)
    case .failure(is CancellationError): break
    case .failure where isRemoved: break
    case .failure(let error):
      failures.note(
        error as? GraphQLClientError,
        with: end.found,
        isFresh: end.missing.isEmpty && !end.found.isTooOld,
        oldest: end.begun.oldest,
        at: end.time
      )
    }
  }

  /// Notes which of the missing values can be requested again, and when.
  private mutating func noteMissing<Value>(_ end: FetchEnd<Value>, _ shown: [CacheMiss], isRemoved: Bool) {
    let (missing, count) = (end.missing, end.changes.byOthers)
    let isMarked = requested.renewals != end.begun.renewals
    let afterMark = nextAfterMark.time(ifNeeded: isMarked && !isRemoved && !missing.isEmpty)
    if isMarked {
      // All values can be requested again since the mark.
      if afterMark == .later {
        requested.request(missing, after: count)
        postponed = (missing, end.time)
      }
      return
    }
    // A change since then may be the reason why values are missing. The cache did not take others, because a later request or
    // the app has made them out of date.
    let afterChange = nextAfterChange.time(ifNeeded: end.found.changes != end.changes)
    let afterOutdated = nextAfterOutdated.time(ifNeeded: end.isOutdated)
    let mayArrive = missing.filter(\.mayArrive)
    requested.noteLeft(missing + shown, after: count, isChanged: afterChange == .atOnce)
    if afterOutdated == .atOnce { requested.forget(mayArrive) }
    let isLater = afterChange == .later || afterOutdated == .later
    if isLater, !mayArrive.isEmpty { postponed = (mayArrive, end.time) }
  }

  /// Ends the failures if complete data is newer: see ``WatchFailures/noteData(_:)``.
  mutating func noteData<Value>(_ found: Reading<Value>) { failures.noteData(found) }

  /// Returns the time at which to query the server again: see ``WatchContent/timeToAskAgain(_:isRefreshing:)``.
  ///
  /// - Parameter isRefreshing: Whether to query it after a failure, or because data is too old.
  func timeOfNext(_ now: UInt32, isRefreshing: Bool) -> UInt32? {
    if isFetching { return nil }
    // Not counted from now: changes may come more often than every ten seconds.
    if let postponed { return min(postponed.time, now) &+ 10 }
    guard isRefreshing else { return nil }
    let wait: UInt32 = min(10 << UInt32(min(max(failures.count, 1) - 1, 6)), 600)
    return (failures.count > 0 ? min(failures.time, now) : now) &+ wait
  }

  /// Lets the values be requested that have waited for their time.
  mutating func endWait() {
    requested.forget(postponed?.misses ?? [])
    postponed = nil
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
