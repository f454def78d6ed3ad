import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

/// The content of a cache, as dictionaries.
struct CacheModel: Sendable {
  struct Slot: Sendable {
    var value: Value
    /// The call that wrote it, and the number of commits before that.
    var call: UInt64 = 0
    var commit = 0
  }

  enum Value: Sendable, Equatable {
    case number(Int)
    case reference(String?)
    case list([String])
    case notes([NotesQuery.Data.Note])
  }

  struct Record: Sendable {
    var slots: [String: Slot] = [:]
    var isRemoved = false
    var removal: (call: UInt64, commit: Int)?
  }

  var records: [String: Record] = [:]
  var commits = 0

  /// Applies a call's values for a record, except those that calls which began later have written while this one was
  /// running.
  ///
  /// - Parameter begin: The number of commits when the call began.
  mutating func write(_ key: String, _ slots: [String: Value], call: UInt64, begin: Int) {
    var record = records[key] ?? Record()
    if let removal = record.removal, removal.call > call, removal.commit > begin { return }
    var isTouched = false
    for (name, value) in slots {
      if let old = record.slots[name], old.call > call, old.commit > begin { continue }
      isTouched = true
      record.slots[name] = Slot(value: value, call: call, commit: commits)
    }
    if isTouched { record.isRemoved = false }
    records[key] = record
  }

  func item(_ id: String) -> ItemQuery.Data? {
    guard case .reference(let reference)? = records["item \(id)"]?.slots["value"]?.value else { return nil }
    guard let reference, let item = records[reference], !item.isRemoved else { return ItemQuery.Data(item: nil) }
    guard case .number(let a)? = item.slots["a"]?.value, case .number(let b)? = item.slots["b"]?.value else {
      return nil
    }
    return ItemQuery.Data(item: ItemQuery.Data.Item(id: reference, a: a, b: b))
  }

  func notes(_ id: String) -> NotesQuery.Data? {
    guard case .reference(let reference)? = records["item \(id)"]?.slots["value"]?.value else { return nil }
    guard let reference, let item = records[reference], !item.isRemoved else { return NotesQuery.Data(item: nil) }
    guard case .notes(let notes)? = records["notes \(id)"]?.slots["value"]?.value else { return nil }
    return NotesQuery.Data(item: NotesQuery.Data.Item(id: reference, notes: notes))
  }

  /// Returns the number of an item, fetched by any operation.
  func number(_ id: String) -> Int? {
    guard let item = records[id], !item.isRemoved, case .number(let a)? = item.slots["a"]?.value else { return nil }
    return a
  }

  func list(_ n: Int) -> ListQuery.Data? {
    guard case .list(let ids)? = records["list \(n)"]?.slots["value"]?.value else { return nil }
    var elements: [ListQuery.Data.Element] = []
    for id in ids {
      guard let item = records[id], !item.isRemoved else { continue }
      guard case .number(let a)? = item.slots["a"]?.value else { return nil }
      elements.append(ListQuery.Data.Element(id: id, a: a))
    }
    return ListQuery.Data(list: elements)
  }
}

/// A change by an app, for a cache and for a model.
private struct ModelChange: Sendable {
  enum Kind: CaseIterable, Sendable {
    case item, list, notes, fragment
  }

  var kind: Kind
  var id: String
  var n: Int
  var a: Int

  /// - Returns: Whether the cache has the data.
  func make(_ changes: inout CacheChanges) throws -> Bool {
    switch kind {
    case .item: try changes.update(ItemQuery(id: id)) { $0.item?.a = a }
    case .list: try changes.update(ListQuery(n: n)) { change(&$0) }
    case .notes: try changes.update(NotesQuery(id: id)) { change(&$0) }
    case .fragment: try changes.update(Counted.self, of: CacheKey("Item", id)) { $0.a = a }
    }
  }

  func make(_ model: inout CacheModel) {
    switch kind {
    case .item: if model.item(id)?.item != nil { set(id, "a", .number(a), &model) }
    case .list: changeList(&model)
    case .notes:
      guard var data = model.notes(id), data.item != nil else { return }
      change(&data)
      set("notes \(id)", "value", .notes(data.item?.notes ?? []), &model)
    case .fragment: if model.number(id) != nil { set(id, "a", .number(a), &model) }
    }
  }

