import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way: who waits for it, until when, and what has come back so far.
///
/// It ends exactly once, by whoever takes the continuation out first: the session, the time, a cancelled task, or a
/// response that is too large.
final class Exchange: Sendable {
  private struct Progress {
    var continuation: CheckedContinuation<HTTPResponse, any Error>?
    /// Ends the exchange when its time is over.
    var watchdog: Task<Void, Never>?
    var response: HTTPResponse?
    /// Whether there is a connection for sure, as some of the body went out on it.
    var hasSent = false
    var lastActivity = ContinuousClock.now
  }

  let request: HTTPRequest
  /// The request's body, if it is not in memory.
  let file: BodyFile?
  private let limits: TransportLimits
  private let deadline: ContinuousClock.Instant
  private let progress = Locked(Progress())
  private let control: TaskControl

  init(
    _ request: HTTPRequest,
    _ file: BodyFile?,
    _ limits: TransportLimits,
    _ deadline: ContinuousClock.Instant,
    _ control: TaskControl
  ) {
    self.request = request
    self.file = file
    self.limits = limits
    self.deadline = deadline
    self.control = control
  }

  /// Starts the request; the result goes to `continuation`.
  func begin(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
    progress.withLock { progress in
      progress.continuation = continuation
      progress.watchdog = Task { [weak self] in await self?.watch() }
    }
    control.start(self)
  }

  /// Ends the exchange, if it has not ended, and its task with it.
  func end(_ result: Result<HTTPResponse, any Error>) {
    if finish({ _, _ in result }) { control.cancel() }
  }

  /// Ends the exchange with what has come of the response, of which the session has passed on at least its head.
  func end(with head: HTTPURLResponse) {
    receiveUnlessKnown(head)
    complete(nil)
    control.cancel()
  }

  /// The session has ended the exchange's task.
  func complete(_ error: (any Error)?) {
    finish { response, hasSent in
      if let error { return .failure(TransportFailure.error(error, self.request.url, response, hasSent)) }
      return response.map { .success($0) } ?? .failure(TransportFailure.noAnswer)
    }
  }

  /// - Returns: false if the exchange had ended before.
  @discardableResult
  private func finish(_ result: (HTTPResponse?, Bool) -> Result<HTTPResponse, any Error>) -> Bool {
    let final = progress.withLock { progress in
      defer { progress.continuation = nil }
      return progress
    }
    guard let continuation = final.continuation else { return false }
    final.watchdog?.cancel()
    continuation.resume(with: result(final.response, final.hasSent))
    return true
  }

  /// Whether nobody waits any more.
  var hasEnded: Bool { progress.withLock { $0.continuation == nil } }
}

extension Exchange {
  /// A piece of the body was sent.
  func didSend() {
    progress.withLock { progress in
      progress.lastActivity = .now
      progress.hasSent = true
    }
  }

  /// The head of the response has come.
  func receive(_ head: HTTPURLResponse) {
    progress.withLock { progress in
      progress.lastActivity = .now
      progress.response = HTTPResponse(head)
    }
    if head.expectedContentLength > limits.responseSize { end(.failure(tooLarge)) }
  }

  /// The head of the response, which has come now or before.
  func receiveUnlessKnown(_ head: HTTPURLResponse) {
    progress.withLock { progress in
      if progress.response == nil { progress.response = HTTPResponse(head) }
    }
  }

  /// A piece of the response's body has come.
  func receive(_ data: Data) {
    let size = progress.withLock { progress in
      progress.lastActivity = .now
      // What comes after the end has nowhere to go.
      if progress.continuation != nil { progress.response?.body.append(contentsOf: data) }
      return progress.response?.body.count ?? 0
    }
    if size > limits.responseSize { end(.failure(tooLarge)) }
  }

  private var tooLarge: GraphQLClientError {
    GraphQLClientError(.responseTooLarge, "the response is larger than \(limits.responseSize) bytes")
  }

  /// Waits until the exchange's time is over, which moves on with all that comes from the server.
  private func watch() async {
    while !hasEnded {
      let next = min(deadline, progress.withLock { $0.lastActivity } + limits.idle)
      if next <= .now { return timeOut() }
      guard (try? await Task.sleep(until: next, clock: .continuous)) != nil else { return }
    }
  }

  private func timeOut() {
    let status = progress.withLock { $0.response?.status }
    end(.failure(TransportFailure.timeout(request.url, status)))
  }
}
