import GraphQLRuntime

/// The parsed key of a field record.
struct PageKey {
  /// The owner of the field, and the path from there.
  let field: ArraySlice<UInt8>
  /// The path without the owner, which all lists of a field have in common.
  let path: ArraySlice<UInt8>
  let arguments: ArraySlice<UInt8>

  /// - Parameter key: The bytes of a ``FieldKey``.
  /// - Returns: `nil` for any other bytes.
  init?(_ key: [UInt8]) {
    guard let (end, length) = key.withUnsafeBytes({ FieldKey($0).map { ($0.argumentsPlace, $0.path.count) } }) else {
      return nil
    }
    (field, path, arguments) = (key[..<end], key[(end - length)..<end], key[end...])
  }

  /// Returns the key of the list that the page with these arguments belongs to.
  func list(_ arguments: PageArguments, _ policy: ListPolicy) -> [UInt8] {
    [RecordKey.Kind.list, 0, 0] + policy.text + field + arguments.list
  }
}

/// The records of pages, by their lists.
///
/// The index knows a field only after a list of that field has been read with its pages together: the records are searched
/// at that time.
struct PageIndex {
  struct Page {
    let record: RecordID
    let arguments: PageArguments
  }

  /// A place in the order of commits and of pages that were taken over from other processes.
  struct Moment: Comparable {
    /// The number of a commit.
    var commit: UInt64 = 0
    /// The number of a page that another process received after this commit; 0 for the commit itself.
    var joined: UInt64 = 0

    static func < (one: Moment, other: Moment) -> Bool { (one.commit, one.joined) < (other.commit, other.joined) }
  }

  /// When the server last sent a page with other content, and when it last sent the page.
  struct Order {
    var changed = Moment()
    var confirmed = Moment()
  }

  /// A page that another process has received.
  struct JoinedPage {
    let record: RecordID
    let received: UInt32
    /// Whether this process had another row.
    let isChanged: Bool
  }

  private var policies: [ArraySlice<UInt8>: [ListPolicy]] = [:]
  private var pages: [[UInt8]: [Page]] = [:]
  private var orders: [RecordID: Order] = [:]
  /// How many items the server sent of each list in a field that the app has changed since; ``Names/value`` stands for the
  /// field itself. They are noted for all fields: a list may be read with its pages together later.
  private var sentCounts: [RecordID: [FieldID: Int]] = [:]
  /// The last change of a page.
  private var lastChange = Moment()
  /// The numbers of the last commit, and of the last page from another process.
  private var (last, lastJoined): (UInt64, UInt64) = (0, 0)

  /// Whether no list has been read with its pages together.
  var isEmpty: Bool { policies.isEmpty }

  /// Returns the pages of the list that a page belongs to, in no particular order.
  mutating func pages(of list: [UInt8], _ key: PageKey, _ policy: ListPolicy, in table: RecordTable) -> [Page] {
    if policies[key.path]?.contains(where: { $0.text == policy.text }) != true {
      policies[ArraySlice(Array(key.path)), default: []].append(policy)
      // Of two rows received in the same second, the later one has the higher place in memory.
      for record in table.fields(withPath: Array(key.path)).sorted(by: { table.isOlder($0, than: $1) }) {
        guard let other = PageKey(Array(table.key(of: record).dropFirst(3))) else { continue }
        last += 1
        add(record, other, policy)
      }
    }
    return pages[list] ?? []
  }

  func order(of record: RecordID) -> Order { orders[record] ?? Order() }

  private mutating func add(_ record: RecordID, _ key: PageKey, _ policy: ListPolicy) {
    let arguments = PageArguments(key.arguments, policy)
    pages[key.list(arguments, policy), default: []].append(Page(record: record, arguments: arguments))
    let now = Moment(commit: last)
    if orders[record] == nil { orders[record] = Order(changed: now, confirmed: now) }
    lastChange = max(lastChange, now)
  }

  /// Notes the order of the pages in a commit. Call this before it is installed.
  ///
  /// - Returns: The pages that the commit does not change, but that may have other places in their lists now.
  mutating func note(_ commit: StagedCommit, in table: RecordTable) -> [RecordID] {
    let edited = Set(commit.edited)
    for record in edited { noteEdit(of: record, in: table) }
    if !sentCounts.isEmpty {
      for record in commit.touched where !edited.contains(record) { sentCounts[record] = nil }
    }
    if policies.isEmpty { return [] }
    last += 1
    let now = Moment(commit: last)
    let changed = Set(commit.installs.lazy.filter { !$0.row.isNone }.map(\.record))
    var (moved, mostRecent) = ([RecordID](), lastChange)
    for record in commit.touched where !edited.contains(record) {
      guard let order = orders[record] else { continue }
      let isChanged = changed.contains(record)
      // What the app has changed is now what the server has sent.
      let isAdopted = !isChanged && table.records[Int(record)].isEdited
      orders[record] = Order(changed: isChanged || isAdopted ? now : order.changed, confirmed: now)
      if isChanged || isAdopted { mostRecent = now }
      if isAdopted || !isChanged && order.confirmed < lastChange { moved.append(record) }
    }
    lastChange = mostRecent
    return moved
  }