  /// Sets the first element's number, and removes the last element.
  private func change(_ data: inout ListQuery.Data) {
    if !data.list.isEmpty { data.list[0].a = a }
    if data.list.count > 2 { data.list.removeLast() }
  }

  /// Sets a part of the first note, and removes the last note or adds one.
  private func change(_ data: inout NotesQuery.Data) {
    guard var notes = data.item?.notes else { return }
    if !notes.isEmpty { notes[0].text = a }
    if notes.count > 2 { notes.removeLast() } else { notes.append(NotesQuery.Data.Note(text: a, mark: n)) }
    data.item?.notes = notes
  }

  private func changeList(_ model: inout CacheModel) {
    guard var data = model.list(n) else { return }
    let before = data
    change(&data)
    if let first = data.list.first, first.a != before.list[0].a { set(first.id, "a", .number(a), &model) }
    if data.list.map(\.id) != before.list.map(\.id) {
      guard case .list(let all)? = model.records["list \(n)"]?.slots["value"]?.value else { return }
      // Objects that the app has removed stay after those that they followed.
      let isShown = Set(before.list.map(\.id))
      let left = Set(data.list.map(\.id))
      set("list \(n)", "value", .list(all.filter { !isShown.contains($0) || left.contains($0) }), &model)
    }
  }

  private func set(_ key: String, _ slot: String, _ value: CacheModel.Value, _ model: inout CacheModel) {
    if model.records[key]?.slots[slot]?.value == value { return }
    // Numbers of the app's changes are larger than those of all calls that have begun.
    model.write(key, [slot: value], call: .max, begin: .max)
    model.records[key]?.slots[slot]?.commit = model.commits
  }
}

/// Random operations of several tasks. Each operation is applied to the model at the moment of the cache's commit.
final class ModelRun: Sendable {
  /// The items and the list that an operation may have changed.
  private struct Touched {
    var items: [String] = []
    var list: Int?
  }

  /// The changes of the state that belong to the threads' current commits.
  private static let changes = Locked<[ObjectIdentifier: @Sendable (inout State) -> Void]>([:])

  struct State: Sendable {
    var model = CacheModel()
    /// Optimistic changes.
    var layers: [Layer] = []
  }

  struct Layer: Sendable {
    let id = UUID()
    /// The cache's number; `nil` until it is known.
    var number: Int?
    let change: @Sendable (inout CacheModel) -> Void
  }

  let state = Locked(State())
  /// The number of completed operations, and of differences found.
  private let counts = Locked((operations: 0, differences: 0))
  let cache: GraphQLCache
  let store: any GraphQLResponseStore
  let seed: UInt64
  let trims: Bool
  /// A limit that causes occasional sweeps, also while calls are open.
  private static let smallLimit = 8_000
  private let ids = 12
  private let lists = 4
  /// The most optimistic changes, because each commit applies all of them again.
  private let mostLayers = 12
  /// The number of differences that ends a run, because further ones only follow from them.
  private let mostDifferences = 20

  init(seed: UInt64, trims: Bool, in place: DiskPlace? = nil, _ model: CacheModel = CacheModel()) {
    self.seed = seed
    self.trims = trims
    let state = state
    state.withLock { $0.model = model }
    let configuration = GraphQLCache.Configuration(limit: trims ? Self.smallLimit : 1 << 20)
    if let place {
      let file = GraphQLCache.Place.file(URL(fileURLWithPath: place.folder), partition: "ada")
      cache = GraphQLCache(file, configuration: configuration, clock: CacheClock(), behavior: place.behavior)
    } else {
      cache = GraphQLCache(configuration: configuration)
    }
    cache.onCommit {
      state.withLock { state in
        state.model.commits += 1
        Self.changes.withLock { $0[ObjectIdentifier(Thread.current)] }?(&state)
      }
    }
    store = cache.store(.networkOnly)
  }

  /// The model with the optimistic changes.
  var shown: CacheModel {
    state.withLock { state in
      var model = state.model
      for layer in state.layers { layer.change(&model) }
      return model
    }
  }

