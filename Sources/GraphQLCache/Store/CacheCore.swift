internal import Dispatch
internal import GraphQLNetworking
internal import GraphQLRecords

/// The records of a cache, and everything that reads and writes them.
///
/// There are two locks. `writing` lets one writer in at a time: responses, the app's changes, sweeps. `state` is held by
/// readers while they compose, and by the writer only while it installs its prepared changes. So a reader never waits for a
/// scan, a merge, the disk or a closure of the app. Under `state`, no foreign code is called: no closures, no decoders, no
/// deinitializers of values. Locks are taken in this order: `writing`, `state`, `inFlight`, then those of names and plans.
///
/// Proof for `@unchecked`: `table` and `isRestored` are changed under both locks, so they may be read under either; `writer`
/// is used under `writing`; everything else is constant or has its own lock.
final class CacheCore: @unchecked Sendable {
  /// The state that readers change. Under `state`.
  struct State {
    var entries: [EntryKey: Entry] = [:]
    var dependents = Dependents()
    /// The rows of optimistic layers.
    var overlay: Overlay?
    /// Entries that keep their last reading without being watched, the most recently used one last.
    var memo: [Entry] = []
    /// Watched entries with values that are too old, or that were missing for that reason. Those among them that are not
    /// clean are read again anyway.
    var stale: [ObjectIdentifier: Entry] = [:]
    /// Watched entries that show earlier data with optimistic changes, because some data is missing.
    var incomplete: [ObjectIdentifier: Entry] = [:]
    /// A number that increases with each entry that begins to be watched or retained.
    var keeps = 0
    /// The approximate size in bytes of the entries that have stopped being watched or retained since the last sweep.
    var letGoBytes = 0
    /// The number of the last commit before the last sweep.
    var sweptVersion: UInt64 = 0
    /// A number that increases with each commit, even if the commit only confirms known data.
    var timesVersion: UInt64 = 0
    /// The size of all roots, besides their data, in bytes.
    var rootBytes = 0
    var lastUse: UInt64 = 0
    var hits = 0
    var misses: [CacheMiss.Reason: Int] = [:]
    var commits = 0
    var unchanged = 0
    var refused = 0
    var problems: Set<ObjectIdentifier> = []

    /// Returns the cache's current entry for this one, which the cache may have dropped: other code reaches only the current
    /// one.
    mutating func known(_ entry: Entry) -> Entry {
      if let known = entries[entry.key] { return known }
      entries[entry.key] = entry
      return entry
    }
  }

  /// The state of the one writer. Under `writing`.
  struct WriterState {
    /// Other changes that the app makes inside the closure that is running.
    var joined = Joined()
    var layers = Layers()
    var lastLayer = 0
    /// Records that are in the table only because of layers.
    var layerRecords: Set<RecordID> = []
    /// The contents of the log, and the data that it must not contain.
    var logged = LoggedContent()
    /// The changes that no log has had since this process last matched a log.
    var own = OwnChanges()
    /// Live bytes after the last sweep.
    var lastSweep = 0
    /// The number of names of fields after the last sweep to free names.
    var lastNames = 0
    /// Whether the last sweep kept records for pending calls or optimistic changes.
    var wasPinned = false
    /// Called after each commit. For tests.
    var onCommit: (@Sendable () -> Void)?
  }

  /// The number of entries that keep their last reading, besides those that are watched.
  static let mostRemembered = 8

  let plans: PlanCache
  let table: RecordTable
  /// The log of commits; `nil` if they are kept in memory only.
  let log: DiskLog?
  /// Whether any data has come from the log: its operations are not known until they are read. Changed under both locks,
  /// like the table.
  var isRestored: Bool
  let configuration: GraphQLCache.Configuration
  let clock: CacheClock
  /// The app's own keys.
  let naming: KeyNaming?
  let writing = WriterLock()
  var writer = WriterState()
  let state = Locked(State())
  let inFlight = Locked(InFlight())
  /// The epoch of ``InFlight``, for readers that begin again after a removal.
  let removals = Updates<UInt64>.Source(0)
  /// The rule for sensitive variables, by the words of the cache's clients.
  let sensitive = Locked(SensitiveVariables())
  /// The types of operations and fragments whose mismatches the app has been told of.
  private let reported = Locked<Set<ObjectIdentifier>>([])

  init(configuration: GraphQLCache.Configuration, clock: CacheClock = CacheClock(), log: DiskLog? = nil) {
    self.configuration = configuration
    self.clock = clock
    self.log = log
    if let key = configuration.key {
      naming = { type, values in key(CacheKey(type, values: values))?.values }
    } else {
      naming = nil
    }
    let opened = log.flatMap { OpenedLog($0) }
    plans = opened?.plans ?? PlanCache()
    table = opened?.table ?? RecordTable(names: plans.names)
    isRestored = opened != nil
    if let opened { writer.logged = opened.logged }
    log?.start { [weak self] taken in
      self?.takeEverything(taken)
    } join: { [weak self] contents, unwritten in
      self?.join(contents, unwritten)
    } forget: { [weak self] in
      self?.forgetEverything()
    }
  }

  /// The time in seconds since 1970.
  var now: UInt32 { clock.now() }

  /// Makes a write other than a commit. It is ignored inside a transaction of this thread.
  func write(_ body: (inout Woken) -> Void) {
    if writing.isHeld { return }
    let woken = writing.withLock {
      var woken = Woken()
      body(&woken)
      return woken
    }
    woken.wake()
  }

