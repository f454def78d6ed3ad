import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request whose response is read while it arrives: the task that waits for its head or for the next piece, and the
/// bytes that wait for the reader.
///
/// A stream exchange ends exactly once: by the session, by silence, by a reader that was released, or when the buffer is
/// full. The reader can still read the bytes that are in the buffer at the end.
final class StreamExchange: SessionWork {
  private struct Progress {
    var head: HTTPURLResponse?
    /// Whether the client reads the body as a whole. In this case, the size of the body is limited, instead of the bytes
    /// that wait for the reader.
    var isWhole = false
    /// The number of bytes received.
    var size = 0
    var waitsForHead: CheckedContinuation<HTTPURLResponse, any Error>?
    var reader: CheckedContinuation<[UInt8]?, any Error>?
    /// The bytes received but not yet read.
    var buffer: [UInt8] = []
    var marks: WaterMarks
    var result: Result<Void, any Error>?
    var hasSent = false
    /// The time of the server's last activity; nil while the request waits for a connection.
    var lastActivity: ContinuousClock.Instant?
  }

  let job: SessionJob
  private let progress: Locked<Progress>

  init(_ job: SessionJob) {
    self.job = job
    progress = Locked(Progress(marks: WaterMarks(buffer: job.limits.streamBuffer)))
  }

  func keep(_ continuation: CheckedContinuation<HTTPURLResponse, any Error>) -> Bool {
    progress.withLock { progress in
      if progress.result == nil { progress.waitsForHead = continuation }
      return progress.result == nil
    }
  }

  /// Returns all bytes that wait for the reader, or the next piece if there are none; nil at the end. Only one reader may
  /// call this method at a time.
  func next() async throws -> [UInt8]? {
    try await withCheckedThrowingContinuation { continuation in
      let (answer, letsGo) = progress.withLock { progress -> (Result<[UInt8]?, any Error>?, Bool) in
        if !progress.buffer.isEmpty {
          let bytes = progress.buffer
          progress.buffer = []
          return (.success(bytes), progress.marks.change(to: 0) == false)
        }
        if let result = progress.result { return (result.map { nil }, false) }
        progress.reader = continuation
        return (nil, false)
      }
      if let answer { continuation.resume(with: answer) }
      if letsGo { holdOrLetGo() }
    }
  }

  /// Holds the server back if possible, or lets it send again, according to the marks.
  private func holdOrLetGo() {
    guard TaskControl.canHold else { return }
    job.control.hold { [progress] in progress.withLock { $0.marks.isHigh } }
    // The server's silence counts again.
    let isHeld = progress.withLock { progress in
      if !progress.marks.isHigh { progress.lastActivity = job.timekeeper.now }
      return progress.marks.isHigh
    }
    if !isHeld { job.timekeeper.watch(self) }
  }

  func fail(_ error: any Error) -> Bool { finish(.failure(error)) }

  func end(with head: HTTPURLResponse) {
    receiveUnlessKnown(head)
    if finish(.success(())) { job.control.cancel() }
  }

  func complete(_ error: (any Error)?) {
    job.control.leave()
    let (status, hasSent) = progress.withLock { ($0.head?.statusCode, $0.hasSent) }
    if let error {
      // The next stream, which often takes this one's place, must not use the same connection. A stream that was canceled
      // has ended before.
      if !hasEnded { job.control.abandonSession() }
      finish(.failure(TransportFailure.error(error, request.url, status, hasSent)))
    } else {
      finish(status == nil ? .failure(TransportFailure.noAnswer) : .success(()))
    }
  }

  /// - Returns: False if the stream has already ended.
  @discardableResult
  private func finish(_ result: Result<Void, any Error>) -> Bool {
    let final = progress.withLock { progress -> Progress? in
      guard progress.result == nil else { return nil }
      defer {
        progress.result = result
        progress.waitsForHead = nil
        progress.reader = nil
      }
      return progress
    }
    guard let final else { return false }
    job.timekeeper.forget(self)
    final.waitsForHead?.resume(with: result.flatMap { .failure(TransportFailure.noAnswer) })
    final.reader?.resume(with: result.map { nil })
    return true
  }

