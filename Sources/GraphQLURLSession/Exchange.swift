import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way: the task that waits for it, and what has come of its response so far.
///
/// It ends exactly once: by the session, the time, a cancelled task, or a response that is too large.
final class Exchange: SessionWork {
  /// A response as the session hands it over. The caller makes an ``HTTPResponse`` of it, since the session has more to
  /// do.
  struct Received: Sendable {
    let head: HTTPURLResponse
    var body: [UInt8] = []
  }

  fileprivate struct Progress {
    var continuation: CheckedContinuation<Received, any Error>?
    var received: Received?
    var hasEnded = false
    /// Whether there is a connection for sure, as some of the body went out on it.
    var hasSent = false
    /// When the server was last heard of; nil while the request waits for a connection.
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

  /// There is a connection: from now on the server may not be silent for long.
  func startClock() {
    guard noteActivity({ _ in }) else { return }
    job.timekeeper.watch(self)
  }

  func fail(_ error: any Error) -> Bool { finish { _ in .failure(error) } }

  /// Ends the exchange with what has come of the response. The session has passed on its head at least.
  func end(with head: HTTPURLResponse) {
    receiveUnlessKnown(head)
    finish(Self.response)
    job.control.cancel()
  }

  /// The session has ended the exchange's task.
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

  /// Whether nobody waits any more.
  var hasEnded: Bool { progress.withLock { $0.hasEnded } }

  /// When the exchange's time is over. It moves on with everything that comes from the server.
  var due: ContinuousClock.Instant {
    progress.withLock { progress in
      progress.lastActivity.map { min(job.deadline, $0 + job.limits.idle) } ?? job.deadline
    }
  }

  var standing: (status: Int?, isWaiting: Bool) {
    progress.withLock { ($0.received?.head.statusCode, $0.lastActivity == nil) }
  }
}

// What comes from the session.
extension Exchange {
  func didSend(_ total: Int) {
    request.progress?.update { $0.bytesSent = total }
    if noteActivity({ $0.hasSent = true }) { job.timekeeper.watch(self) }
  }

  /// The head of the response has come.
  func receive(_ head: HTTPURLResponse) {
    request.progress?.receive(head)
    let isEarly = progress.withLock { !$0.hasSent } && head.statusCode >= 200
    if noteActivity({ $0.receive(head) }) { job.timekeeper.watch(self) }
    if isEarly, let body = request.body, body.size > 0, job.control.mayHaveKeptConnection {
      endWithStrayAnswer(head)
    } else if head.expectedContentLength > job.limits.responseSize {
      end(tooLarge)
    }
  }

  /// An answer has come before any of the request was sent, so it was there before: it belongs to the request that used
  /// the connection last, or to none. An error's status may have been sent in a hurry, and does no harm.
  private func endWithStrayAnswer(_ head: HTTPURLResponse) {
    // On Apple platforms the session may tell of the body after it tells of the answer.
    #if canImport(FoundationNetworking)
      job.control.abandonSession()
      if head.statusCode < 400 { end(TransportFailure.strayAnswer(request.url)) }
    #endif
  }

  /// The head of the response, which has come now or before.
  func receiveUnlessKnown(_ head: HTTPURLResponse) {
    progress.withLock { progress in
      if progress.received == nil { progress.received = Received(head: head) }
    }
  }

  /// A piece of the response's body has come.
  func receive(_ data: Data) {
    request.progress?.update { $0.bytesReceived += data.count }
    let size = progress.withLock { progress in
      progress.lastActivity = job.timekeeper.now
      // What comes after the end has nowhere to go.
      if progress.continuation != nil { progress.received?.body.append(contentsOf: data) }
      return progress.received?.body.count ?? 0
    }
    if size > job.limits.responseSize { end(tooLarge) }
  }

  private var tooLarge: GraphQLClientError {
    GraphQLClientError(.responseTooLarge, "the response is larger than \(job.limits.responseSize) bytes")
  }

  /// - Returns: whether it was the first sign of activity, so that the exchange is due earlier than it was.
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
  /// The request is sent now, for the first time or again.
  func begin(_ request: HTTPRequest) {
    update { state in
      state = State()
      state.bytesToSend = request.body?.size ?? 0
    }
  }

  /// The head of the response has come. The length of a body that is compressed on the way says nothing of its size.
  func receive(_ head: HTTPURLResponse) {
    let isCoded = head.value(forHTTPHeaderField: "Content-Encoding") != nil
    let length = isCoded || head.expectedContentLength < 0 ? nil : Int(clamping: head.expectedContentLength)
    update { $0.bytesToReceive = length }
  }
}
