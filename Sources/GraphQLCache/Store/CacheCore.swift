internal import GraphQLNetworking
internal import GraphQLRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records of a cache, and everything that reads and writes them.
///
/// There are two locks. `writing` lets one writer in at a time: answers, the app's changes, sweeps. `state` is held by
/// readers while they compose, and by the writer only while it installs what it has prepared. So a reader never waits for
/// a scan, a merge, the disk or a closure of the app. Under `state` nothing foreign is called: no closures,
/// no decoders, no deinitializers of values. Locks are taken in this order: `writing`, `state`, `inFlight`, then those
/// of names and plans.
///
/// Proof for `@unchecked`: `table` is changed under both locks, so it may be read under either; `layers`,
/// `logged` and `lastSweep` are used under `writing`; all else is constant or has a lock of its own.
final class CacheCore: @unchecked Sendable {
  /// What readers change: under `state`.
  struct Reading {
    var entries: [EntryKey: Entry] = [:]
    var dependents = Dependents()
    /// The rows of optimistic layers.
    var overlay: Overlay?
    /// Entries that keep what was read though nobody watches them, the last one used at the end.
    var memo: [Entry] = []
    /// Watched entries with values that are too old, or that were missing for that reason.
    var stale: [ObjectIdentifier: Entry] = [:]
    /// Grows with each commit: it may confirm what is known without changing it.
    var timesVersion: UInt64 = 0
    var lastUse: UInt64 = 0
    var lastNumber: UInt32 = 0
    var hits = 0
    var misses: [CacheMiss.Reason: Int] = [:]
    var commits = 0
    var unchanged = 0
    var refused = 0
    var problems: Set<ObjectIdentifier> = []
  }

  /// So many entries keep what was read of them, beside those that are watched.
  static let mostRemembered = 8

  let plans: PlanCache
  let table: RecordTable
  /// Where commits are kept; nil: in memory only.
  let log: (any CommitLog)?
  /// Whether there was something in the log: operations that are read are kept as if they had been fetched.
  private let isRestored: Bool
  let configuration: GraphQLCache.Configuration
  let clock: CacheClock
  /// The app's own keys.
  let naming: KeyNaming?
  let writing = WriterLock()
  let state = Locked(Reading())
  let inFlight = Locked(InFlight())
  /// Grows with each `removeAll`: answers to calls that began before are not kept.
  let epoch = Locked<UInt64>(0)

  // Under `writing`.
  /// Changes that the app makes in another way inside of a transaction.
  var joined: [(inout CacheChanges) -> Void] = []
  var layers: [Layer] = []
  var lastLayer = 0
  /// What the log has, and what it must not have.
  var logged = LoggedContent()
  /// Live bytes after the last sweep.
  var lastSweep = 0

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
    logged = opened?.logged ?? LoggedContent()
    isRestored = opened != nil
    log?.start { [weak self] taken in
      self?.takeEverything(taken)
    } forget: { [weak self] in
      self?.forgetEverything()
    }
  }

  /// Seconds since 1970.
  var now: UInt32 { clock.now() }
}

/// What a cache measures time with. Tests have clocks of their own.
package struct CacheClock: Sendable {
  /// Seconds since 1970.
  package var now: @Sendable () -> UInt32
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Tells a test the place of a commit among the others: called on the thread of the writer, which lets no other one in.
  package var committed: (@Sendable () -> Void)?

  package init(
    now: @escaping @Sendable () -> UInt32 = { UInt32(clamping: Int(Date().timeIntervalSince1970)) },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.now = now
    self.sleep = sleep
  }
}

/// What was read, as one reader sees it.
struct Found<Value: Sendable>: Sendable {
  var value: Value?
  var misses: [CacheMiss]
  var age: Age
  /// Whether something is older than it may be.
  var isStale: Bool
  /// The text that the value was decoded of; nil if there is none.
  var text: ComposedText?
  /// Which reading of the entry it is.
  var version: UInt32
}

// MARK: - Entries

extension CacheCore {
  /// The entry of an operation or fragment with its variables; nil if its plan cannot be read.
  func entry(
    _ type: any GraphQLPlanned.Type,
    _ key: EntryKey,
    _ conditions: GraphQLConditions,
    isSensitive: @autoclosure () -> Bool = false
  ) -> Entry? {
    if let known = state.withLock({ $0.entries[key] }) { return known }
    guard let bound = bind(type, key.variables, conditions) else { return nil }
    let entry = Entry(key, bound, conditions)
    entry.isVolatile = isSensitive()
    let (result, garbage) = state.withLock { state -> (Entry, (any Sendable)?) in
      if let known = state.entries[key] { return (known, nil) }
      state.lastNumber += 1
      entry.number = state.lastNumber
      state.entries[key] = entry
      // So that an entry that is never read goes again.
      return (entry, remember(entry, &state))
    }
    withExtendedLifetime(garbage) {}
    return result
  }