  var hasEnded: Bool { progress.withLock { $0.result != nil } }

  var due: ContinuousClock.Instant {
    progress.withLock { progress in
      guard let last = progress.lastActivity else { return job.deadline }
      // A server that is held back cannot send anything.
      if TaskControl.canHold, progress.marks.isHigh { return job.timekeeper.now + .seconds(86_400) }
      let silence = last + job.limits.idle
      // Only a stream may take longer than a whole request.
      return progress.head == nil || progress.isWhole ? min(job.deadline, silence) : silence
    }
  }

  var standing: (status: Int?, lastActivity: ContinuousClock.Instant?) {
    progress.withLock { ($0.head?.statusCode, $0.lastActivity) }
  }
}

// Events from the session.
extension StreamExchange {
  func startClock() { noteActivity { _ in } }

  func didSend(_ total: Int) {
    request.progress?.update { $0.bytesSent = total }
    noteActivity { $0.hasSent = true }
  }

  func receive(_ head: HTTPURLResponse) {
    request.progress?.receive(head)
    noteActivity { _ in }
    if head.statusCode >= 200 { receiveUnlessKnown(head) }
  }

  func receiveUnlessKnown(_ head: HTTPURLResponse) {
    let waiting = progress.withLock { progress -> CheckedContinuation<HTTPURLResponse, any Error>? in
      guard progress.head == nil, progress.result == nil else { return nil }
      progress.head = head
      let type = head.value(forHTTPHeaderField: "Content-Type")
      progress.isWhole = HTTPStream.isWhole(status: head.statusCode, contentType: type)
      defer { progress.waitsForHead = nil }
      return progress.waitsForHead
    }
    waiting?.resume(returning: head)
  }

  func receive(_ data: Data) {
    request.progress?.update { $0.bytesReceived += data.count }
    enum Action { case give(CheckedContinuation<[UInt8]?, any Error>), hold, fail(GraphQLClientError), nothing }
    let action = progress.withLock { progress -> Action in
      progress.lastActivity = job.timekeeper.now
      // Data after the end is discarded.
      guard progress.result == nil else { return .nothing }
      progress.size += data.count
      if progress.isWhole, progress.size > job.limits.responseSize { return .fail(tooLarge) }
      if let reader = progress.reader {
        progress.reader = nil
        return .give(reader)
      }
      if !progress.isWhole, progress.buffer.count + data.count > job.limits.streamBuffer { return .fail(bufferFull) }
      progress.buffer.append(contentsOf: data)
      return progress.marks.change(to: progress.buffer.count) == true ? .hold : .nothing
    }
    switch action {
    case .give(let reader): reader.resume(returning: Array(data))
    case .hold: holdOrLetGo()
    case .fail(let error): end(error)
    case .nothing: break
    }
  }

  private var bufferFull: GraphQLClientError {
    GraphQLClientError(
      .streamBufferFull,
      "the stream is read more slowly than the server sends it: more than \(job.limits.streamBuffer) bytes are waiting "
        + "(increase streamBufferSize of URLSessionTransport if the server sends that much at once)"
    )
  }

  private func noteActivity(_ change: (inout Progress) -> Void) {
    let isFirst = progress.withLock { progress in
      defer { progress.lastActivity = job.timekeeper.now }
      change(&progress)
      return progress.lastActivity == nil
    }
    // It now times out earlier than before.
    if isFirst { job.timekeeper.watch(self) }
  }
}

/// The limits for holding a server back: above a quarter of the buffer, until less than a sixteenth is left. The rest is for
/// data already in transit.
package struct WaterMarks: Sendable {
  private let high: Int
  private let low: Int
  private(set) var isHigh = false

  /// - Parameter buffer: The size of the buffer in bytes.
  package init(buffer: Int) { (high, low) = (buffer / 4, buffer / 16) }

  /// - Returns: Whether to hold the server back from now on; `nil` if nothing changes.
  package mutating func change(to level: Int) -> Bool? {
    guard isHigh ? level < max(1, low) : level > high else { return nil }
    isHigh.toggle()
    return isHigh
  }
}
