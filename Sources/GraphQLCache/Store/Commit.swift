internal import GraphQLNetworking
internal import GraphQLRecords

/// A response from the server for a cache to keep, with its context.
struct Answer {
  /// The number of the call. The response counts as of the beginning of the call: see ``InFlight``.
  var call: UInt64
  var isMutation = false
  var isEvent = false
  /// The entry whose root the response is; `nil` for mutations.
  var entry: Entry?
  /// The entries that the app has written as a whole.
  var roots: [Entry] = []
  /// Whether values of the response were left out, because later requests were answered earlier.
  var isOutdated = false
  /// The time until which the response may be used, in seconds since 1970; 0 means without limit.
  var expires: UInt32 = 0
  /// Whether the response must not be on disk.
  var isVolatile = false
  /// The layer that the response replaces.
  var layer: Int?
  /// The changes that the app makes along with the response.
  var updating: ((inout CacheChanges) throws -> Void)?

  /// The order of the response when it is kept.
  fileprivate var order: InFlight.Order {
    if isMutation { return InFlight.Order(ofQueries: StoreCallNumber.next(), ofMutations: call) }
    // A query's response or an event that precedes a mutation's response says nothing about the mutation's effect.
    return InFlight.Order(ofQueries: call, ofMutations: entry == nil && !isEvent ? call : 0)
  }
}

extension CacheCore {
  /// Writes a response, unless everything was removed since its call began.
  ///
  /// - Returns: `false` if nothing was done because the response has to be scanned again: see ``Prepared/hasKeys(of:)``.
  /// - Throws: Any error that `updating` throws. In this case, the response itself is still written.
  func commit(_ prepared: inout Prepared, _ answer: Answer) throws -> Bool {
    var problem: (any Error)?
    forgetIfKeysChanged()
    let woken: Woken? = writing.withLock {
      guard prepared.hasKeys(of: plans.names) else { return nil }
      if isTooLarge(prepared, answer) {
        state.withLock { $0.refused += 1 }
        return endLayer(answer.layer) + expire(answer)
      }
      guard isOfNow(answer) else { return endLayer(answer.layer) }
      var options = options(for: answer)
      if let layer = answer.layer { layers.end(layer) }
      guard answer.updating != nil || !layers.isEmpty || answer.layer != nil else {
        let staged = table.stage(&prepared, options: options)
        return install(staged, answer, layers: nil, written: staged.written, brought: staged.written)
      }
      let overlay = Overlay()
      options.overlay = overlay
      let staged = table.stage(&prepared, options: options)
      return install(overlay, answer, staged, &problem)
    }
    guard let woken else { return false }
    woken.wake()
    if let problem { throw problem }
    return true
  }

  /// Lets everything be composed again: there is something new about types that plans do not name. Called under `state`.
  func renewAll(_ state: inout Reading, _ woken: inout Woken) {
    dirty(Array(state.entries.values), &woken)
  }

  /// Marks the fields of an earlier response as too old, because there is a newer one that cannot be kept. Called under
  /// `writing`.
  private func expire(_ answer: Answer) -> Woken {
    guard isOfNow(answer), let entry = answer.entry else { return Woken() }
    let text = compose(entry, under: nil, .marking, capacity: state.withLock { _ in entry.capacity })
    let fields = inFlight.withLock { calls in
      text.dependencies.pairs.map(\.record).filter { record in
        table.isField(record) && calls.newer(than: answer.call, in: record) == nil
      }
    }
    if fields.isEmpty { return Woken() }
    var woken = install(
      Overlay(),
      Answer(call: StoreCallNumber.next()),
      written: [],
      invalid: fields.map { Invalidation(record: $0, field: nil) }
    )
    // Watchers do not request again what they have requested: the next response could not be kept either.
    woken.invalid = []
    return woken
  }

  /// Handles a response that cannot be kept. The app's changes can still be kept.
  ///
  /// - Throws: Any error that `updating` throws.
  func refuse(_ answer: Answer) throws {
    var problem: (any Error)?
    let woken: Woken = writing.withLock {
      state.withLock { $0.refused += 1 }
      guard isOfNow(answer), answer.updating != nil else { return endLayer(answer.layer) + expire(answer) }
      if let layer = answer.layer { layers.end(layer) }
      return install(Overlay(), answer, nil, &problem)
    }
    woken.wake()
    if let problem { throw problem }
  }

  /// Reports whether nothing was removed since a response's call began. Called under `writing`.
  private func isOfNow(_ answer: Answer) -> Bool {
    inFlight.withLock { $0.epoch(of: answer.call) } == epoch.withLock { $0 }
  }

