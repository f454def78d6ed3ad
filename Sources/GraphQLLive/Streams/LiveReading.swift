import GraphQLNetworking

/// Reads one subscription when its events are asked for: it has no task and no buffer beside the bytes of one event.
final class LiveReading: LiveReader {
  /// What is read. The task that reads takes it, so there is one reader at a time.
  private enum Source {
    case notOpened
    case stream(Stream)
    case ended
  }

  fileprivate struct Stream {
    var frames: any FrameReader
    var chunks: HTTPChunks.Iterator
    let status: Int
  }

  private let call: LiveCall
  private let connection: LiveConnection
  private let maximumEventSize: Int
  /// Nil while somebody reads.
  private let source = Locked<Source?>(.notOpened)

  init(_ call: LiveCall, _ connection: LiveConnection, maximumEventSize: Int) {
    self.call = call
    self.connection = connection
    self.maximumEventSize = maximumEventSize
  }

  func next() async throws -> HTTPResponse? {
    guard var source = take() else { return nil }
    do {
      let response = try await next(&source)
      give(source)
      return response
    } catch {
      give(.ended)
      throw error
    }
  }

  private func take() -> Source? {
    source.withLock { source in
      defer { source = nil }
      return source
    }
  }

  private func give(_ new: Source) { source.withLock { $0 = new } }

  private func next(_ source: inout Source) async throws -> HTTPResponse? {
    if case .ended = source { return nil }
    try Task.checkCancellation()
    if case .notOpened = source {
      let response = try await call.open(connection)
      guard let frames = try LiveFormat(response).reader(limit: maximumEventSize) else {
        source = .ended
        return try await response.response(limit: maximumEventSize)
      }
      let chunks = response.body.makeAsyncIterator()
      source = .stream(Stream(frames: frames, chunks: chunks, status: response.status))
    }
    guard case .stream(var stream) = source else { return nil }
    // The bytes have one owner, so that more of them can be added without a copy.
    source = .ended
    while let text = try await stream.text() {
      switch try LivePayload(text) {
      case .heartbeat: continue
      case .response(let text):
        source = .stream(stream)
        return stream.response(text)
      case .failure(let text): return stream.response(text)
      }
    }
    return nil
  }
}

extension LiveReading.Stream {
  /// The next payload; nil when the server has said that there are no more.
  fileprivate mutating func text() async throws -> [UInt8]? {
    while true {
      if let text = try frames.next() { return text }
      if frames.isComplete { return nil }
      if let bytes = try await chunks.next() {
        frames.append(bytes)
        continue
      }
      frames.end()
      if frames.isComplete { return nil }
      throw GraphQLClientError(.connectionLost, "the stream ended before the server completed it", httpStatus: status)
    }
  }

  /// A payload as the response that it would be without a stream.
  fileprivate func response(_ text: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: text)
  }
}