  /// Notes how many items the server has sent of a field that the app is about to change for the first time.
  private mutating func noteEdit(of record: RecordID, in table: RecordTable) {
    guard table.isField(record), !table.records[Int(record)].isEdited,
      let value = table.row(of: record).flatMap(Compose.value)
    else { return }
    var counts: [FieldID: Int] = [:]
    if value.isList {
      counts[Names.value] = value.count
    } else if value.kind == ValueKind.object, var walk = value.inner {
      while let slot = walk.step() { if slot.isList { counts[slot.name] = slot.count } }
    }
    sentCounts[record] = counts.isEmpty ? nil : counts
  }

  /// Returns the number of items that the server sent of a page that the app has changed since, or `nil` if it is not known.
  func sentCount(of page: RecordID, _ policy: ListPolicy) -> Int? {
    guard let counts = sentCounts[page] else { return nil }
    return policy.items.isEmpty ? counts[Names.value] : policy.items.compactMap { counts[$0] }.max()
  }

  /// Notes the order of pages from another process: each comes after those that this process had received before it. Call
  /// this when their rows are installed, and before their times are set.
  ///
  /// - Parameter joined: The pages in the order in which they were received.
  /// - Returns: The pages whose rows are the same, but that may have other places in their lists now.
  mutating func note(_ joined: [JoinedPage], _ own: OwnChanges, in table: RecordTable) -> [RecordID] {
    for page in joined { sentCounts[page.record] = nil }
    let joined = joined.filter { orders[$0.record] != nil }
    if joined.isEmpty { return [] }
    let replaced = Set(joined.lazy.filter(\.isChanged).map(\.record))
    let known = orders.filter { !replaced.contains($0.key) }
      .map { (time: Self.time(of: $0.key, own, in: table), moment: $0.value.confirmed) }
      .sorted { $0.time < $1.time }
    var (index, now) = (0, Moment())
    for page in joined {
      while index < known.count, known[index].time <= (page.received, 0) {
        now = max(now, known[index].moment)
        index += 1
      }
      lastJoined += 1
      now.joined = lastJoined
      let isChanged = page.isChanged || table.records[Int(page.record)].isEdited
      let changed = isChanged ? now : min(order(of: page.record).changed, now)
      orders[page.record] = Order(changed: changed, confirmed: now)
      lastChange = max(lastChange, changed)
    }
    return joined.filter { !$0.isChanged }.map(\.record)
  }

  /// Returns when this process received a page. What it has only read from the log is older than what the log has now,
  /// whatever the clocks said. Within the same second, its own changes come last.
  private static func time(of page: RecordID, _ own: OwnChanges, in table: RecordTable) -> (UInt32, Int) {
    guard own.concerns(Names.value, of: page) else { return (0, 0) }
    return (table.times(of: page).received, own.has(Names.value, of: page) ? 1 : 0)
  }

  /// Adds new records.
  mutating func add(_ installs: [RecordInstall], in table: RecordTable) {
    if policies.isEmpty { return }
    for install in installs where install.isNew && install.kind == RecordKey.Kind.field {
      guard let key = PageKey(Array(table.key(of: install.record).dropFirst(3))) else { continue }
      for policy in policies[key.path] ?? [] { add(install.record, key, policy) }
    }
  }

  /// Forgets records whose numbers have been released.
  mutating func remove(_ records: [RecordID]) {
    if records.isEmpty { return }
    for record in records where !sentCounts.isEmpty { sentCounts[record] = nil }
    if pages.isEmpty { return }
    for record in records { orders[record] = nil }
    let records = Set(records)
    pages = pages.compactMapValues { pages in
      let rest = pages.filter { !records.contains($0.record) }
      return rest.isEmpty ? nil : rest
    }
  }

  /// Returns the lists that a field record is a page of.
  func lists(of key: [UInt8]) -> [[UInt8]] {
    if policies.isEmpty { return [] }
    guard let key = PageKey(key) else { return [] }
    return (policies[key.path] ?? []).map { key.list(PageArguments(key.arguments, $0), $0) }
  }
}

extension RecordTable {
  /// Reports whether the row of a record was received before that of another one.
  func isOlder(_ record: RecordID, than other: RecordID) -> Bool {
    let (first, second) = (records[Int(record)], records[Int(other)])
    return (first.received, first.row.segment, first.row.offset)
      < (second.received, second.row.segment, second.row.offset)
  }

  /// Returns the number of items of a page in the table, if the app has not changed them.
  func sentCount(ofPage record: RecordID, _ policy: ListPolicy) -> Int? {
    guard Int(record) < count, !records[Int(record)].isEdited, let row = row(of: record) else { return nil }
    return Compose.value(of: row).map(policy.count)
  }

  /// Returns the records of a field, for all owners.
  ///
  /// - Parameter path: The path in the format of keys: u16 length, u32 for each name.
  fileprivate func fields(withPath path: [UInt8]) -> [RecordID] {
    recordIDs.filter { fieldKey(of: $0)?.path.elementsEqual(path) ?? false }
  }

  /// Returns the hash of a record's key, which a text may await, or `nil` if the record has no key.
  package func awaitedHash(of record: RecordID) -> UInt64? { hasKey(record) ? hash(ofKeyOf: record) : nil }

  /// Returns the hashes of the lists that a record is a page of, which a text may await.
  package func awaitedLists(of record: RecordID) -> [UInt64] {
    guard hasKey(record), records[Int(record)].kind == RecordKey.Kind.field else { return [] }
    return pages.withLock { pages in
      if pages.isEmpty { return [] }
      return pages.lists(of: Array(key(of: record).dropFirst(3))).map { KeyHash.hash($0) }
    }
  }
}