  private func options(for answer: Answer) -> StageOptions {
    var options = StageOptions()
    let hasNewer = inFlight.withLock { calls in
      options.notesWritten = calls.count > 1 || calls.hasMarks || !logged.volatile.isEmpty
      return calls.hasNewer(than: answer.call, isMutation: answer.isMutation)
    }
    // The call is pending, so what is newer does not change until its response is installed.
    if hasNewer {
      options.newer = { [inFlight] record in
        inFlight.withLock { $0.newer(than: answer.call, isMutation: answer.isMutation, in: record) }
      }
    }
    return options
  }

  /// Installs a response from an overlay, with the app's changes. Called under `writing`.
  ///
  /// - Parameter staged: The contents of the overlay; `nil` if it is empty.
  private func install(
    _ overlay: Overlay,
    _ answer: Answer,
    _ staged: StagedCommit?,
    _ problem: inout (any Error)?
  ) -> Woken {
    var (answer, changed) = (answer, overlay)
    var invalid: [Invalidation] = []
    var (confirmed, partial) = (staged?.touched ?? [], staged?.partial ?? [])
    answer.isOutdated = staged?.isOutdated ?? false
    var written: [RecordSlots] = []
    var volatile: [RecordSlots] = []
    var later: [(inout Woken) -> Void] = []
    if let updating = answer.updating {
      var changes = CacheChanges(self, Overlay(copying: overlay, withChanges: true))
      do {
        later = try run(updating, &changes).later
        (changed, invalid, volatile) = (changes.overlay, changes.invalid, changes.volatile)
        partial = changes.parts(besides: confirmed, partial: partial)
        confirmed += changes.confirmed
        written = changes.written
        answer.roots += changes.roots
      } catch {
        problem = error
      }
    }
    let brought = staged?.written ?? []
    var woken = install(
      changed,
      answer,
      written: brought + written,
      confirmed: confirmed,
      partial: partial,
      brought: brought,
      volatile: volatile,
      invalid: invalid
    )
    for write in later { write(&woken) }
    return woken
  }

  /// Handles a response that contains only known data. This is detected by composing, which takes a quarter of the time of a
  /// scan.
  ///
  /// - Returns: `false` if the response differs, or if that cannot be determined so quickly.
  func confirm(_ data: UnsafeRawBufferPointer, _ answer: Answer) -> Bool {
    guard let entry = answer.entry, answer.layer == nil, answer.updating == nil,
      data.count <= configuration.limit / 2, state.withLock({ _ in entry.isRoot })
    else { return false }
    let woken: Woken? = writing.withLock {
      // Objects that the app has removed keep their places in rows, but are not composed.
      guard layers.isEmpty, logged.volatile.isEmpty, !table.hasRemoved,
        let epoch = inFlight.withLock({ $0.epoch(of: answer.call) }), epoch == self.epoch.withLock(\.self)
      else { return nil }
      let (isNewest, notesWritten) = inFlight.withLock {
        (!$0.hasNewer(than: answer.call), $0.count > 1 || $0.hasMarks)
      }
      guard isNewest, let dependencies = dependencies(of: entry, ifResponseIs: data),
        // Nothing was found by a lookup: its place has no record yet.
        dependencies.awaited.isEmpty
      else { return nil }
      let staged = table.confirmation(dependencies, entry.bound, notesWritten: notesWritten)
      return install(staged, answer, layers: nil, written: staged.written, brought: staged.written)
    }
    woken?.wake()
    return woken != nil
  }

  /// Returns the dependencies of an entry's response, if the table already has its data. Called under `writing`.
  private func dependencies(of entry: Entry, ifResponseIs data: UnsafeRawBufferPointer) -> Dependencies? {
    // Without hidden members, the last reading is the text of the response.
    let (last, count) = state.withLock { _ in (entry.isClean ? entry.text : nil, entry.confirmedCount) }
    if let last, !entry.bound.plan.hasHidden {
      return !last.hasMore && last.hasSameText(as: data) ? last.dependencies : nil
    }
    let found = Compose.dependencies(of: entry.bound, in: table, ifResponseIs: data, likely: count)
    if let found { state.withLock { _ in entry.confirmedCount = found.pairs.count } }
    return found
  }

  /// Installs the changes of an overlay in the table, and runs the layers again that depend on them. Called under `writing`.
  func install(
    _ overlay: Overlay,
    _ answer: Answer,
    written: [RecordSlots],
    confirmed: [RecordID] = [],
    partial: [RecordSlots] = [],
    brought: [RecordSlots] = [],
    volatile: [RecordSlots] = [],
    invalid: [Invalidation] = []
  ) -> Woken {
    let shown = showLayers(over: overlay)
    let staged = table.stage(overlay, confirmed: confirmed, partial: partial)
    return install(
      staged,
      answer,
      layers: shown,
      written: written,
      brought: brought,
      volatile: volatile,
      invalid: invalid
    )
  }

