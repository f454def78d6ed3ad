import GraphQLLanguage
import GraphQLNetworking
import GraphQLRuntime

/// The execution of one operation whose result comes in parts, which are pulled. The execution belongs to the task that
/// reads.
///
/// Deferred fields are executed after clients have been told about them. Asynchronous resolvers run in separate tasks, and a
/// part is sent when all of its own have finished, regardless of the others.
/// https://github.com/graphql/graphql-spec/pull/1110
final class IncrementalExecution {
  private let operation: OperationDefinition
  private let rootType: SchemaType
  private let execution: Execution
  private let format: IncrementalFormat
  private let json: (ResultNode) -> JSONValue
  private let resolvers = WaitingResolvers()
  /// Parts that later ones belong to.
  private var parts: [ResultPart] = []
  private var hasBegun = false
  /// The groups of fields that have not been sent.
  private var groups: [DeferredGroup] = []
  /// The lists that have more elements to send.
  private var lists: [StreamedList] = []
  /// The fragments that clients wait for.
  private var open: [DeferredFragment] = []
  /// The fragments that are announced to clients when the enclosing one has been sent.
  private var inner: [DeferredFragment] = []
  private var running: [Execution.WaitingField] = []
  private var lastID = -1

  init(
    _ operation: OperationDefinition,
    on rootType: SchemaType,
    _ execution: Execution,
    _ format: IncrementalFormat,
    json: @escaping (ResultNode) -> JSONValue
  ) {
    self.operation = operation
    self.rootType = rootType
    self.execution = execution
    self.format = format
    self.json = json
  }

  deinit {
    resolvers.cancel()
    execution.forget()
  }

  /// Returns the next part; `nil` after the last one, and when the task is canceled.
  func next() async -> ResponseEvent? {
    if hasBegun { return await later() }
    hasBegun = true
    let (result, part) = await execution.runFirst(operation, on: rootType, json: json)
    if Task.isCancelled { return nil }
    var payload = IncrementalPayload(format, result: result)
    if let part {
      adopt(part)
      announce(part, &payload)
    }
    return event(payload)
  }

  private func later() async -> ResponseEvent? {
    var payload = IncrementalPayload(format)
    repeat {
      guard isOpen else { return nil }
      begin()
      if let excess = execution.excess { return fail(with: excess) }
      sendGroups(&payload)
      sendElements(&payload)
      if payload.isEmpty, await !settleOne() { return nil }
    } while payload.isEmpty
    return event(payload)
  }

  private var isOpen: Bool { !open.isEmpty || !inner.isEmpty || !lists.isEmpty }

  private func event(_ payload: IncrementalPayload) -> ResponseEvent {
    .part(payload.json(hasNext: isOpen), isLast: !isOpen)
  }

  /// Lets all open parts fail, because the limits of the mock are exceeded.
  private func fail(with error: GraphQLResponseError) -> ResponseEvent {
    var payload = IncrementalPayload(format)
    for fragment in open { payload.fail(fragment, [error]) }
    for list in lists { payload.fail(list, [error]) }
    (groups, lists, open, inner) = ([], [], [], [])
    return event(payload)
  }
}

// Executing parts.
extension IncrementalExecution {
  /// Executes announced fragments, as far as possible without waiting.
  private func begin() {
    for group in groups where group.part == nil && group.fragments.contains(where: { $0.id != nil }) {
      let part = ResultPart(ResultNode(.object(group.fields), continuing: group.node))
      group.part = part
      do { try execution.execute(part.root, group.value) } catch { part.isNull = true }
    }
    for list in lists where list.part == nil {
      guard let element = list.elements.popFirst() else { continue }
      let root = ResultNode(
        .list(isItemNonNull: list.item.isNonNull),
        continuing: list.node,
        firstIndex: list.nextIndex
      )
      root.fragments = [:]
      let part = ResultPart(root)
      list.part = part
      list.nextIndex += 1
      do { try execution.append(element, of: list.item, list.plan, to: part.root) } catch { part.isNull = true }
    }
    start()
  }

  private func start() {
    for field in execution.takeWaiting() {
      if field.place.node.isLost {
        field.part?.waiting -= 1
      } else {
        resolvers.start(running.count, field.resolve)
        running.append(field)
      }
    }
  }

