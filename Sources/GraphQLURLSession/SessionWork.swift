import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request, and what it takes to send it.
struct SessionJob: Sendable {
  let request: HTTPRequest
  /// The request's body, if it is not in memory.
  let file: BodyFile?
  let limits: TransportLimits
  /// Until when the response must be complete; for a stream, its head.
  let deadline: ContinuousClock.Instant
  let control: TaskControl
  let timekeeper: Timekeeper
}

/// A request that a session works at.
protocol SessionWork: AnyObject, Sendable {
  associatedtype Answer: Sendable

  var job: SessionJob { get }
  /// Whether nobody waits any more.
  var hasEnded: Bool { get }
  /// When its time is over, as far as is known now.
  var due: ContinuousClock.Instant { get }

  /// The status of the response, if its head has come, and whether the request waits for a connection.
  var standing: (status: Int?, isWaiting: Bool) { get }

  /// Keeps the continuation of the task that waits for the answer.
  ///
  /// - Returns: False if the work has ended before: then the continuation is not kept.
  func keep(_ continuation: CheckedContinuation<Answer, any Error>) -> Bool
  /// Ends the work, but not its task.
  ///
  /// - Returns: False if it has ended before.
  func fail(_ error: any Error) -> Bool
  /// There is a connection.
  func startClock()
  /// A piece of the body was sent.
  ///
  /// - Parameter total: How many bytes were sent so far.
  func didSend(_ total: Int)
  /// The head of the response has come.
  func receive(_ head: HTTPURLResponse)
  /// The head of the response, which has come now or before.
  func receiveUnlessKnown(_ head: HTTPURLResponse)
  /// A piece of the response's body has come.
  func receive(_ data: Data)
  /// Ends it with what has come of the response, whose head is known at least.
  func end(with head: HTTPURLResponse)
  /// The session has ended its task.
  func complete(_ error: (any Error)?)
}

extension SessionWork {
  var request: HTTPRequest { job.request }

  /// Sends the request and waits for the answer.
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

  /// Its time is over, unless something has come from the server in between.
  func timeOut() {
    guard due <= job.timekeeper.now else { return job.timekeeper.watch(self) }
    let (status, isWaiting) = standing
    end(isWaiting ? TransportFailure.noConnection(request.url) : TransportFailure.timeout(request.url, status))
  }

  /// Ends it, if it has not ended, and its task with it.
  func end(_ error: any Error) {
    if fail(error) { job.control.cancel() }
  }
}
