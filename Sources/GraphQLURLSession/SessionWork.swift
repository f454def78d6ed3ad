import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request, and everything needed to send it.
struct SessionJob: Sendable {
  let request: HTTPRequest
  /// The request's body, if it is not in memory.
  let file: BodyFile?
  let limits: TransportLimits
  /// The time when the response must be complete; for a stream, its head.
  let deadline: ContinuousClock.Instant
  let control: TaskControl
  let timekeeper: Timekeeper
}

/// A request that a session processes.
protocol SessionWork: AnyObject, Sendable {
  associatedtype Answer: Sendable

  var job: SessionJob { get }
  /// Whether no task waits any more.
  var hasEnded: Bool { get }
  /// The time when the work times out, as far as it is known now.
  var due: ContinuousClock.Instant { get }

  /// The status of the response, if its head has arrived, and the time of the server's last activity; nil while the request
  /// waits for a connection.
  var standing: (status: Int?, lastActivity: ContinuousClock.Instant?) { get }

  /// Keeps the continuation of the task that waits for the response.
  ///
  /// - Returns: False if the work has already ended. The continuation is then not kept.
  func keep(_ continuation: CheckedContinuation<Answer, any Error>) -> Bool
  /// Ends the work, but not its task.
  ///
  /// - Returns: False if the work has already ended.
  func fail(_ error: any Error) -> Bool
  /// Starts the clock when there is a connection.
  func startClock()
  /// Reports that a piece of the body was sent.
  ///
  /// - Parameter total: The number of bytes sent so far.
  func didSend(_ total: Int)
  /// Receives the head of the response.
  func receive(_ head: HTTPURLResponse)
  /// Receives the head of the response, unless it was received before.
  func receiveUnlessKnown(_ head: HTTPURLResponse)
  /// Receives a piece of the response's body.
  func receive(_ data: Data)
  /// Ends the work with the received part of the response, whose head at least is known.
  func end(with head: HTTPURLResponse)
  /// Completes the work when the session has ended its task.
  func complete(_ error: (any Error)?)
}

extension SessionWork {
  var request: HTTPRequest { job.request }

  /// The error for a body beyond the transport's limit.
  var tooLarge: GraphQLClientError { .responseTooLarge(limit: job.limits.responseSize) }

  /// Sends the request and waits for the response.
  func answer() async throws -> Answer {
    try Task.checkCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin($0) }
    } onCancel: {
      end(CancellationError())
    }
  }

  /// Starts the request, as soon as there is a connection.
  private func begin(_ continuation: CheckedContinuation<Answer, any Error>) {
    // Only the cancellation of its task ends the work before it begins.
    guard keep(continuation) else { return continuation.resume(throwing: CancellationError()) }
    job.control.start(self)
    job.timekeeper.watch(self)
  }

  /// Ends the work when its time is over, unless the server has sent something meanwhile.
  func timeOut() {
    guard due <= job.timekeeper.now else { return job.timekeeper.watch(self) }
    let (status, lastActivity) = standing
    // The network may have dropped the connection, and others to the server, without a word. Canceling the task of a
    // connection that is shared (HTTP/2) does not end it, so later requests would be as silent.
    let isSilent = lastActivity.map { $0 + job.limits.idle <= job.timekeeper.now } ?? false
    if isSilent { job.control.abandonSession() }
    end(
      lastActivity == nil ? TransportFailure.noConnection(request.url) : TransportFailure.timeout(request.url, status)
    )
  }

  /// Ends the work and its task, unless it has already ended.
  func end(_ error: any Error) {
    if fail(error) { job.control.cancel() }
  }
}