  /// Waits for one of the running resolvers.
  ///
  /// - Returns: False if there is nothing to wait for, or if the task is canceled.
  private func settleOne() async -> Bool {
    guard let (number, result) = await resolvers.next(), !Task.isCancelled else { return false }
    execution.settle(running[number], result)
    start()
    return true
  }
}

// Sending parts.
extension IncrementalExecution {
  /// Takes the findings of a complete part. Some may be in fragments that are already announced.
  private func adopt(_ part: ResultPart) {
    if part.groups.isEmpty, part.streams.isEmpty { return }
    parts.append(part)
    for group in part.groups {
      if group.node.isLost {
        for fragment in group.fragments { fragment.openGroups -= 1 }
      } else {
        groups.append(group)
        part.fragments += group.fragments
      }
    }
    part.groups = []
  }

  /// Announces the parts that follow a part that is sent.
  private func announce(_ part: ResultPart, _ payload: inout IncrementalPayload) {
    for fragment in part.fragments { announce(fragment, &payload) }
    for list in part.streams where !list.node.isLost {
      list.id = nextID()
      payload.announce(list)
      lists.append(list)
    }
    (part.fragments, part.streams) = ([], [])
  }

  /// Announces a fragment when the enclosing one has been sent.
  private func announce(_ fragment: DeferredFragment, _ payload: inout IncrementalPayload) {
    if fragment.id != nil || fragment.isDropped { return }
    if fragment.canBegin {
      fragment.id = nextID()
      payload.announce(fragment)
      open.append(fragment)
    } else if !inner.contains(where: { $0 === fragment }) {
      inner.append(fragment)
    }
  }

  private func nextID() -> String {
    lastID += 1
    return String(lastID)
  }

  /// Sends complete and failed fragments.
  private func sendGroups(_ payload: inout IncrementalPayload) {
    while let group = groups.first(where: { !$0.isComplete && $0.part?.waiting == 0 }), let part = group.part {
      part.finish()
      group.isComplete = true
      for fragment in group.fragments { fragment.openGroups -= 1 }
      adopt(part)
      begin()
    }
    // When a fragment has been sent, those inside it may have been sent with it.
    var index = 0
    while index < open.count {
      let fragment = open[index]
      if let errors = errors(of: fragment) {
        open.remove(at: index)
        payload.fail(fragment, errors)
        drop(fragment)
        index = 0
      } else if fragment.openGroups == 0 {
        open.remove(at: index)
        send(fragment, &payload)
        index = 0
      } else {
        index += 1
      }
    }
  }

  /// Returns the errors that prevent a fragment from being completed; `nil` if it can be, as far as is known.
  private func errors(of fragment: DeferredFragment) -> [GraphQLResponseError]? {
    let failed = groups.first { group in
      group.isComplete && group.part?.isNull == true && group.fragments.contains { $0 === fragment }
    }
    return failed?.part?.errors.listed
  }

  private func send(_ fragment: DeferredFragment, _ payload: inout IncrementalPayload) {
    let own = groups.filter { group in group.fragments.contains { $0 === fragment } }
    groups.removeAll { group in own.contains { $0 === group } }
    for group in own {
      if let part = group.part { payload.add(group, json(part.root), part.errors.listed) }
    }
    fragment.hasCome = true
    payload.complete(fragment)
    for part in own.compactMap(\.part) { announce(part, &payload) }
    let waiting = inner
    inner = []
    for fragment in waiting { announce(fragment, &payload) }
  }

  /// Drops a fragment that has failed: fields that are only in the fragment, and in fragments inside it, are not sent.
  private func drop(_ fragment: DeferredFragment) {
    fragment.hasFailed = true
    groups.removeAll { group in group.fragments.allSatisfy(\.isDropped) }
    inner.removeAll(where: \.isDropped)
  }

  private func sendElements(_ payload: inout IncrementalPayload) {
    for list in lists {
      guard let part = list.part, part.waiting == 0 else { continue }
      part.finish()
      list.part = nil
      if part.isNull {
        payload.fail(list, part.errors.listed)
        lists.removeAll { $0 === list }
        continue
      }
      payload.add(list, json(part.root), part.errors.listed)
      if list.elements.isEmpty {
        payload.complete(list)
        lists.removeAll { $0 === list }
      }
      adopt(part)
      announce(part, &payload)
    }
  }
}