  /// Makes a commit visible. Called under `writing`.
  ///
  /// - Parameters:
  ///   - layers: What the layers show now; `nil` if that has not changed.
  ///   - written: The slots that earlier calls must not change.
  ///   - brought: The slots that a response contains.
  ///   - volatile: The slots that the app has changed and that must not be logged.
  private func install(
    _ staged: StagedCommit,
    _ answer: Answer,
    layers shown: ShownLayers?,
    written: [RecordSlots],
    brought: [RecordSlots],
    volatile: [RecordSlots] = [],
    invalid: [Invalidation] = []
  ) -> Woken {
    let loggable = noteVolatile(staged, answer, written: brought, volatile)
    let shortened = table.shortened(by: staged, expires: answer.expires)
    let isKept = log?.isKeeping ?? true
    if !isKept { own.note(table.changedSlots(of: staged), staged) }
    if log != nil { own.note(removed: staged.removed, unknownTo: table) }
    let removed = staged.removed
    // Searched for before readers have to wait.
    let wanted = fields(of: invalid)
    let fields = table.fields(wanted)
    let late = inFlight.withLock { $0.marks(after: answer.call, on: staged.touched) }
    // Calls that begin from here on count as later, and share no request with earlier ones. In one step: a call between both
    // would count as later and share an earlier request.
    let (order, mark) = inFlight.withLock { calls in
      var order = answer.order
      if answer.entry == nil, !answer.isMutation { order.ofQueries = StoreCallNumber.next() }
      let mark = invalid.isEmpty ? 0 : StoreCallNumber.next()
      let isChange = answer.entry == nil && (!written.isEmpty || !staged.removed.isEmpty)
      if calls.count > 0 { calls.beginGeneration(max(mark, isChange ? order.ofQueries : 0)) }
      return (order, mark)
    }
    let now = now
    // Made before readers have to wait, and freed after that.
    var times = table.times(after: staged, received: now, expires: answer.expires)
    var changes = staged.changes
    let unused = layerRecords.isEmpty ? [] : shown.map { layerRecords.subtracting($0.overlay?.records ?? []) } ?? []
    layerRecords.subtract(unused)
    var released: [RecordID] = []
    var (marked, expiredFields, expired): ([RecordID], [RecordID], [RecordChange]) = ([], [], [])
    var isLate = false
    var woken = Woken()
    state.withLock { state in
      let (moved, isTelling) = table.install(staged, &times)
      if isTelling { renewAll(&state, &woken) }
      for page in moved { changes.append(RecordChange(record: page, slots: [], isNew: true)) }
      state.timesVersion += 1
      if !invalid.isEmpty || !late.isEmpty {
        marked = fields + table.fields(wanted, among: staged.new)
        // A pending request may bring fields with arguments that were unknown when their object was marked.
        let lateFields = table.fields(self.fields(of: late), among: staged.new)
        // Marks on the root concern only these fields, which are separate records.
        let latePart = part(of: late, in: brought).filter { $0.record != 0 }
        isLate = !lateFields.isEmpty || !latePart.isEmpty
        expiredFields = marked + lateFields
        expired = expire(invalid + latePart, expiredFields)
        changes += expired
        for change in expired {
          for entry in state.dependents.entries(concernedBy: change, in: table, areClean: false) {
            woken.invalid += entry.watches
          }
        }
      }
      if let shown {
        for record in shown.changed { changes.append(RecordChange(record: record, slots: [], isNew: true)) }
        if state.overlay.map(\.told) ?? [:] != shown.overlay?.told ?? [:] { renewAll(&state, &woken) }
        state.overlay = shown.overlay
      }
      if shown != nil || state.overlay != nil {
        dirtyLayered(&state, &woken)
        dirtyIncomplete(&state, &woken)
      }
      if changes.isEmpty { state.unchanged += 1 } else { state.commits += 1 }
      let isOutdated = staged.isOutdated || answer.isOutdated || isLate
      if let entry = answer.entry { root(entry, &state, isOutdated: isOutdated) }
      for entry in answer.roots { root(entry, &state) }
      dirty(changes, &state, &woken)
      dirtyStale(staged.touched, &state, &woken)
      for record in shortened { dirty(state.dependents.entries(on: record), &woken) }
      released = table.releaseUnused(unused)
    }
    if log != nil { own.mark(wanted, expiredFields, at: now) }
    clock.committed?()
    inFlight.withLock { calls in
      if !invalid.isEmpty { calls.noteMarks(invalid, marked, by: mark) }
      // Not useful for calls that begin now: these have larger numbers.
      guard !written.isEmpty || !removed.isEmpty, calls.hasEarlier(than: order, besides: answer.call) else { return }
      calls.note(written, order)
      for record in removed { calls.noteAll(record, order) }
    }
    if !released.isEmpty {
      inFlight.withLock { $0.forget(released) }
      own.forget(released)
      log?.forget(released)
    }
    layers.expire(readersOf: Set(released))
    append(staged, shortened.union(expired.map(\.record)), shown: loggable, isKept: isKept)
    sweepIfNeeded(&woken)
    return woken
  }

