internal import GraphQLNetworking
internal import GraphQLRecords

/// A response from the server for a cache to keep, or a change by the app, with its context.
struct Answer {
  enum Kind {
    /// A response to a query: the root of its entry. Without an entry, its plan cannot be read, so it is not kept.
    case query(Entry?)
    case event
    /// - Parameter arrival: For a response in parts, the number of a call that began when its first part arrived.
    case mutation(arrival: UInt64?)
    case change
  }

  let kind: Kind
  /// The number of the call. The response counts as of the beginning of the call: see ``InFlight``.
  let call: UInt64
  /// The entry whose root the response is; `nil` unless it is a query's.
  var entry: Entry? { if case .query(let entry) = kind { entry } else { nil } }
  /// The entries that the app has written as a whole.
  var roots: [Entry] = []
  /// The request, if a watch has sent it.
  var watchCall: WatchCall?
  var isFollowUp: Bool { watchCall?.isFollowUp ?? false }
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

  init(_ kind: Kind, call: UInt64) { (self.kind, self.call) = (kind, call) }

  /// Returns the order of the response when it is kept. It may contain a new number.
  ///
  /// A query's response or an event that precedes a mutation's response says nothing about the mutation's effect.
  fileprivate func order() -> InFlight.Order {
    switch kind {
    case .query: return InFlight.Order(ofQueries: call, ofArrivals: call)
    case .event:
      let now = SequenceNumber.next()
      return InFlight.Order(ofQueries: now, ofArrivals: now)
    case .mutation(let arrival): return InFlight.Order(ofQueries: arrival ?? SequenceNumber.next(), ofMutations: call)
    case .change: return InFlight.Order(ofQueries: SequenceNumber.next(), ofMutations: call)
    }
  }

  /// The place of the response among those that are kept.
  var place: InFlight.Place {
    if case .mutation(let arrival) = kind { .ofMutation(call: call, arrival: arrival) } else { .ofOther(call: call) }
  }
}

/// The context of a commit: what readers, the log and pending calls learn from it, besides its rows.
struct CommitNotes {
  /// The slots that earlier calls must not change.
  var written: [RecordSlots] = []
  /// The slots that a response contains.
  var brought: [RecordSlots] = []
  /// The records that the response contains only in part.
  var incomplete: [RecordSlots] = []
  /// The slots that the app has changed and that must not be logged.
  var volatile: [RecordSlots] = []
  /// The values that the app has invalidated.
  var invalid = Invalidations()

  init() {}

  /// - Parameter response: The commit of a response.
  init(_ response: StagedCommit) {
    (written, brought, incomplete) = (response.written, response.written, response.partial)
  }
}

/// A commit with all that was determined before readers have to wait for it.
private struct PreparedCommit {
  let staged: StagedCommit
  let answer: Answer
  let notes: CommitNotes
  /// What the layers show now; `nil` if that has not changed.
  let shown: ShownLayers?
  /// The records that were not logged, or only in part, and may be now.
  let loggable: Set<RecordID>
  /// The records whose data may be used for less time than before.
  let shortened: Set<RecordID>
  /// Whether the log keeps the commit.
  let isKept: Bool
  let order: InFlight.Order
  /// The number of the app's marks.
  let mark: UInt64
  /// The time in seconds since 1970.
  let time: UInt32
  var marks: CommitMarks
  /// The new times of records, which are exchanged for the earlier ones: these are freed after readers have waited.
  var times: CommitTimes
  /// The changed records, also those that installing finds.
  var changes: [RecordChange]
  /// The records that only layers have used, and no longer do.
  let unused: Set<RecordID>
  /// Those of them that were dropped.
  var released: [RecordID] = []
}

/// The records that a commit makes fresh.
struct ConfirmedRecords {
  /// The records of a response, and of each write along with it; the slots of those that it contains only in part.
  private var writes: [(touched: [RecordID], partial: [RecordSlots])] = []

  init() {}

  /// - Parameter staged: A response, or data written as if a server had sent it.
  init(_ staged: StagedCommit) { writes = [(staged.touched, staged.partial)] }

  var records: [RecordID] { writes.count == 1 ? writes[0].touched : writes.flatMap(\.touched) }