  /// A plan with variables; nil if it cannot be read. Another version of the generator made it then.
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

  /// An operation's entry. The variables are written as a client writes them.
  func entry<Operation: GraphQLOperation & GraphQLPlanned>(
    of operation: Operation,
    isPartial: Bool = false,
    isMerged: Bool = false
  ) -> Entry? {
    var writer = JSONWriter()
    writer.beginObject()
    operation.writeVariables(to: &writer)
    writer.endObject()
    if writer.problem != nil { return nil }
    let key = EntryKey(
      type: ObjectIdentifier(Operation.self),
      variables: writer.bytes,
      isPartial: isPartial,
      isMerged: isMerged
    )
    let secrets = writer.secrets
    return entry(
      Operation.self,
      key,
      GraphQLConditions(operation),
      isSensitive: SensitiveVariables.areSensitive(key.variables, secrets: secrets)
    )
  }

  func entry<Fragment: GraphQLFragment>(_ type: Fragment.Type, of object: CacheKey, _ variables: JSONObject) -> Entry? {
    var writer = JSONWriter()
    variables.write(to: &writer)
    var conditions = GraphQLConditions()
    for member in variables.members {
      if case .bool(let value) = member.value { conditions[member.key] = value }
    }
    let key = EntryKey(type: ObjectIdentifier(type), variables: writer.bytes, object: object)
    return entry(type, key, conditions)
  }
}

// MARK: - Reading

extension CacheCore {
  /// The data of an entry, of whatever age.
  func read<Value: JSONDecodable & Sendable>(_ type: Value.Type, _ entry: Entry) -> Found<Value> {
    log?.noteUse()
    var (found, version, garbage) = state.withLock { state in look(type, entry, &state) }
    // What it held is freed here, outside of the lock.
    _ = consume garbage
    guard let version, let text = found.text else { return found }
    do {
      found.value = try text.decode(type, conditions: entry.conditions)
    } catch {
      found.text = ownPage(of: entry, version)
      found.value = try? found.text?.decode(type, conditions: entry.conditions)
      if found.value == nil {
        found.misses = [CacheMiss(path: error.path, reason: .changed)]
        found.text = nil
      }
    }
    let (value, misses, shown) = (found.value, found.misses, found.text)
    garbage = state.withLock { _ in
      guard entry.version == version, entry.isClean else { return nil }
      let old = (entry.value, entry.text)
      entry.value = value
      entry.misses = misses
      if let shown { entry.text = shown }
      return old
    }
    return found
  }

  /// What a merged list is where one of its pages does not decode any more: the query's own page, which depends on the others
  /// as before. The list is whole again when that page has been fetched.
  private func ownPage(of entry: Entry, _ version: UInt32) -> ComposedText? {
    guard entry.key.isMerged else { return nil }
    return state.withLock { state in
      guard entry.version == version, entry.isClean, let whole = entry.text else { return nil }
      let page = compose(entry.bound, entry.key.object, under: state.overlay, .complete, capacity: entry.capacity)
      return page.isComplete ? page.depending(on: whole.dependencies) : nil
    }
  }

  /// Takes what is remembered, or composes.
  ///
  /// - Returns: The data that was found; the version of the entry if its text is not decoded yet; values for the caller to free.
  private func look<Value: Sendable>(
    _ type: Value.Type,
    _ entry: Entry,
    _ state: inout Reading
  ) -> (Found<Value>, UInt32?, (any Sendable)?) {
    state.lastUse += 1
    entry.lastUse = state.lastUse
    if entry.isClean, entry.timesVersion != state.timesVersion, let text = entry.text {
      // The same bytes, confirmed since. What a plan says of ages is counted while composing.
      if text.expires == .max {
        entry.age = table.age(of: text.dependencies, in: entry.bound)
      } else {
        let again = compose(entry, under: state.overlay)
        entry.age = age(of: again, entry)
      }
    }
    entry.timesVersion = state.timesVersion
    if entry.isClean, let value = entry.value as? Value {
      return (found(value, entry), nil, remember(entry, &state))
    }
    if entry.isClean, entry.text == nil { return (found(nil as Value?, entry), nil, remember(entry, &state)) }
    if entry.isClean, let text = entry.text {
      var found = found(nil as Value?, entry)
      found.text = text
      return (found, text.isComplete ? entry.version : nil, remember(entry, &state))
    }
    let text = compose(entry, under: state.overlay)
    state.dependents.set(text.dependencies, of: entry)
    let garbage = entry.forget()
    entry.isClean = true
    entry.text = text.isComplete ? text : nil
    entry.misses = text.misses.map(CacheMiss.init)
    entry.age = age(of: text, entry)
    if text.isComplete { entry.capacity = text.count }
    if isRestored, text.isComplete, entry.key.object == nil, !entry.key.isPartial { entry.isRoot = true }
    var result = found(nil as Value?, entry)
    result.text = entry.text
    let more = remember(entry, &state)
    return (result, text.isComplete ? entry.version : nil, (garbage, more))
  }