  /// Returns the marks on what a response contains. The response to a later call may have made other values of an object
  /// fresh.
  private func part(of marks: [Invalidation], in brought: [RecordSlots]) -> [Invalidation] {
    if marks.isEmpty { return [] }
    let slots = Dictionary(brought.map { ($0.record, $0.slots) }) { $0 + $1 }
    return marks.flatMap { mark -> [Invalidation] in
      // The app may have changed other values of a marked object along with the response.
      guard let slots = slots[mark.record] else { return [] }
      if slots.contains(Names.value) { return [mark] }
      let names = plans.names
      let marked = mark.field.map { field in slots.filter { names.isField($0, named: field) } } ?? slots
      return marked.map { Invalidation(record: mark.record, field: names.text(ofField: $0)) }
    }
  }

  /// Reports whether a response would displace much other data. A response without an entry displaces none: data that no
  /// entry reaches is dropped by the next sweep, and the rest must be correct.
  private func isTooLarge(_ prepared: borrowing Prepared, _ answer: Answer) -> Bool {
    guard let entry = answer.entry, prepared.byteCount > configuration.limit / 2 else { return false }
    return !state.withLock { _ in entry.isKept }
  }

  /// Notes that the table has a response for an entry.
  private func root(_ entry: Entry, _ state: inout Reading, isOutdated: Bool = false) {
    let entry = state.known(entry)
    state.rootBytes += entry.setRoot(true)
    entry.noteAnswer(isOutdated: isOutdated)
    // There are other ways to read the same operation.
    for (isPartial, isMerged) in [(true, false), (false, true)] {
      var key = entry.key
      (key.isPartial, key.isMerged) = (isPartial, isMerged)
      state.entries[key]?.noteAnswer(isOutdated: isOutdated)
    }
    state.lastUse += 1
    entry.lastUse = state.lastUse
  }

  /// Marks entries with changed data, and collects the watchers to notify. Called under `state`.
  func dirty(_ changes: [RecordChange], _ state: inout Reading, _ woken: inout Woken) {
    // Loops over arrays are slow without optimization, and most changes concern nobody.
    var index = 0
    while index < changes.count {
      let entries = state.dependents.entries(concernedBy: changes[index], in: table)
      if entries.count > 0 { dirty(entries, &woken) }
      index += 1
    }
  }

  private func dirty(_ entries: [Entry], _ woken: inout Woken) {
    for entry in entries where entry.isClean {
      entry.isClean = false
      woken.groups += entry.watches
    }
  }

  /// Marks entries with optimistic changes: their watchers also keep the data without these, which may depend on other
  /// records. Called under `state`.
  private func dirtyLayered(_ state: inout Reading, _ woken: inout Woken) {
    dirty(state.entries.values.filter { $0.isLayered && !$0.watches.isEmpty }, &woken)
  }

  /// Marks entries whose watchers show optimistic changes although data is missing. Called under `state`.
  private func dirtyIncomplete(_ state: inout Reading, _ woken: inout Woken) {
    for entry in state.incomplete.values {
      entry.isClean = false
      woken.groups += entry.watches
    }
    // An entry that is read again and still shows such changes is added again.
    state.incomplete = [:]
  }

  /// Marks entries with confirmed values, which are fresh again: watchers that show them as too old read again. Called under
  /// `state`.
  func dirtyStale(_ confirmed: [RecordID], _ state: inout Reading, _ woken: inout Woken) {
    if state.stale.isEmpty { return }
    for record in confirmed {
      for entry in state.dependents.entries(on: record) {
        // An entry that is read again and is still too old is added again.
        guard state.stale.removeValue(forKey: ObjectIdentifier(entry)) != nil else { continue }
        entry.isClean = false
        woken.groups += entry.watches
      }
    }
  }
}

/// The watchers to notify of a commit, outside all locks.
struct Woken {
  var groups: [any WatchGroupProtocol] = []
  /// The watchers whose data was invalidated: they may query the server again.
  var invalid: [any WatchGroupProtocol] = []
  /// The values to free outside the locks.
  var freed: [Any] = []

  func wake() {
    for group in invalid {
      group.forgetAsked()
      // Also if its entry had to be read again before this commit: a reader may have done so since the mark was set.
      group.wake()
    }
    for group in groups { group.wake() }
  }

  static func + (first: Woken, second: Woken) -> Woken {
    Woken(
      groups: first.groups + second.groups,
      invalid: first.invalid + second.invalid,
      freed: first.freed + second.freed
    )
  }
}
