import GraphQLNetworking

/// All that comes back for one request: one response, or those to a subscription's events. It is pulled, and belongs to the
/// task that reads.
final class Responses {
  private enum State {
    case new
    case subscription(SubscriptionExecution)
    case over
  }

  private let mock: GraphQLMock
  private let request: GraphQLRequest
  private let faults: FaultsOfRequest?
  private var state = State.new

  init(_ mock: GraphQLMock, _ request: GraphQLRequest, _ faults: FaultsOfRequest?) {
    self.mock = mock
    self.request = request
    self.faults = faults
  }

  /// The next response; `nil` when there are no more, or the task is cancelled.
  func next() async -> ResponseEvent? {
    do {
      if case .over = state { return nil }
      try await faults?.wait()
      try Task.checkCancellation()
    } catch {
      state = .over
    }
    if case .new = state { state = mock.subscription(to: request, faults).map(State.subscription) ?? .new }
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
    }
  }
}