  private func age(of text: ComposedText, _ entry: Entry) -> Age {
    var age = table.age(of: text.dependencies, in: entry.bound)
    age.expires = min(age.expires, text.expires)
    return age
  }

  private func found<Value: Sendable>(_ value: Value?, _ entry: Entry) -> Found<Value> {
    Found(
      value: value,
      misses: entry.misses,
      age: entry.age,
      isStale: isStale(entry.age, at: now),
      text: entry.text,
      version: entry.version
    )
  }

  /// Composes what an entry says. Under `state`.
  func compose(_ entry: Entry, under overlay: Overlay?) -> ComposedText {
    let mode: Compose.Mode = entry.key.isPartial ? .partial : .complete
    return compose(entry, under: overlay, mode, after: entry.text, capacity: entry.capacity)
  }

  func compose(
    _ entry: Entry,
    under overlay: Overlay?,
    _ mode: Compose.Mode,
    after previous: ComposedText? = nil,
    capacity: Int
  ) -> ComposedText {
    let (object, isMerged) = (entry.key.object, entry.key.isMerged)
    return compose(
      entry.bound,
      object,
      under: overlay,
      mode,
      isMerged: isMerged,
      after: previous,
      capacity: capacity
    )
  }

  func compose(
    _ bound: BoundPlan,
    _ object: CacheKey?,
    under overlay: Overlay?,
    _ mode: Compose.Mode,
    isMerged: Bool = false,
    after previous: ComposedText? = nil,
    capacity: Int = 4096
  ) -> ComposedText {
    guard let object else {
      return Compose.compose(
        bound,
        in: table,
        under: overlay,
        mode: mode,
        isMerged: isMerged,
        after: previous,
        capacity: capacity
      )
    }
    let type = plans.names.type(Array(object.type.utf8))
    guard let record = table.entity(type: type, key: object.bytes, under: overlay) else {
      return ComposedText.missing(entity: type, object.bytes)
    }
    return Compose.compose(
      bound,
      of: record,
      in: table,
      under: overlay,
      mode: mode,
      after: previous,
      capacity: capacity
    )
  }

  /// Keeps what was read of the last few entries.
  ///
  /// - Returns: What is freed.
  private func remember(_ entry: Entry, _ state: inout Reading) -> (any Sendable)? {
    if entry.isKept { return nil }
    if state.memo.last === entry { return nil }
    state.memo.removeAll { $0 === entry }
    state.memo.append(entry)
    if state.memo.count <= Self.mostRemembered { return nil }
    let oldest = state.memo.removeFirst()
    return oldest.isKept ? nil : drop(oldest, &state)
  }

  /// Forgets what was read of an entry, and the entry itself if the table has nothing for it.
  func drop(_ entry: Entry, _ state: inout Reading) -> (any Sendable)? {
    state.dependents.set(nil, of: entry)
    if !entry.isRoot, entry.retains == 0, state.entries[entry.key] === entry { state.entries[entry.key] = nil }
    return entry.forget()
  }

  /// Whether something is older than it may be.
  func isStale(_ age: Age, at now: UInt32) -> Bool { staleness(age, at: now) != nil }

  /// By how many seconds something is older than it may be; nil if it is not.
  func staleness(_ age: Age, at now: UInt32) -> UInt32? {
    if age.oldest == .max { return nil }
    var late: UInt32?
    // What came later than now came before the clock was set back, nobody knows when.
    if age.oldest > now, age.oldest - now > 60 { return .max }
    if age.expires <= now { late = age.expires == 1 ? .max : now - age.expires + 1 }
    if let limit = configuration.maxAge {
      let seconds = UInt32(clamping: limit.components.seconds)
      let elapsed = now > age.oldest ? now - age.oldest : 0
      if elapsed > seconds || seconds == 0 { late = max(late ?? 0, elapsed - seconds) }
    }
    return late
  }
}
