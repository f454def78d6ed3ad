import GraphQLNetworking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The settings of a live transport over HTTP.
struct LiveSettings: Sendable {
  var headers: HTTPHeaders
  /// The URL that subscriptions are sent to; nil for the client's endpoint.
  var endpoint: URL?
  /// The transport of subscriptions; nil for the client's.
  var transport: (any GraphQLTransport)?
  var idleTimeout: Duration
  var maximumEventSize: Int
  /// Returns a random number from 0 up to 1.
  var chance: @Sendable () -> Double = { .random(in: 0..<1) }
}

/// A reader of one subscription, which reads when events are requested: it has no task, and no buffer besides the bytes of
/// one event.
final class LiveReading: LiveReader {
  private let call: LiveCall
  private let group: LiveGroup
  private let member: LiveGroup.Member
  private let settings: LiveSettings
  private let credentials = SentCredentials()
  private var progress: LiveProgress

  init(_ call: LiveCall, _ settings: LiveSettings, _ group: LiveGroup) {
    self.call = call
    self.group = group
    member = group.begin()
    self.settings = settings
    progress = LiveProgress(call.reconnection, at: call.clock.now())
  }

  deinit { group.end(member) }

  func next() async throws -> LiveItem? {
    do {
      if let item = try await read() { return item }
      end()
      return nil
    } catch {
      end()
      throw error
    }
  }

  private func read() async throws -> LiveItem? {
    // Waiting for bytes looks again.
    if case .open = progress.source { try Task.checkCancellation() }
    while true {
      switch progress.source {
      case .ended: return nil
      case .closed(let delay):
        try Task.checkCancellation()
        if let delay { try await group.wait(delay, member, call.clock) }
        try await group.resumed(member)
        do {
          if let item = try await connect() { return item }
        } catch {
          // A request that was under way when the app moved to the background says nothing about the server.
          if !Task.isCancelled, GraphQLClientError(any: error).breaksConnection, takePause() { continue }
          try retry(after: error)
        }
      case .open(let stream):
        do {
          if let text = try stream.text() {
            if let item = try take(text, of: stream) { return item }
          } else if try await stream.receive() {
            progress.lastSign = call.clock.now()
          } else {
            progress.source = .ended
            return nil
          }
        } catch {
          progress.source = .ended
          if !Task.isCancelled, takePause() {
            progress.note(stream)
            continue
          }
          if progress.mayBeRefused, GraphQLClientError(any: error).breaksConnection { return nil }
          progress.note(stream)
          try retry(after: error)
        }
      }
    }
  }

  /// Takes note that the app has paused the subscription since the connection was made, or since the attempt to make one
  /// began. The connection is made again on resumption.
  ///
  /// - Returns: Whether there was a pause.
  private func takePause() -> Bool {
    guard group.takePause(of: member) else { return false }
    let error = GraphQLClientError(.connectionLost, "the app has paused its subscriptions")
    progress.lose(error, nil)
    group.lost(member, error)
    return true
  }

  /// Opens a connection.
  ///
  /// - Returns: The response that arrived instead of a stream, or the announcement that there is a connection again.
  private func connect() async throws -> LiveItem? {
    let stream = try await call.open(connection())
    let now = call.clock.now()
    guard let frames = try LiveFormat(stream).reader(limit: settings.maximumEventSize) else {
      let response = try await stream.response(limit: settings.maximumEventSize)
      if let error = GraphQLClientError(busy: response), scheduleAttempt(after: error) { return nil }
      progress.end(at: now)
      group.end(member)
      return .response(response, progress.takeGap())
    }
    let body = stream.body
    progress.open(LiveStream(frames: frames, chunks: body.makeAsyncIterator(), head: stream), at: now)
    group.connected(member) { body.end() }
    guard call.announcesReconnections, let gap = progress.takeGap() else { return nil }
    return .reconnected(gap)
  }