  /// Does the same, except that writes which the app requests inside a closure that changes the cache are made at its end.
  func writeAtEnd(_ body: @escaping (inout Woken) -> Void) {
    if writing.isHeld { writer.joined.writes.append(body) } else { write(body) }
  }
}

// MARK: - Entries

extension CacheCore {
  /// Returns the entry of an operation or fragment with its variables, or `nil` if its plan cannot be read.
  func entry(
    _ type: any GraphQLPlanned.Type,
    _ key: EntryKey,
    _ conditions: GraphQLConditions,
    isSensitive: @autoclosure () -> Bool = false
  ) -> Entry? {
    if let known = state.withLock({ $0.entries[key] }) { return known }
    guard let bound = bind(type, key.variables, conditions) else { return nil }
    let entry = Entry(key, bound, conditions)
    entry.isVolatile = isSensitive() || isPrivate(type, key.variables)
    return state.withLockAndGarbage { state, garbage in
      if let known = state.entries[key] { return known }
      state.entries[key] = entry
      // This way, an entry that is never read is dropped again.
      remember(entry, &state, &garbage)
      return entry
    }
  }

  /// Reports whether the app keeps the data of an operation or fragment in memory only.
  func isPrivate(_ type: any GraphQLPlanned.Type, _ variables: [UInt8]) -> Bool {
    configuration.isPrivate?(type, variables) ?? false
  }

  /// Reports whether data that the app writes to an entry must not reach the disk.
  func isVolatile(_ entry: Entry) -> Bool {
    state.withLock { _ in entry.isVolatile } || sensitive.withLock { $0.areSensitive(entry.key.variables) }
  }

  /// Returns a plan with variables, or `nil` if it cannot be read because another version of the generator made it.
  func bind(_ type: any GraphQLPlanned.Type, _ variables: [UInt8], _ conditions: GraphQLConditions) -> BoundPlan? {
    do {
      let bound = BoundPlan(try plans.plan(of: type), variables: variables, conditions: conditions)
      forgetIfKeysChanged()
      return bound
    } catch {
      state.withLock { _ = $0.problems.insert(ObjectIdentifier(type)) }
      return nil
    }
  }

  /// Returns an operation's entry, or `nil` if its plan cannot be read, or its variables contain a file: in their text, all
  /// files are null. The variables are encoded as a client encodes them.
  func entry<Operation: GraphQLOperation & GraphQLPlanned>(
    of operation: Operation,
    _ form: EntryKey.Form = .whole
  ) -> Entry? {
    var json = JSONWriter()
    json.beginObject()
    operation.writeVariables(to: &json)
    json.endObject()
    if json.problem != nil || !json.uploads.isEmpty { return nil }
    let key = EntryKey(type: ObjectIdentifier(Operation.self), variables: json.bytes, form: form)
    let hasSecrets = !json.secrets.isEmpty
    return entry(Operation.self, key, GraphQLConditions(operation), isSensitive: hasSecrets)
  }

  func entry<Fragment: GraphQLFragment>(_ type: Fragment.Type, of object: CacheKey, _ variables: JSONObject) -> Entry? {
    var json = JSONWriter()
    variables.write(to: &json)
    var conditions = GraphQLConditions()
    for member in variables.members {
      if case .bool(let value) = member.value { conditions[member.key] = value }
    }
    let key = EntryKey(type: ObjectIdentifier(type), variables: json.bytes, object: object)
    return entry(type, key, conditions)
  }
}

// MARK: - Mismatches

extension Entry {
  /// Returns a clause that says that a fragment is not on the type of an object, or `nil` if it may be.
  func mismatch(with object: CacheKey) -> String? {
    guard let type = PlanPlace(bound).objectType, type != object.type else { return nil }
    return "is of the type `\(object.type)`, but the fragment is on `\(type)`"
  }
}

extension CacheCore {
  /// Returns the problem with a key of a type that the fragment is not on, and tells the app of it.
  @discardableResult
  func mismatch<Fragment>(_ type: Fragment.Type, with object: CacheKey, _ entry: Entry) -> CacheProblem? {
    guard let clause = entry.mismatch(with: object) else { return nil }
    let problem = CacheProblem(.mismatch, "cannot read `\(type)`: the key \(clause)")
    report(problem, of: type)
    return problem
  }

  /// Returns the entry of a query that is read with all pages of its lists. If it has no such lists, the app is told.
  func mergedEntry<Query: GraphQLQuery & GraphQLPlanned>(of query: Query) -> Entry? {
    guard let entry = entry(of: query, .merged) else { return nil }
    if !entry.bound.hasMergedLists {
      let advice = "add the list to `lists` in the settings, or mark it with `@connection`"
      report(CacheProblem(.mismatch, "`\(Query.operationName)` has no list in pages: \(advice)"), of: Query.self)
    }
    return entry
  }

  /// Tells the app of a mismatch, once for each operation or fragment.
  private func report(_ problem: CacheProblem, of type: Any.Type) {
    guard let onProblem = configuration.onProblem,
      reported.withLock({ $0.insert(ObjectIdentifier(type)).inserted })
    else { return }
    DispatchQueue(label: "GraphQLCache.mismatches", qos: .utility).async { onProblem(problem) }
  }
}
