/// An interceptor that sends a query only once if several callers request it at the same time, and returns the response to
/// all of them.
///
/// Two queries are the same if the URL, the operation, the variables and the headers of their requests are the same, and if
/// their callers expect the same session, or none. Place this interceptor after the one that adds `Authorization`, since
/// customers must not share responses, and before any interceptor that adds a different header to each request. Each caller
/// waits for as long as its own ``RequestOptions/timeout`` allows, and stops waiting when it is canceled; when the last
/// caller stops, the request ends. Callers with a timeout do not share a request with callers without one. The request has
/// the highest priority of its callers. Mutations and streams are never shared.
///
/// This interceptor may also be placed before an `AuthorizationInterceptor`: a caller does not receive the response to a
/// request of a session that has ended before the caller joined.
///
/// A caller does not join a request that is older than a change, because the response may lack the change: a mutation that
/// has begun, has ended, or has received a part of its response; an event or a change by the app in the client's cache; or
/// data that was invalidated there. It also does not join a request after the time limit of the request's first caller. The
/// query that `events(of:refetching:)` fetches after a reconnection joins no request.
public struct DeduplicationInterceptor: GraphQLInterceptor {
  private let requests = SharedRequests()

  /// The number of callers that wait for responses.
  package var waiting: Int { requests.waiting }

  /// Creates an interceptor. Only calls that pass through this interceptor, or a copy of it, share requests.
  public init() {}

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    if context.operationKind == .mutation {
      requests.close()
      defer { requests.close() }
      var response = try await next(request)
      // The effect is in a part that is read later.
      response.chunks.value = response.chunks.value?.noting { [requests] in requests.close() }
      return response
    }
    guard context.operationKind == .query, !context.isStreaming else { return try await next(request) }
    return try await requests.response(to: request, context, next)
  }
}

/// The requests in progress, each with the callers that wait for its response.
final class SharedRequests: Sendable {
  private struct Key: Hashable {
    var request: HTTPRequest
    let generation: UInt64
    // Determine the token that a later interceptor adds.
    let credentials: String?
    let session: ExpectedSession?
  }

  private struct State {
    var flights = [Key: SharedRequest]()
    /// The requests that can no longer be joined.
    var closed: [SharedRequest] = []
  }

  private let state = Locked(State())

  /// The number of callers that wait for responses.
  var waiting: Int {
    state.withLock { ($0.closed + $0.flights.values).reduce(0) { $0 + $1.work.waiting } }
  }

  /// Prevents later callers from joining the requests in progress.
  func close() {
    state.withLock { state in
      state.closed += state.flights.values
      state.flights = [:]
    }
  }

  /// Returns the response to an identical request in progress, or sends the request.
  func response(
    to request: HTTPRequest,
    _ context: GraphQLRequestContext,
    _ send: @escaping GraphQLInterceptor.Next
  ) async throws -> HTTPResponse {
    let call = context.call
    while true {
      // The request's own task could send it before it learns that no caller waits.
      try Task.checkCancellation()
      let flight = flight(of: request, context, send)
      let session = await flight.session(for: call, request)
      if session == .ended {
        close(flight)
        continue
      }
      guard let result = try await flight.result(for: call, request) else { continue }
      // The session was not known yet when the caller joined.
      if session == .unknown, await flight.session(for: call, request) == .ended {
        call.forgetSession()
        continue
      }
      return try result.get()
    }
  }

  /// Prevents later callers from joining a request.
  private func close(_ flight: SharedRequest) {
    state.withLock { state in
      guard let key = state.flights.first(where: { $0.value.work === flight.work })?.key else { return }
      state.flights[key] = nil
      state.closed.append(flight)
    }
  }

  private func flight(
    of request: HTTPRequest,
    _ context: GraphQLRequestContext,
    _ send: @escaping GraphQLInterceptor.Next
  ) -> SharedRequest {
    let call = context.call
    var key = Key(
      request: request,
      generation: call.generation,
      credentials: context.credentials,
      session: context.expectedSession
    )
    // The duration of each wait makes no difference to the server. A caller without a limit uses the transport's.
    key.request.timeout = request.timeout.map { _ in .zero }
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

  private func remove(_ work: SharedWork<SharedRequest.Answer>, _ key: Key) {
    state.withLock { state in
      if state.flights[key]?.work === work { state.flights[key] = nil }
      state.closed.removeAll { $0.work === work }
    }
  }
}

/// One request. It takes as long as its last waiting caller allows.
struct SharedRequest: Sendable {
  struct Answer {
    let result: Result<HTTPResponse, any Error>
    /// The number of times the request was sent.
    let attempts: Int
  }

  /// The call for which the request is sent.
  private let leader: GraphQLCall
  /// The time until others may join: the leader's deadline. This way, a request that is stuck does not block all later ones.
  let closes: ContinuousClock.Instant?
  let work: SharedWork<Answer>
  /// The number of times the leader had sent before.
  private let attemptsBefore: Int

  /// - Parameter onEnd: Called when the response has arrived, or when no caller waits for it any more.
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
      let shared = GraphQLCall.Shared(leader: leader) { work.lastDeadline }
      let result = await Result { try await GraphQLCall.shared.withValue(shared) { try await send() } }
      return Answer(result: result, attempts: leader.attempts - attemptsBefore)
    }
  }

  /// The session of a request, as another call sees it that would send its own in the present session.
  enum Session {
    case present, ended
    /// No interceptor has determined the session yet.
    case unknown
  }

  /// Returns the session of this request for a call. If the present session cannot be determined in the call's time, the
  /// call cannot have the response: its own request fails with the reason.
  func session(for call: GraphQLCall, _ request: HTTPRequest) async -> Session {
    // An interceptor in front of this one has determined the session, and added its credentials.
    if call === leader || request.session != nil { return .present }
    guard let session = leader.session else { return .unknown }
    let work = SharedWork<Bool> { _ in (try? await session.isPresent()) ?? false }
    let isPresent = try? await work.value(until: call.deadline(for: request), by: call.clock)
    return isPresent == true ? .present : .ended
  }

  /// Waits for the response in the time of a call, and counts the requests for it among those of the call.
  ///
  /// - Returns: Nil if the request was abandoned before.
  func result(for call: GraphQLCall, _ request: HTTPRequest) async throws -> Result<HTTPResponse, any Error>? {
    do {
      let answer = try await work.value(until: call.deadline(for: request), by: call.clock)
      if let answer { share(answer.attempts, with: call) }
      return answer?.result
    } catch {
      share(leader.attempts - attemptsBefore, with: call)
      throw error
    }
  }

  /// Counts the requests that another call sent for this one, and tells it which secrets and which session they had.
  private func share(_ attempts: Int, with call: GraphQLCall) {
    if call === leader { return }
    call.share(attempts: attempts)
    call.shareRequest(of: leader)
  }
}
