import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request in progress: the task that waits for it, and the part of its response received so far.
///
/// An exchange ends exactly once: by the session, by its time limit, by a canceled task, or by a response that is too large.
final class Exchange: SessionWork {
  /// A response as delivered by the session. The caller makes an ``HTTPResponse`` of this value, since the session has more
  /// to do.
  struct Received: Sendable {
    let head: HTTPURLResponse
    var body: [UInt8] = []
  }

  fileprivate struct Progress {
    var continuation: CheckedContinuation<Received, any Error>?
    var received: Received?
    var hasEnded = false
    /// Whether there certainly is a connection, because some of the body was sent.
    var hasSent = false
    /// The time of the server's last activity; nil while the request waits for a connection.
    var lastActivity: ContinuousClock.Instant?
  }

  let job: SessionJob
  private let progress = Locked(Progress())

  init(_ job: SessionJob) { self.job = job }

  func keep(_ continuation: CheckedContinuation<Received, any Error>) -> Bool {
    progress.withLock { progress in
      if !progress.hasEnded { progress.continuation = continuation }
      return !progress.hasEnded
    }
  }

  /// Starts the clock when there is a connection: from now on the server's silence is limited.
  func startClock() {
    guard noteActivity({ _ in }) else { return }
    job.timekeeper.watch(self)
  }

  func fail(_ error: any Error) -> Bool { finish { _ in .failure(error) } }

  /// Ends the exchange with the received part of the response. The session has passed on at least its head.
  func end(with head: HTTPURLResponse) {
    receiveUnlessKnown(head)
    finish(Self.response)
    job.control.cancel()
  }

  /// Completes the exchange when the session has ended its task.
  func complete(_ error: (any Error)?) {
    job.control.leave()
    if error == nil { job.control.keepConnection() }
    finish { final in
      guard let error else { return Self.response(final) }
      return .failure(
        TransportFailure.error(error, self.request.url, final.received?.head.statusCode, final.hasSent)
      )
    }
  }

  private static func response(_ final: Progress) -> Result<Received, any Error> {
    final.received.map { .success($0) } ?? .failure(TransportFailure.noAnswer)
  }

  /// - Returns: False if the exchange has ended before.
  @discardableResult
  private func finish(_ result: (Progress) -> Result<Received, any Error>) -> Bool {
    let final = progress.withLock { progress -> Progress? in
      guard !progress.hasEnded else { return nil }
      defer { progress = Progress(hasEnded: true, hasSent: progress.hasSent) }
      return progress
    }
    guard let final else { return false }
    job.timekeeper.forget(self)
    final.continuation?.resume(with: result(final))
    return true
  }

  /// Whether no task waits any more.
  var hasEnded: Bool { progress.withLock { $0.hasEnded } }

  /// The time when the exchange times out. It is extended by all data from the server.
  var due: ContinuousClock.Instant {
    progress.withLock { progress in
      progress.lastActivity.map { min(job.deadline, $0 + job.limits.idle) } ?? job.deadline
    }
  }

  var standing: (status: Int?, lastActivity: ContinuousClock.Instant?) {
    progress.withLock { ($0.received?.head.statusCode, $0.lastActivity) }
  }
}

// Events from the session.
extension Exchange {
  func didSend(_ total: Int) {
    request.progress?.update { $0.bytesSent = total }
    if noteActivity({ $0.hasSent = true }) { job.timekeeper.watch(self) }
  }

  /// Receives the head of the response.
  func receive(_ head: HTTPURLResponse) {
    // On Linux, informational responses arrive, too. They come before the response, which may be a redirect.
    let isFinal = head.statusCode >= 200
    let isEarly = progress.withLock { !$0.hasSent } && isFinal
    if noteActivity({ if isFinal { $0.receive(head) } }) { job.timekeeper.watch(self) }
    if !isFinal { return }
    request.progress?.receive(head)
    if isEarly, let body = request.body, body.size > 0, job.control.mayHaveKeptConnection {
      endWithStrayAnswer(head)
    } else if head.expectedContentLength > job.limits.responseSize {
      end(tooLarge)
    }
  }

  /// Ends the exchange if a response has arrived before any of the request was sent. It was there before, so it belongs to
  /// the previous request on the connection, or to none. A response with an error status may have been sent early, and does
  /// no harm.
  private func endWithStrayAnswer(_ head: HTTPURLResponse) {
    // On Apple platforms the session may report the body's progress after the response.
    #if canImport(FoundationNetworking)
      job.control.abandonSession()
      if head.statusCode < 400 { end(TransportFailure.strayAnswer(request.url)) }
    #endif
  }

  /// Receives the head of the response, unless it was received before.
  func receiveUnlessKnown(_ head: HTTPURLResponse) {
    progress.withLock { progress in
      if progress.received == nil { progress.received = Received(head: head) }
    }
  }

  /// Receives a piece of the response's body.
  func receive(_ data: Data) {
    request.progress?.update { $0.bytesReceived += data.count }
    let size = progress.withLock { progress in
      progress.lastActivity = job.timekeeper.now
      // Data after the end is discarded.
      if progress.continuation != nil { progress.received?.body.append(contentsOf: data) }
      return progress.received?.body.count ?? 0
    }
    if size > job.limits.responseSize { end(tooLarge) }
  }

  /// - Returns: Whether it was the first sign of activity, so that the exchange now times out earlier.
  private func noteActivity(_ change: (inout Progress) -> Void) -> Bool {
    progress.withLock { progress in
      defer { progress.lastActivity = job.timekeeper.now }
      change(&progress)
      return progress.lastActivity == nil
    }
  }
}

extension Exchange.Progress {
  fileprivate mutating func receive(_ head: HTTPURLResponse) {
    if continuation != nil { received = Exchange.Received(head: head) }
  }
}

extension TransferProgress {
  /// Reports that the request is being sent, for the first time or again.
  func begin(_ request: HTTPRequest) {
    update { state in
      state = State()
      state.bytesToSend = request.body?.size ?? 0
    }
  }

  /// Reports the head of the response. The length of a body that is compressed in transit does not give its size.
  func receive(_ head: HTTPURLResponse) {
    let isCoded = head.value(forHTTPHeaderField: "Content-Encoding") != nil
    let length = isCoded || head.expectedContentLength < 0 ? nil : Int(clamping: head.expectedContentLength)
    update { $0.bytesToReceive = length }
  }
}
