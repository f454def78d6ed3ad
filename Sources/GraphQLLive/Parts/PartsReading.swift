import GraphQLNetworking

/// A reader of a response that may come in parts, which reads when the next result is requested.
final class PartsReading: ResponsePartReader {
  private struct State {
    var frames: any FrameReader
    var chunks: HTTPChunks.Iterator
    var assembly: ResponseAssembly
    /// The reason why nothing more arrives, which is thrown after the last part.
    var failure: (any Error)?
    /// Whether the failure has changed nothing since the last part, because no fragment was missing.
    var isRepeated = false
  }

  private let status: Int
  private let headers: HTTPHeaders
  /// Nil while a task reads, and at the end.
  private let state: Locked<State?>

  /// - Returns: Nil for a response in one piece.
  init?(_ stream: HTTPStream, limit: Int) throws(GraphQLClientError) {
    guard let frames = try LiveFormat(stream).reader(limit: limit) else { return nil }
    status = stream.status
    headers = stream.headers
    state = Locked(
      State(frames: frames, chunks: stream.body.makeAsyncIterator(), assembly: ResponseAssembly(limit: limit))
    )
  }

  func next() async throws -> ResponsePart? {
    guard var own = take() else { return nil }
    try await read(&own)
    let part = part(own)
    if !part.isLast { state.withLock { [own] in $0 = own } }
    return part
  }

  func last() async throws -> ResponsePart {
    guard var own = take() else { throw incomplete }
    repeat { try await read(&own) } while !own.assembly.isComplete && own.failure == nil
    return part(own)
  }

  /// Waits for more of the response. If nothing more arrives, data that has arrived stays, and missing fragments have failed.
  private func read(_ own: inout State) async throws {
    do { try await readMore(&own) } catch {
      if FoundationFailure.isCancellation(error) || own.failure != nil { throw error }
      guard own.assembly.hasBegun else { throw error }
      // What has arrived together with the fault has not been returned.
      own.isRepeated = !own.assembly.fail(with: GraphQLClientError(any: error)) && !own.assembly.hasNews
      own.failure = error
    }
  }

  private func take() -> State? {
    state.withLock { state in
      defer { state = nil }
      return state
    }
  }

  private func readMore(_ own: inout State) async throws {
    if let failure = own.failure { throw failure }
    own.assembly.hasNews = false
    while true {
      // The parts that have arrived are one result: decoding each of them would help nobody.
      while !own.assembly.isComplete, let text = try own.frames.next() { try own.assembly.take(Array(text)) }
      if own.assembly.isComplete || own.assembly.hasNews { return }
      if own.frames.isComplete { throw incomplete }
      guard let bytes = try await own.chunks.next() else {
        own.frames.end()
        if own.frames.isComplete { continue }
        throw GraphQLClientError(
          .connectionLost,
          "the response ended before the server completed it",
          httpStatus: status
        )
      }
      own.frames.append(bytes)
    }
  }

  private var incomplete: GraphQLClientError {
    GraphQLClientError(
      .invalidResponse,
      "the server closed the response before its last part",
      httpStatus: status
    )
  }

  private func part(_ own: State) -> ResponsePart {
    var headers = headers
    headers["Content-Type"] = "application/json"
    return ResponsePart(
      response: HTTPResponse(status: status, headers: headers, body: own.assembly.text()),
      isLast: own.assembly.isComplete,
      failure: own.failure,
      isRepeated: own.isRepeated,
      hasFailures: own.assembly.hasFailures || own.assembly.hasDoubts || own.failure != nil,
      lacksItems: own.assembly.lacksItems,
      failureCount: own.assembly.failureCount,
      missing: own.assembly.missing
    )
  }
}