  func run(_ count: Int, task: UInt64) {
    var numbers = SeededNumbers(seed &* 1_000 &+ task)
    var watched: [Updates<WatchState<ItemQuery.Data>>] = []
    for step in 0..<count {
      if counts.withLock({ $0.differences > mostDifferences }) { return }
      switch Int.random(in: 0..<100, using: &numbers) {
      case 0..<30: check(write(&numbers), step)
      case 30..<45: check(late(&numbers), step)
      case 45..<60: check(update(&numbers), step)
      case 60..<65: check(remove(&numbers), step)
      case 65..<70: check(layer(&numbers), step)
      case 70..<75:
        watched.append(cache.watch(ItemQuery(id: "\(Int.random(in: 0..<ids, using: &numbers))")))
        if watched.count > 5 { watched.removeFirst() }
      case 75..<80: _ = watched.randomElement(using: &numbers)?.current
      case 80..<82 where trims: cache.trim(to: Int.random(in: 0...2_000, using: &numbers))
      default:
        _ = cache.read(ItemQuery(id: "\(step % ids)"))
        let id = "\(Int.random(in: 0..<ids, using: &numbers))"
        check(Touched(items: [id], list: Int.random(in: 0..<lists, using: &numbers)), step)
      }
      let operations = counts.withLock { counts in
        counts.operations += 1
        return counts.operations
      }
      if operations % 1_000 == 0 { check(everything, step) }
    }
  }

  var isWithoutDifference: Bool { counts.withLock { $0.differences == 0 } }

  private var everything: Touched { Touched(items: (0..<ids).map(String.init)) }

  // MARK: Operations

  /// Performs work with one commit, on this thread only.
  private func changing(_ change: @escaping @Sendable (inout CacheModel) -> Void, by body: () -> Void) {
    changingState({ change(&$0.model) }, by: body)
  }

  private func changingState(_ change: @escaping @Sendable (inout State) -> Void, by body: () -> Void) {
    let thread = ObjectIdentifier(Thread.current)
    Self.changes.withLock { $0[thread] = change }
    body()
    Self.changes.withLock { $0[thread] = nil }
  }

  private func begin<Query: GraphQLQuery>(_ query: Query) throws -> (GraphQLStoreCall<Query>, Int) {
    // A call begins at one place among the commits: what begins during a change of the app may count as before or after it.
    try cache.transaction { _ in
      let call = try GraphQLStoreCall(query)
      _ = try store.answer(to: call, after: nil)
      return (call, state.withLock { $0.model.commits } + 1)
    }
  }

  private func take<Query: GraphQLQuery>(
    _ call: GraphQLStoreCall<Query>,
    _ data: String,
    _ change: @escaping @Sendable (inout CacheModel) -> Void
  ) {
    let body = Array("{\"data\":\(data)}".utf8)
    let response = GraphQLCheckedResponse<Query.Data>(data: nil, body: body, dataRange: 8..<body.count - 1)
    changing(change) { store.take(response, for: call) }
    store.end(call)
  }

