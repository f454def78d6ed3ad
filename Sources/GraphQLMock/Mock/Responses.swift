import GraphQLNetworking

/// All responses to one request: a single response, or those to a subscription's events. They are pulled, and belong to the
/// task that reads.
final class Responses {
  private enum State {
    case new
    case subscription(SubscriptionExecution)
    case incremental(IncrementalExecution)
    case over
  }

  private let mock: GraphQLMock
  private let request: GraphQLRequest
  private let faults: FaultsOfRequest?
  private let stream: StreamFaults
  /// How the parts of a result are written; `nil` if it is sent as a whole.
  private let incremental: IncrementalFormat?
  private var state = State.new
  /// The number of responses that have been read.
  private var count = 0
  /// The response that a fault sends a second time.
  private var duplicate: ResponseEvent?

  /// Whether a fault suppresses all further output, including the end.
  var isStalled: Bool { stream.stallAfter == count }

  init(
    _ mock: GraphQLMock,
    _ request: GraphQLRequest,
    _ faults: FaultsOfRequest?,
    incremental: IncrementalFormat? = nil
  ) {
    self.incremental = incremental
    self.mock = mock
    self.request = request
    self.faults = faults
    stream = faults?.stream ?? StreamFaults()
  }

  /// Returns the next response; `nil` when there are no more, or the task is canceled.
  func next() async -> ResponseEvent? {
    if isStalled { await waitUntilCancelled() }
    if isStalled || stream.endAfter == count {
      if case .incremental = state, !isStalled {
        (state, duplicate) = (.over, nil)
        return .part(["hasNext": false], isLast: true)
      }
      (state, duplicate) = (.over, nil)
    }
    var event = duplicate
    duplicate = nil
    if case .over = state, event == nil { return nil }
    if event == nil {
      event = await nextResponse()
      if stream.isDuplicate, event?.isLast == false { duplicate = event }
    }
    if event != nil { count += 1 }
    return event
  }

  private func waitUntilCancelled() async {
    let (never, continuation) = AsyncStream<Void>.makeStream()
    for await _ in never {}
    withExtendedLifetime(continuation) {}
  }

  private func nextResponse() async -> ResponseEvent? {
    do {
      try await faults?.wait()
      try Task.checkCancellation()
    } catch {
      state = .over
    }
    if case .new = state { state = begun() }
    switch state {
    case .over: return nil
    case .new:
      state = .over
      let result = await mock.execute(request, faults)
      if Task.isCancelled { return nil }
      return result.data == nil ? .refusal(result.errors) : .result(result)
    case .subscription(let execution):
      let event = await execution.next()
      if event?.isLast ?? true { state = .over }
      return event
    case .incremental(let execution):
      let event = await execution.next()
      if event?.isLast ?? true { state = .over }
      return stream.hasWrongID ? event?.withWrongPlaces : event
    }
  }

  /// Returns the source of responses that can only be pulled, if the request is of that kind.
  private func begun() -> State {
    if let incremental, let execution = mock.incrementalExecution(of: request, faults, incremental) {
      return .incremental(execution)
    }
    return mock.subscription(to: request, faults).map(State.subscription) ?? .new
  }
}
