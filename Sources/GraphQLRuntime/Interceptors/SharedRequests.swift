/// The requests that are under way, each with those who wait for its response.
final class SharedRequests: Sendable {
  private typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

  private struct Waiter {
    let call: GraphQLCall
    let continuation: Continuation
  }

  private struct Flight {
    /// The ticket of who asked first.
    let number: Int
    let leader: GraphQLCall
    /// What the leader had sent before.
    let attemptsBefore: Int
    let task: Task<Void, Never>
    /// Those who wait, by their tickets.
    var waiting: [Int: Waiter]

    func end(_ result: Result<HTTPResponse, any Error>) {
      let attempts = leader.attempts - attemptsBefore
      for waiter in waiting.values {
        if waiter.call !== leader { waiter.call.share(attempts: attempts) }
        waiter.continuation.resume(with: result)
      }
    }
  }

  private struct State {
    var flights: [HTTPRequest: Flight] = [:]
    var tickets = 0
  }

  private let state = Locked(State())

  /// How many callers wait for responses.
  var waiting: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiting.count } } }

  /// The response to a request that is under way, or else to one that is sent now.
  func response(
    to request: HTTPRequest,
    _ call: GraphQLCall,
    _ send: @escaping GraphQLInterceptor.Next
  ) async throws -> HTTPResponse {
    // The request's own task could have sent it before it hears that nobody waits.
    try Task.checkCancellation()
    let ticket = state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        join(request, ticket, Waiter(call: call, continuation: continuation), send)
        // Cancelled since: the handler below may have found nobody waiting.
        if Task.isCancelled { leave(request, ticket) }
      }
    } onCancel: {
      leave(request, ticket)
    }
  }

  private func join(
    _ request: HTTPRequest,
    _ ticket: Int,
    _ waiter: Waiter,
    _ send: @escaping GraphQLInterceptor.Next
  ) {
    state.withLock { state in
      guard state.flights[request] == nil else {
        state.flights[request]?.waiting[ticket] = waiter
        return
      }
      state.flights[request] = Flight(
        number: ticket,
        leader: waiter.call,
        attemptsBefore: waiter.call.attempts,
        task: Task { [self] in
          do { finish(request, ticket, .success(try await send(request))) } catch {
            finish(request, ticket, .failure(error))
          }
        },
        waiting: [ticket: waiter]
      )
    }
  }

  /// The response has come, unless everybody has left.
  private func finish(_ request: HTTPRequest, _ number: Int, _ result: Result<HTTPResponse, any Error>) {
    let flight = state.withLock { state in
      state.flights[request]?.number == number ? state.flights.removeValue(forKey: request) : nil
    }
    flight?.end(result)
  }

  /// Who asked has been cancelled.
  private func leave(_ request: HTTPRequest, _ ticket: Int) {
    let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      let waiter = state.flights[request]?.waiting.removeValue(forKey: ticket)
      guard waiter != nil, state.flights[request]?.waiting.isEmpty == true else { return (waiter, nil) }
      return (waiter, state.flights.removeValue(forKey: request)?.task)
    }
    task?.cancel()
    waiter?.continuation.resume(throwing: CancellationError())
  }
}