  private func write(_ numbers: inout SeededNumbers, meanwhile: () -> Void = {}) -> Touched {
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: writeItem(&numbers, meanwhile: meanwhile)
    case 1: writeList(&numbers, meanwhile: meanwhile)
    default: writeNotes(&numbers, meanwhile: meanwhile)
    }
  }

  /// Performs a response that arrives after those of calls that began later.
  private func late(_ numbers: inout SeededNumbers) -> Touched {
    var inner = numbers
    return write(&numbers) {
      _ = Bool.random(using: &inner) ? self.write(&inner) : self.update(&inner)
      if trims, Int.random(in: 0..<5, using: &inner) == 0 { cache.trim(to: 0) }
    }
  }

  private func writeItem(_ numbers: inout SeededNumbers, meanwhile: () -> Void) -> Touched {
    let id = "\(Int.random(in: 0..<ids, using: &numbers))"
    let (a, b) = (Int.random(in: 0..<5, using: &numbers), Int.random(in: 0..<5, using: &numbers))
    let isNull = Int.random(in: 0..<10, using: &numbers) == 0
    guard let (call, begin) = try? begin(ItemQuery(id: id)) else { return Touched() }
    meanwhile()
    let number = call.number
    take(call, isNull ? "{\"item\":null}" : "{\"item\":{\"id\":\"\(id)\",\"a\":\(a),\"b\":\(b)}}") { model in
      let value = CacheModel.Value.reference(isNull ? nil : id)
      model.write("item \(id)", ["value": value], call: number, begin: begin)
      if isNull { return }
      model.write(id, ["id": .number(0), "a": .number(a), "b": .number(b)], call: number, begin: begin)
    }
    return Touched(items: [id])
  }

  private func writeNotes(_ numbers: inout SeededNumbers, meanwhile: () -> Void) -> Touched {
    let id = "\(Int.random(in: 0..<ids, using: &numbers))"
    let notes = (0..<Int.random(in: 0..<3, using: &numbers)).map { _ in
      NotesQuery.Data.Note(text: Int.random(in: 0..<5, using: &numbers), mark: Int(id) ?? 0)
    }
    guard let (call, begin) = try? begin(NotesQuery(id: id)) else { return Touched() }
    meanwhile()
    let number = call.number
    let texts = notes.map { "{\"text\":\($0.text),\"mark\":\($0.mark)}" }
    take(call, "{\"item\":{\"id\":\"\(id)\",\"notes\":[\(texts.joined(separator: ","))]}}") { model in
      model.write("item \(id)", ["value": .reference(id)], call: number, begin: begin)
      model.write(id, ["id": .number(0)], call: number, begin: begin)
      model.write("notes \(id)", ["value": .notes(notes)], call: number, begin: begin)
    }
    return Touched(items: [id])
  }

  private func writeList(_ numbers: inout SeededNumbers, meanwhile: () -> Void) -> Touched {
    let n = Int.random(in: 0..<lists, using: &numbers)
    let all = Array(0..<ids).shuffled(using: &numbers).prefix(Int.random(in: 0..<5, using: &numbers)).map { "\($0)" }
    let a = all.map { _ in Int.random(in: 0..<5, using: &numbers) }
    guard let (call, begin) = try? begin(ListQuery(n: n)) else { return Touched() }
    meanwhile()
    let number = call.number
    let texts = zip(all, a).map { "{\"id\":\"\($0)\",\"a\":\($1)}" }
    take(call, "{\"list\":[\(texts.joined(separator: ","))]}") { model in
      model.write("list \(n)", ["value": .list(all)], call: number, begin: begin)
      for (id, a) in zip(all, a) { model.write(id, ["id": .number(0), "a": .number(a)], call: number, begin: begin) }
    }
    return Touched(items: all, list: n)
  }

  /// Performs a change by the app, which the model applies at once, with a number above those of all current calls.
  private func update(_ numbers: inout SeededNumbers) -> Touched {
    let change = change(&numbers, a: 0)
    // What the update saw: the model changes in the same commit.
    let seen = Locked(false)
    changing { model in
      if seen.withLock({ $0 }) { change.make(&model) }
    } by: {
      try? cache.transaction { changes in
        let isThere = try change.make(&changes)
        seen.withLock { $0 = isThere }
      }
    }
    return touched(by: change)
  }

  private func change(_ numbers: inout SeededNumbers, a: Int) -> ModelChange {
    ModelChange(
      kind: ModelChange.Kind.allCases.randomElement(using: &numbers) ?? .item,
      id: "\(Int.random(in: 0..<ids, using: &numbers))",
      n: Int.random(in: 0..<lists, using: &numbers),
      a: a + Int.random(in: 0..<5, using: &numbers)
    )
  }

  private func touched(by change: ModelChange) -> Touched {
    change.kind == .list ? Touched(list: change.n) : Touched(items: [change.id])
  }

  private func remove(_ numbers: inout SeededNumbers) -> Touched {
    let id = "\(Int.random(in: 0..<ids, using: &numbers))"
    changing { model in
      model.records[id, default: CacheModel.Record()].isRemoved = true
      model.records[id]?.removal = (.max, model.commits)
    } by: {
      cache.remove(CacheKey("Item", id))
    }
    return Touched(items: [id])
  }

  private func layer(_ numbers: inout SeededNumbers) -> Touched {
    let change = change(&numbers, a: 100)
    let isNew = Bool.random(using: &numbers) && state.withLock { $0.layers.count } < mostLayers
    // Layers are changed where nobody else writes, so that the model has them in the same order.
    if isNew {
      // Whether the data was there when the layer ran last: records may have been dropped. `nil` if it has not run yet.
      let seen = Locked<Bool?>(nil)
      let layer = Layer(number: nil) { if seen.withLock({ $0 == true }) { change.make(&$0) } }
      changingState { state in
        // Earlier layers may be shown again before the new one has run.
        let isNew = seen.withLock { $0 != nil } && !state.layers.contains { $0.id == layer.id }
        if isNew { state.layers.append(layer) }
      } by: {
        let number = try? cache.show { changes in
          let isThere = try change.make(&changes)
          seen.withLock { $0 = isThere }
        }
        state.withLock { state in
          for index in state.layers.indices where state.layers[index].id == layer.id {
            state.layers[index].number = number
          }
        }
      }
    } else if let number = state.withLock({ $0.layers.compactMap(\.number).randomElement(using: &numbers) }) {
      changingState {
        $0.layers.removeAll { $0.number == number }
      } by: {
        cache.hide(number)
      }
    }
    return touched(by: change)
  }

  // MARK: Comparing

  /// Compares what the cache returns with the model, while no other task writes.
  private func check(_ touched: Touched, _ step: Int) {
    try? cache.transaction { _ in
      let model = shown
      for id in touched.items {
        compare(cache.read(ItemQuery(id: id)), model.item(id), "item \(id) step \(step)")
        compare(cache.read(NotesQuery(id: id)), model.notes(id), "notes of \(id) step \(step)")
        let counted = cache.read(Counted.self, of: CacheKey("Item", id))
        compare(counted?.a, model.number(id), "number of \(id) step \(step)")
      }
      for n in touched.items.count == ids ? Array(0..<lists) : touched.list.map({ [$0] }) ?? [] {
        compare(cache.read(ListQuery(n: n)), model.list(n), "list \(n) step \(step)")
      }
    }
  }

  func checkAll() {
    let model = shown
    for id in 0..<ids {
      let states = cache.watch(ItemQuery(id: "\(id)"))
      compare(cache.read(ItemQuery(id: "\(id)")), model.item("\(id)"), "item \(id) at the end")
      compare(states.current.data, model.item("\(id)"), "watcher \(id) at the end")
      compare(cache.read(NotesQuery(id: "\(id)")), model.notes("\(id)"), "notes of \(id) at the end")
    }
    for n in 0..<lists { compare(cache.read(ListQuery(n: n)), model.list(n), "list \(n) at the end") }
  }

  private func compare<Data: Equatable>(_ found: Data?, _ expected: Data?, _ place: String) {
    if trims, found == nil { return }
    if found != expected {
      counts.withLock { $0.differences += 1 }
      Issue.record("seed \(seed), \(place): \(String(describing: found)) instead of \(String(describing: expected))")
    }
  }
}