  /// The slots of the records that are fresh only in part.
  var partial: [RecordSlots] {
    let partial = writes.flatMap(\.partial)
    if partial.isEmpty { return [] }
    var whole: Set<RecordID> = []
    for write in writes { whole.formUnion(Set(write.touched).subtracting(write.partial.map(\.record))) }
    return partial.filter { !whole.contains($0.record) }
  }

  mutating func add(_ other: ConfirmedRecords) { writes += other.writes }
}

extension CacheCore {
  /// - Returns: The generation of the call.
  func begin(_ call: UInt64) -> UInt64 {
    checkForRemoval()
    return inFlight.withLock { calls in
      calls.begin(call)
      return calls.generation
    }
  }

  func end(_ call: UInt64) { inFlight.withLock { $0.end(call) } }

  /// Keeps the data of a response. If the data cannot be kept, the caller still gets it.
  ///
  /// - Parameter bound: `nil` if the plan cannot be read.
  /// - Throws: Any error that the answer's `updating` throws.
  func keep(
    _ body: [UInt8],
    _ data: Range<Int>,
    _ bound: BoundPlan?,
    _ errors: [GraphQLResponseError],
    _ answer: Answer
  ) throws {
    guard let bound else { return try refuse(answer) }
    // Each repetition means that keys have been replaced: by a plan that names the type, while this response was read, or by
    // the response, at most once for each type in the lifetime of a process.
    while true {
      var prepared: Prepared
      do {
        prepared = try Scan.prepare(body, data, bound, errors: ResponseErrors(errors), naming: naming)
      } catch {
        return try refuse(answer)
      }
      if try commit(&prepared, answer) { return }
    }
  }

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
      guard isCurrent(answer.call) else { return endLayer(answer.layer) }
      var options = options(for: answer)
      if let layer = answer.layer { writer.layers.end(layer) }
      guard answer.updating != nil || !writer.layers.isEmpty || answer.layer != nil else {
        let staged = table.stage(&prepared, options: options)
        return publish(staged, answer, layers: nil, CommitNotes(staged))
      }
      let overlay = Overlay()
      options.overlay = overlay
      let staged = table.stage(&prepared, options: options)
      return installUpdating(overlay, answer, staged, &problem)
    }
    guard let woken else { return false }
    woken.wake()
    if let problem { throw problem }
    return true
  }

  /// Marks the fields of an earlier response as too old, because there is a newer one that cannot be kept. Called under
  /// `writing`.
  private func expire(_ answer: Answer) -> Woken {
    guard isCurrent(answer.call), let entry = answer.entry else { return Woken() }
    let text = compose(entry, under: nil, .marking, capacity: state.withLock { _ in entry.capacity })
    let fields = inFlight.withLock { calls in
      text.dependencies.pairs.map(\.record).filter { record in
        table.isField(record) && calls.newer(than: answer.place, in: record) == nil
      }
    }
    if fields.isEmpty { return Woken() }
    var notes = CommitNotes()
    for field in fields { notes.invalid.append(Invalidation(record: field, field: nil)) }
    // Counts as the watch's: otherwise, two watches whose responses are refused would let each other ask without end.
    var change = Answer(.change, call: SequenceNumber.next())
    change.watchCall = answer.watchCall
    var woken = install(Overlay(), change, notes)
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
      guard isCurrent(answer.call), answer.updating != nil else { return endLayer(answer.layer) + expire(answer) }
      if let layer = answer.layer { writer.layers.end(layer) }
      return installUpdating(Overlay(), answer, nil, &problem)
    }
    woken.wake()
    if let problem { throw problem }
  }

  /// Reports whether everything was last removed before a pending call began.
  func isCurrent(_ call: UInt64) -> Bool { inFlight.withLock { $0.isCurrent(call) } }

  private func options(for answer: Answer) -> StageOptions {
    var options = StageOptions()
    let hasNewer = inFlight.withLock { calls in
      options.notesWritten = calls.count > 1 || calls.hasMarks || !writer.logged.volatile.isEmpty
      return calls.hasNewer(than: answer.place)
    }
    // The call is pending, so what is newer does not change until its response is installed.
    if hasNewer {
      options.newer = { [inFlight] record in
        inFlight.withLock { $0.newer(than: answer.place, in: record) }
      }
    }
    return options
  }

  /// Installs a response from an overlay, with the app's changes. Called under `writing`.
  ///
  /// - Parameter staged: The contents of the overlay; `nil` if it is empty.
  private func installUpdating(
    _ overlay: Overlay,
    _ answer: Answer,
    _ staged: StagedCommit?,
    _ problem: inout (any Error)?
  ) -> Woken {
    var (answer, changed) = (answer, overlay)
    var notes = staged.map(CommitNotes.init) ?? CommitNotes()
    var confirmed = staged.map(ConfirmedRecords.init) ?? ConfirmedRecords()
    answer.isOutdated = staged?.isOutdated ?? false
    var later: [(inout Woken) -> Void] = []
    if let updating = answer.updating {
      var changes = CacheChanges(self, Overlay(copying: overlay, withChanges: true))
      do {
        later = try run(updating, &changes).later
        changed = changes.overlay
        confirmed.add(changes.confirmed)
        notes.written += changes.written
        (notes.invalid, notes.volatile) = (changes.invalid, changes.volatile)
        answer.roots += changes.roots
      } catch {
        problem = error
      }
    }
    var woken = install(changed, answer, notes, confirmed: confirmed)
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
      guard writer.layers.isEmpty, writer.logged.volatile.isEmpty, !table.hasRemoved, isCurrent(answer.call) else {
        return nil
      }
      let (isNewest, notesWritten) = inFlight.withLock {
        (!$0.hasNewer(than: answer.place), $0.count > 1 || $0.hasMarks)
      }
      guard isNewest, let dependencies = dependencies(of: entry, ifResponseIs: data),
        // Nothing was found by a lookup: its place has no record yet.
        dependencies.awaited.isEmpty
      else { return nil }
      let staged = table.confirmation(dependencies, entry.bound, notesWritten: notesWritten)
      return publish(staged, answer, layers: nil, CommitNotes(staged))
    }
    woken?.wake()
    return woken != nil
  }

  /// Returns the dependencies of an entry's response, if the table already has its data. Called under `writing`.
  private func dependencies(of entry: Entry, ifResponseIs data: UnsafeRawBufferPointer) -> Dependencies? {
    // Without hidden members, the last reading is the text of the response.
    let (last, count) = state.withLock { _ in (entry.isClean ? entry.text : nil, entry.confirmedCount) }
    if let last, !entry.bound.plan.hasHidden {
      return !last.hasMore && !last.hasFound && last.hasSameText(as: data) ? last.dependencies : nil
    }
    let found = Compose.dependencies(of: entry.bound, in: table, ifResponseIs: data, likely: count)
    if let found { state.withLock { _ in entry.confirmedCount = found.pairs.count } }
    return found
  }

  /// Installs the changes of an overlay in the table, and runs the layers again that depend on them. Called under `writing`.
  func install(
    _ overlay: Overlay,
    _ answer: Answer,
    _ notes: CommitNotes,
    confirmed: ConfirmedRecords = ConfirmedRecords()
  ) -> Woken {
    let shown = showLayers(over: overlay)
    let staged = table.stage(overlay, confirmed: confirmed.records, partial: confirmed.partial)
    return publish(staged, answer, layers: shown, notes)
  }

  /// Runs the layers again that depend on what has changed without a commit. Called under `writing`.
  func installLayers() -> Woken { install(Overlay(), Answer(.change, call: 0), CommitNotes()) }

  /// Makes a commit visible. Called under `writing`.
  ///
  /// Readers wait only while it is installed. The log, and what pending calls are compared with, get it after that.
  ///
  /// - Parameter shown: What the layers show now; `nil` if that has not changed.
  private func publish(
    _ staged: StagedCommit,
    _ answer: Answer,
    layers shown: ShownLayers?,
    _ notes: CommitNotes
  ) -> Woken {
    var commit = prepare(staged, answer, layers: shown, notes)
    var woken = Woken()
    state.withLock { install(&commit, &$0, &woken) }
    report(commit)
    sweepIfNeeded(&woken)
    return woken
  }

  /// Determines what a commit changes besides its rows. From here on, calls that begin count as later.
  private func prepare(
    _ staged: StagedCommit,
    _ answer: Answer,
    layers shown: ShownLayers?,
    _ notes: CommitNotes
  ) -> PreparedCommit {
    let loggable = noteVolatile(staged, answer, notes)
    let shortened = table.shortened(by: staged, expires: answer.expires)
    let isKept = noteOwn(staged)
    let marks = marks(on: staged, answer, notes)
    let (order, mark) = order(of: answer, staged, notes)
    let now = now
    return PreparedCommit(
      staged: staged,
      answer: answer,
      notes: notes,
      shown: shown,
      loggable: loggable,
      shortened: shortened,
      isKept: isKept,
      order: order,
      mark: mark,
      time: now,
      marks: marks,
      times: table.times(after: staged, received: now, expires: answer.expires),
      changes: staged.changes,
      unused: unusedRecords(shown)
    )
  }

  /// Shows a commit to readers. Called under `state`, too.
  private func install(_ commit: inout PreparedCommit, _ state: inout State, _ woken: inout Woken) {
    let (staged, answer) = (commit.staged, commit.answer)
    let (moved, isTelling) = table.install(staged, &commit.times)
    if isTelling { renewAll(&state, &woken) }
    for page in moved { commit.changes.append(RecordChange(record: page, slots: [], isNew: true)) }
    state.timesVersion += 1
    // An array that gets nothing is not copied.
    if !commit.marks.isEmpty { commit.changes += setMarks(&commit.marks, staged.new, &state, &woken) }
    let layered = commit.shown.map { show($0, &state, &woken) } ?? []
    dirty(layered, &state, &woken)
    if state.overlay != nil || commit.shown != nil {
      dirtyLayered(&state, &woken)
      dirtyIncomplete(&state, &woken)
    }
    if commit.changes.isEmpty, layered.isEmpty { state.unchanged += 1 } else { state.commits += 1 }
    let isOutdated = staged.isOutdated || answer.isOutdated || commit.marks.areLate
    if let entry = answer.entry, !answer.isFollowUp { dirtyNotStored(entry, &state, &woken) }
    dirty(commit.changes, &state, &woken, counting: answer.isFollowUp ? .byWatch : .byOthers)
    if let entry = answer.entry { root(entry, &state, isOutdated: isOutdated) }
    for entry in answer.roots { root(entry, &state) }
    answer.watchCall?.noteKept(expires: answer.expires, isOutdated: isOutdated)
    dirtyStale(staged.touched, &state, &woken)
    for record in commit.shortened { dirty(state.dependents.entries(on: record), &woken) }
    commit.released = table.releaseUnused(commit.unused)
  }

  /// Passes an installed commit to all others that need to know it.
  private func report(_ commit: PreparedCommit) {
    let (notes, marks) = (commit.notes, commit.marks)
    if log != nil { writer.own.mark(marks.wanted, marks.fields + marks.lateFields, at: commit.time) }
    writer.onCommit?()
    inFlight.withLock { calls in
      if !notes.invalid.isEmpty { calls.noteMarks(notes.invalid.all, marks.fields, by: commit.mark) }
      calls.note(notes.written, removed: commit.staged.removed, commit.order, by: commit.answer.call)
    }
    if !commit.released.isEmpty { forget(commit.released) }
    writer.layers.expire(readersOf: Set(commit.released))
    let invalid = marks.isEmpty ? commit.shortened : commit.shortened.union(marks.records)
    append(commit.staged, invalid, shown: commit.loggable, isKept: commit.isKept)
  }

  /// Notes what this process has changed itself, as far as the log does not get it.
  ///
  /// - Returns: Whether the log keeps the commit.
  private func noteOwn(_ staged: StagedCommit) -> Bool {
    let isKept = log?.isKeeping ?? true
    if !isKept { writer.own.note(table.changedSlots(of: staged), staged) }
    if log == nil { return isKept }
    writer.own.note(removed: staged.removed, unknownTo: table)
    if !staged.edited.isEmpty { writer.own.note(editsOf: staged, at: now) }
    return isKept
  }

  /// Returns the order of a commit, and the number of its marks. Calls that begin from here on count as later, and share no
  /// request with earlier ones. In one step: a call between both would count as later and share an earlier request.
  private func order(of answer: Answer, _ staged: StagedCommit, _ notes: CommitNotes) -> (InFlight.Order, UInt64) {
    inFlight.withLock { calls in
      let order = answer.order()
      let mark = notes.invalid.isEmpty ? 0 : SequenceNumber.next()
      let isChange = answer.entry == nil && !(notes.written.isEmpty && staged.removed.isEmpty && staged.revived.isEmpty)
      if calls.count > 0 { calls.beginGeneration(max(mark, isChange ? order.ofQueries : 0)) }
      return (order, mark)
    }
  }

  /// Returns the records that only layers have used, and no longer do. Those that pending calls need stay.
  private func unusedRecords(_ shown: ShownLayers?) -> Set<RecordID> {
    guard let shown, !writer.layerRecords.isEmpty else { return [] }
    var unused = writer.layerRecords.subtracting(shown.overlay?.records ?? [])
    if !unused.isEmpty { unused.subtract(inFlight.withLock { $0.records }) }
    writer.layerRecords.subtract(unused)
    return unused
  }

  /// Shows the layers as they are now. Called under `state`.
  ///
  /// - Returns: The records that are different.
  private func show(_ shown: ShownLayers, _ state: inout State, _ woken: inout Woken) -> [RecordChange] {
    if state.overlay.map(\.told) ?? [:] != shown.overlay?.told ?? [:] { renewAll(&state, &woken) }
    state.overlay = shown.overlay
    return shown.changed.map { RecordChange(record: $0, slots: [], isNew: true) }
  }

  /// Reports whether a response would displace much other data. A response without an entry displaces none: data that no
  /// entry reaches is dropped by the next sweep, and the rest must be correct.
  private func isTooLarge(_ prepared: borrowing Prepared, _ answer: Answer) -> Bool {
    guard let entry = answer.entry, prepared.byteCount > configuration.limit / 2 else { return false }
    return !state.withLock { state in entry.isKept || others(than: entry, in: state.entries).contains(where: \.isKept) }
  }

  /// Returns the entries that read the same operation in other ways.
  private func others(than entry: Entry, in entries: [EntryKey: Entry]) -> [Entry] {
    [EntryKey.Form.partial, .merged].compactMap { form in
      var key = entry.key
      key.form = form
      return entries[key]
    }
  }

  /// Marks the entries of an operation with values that are never kept: a response may have brought other ones, which their
  /// watchers can get only from the server. An optimistic change may hide that they are missing. Called under `state`.
  private func dirtyNotStored(_ entry: Entry, _ state: inout State, _ woken: inout Woken) {
    for entry in [state.known(entry)] + others(than: entry, in: state.entries)
    where !entry.watches.isEmpty && entry.bound.plan.hasUnstored {
      entry.note(.byOthers)
      dirty([entry], &woken)
    }
  }

  /// Lets a watched entry with values that are never kept depend on the data of a response before it is read: the watcher
  /// shows the response itself, as long as nothing changes after it. Called under `state`.
  private func dependOnAll(_ entry: Entry, _ state: inout State) {
    if entry.watches.isEmpty || !entry.bound.plan.hasUnstored { return }
    let all = compose(entry, under: state.overlay, .marking, capacity: entry.capacity)
    state.dependents.set(dependingOnAll(all, entry, state.overlay).dependencies, of: entry, areOfText: false)
  }

  /// Notes that the table has a response for an entry.
  private func root(_ entry: Entry, _ state: inout State, isOutdated: Bool = false) {
    let entry = state.known(entry)
    state.rootBytes += entry.setRoot(true)
    entry.noteAnswer(isOutdated: isOutdated)
    dependOnAll(entry, &state)
    for other in others(than: entry, in: state.entries) {
      other.noteAnswer(isOutdated: isOutdated)
      dependOnAll(other, &state)
    }
    state.lastUse += 1
    entry.lastUse = state.lastUse
  }
}
