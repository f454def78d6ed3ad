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
  /// A response as the session hands it over. Whoever waits makes an ``HTTPResponse`` of it, for the session has more to
  /// do.
  struct Received: Sendable {
    let head: HTTPURLResponse
    var body: [UInt8] = []
  }

  private struct Progress {
    var continuation: CheckedContinuation<Received, any Error>?
    var received: Received?
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
  private let timekeeper: Timekeeper

  init(
    _ request: HTTPRequest,
    _ file: BodyFile?,
    _ limits: TransportLimits,
    _ deadline: ContinuousClock.Instant,
    _ control: TaskControl,
    _ timekeeper: Timekeeper
  ) {
    self.request = request
    self.file = file
    self.limits = limits
    self.deadline = deadline
    self.control = control
    self.timekeeper = timekeeper
  }

  /// Starts the request; the result goes to `continuation`.
  func begin(_ continuation: CheckedContinuation<Received, any Error>) {
    progress.withLock { $0.continuation = continuation }
    timekeeper.watch(self)
    control.start(self)
  }

  /// Ends the exchange, if it has not ended, and its task with it.
  func end(_ error: any Error) {
    if finish({ _, _ in .failure(error) }) { control.cancel() }
  }

  /// Ends the exchange with what has come of the response, of which the session has passed on at least its head.
  func end(with head: HTTPURLResponse) {
    receiveUnlessKnown(head)
    complete(nil)
    control.cancel()
  }

  /// The session has ended the exchange's task.
  func complete(_ error: (any Error)?) {
    finish { received, hasSent in
      if let error {
        return .failure(TransportFailure.error(error, self.request.url, received?.head.statusCode, hasSent))
      }
      return received.map { .success($0) } ?? .failure(TransportFailure.noAnswer)
    }
  }

  /// - Returns: false if the exchange had ended before.
  @discardableResult
  private func finish(_ result: (Received?, Bool) -> Result<Received, any Error>) -> Bool {
    let final = progress.withLock { progress in
      defer { progress = Progress(hasSent: progress.hasSent) }
      return progress
    }
    guard let continuation = final.continuation else { return false }
    timekeeper.forget(self)
    continuation.resume(with: result(final.received, final.hasSent))
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
      if progress.continuation != nil { progress.received = Received(head: head) }
    }
    if head.expectedContentLength > limits.responseSize { end(tooLarge) }
  }

  /// The head of the response, which has come now or before.
  func receiveUnlessKnown(_ head: HTTPURLResponse) {
    progress.withLock { progress in
      if progress.received == nil { progress.received = Received(head: head) }
    }
  }

  /// A piece of the response's body has come.
  func receive(_ data: Data) {
    let size = progress.withLock { progress in
      progress.lastActivity = .now
      // What comes after the end has nowhere to go.
      if progress.continuation != nil { progress.received?.body.append(contentsOf: data) }
      return progress.received?.body.count ?? 0
    }
    if size > limits.responseSize { end(tooLarge) }
  }

  private var tooLarge: GraphQLClientError {
    GraphQLClientError(.responseTooLarge, "the response is larger than \(limits.responseSize) bytes")
  }

  /// When the exchange's time is over, which moves on with all that comes from the server.
  var due: ContinuousClock.Instant { min(deadline, progress.withLock { $0.lastActivity } + limits.idle) }

  func timeOut() {
    let status = progress.withLock { $0.received?.head.statusCode }
    end(TransportFailure.timeout(request.url, status))
  }
}
