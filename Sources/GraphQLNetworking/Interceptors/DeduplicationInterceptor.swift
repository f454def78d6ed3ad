/// Sends a query once while several callers wait for it, and gives all of them the response.
///
/// Two queries are the same if their requests are: address, operation, variables and headers. So it belongs behind what
/// adds `Authorization`, since what one customer may see is not for another, and before what gives each request a header
/// of its own. Each caller waits for as long as its own ``RequestOptions/timeout`` says, and stops waiting when it is
/// cancelled; with the last one the request ends. Callers with a timeout do not share a request with callers without.
/// Nobody joins a request when the time of its first caller is over. The request has the highest priority of its callers. Mutations
/// and streams are never shared.
public struct DeduplicationInterceptor: GraphQLInterceptor {
  private let requests = SharedRequests()

  /// How many callers wait for responses.
  package var waiting: Int { requests.waiting }

  public init() {}

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    guard context.operationKind == .query, !context.isStreaming else { return try await next(request) }
    return try await requests.response(to: request, context.call, next)
  }
}

/// The requests that are under way, each with the callers that wait for its response.
final class SharedRequests: Sendable {
  private struct State {
    var flights = [HTTPRequest: SharedRequest]()
    /// Those that nobody can join any more.
    var closed: [SharedRequest] = []
  }

  private let state = Locked(State())

  /// How many callers wait for responses.
  var waiting: Int {
    state.withLock { ($0.closed + $0.flights.values).reduce(0) { $0 + $1.work.waiting } }
  }

  /// The response to a request that is under way, otherwise to one that is sent now.
  func response(
    to request: HTTPRequest,
    _ call: GraphQLCall,
    _ send: @escaping GraphQLInterceptor.Next
  ) async throws -> HTTPResponse {
    while true {
      // The request's own task could have sent it before it hears that nobody waits.
      try Task.checkCancellation()
      let flight = flight(of: request, call, send)
      let answer: SharedRequest.Answer?
      do {
        answer = try await flight.work.value(until: call.deadline(for: request), by: call.clock)
      } catch {
        flight.share(flight.attempts, with: call)
        throw error
      }
      guard let answer else { continue }
      flight.share(answer.attempts, with: call)
      return try answer.result.get()
    }
  }

  private func flight(
    of request: HTTPRequest,
    _ call: GraphQLCall,
    _ send: @escaping GraphQLInterceptor.Next
  ) -> SharedRequest {
    var key = request
    // How long each one waits is the same to the server. Who sets no limit leaves it to the transport.
    key.timeout = request.timeout.map { _ in .zero }
    return state.withLock { [key] state in
      if let flight = state.flights[key], !flight.work.isAbandoned {
        if flight.closes.map({ call.clock.now() < $0 }) ?? true { return flight }
        state.closed.append(flight)
      }
      let flight = SharedRequest(call, closes: call.deadline(for: request)) { [self] in
        remove($0, key)
      } send: {
        try await send(request)
      }
      state.flights[key] = flight
      return flight
    }
  }

  private func remove(_ work: SharedWork<SharedRequest.Answer>, _ key: HTTPRequest) {
    state.withLock { state in
      if state.flights[key]?.work === work { state.flights[key] = nil }
      state.closed.removeAll { $0.work === work }
    }
  }
}

/// One request. It takes as long as the last one who waits for it wants to wait.
struct SharedRequest: Sendable {
  struct Answer {
    let result: Result<HTTPResponse, any Error>
    /// How often the request was sent.
    let attempts: Int
  }

  /// The call that the request is sent for.
  let leader: GraphQLCall
  /// Until when others may join: as long as the leader waits. So a request that is stuck does not hold up all to come.
  let closes: ContinuousClock.Instant?
  let work: SharedWork<Answer>
  /// What the leader had sent before.
  private let attemptsBefore: Int

  /// - Parameter onEnd: called when the answer has come, or nobody waits for it any more.
  init(
    _ leader: GraphQLCall,
    closes: ContinuousClock.Instant?,
    onEnd: @escaping @Sendable (SharedWork<Answer>) -> Void,
    send: @escaping @Sendable () async throws -> HTTPResponse
  ) {
    let attemptsBefore = leader.attempts
    self.leader = leader
    self.closes = closes
    self.attemptsBefore = attemptsBefore
    work = SharedWork(onAbandon: onEnd) { work in
      defer { onEnd(work) }
      let result: Result<HTTPResponse, any Error>
      do {
        let shared = GraphQLCall.Shared(leader: leader) { work.lastDeadline }
        result = .success(try await GraphQLCall.shared.withValue(shared) { try await send() })
      } catch {
        result = .failure(error)
      }
      return Answer(result: result, attempts: leader.attempts - attemptsBefore)
    }
  }

  /// How often the request was sent until now.
  var attempts: Int { leader.attempts - attemptsBefore }

  /// Counts what was sent for a call by another one.
  func share(_ attempts: Int, with call: GraphQLCall) {
    if call !== leader { call.share(attempts: attempts) }
  }
}