@Suite("A cache against a model of dictionaries", .timeLimit(.minutes(60)))
struct ModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// `VITRINE_SEED` repeats one run, and `VITRINE_STEPS` makes it longer.
  private static let seeds = environment["VITRINE_SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(1...5)
  private static let steps = environment["VITRINE_STEPS"].flatMap(Int.init) ?? 120

  @Test("Random operations of one task leave what the model has", arguments: seeds)
  func one(_ seed: UInt64) {
    let run = ModelRun(seed: seed, trims: false)
    run.run(Self.steps * 4, task: 0)
    run.checkAll()
  }

  @Test("Random operations of eight tasks leave what the model has", arguments: seeds)
  func eight(_ seed: UInt64) async {
    let run = ModelRun(seed: seed, trims: false)
    await withTaskGroup(of: Void.self) { group in
      for task: UInt64 in 0..<8 { group.addTask { run.run(Self.steps, task: task) } }
    }
    run.checkAll()
  }

  @Test("A cache that is closed and opened again has what the model has", .acceptance(35), arguments: seeds)
  func restarts(_ seed: UInt64) async throws {
    let place = DiskPlace()
    var model = CacheModel()
    for round in 0..<8 {
      let run = ModelRun(seed: seed &* 31 &+ UInt64(round), trims: seed % 2 == 0, in: place, model)
      run.checkAll()
      run.run(Self.steps / 4, task: 0)
      // What waits for an answer is not on disk.
      model = run.state.withLock { $0.model }
      try await run.cache.flush()
      run.cache.close()
    }
  }

  @Test("What is left after records are dropped is what the model has", .acceptance(38), arguments: seeds)
  func trims(_ seed: UInt64) async {
    let run = ModelRun(seed: seed, trims: true)
    await withTaskGroup(of: Void.self) { group in
      for task: UInt64 in 0..<8 { group.addTask { run.run(Self.steps, task: task) } }
    }
    run.checkAll()
  }
}
