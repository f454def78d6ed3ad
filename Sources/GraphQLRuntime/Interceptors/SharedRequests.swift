/// The requests that are under way, each with those who wait for its response.
final class SharedRequests: Sendable {
  private typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

  private struct Flight {
    /// The ticket of who asked first.
    let number: Int
    let leader: GraphQLCall
    let task: Task<Void, Never>
    /// Those who wait, by their tickets.
    var waiting: [Int: Continuation]
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
    let ticket = state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        join(request, ticket, continuation, call, send)
        // Cancelled before: the handler below found nobody waiting.
        if Task.isCancelled { leave(request, ticket) }
      }
    } onCancel: {
      leave(request, ticket)
    }
  }

  private func join(
    _ request: HTTPRequest,
    _ ticket: Int,
    _ continuation: Continuation,
    _ call: GraphQLCall,
    _ send: @escaping GraphQLInterceptor.Next
  ) {
    state.withLock { state in
      if let flight = state.flights[request] {
        call.follow(flight.leader)
        state.flights[request]?.waiting[ticket] = continuation
      } else {
        let task = Task { [self] in
          do { finish(request, ticket, .success(try await send(request))) } catch {
            finish(request, ticket, .failure(error))
          }
        }
        state.flights[request] = Flight(number: ticket, leader: call, task: task, waiting: [ticket: continuation])
      }
    }
  }

  /// The response has come, unless everybody has left.
  private func finish(_ request: HTTPRequest, _ number: Int, _ result: Result<HTTPResponse, any Error>) {
    let flight = state.withLock { state in
      state.flights[request]?.number == number ? state.flights.removeValue(forKey: request) : nil
    }
    for continuation in flight?.waiting.values ?? [:].values { continuation.resume(with: result) }
  }

  /// Who asked has been cancelled.
  private func leave(_ request: HTTPRequest, _ ticket: Int) {
    let (continuation, task) = state.withLock { state -> (Continuation?, Task<Void, Never>?) in
      let continuation = state.flights[request]?.waiting.removeValue(forKey: ticket)
      guard continuation != nil, state.flights[request]?.waiting.isEmpty == true else { return (continuation, nil) }
      return (continuation, state.flights.removeValue(forKey: request)?.task)
    }
    task?.cancel()
    continuation?.resume(throwing: CancellationError())
  }
}
