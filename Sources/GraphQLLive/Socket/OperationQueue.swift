import GraphQLNetworking

/// The messages for one operation of a socket that have not been read yet.
final class OperationQueue: Sendable {
  private struct State {
    var pieces: [[UInt8]] = []
    var size = 0
    /// The number of bytes that may wait before the server is held back. Each read lowers it to what still waits, at most to
    /// ``OperationQueue/limit``.
    var limit = OperationQueue.firstLimit
    var isAccepted = false
    var result: Result<Void, GraphQLClientError>?
    var head: CheckedContinuation<Void, any Error>?
    var reader: CheckedContinuation<[UInt8]?, any Error>?
    var room: CheckedContinuation<Void, Never>?

    var isFull: Bool { size > limit }
  }

  /// The number of bytes that may wait, once there has been room for them.
  private static let limit = 64 << 10
  /// The same before the first piece is requested. After a reconnection, a query is fetched first, and its response may come
  /// over the same socket: it must not wait for the reader that waits for it.
  private static let firstLimit = 8 << 20

  private let state = Locked(State())

  /// Returns when the operation has been sent to the server.
  func accepted() async throws {
    try await withCheckedThrowingContinuation { continuation in
      let answer = state.withLock { state -> Result<Void, any Error>? in
        // What has been sent must not fail here: it would count as refused, and be sent again.
        if state.isAccepted { return .success(()) }
        if let result = state.result { return result.mapError { $0 } }
        state.head = continuation
        return nil
      }
      if let answer { continuation.resume(with: answer) }
    }
  }

  /// Returns when there is a piece to read, or the end. Called after ``accepted()``.
  func arrived() async throws {
    try await withCheckedThrowingContinuation { continuation in
      let answer = state.withLock { state -> Result<Void, any Error>? in
        if !state.pieces.isEmpty { return .success(()) }
        if state.result == nil { state.head = continuation }
        return state.result?.mapError { $0 }
      }
      if let answer { continuation.resume(with: answer) }
    }
  }

  /// Returns the next piece; nil at the end. One task may wait at a time.
  func next() async throws -> [UInt8]? {
    try await withCheckedThrowingContinuation { continuation in
      let (answer, room) = state.withLock {
        state -> (Result<[UInt8]?, any Error>?, CheckedContinuation<Void, Never>?) in
        if state.pieces.isEmpty {
          state.limit = Self.limit
        } else {
          let piece = state.pieces.removeFirst()
          state.size -= piece.count
          state.limit = max(Self.limit, min(state.limit, state.size))
          return (.success(piece), state.isFull ? nil : state.room.take())
        }
        if let result = state.result { return (result.map { nil }.mapError { $0 }, nil) }
        state.reader = continuation
        return (nil, nil)
      }
      room?.resume()
      if let answer { continuation.resume(with: answer) }
    }
  }

  func accept() {
    let head = state.withLock { state in
      state.isAccepted = true
      return state.head.take()
    }
    head?.resume()
  }

  func add(_ piece: [UInt8]) {
    let (reader, head) = state.withLock {
      state -> (CheckedContinuation<[UInt8]?, any Error>?, CheckedContinuation<Void, any Error>?) in
      guard state.result == nil else { return (nil, nil) }
      if let reader = state.reader.take() { return (reader, nil) }
      state.pieces.append(piece)
      state.size += piece.count
      return (nil, state.head.take())
    }
    reader?.resume(returning: piece)
    head?.resume()
  }

  /// Ends the queue. Waiting messages can still be read.
  func end(_ result: Result<Void, GraphQLClientError>) {
    let waiting = state.withLock { state in
      if state.result == nil { state.result = result }
      return (head: state.head.take(), reader: state.reader.take(), room: state.room.take())
    }
    waiting.head?.resume(with: result.mapError { $0 })
    waiting.reader?.resume(with: result.map { nil }.mapError { $0 })
    waiting.room?.resume()
  }

  /// Whether too many messages are waiting.
  var isFull: Bool { state.withLock { $0.isFull && $0.result == nil } }

  /// Returns when there is room, or when nothing more arrives.
  func room() async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        guard state.isFull, state.result == nil else { return false }
        state.room = continuation
        return true
      }
      if !waits { continuation.resume() }
    }
  }
}
