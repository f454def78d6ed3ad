import GraphQLNetworking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a live transport over HTTP is set up.
struct LiveSettings: Sendable {
  var headers: HTTPHeaders
  /// Where subscriptions are sent; nil for the client's endpoint.
  var endpoint: URL?
  /// The transport of subscriptions; nil for the client's.
  var transport: (any GraphQLTransport)?
  var idleTimeout: Duration
  var maximumEventSize: Int
  /// A number from 0 up to 1, by chance.
  var chance: @Sendable () -> Double = { .random(in: 0..<1) }
}

/// Reads one subscription when its events are asked for: it has no task and no buffer beside the bytes of one event.
final class LiveReading: LiveReader {
  private let call: LiveCall
  private let group: LiveGroup
  private let member: LiveGroup.Member
  private let settings: LiveSettings
  private let credentials = SentCredentials()
  /// Nil while a task reads: there is one reader at a time.
  private let progress: Locked<LiveProgress?>

  init(_ call: LiveCall, _ settings: LiveSettings, _ group: LiveGroup) {
    self.call = call
    self.group = group
    member = group.begin()
    self.settings = settings
    progress = Locked(LiveProgress(call.reconnection, at: call.clock.now()))
  }

  deinit { group.end(member) }

  func next() async throws -> LiveItem? {
    guard var own = take() else { return nil }
    do {
      let item = try await next(&own)
      if item == nil { group.end(member) }
      give(own)
      return item
    } catch {
      own.source = .ended
      group.end(member)
      give(own)
      throw error
    }
  }

  private func take() -> LiveProgress? {
    progress.withLock { progress in
      defer { progress = nil }
      return progress
    }
  }

  private func give(_ own: LiveProgress) { progress.withLock { $0 = own } }

  private func next(_ progress: inout LiveProgress) async throws -> LiveItem? {
    while true {
      switch progress.source {
      case .ended: return nil
      case .closed(let delay):
        try Task.checkCancellation()
        if let delay { try await group.wait(delay, member, call.clock) }
        try await group.resumed(member)
        do {
          if let item = try await connect(&progress) { return item }
        } catch { try retry(after: error, &progress) }
      case .open(var stream):
        try Task.checkCancellation()
        // The bytes have one owner, so that more of them can be added without a copy.
        progress.source = .ended
        do {
          let text = try await stream.text { progress.lastSign = call.clock.now() }
          guard let text else {
            if !stream.isCompleted, wasPaused(stream, &progress) { continue }
            return nil
          }
          if let item = try take(text, of: stream, &progress) { return item }
        } catch {
          if !Task.isCancelled, wasPaused(stream, &progress) { continue }
          if progress.mayBeRefused, GraphQLClientError(any: error).breaksConnection { return nil }
          progress.note(stream)
          try retry(after: error, &progress)
        }
      }
    }
  }

  /// Whether the app has closed the connection, which is made again when it wants that.
  private func wasPaused(_ stream: LiveStream, _ progress: inout LiveProgress) -> Bool {
    guard group.takePause(of: member) else { return false }
    let error = GraphQLClientError(.connectionLost, "the app has paused its subscriptions")
    progress.note(stream)
    progress.lose(error, nil)
    group.lost(member, error)
    return true
  }

  /// Opens a connection.
  ///
  /// - Returns: What came instead of a stream, or that there is a connection again.
  private func connect(_ progress: inout LiveProgress) async throws -> LiveItem? {
    let stream = try await call.open(connection(&progress))
    let now = call.clock.now()
    guard let frames = try LiveFormat(stream).reader(limit: settings.maximumEventSize) else {
      let response = try await stream.response(limit: settings.maximumEventSize)
      if let error = GraphQLClientError(busy: response), !isOver(after: error, &progress) { return nil }
      progress.end(at: now)
      return .response(response, progress.takeGap())
    }
    let body = stream.body
    progress.open(LiveStream(frames: frames, chunks: body.makeAsyncIterator(), status: stream.status), at: now)
    group.connected(member) { body.end() }
    guard call.announcesReconnections, let gap = progress.takeGap() else { return nil }
    return .reconnected(gap)
  }

  /// How the next connection is made.
  private func connection(_ progress: inout LiveProgress) -> LiveConnection {
    let (settings, credentials, refusal) = (settings, credentials, progress.refusal)
    progress.refusal = nil
    var connection = LiveConnection(headers: settings.headers, endpoint: settings.endpoint) {
      let transport = settings.transport ?? $0
      return ConnectionTransport(transport, idleTimeout: settings.idleTimeout, credentials, refusal)
    }
    connection.headers["Last-Event-ID"] = progress.lastEventID
    connection.cause = progress.cause
    connection.isRepeatable = progress.cause == nil && !call.reconnection.includesFirst
    return connection
  }

  /// Decides what one payload of a stream means.
  ///
  /// - Returns: Nil for a heartbeat, and for a refusal of the credentials that may be new next time.
  private func take(_ text: [UInt8], of stream: LiveStream, _ progress: inout LiveProgress) throws -> LiveItem? {
    switch try LivePayload(text) {
    case .heartbeat:
      progress.source = .open(stream)
      return nil
    case .failure(let text): return .response(stream.response(text), progress.takeGap())
    case .response(let text):
      let response = stream.response(text)
      let answer = LiveAnswer(text, call.rejection)
      if answer == .rejected, !progress.isRefused, refuse(response, of: stream, &progress) { return nil }
      if answer != .rejected { progress.source = .open(stream) }
      progress.mayBeRefused = answer == .errors && !progress.hasEvents
      progress.hasEvents = true
      if answer == .data { progress.isRefused = false }
      return .response(response, progress.takeGap())
    }
  }

  /// Refuses the credentials of the connection.
  ///
  /// - Returns: Whether another connection follows: at once, unless they have replaced others a moment ago.
  private func refuse(_ response: HTTPResponse, of stream: LiveStream, _ progress: inout LiveProgress) -> Bool {
    progress.note(stream)
    let now = call.clock.now()
    var delay: Duration?
    if let renewed = progress.renewed, now - renewed < Self.shortestUse {
      delay = progress.backOff.fail(asked: progress.retryDelay, at: now, chance: settings.chance())
      if delay == nil { return false }
    }
    group.lost(member, GraphQLClientError(.unauthenticated, "the server refused the credentials in an event"))
    let refusal = ConnectionTransport.Refusal(response: response, authorization: credentials.authorization)
    progress.refuse(refusal, delay)
    return true
  }

  /// Credentials that were accepted for longer have expired, which is not a fault.
  private static let shortestUse: Duration = .seconds(60)

  /// Returns if another connection follows.
  private func retry(after error: any Error, _ progress: inout LiveProgress) throws {
    if FoundationFailure.isCancellation(error) { throw error }
    let failure = GraphQLClientError(any: error)
    guard failure.breaksConnection, !isOver(after: failure, &progress) else { throw error }
  }

  /// - Returns: Whether no other connection follows.
  private func isOver(after error: GraphQLClientError, _ progress: inout LiveProgress) -> Bool {
    let asked = error.retryAfter ?? progress.retryDelay
    guard let delay = progress.backOff.fail(asked: asked, at: call.clock.now(), chance: settings.chance()) else {
      return true
    }
    progress.lose(error, delay)
    group.lost(member, error)
    return false
  }
}