  /// Returns the way to make the next connection.
  private func connection() -> ConnectionRequest {
    let (settings, group, credentials, refusal) = (settings, group, credentials, progress.credentials.refusal)
    var connection = ConnectionRequest(headers: settings.headers, endpoint: settings.endpoint) {
      var transport = settings.transport ?? $0
      group.use(transport)
      if let refusal { transport = RefusedTransport(transport, refusal) }
      return ConnectionTransport(transport: transport, idleTimeout: settings.idleTimeout, credentials: credentials)
    }
    connection.headers["Last-Event-ID"] = progress.lastEventID
    connection.cause = progress.cause
    connection.isRepeatable = progress.cause == nil && !call.reconnection.includesFirst
    return connection
  }

  /// Determines the meaning of a stream's payload.
  ///
  /// - Returns: Nil for a heartbeat, and for a refusal of credentials that may be replaced next time.
  private func take(_ text: ArraySlice<UInt8>, of stream: LiveStream) throws -> LiveItem? {
    if !progress.hasGap, let data = LiveData(text) {
      progress.note(.data)
      return .data(data)
    }
    switch try LivePayload(Array(text)) {
    case .heartbeat: return nil
    case .failure(let text): return answer(text, of: stream, isLast: true)
    case .response(let text): return answer(text, of: stream, isLast: false)
    }
  }

  private func answer(_ text: [UInt8], of stream: LiveStream, isLast: Bool) -> LiveItem? {
    let response = stream.response(text)
    let answer = LiveAnswer(text, call.rejection)
    if answer == .rejected, !progress.credentials.isRefused, refuse(response, of: stream) { return nil }
    if isLast || answer == .rejected { end() }
    progress.note(answer)
    return .response(response, progress.takeGap())
  }

  /// Ends the subscription: nothing more arrives.
  private func end() {
    progress.source = .ended
    group.end(member)
  }

  func response(of data: LiveData) throws -> HTTPResponse {
    do {
      guard case .open(let stream) = progress.source, case .response(let text) = try LivePayload(Array(data.text))
      else { throw GraphQLClientError(.invalidResponse, "the stream has ended") }
      return stream.response(text)
    } catch {
      end()
      throw error
    }
  }

  /// Refuses the credentials of the connection.
  ///
  /// - Returns: Whether another connection follows: immediately, unless these credentials have replaced others a moment ago.
  private func refuse(_ response: HTTPResponse, of stream: LiveStream) -> Bool {
    progress.note(stream)
    let now = call.clock.now()
    var delay: Duration?
    if let renewed = progress.credentials.renewed, now - renewed < Self.shortestUse {
      delay = progress.backOff.fail(asked: progress.retryDelay, at: now, chance: settings.chance())
      if delay == nil { return false }
    }
    let error = GraphQLClientError(.unauthenticated, "the server rejected the credentials in an event")
    group.lost(member, error)
    let refusal = RefusedTransport.Refusal(response: response, authorization: credentials.authorization)
    progress.refuse(error, refusal, delay)
    return true
  }

  /// The time after which the refusal of accepted credentials means that they have expired, which is not a fault.
  private static let shortestUse: Duration = .seconds(60)

  /// Schedules another attempt to connect, or throws the error if there must not be one.
  private func retry(after error: any Error) throws {
    if FoundationFailure.isCancellation(error) { throw error }
    let failure = GraphQLClientError(any: error)
    guard failure.breaksConnection, scheduleAttempt(after: failure) else { throw error }
  }

  /// Schedules another attempt to connect, if the conditions for reconnecting allow one.
  ///
  /// - Returns: Whether there is another attempt.
  private func scheduleAttempt(after error: GraphQLClientError) -> Bool {
    let asked = error.retryAfter ?? progress.retryDelay
    guard let delay = progress.backOff.fail(asked: asked, at: call.clock.now(), chance: settings.chance()) else {
      return false
    }
    progress.lose(error, delay)
    group.lost(member, call.cleaned(error))
    return true
  }
}
