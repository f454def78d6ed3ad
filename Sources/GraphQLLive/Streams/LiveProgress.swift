import GraphQLNetworking

/// The progress of reading one subscription.
struct LiveProgress {
  enum Source {
    /// There is no connection; the next one is made after this time.
    case closed(Duration?)
    case open(LiveStream)
    case ended
  }

  var source = Source.closed(nil)
  var backOff: BackOff
  /// The time when the server last sent anything.
  var lastSign: ContinuousClock.Instant
  /// The reason why the last connection ended.
  private(set) var cause: GraphQLClientError?
  /// The id of the event to continue after; nil if the server has sent none that a header field can contain.
  private(set) var lastEventID: String?
  /// The time that the server wants its clients to wait before they connect again.
  private(set) var retryDelay: Duration?
  /// Whether the newest connection has given an answer.
  private(set) var hasEvents = false
  /// Whether the only answer of the newest connection has no data: the server may have refused the subscription, so another
  /// connection would end the same way.
  private(set) var mayBeRefused = false
  private(set) var credentials = CredentialState()
  /// The time when the newest connection was made; nil if there was none yet.
  private var connected: ContinuousClock.Instant?
  /// The time since which events may be lost, and the reason.
  private var loss: (since: ContinuousClock.Instant, cause: GraphQLClientError)?

  init(_ reconnection: Reconnection, at now: ContinuousClock.Instant) {
    backOff = BackOff(reconnection)
    lastSign = now
  }

  mutating func open(_ stream: LiveStream, at now: ContinuousClock.Instant) {
    source = .open(stream)
    backOff.connect(at: now)
    credentials.connect(at: now)
    (connected, lastSign, hasEvents, mayBeRefused) = (now, now, false, false)
  }

  /// Ends the progress, because the answer is not a stream.
  mutating func end(at now: ContinuousClock.Instant) {
    source = .ended
    connected = now
  }

  /// Records settings in a stream that concern later connections.
  mutating func note(_ stream: LiveStream) {
    guard let events = stream.frames as? EventStreamReader else { return }
    if let id = events.lastEventID { lastEventID = id.isEmpty || id.utf8.contains(where: Self.isControl) ? nil : id }
    retryDelay = events.retryDelay ?? retryDelay
  }

  /// [RFC 9110, 5.5: Field Values](https://www.rfc-editor.org/rfc/rfc9110#section-5.5)
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: " ") && byte != UInt8(ascii: "\t") || byte == 0x7F
  }

  /// Takes note that the connection has broken, or could not be made: the next one is made after a time, or immediately.
  mutating func lose(_ error: GraphQLClientError, _ delay: Duration?) {
    if connected != nil, loss == nil { loss = (lastSign, error) }
    cause = error
    source = .closed(delay)
  }

  /// Takes note that the server has refused the credentials: the next connection is made with new ones, after a time, or
  /// immediately.
  mutating func refuse(_ error: GraphQLClientError, _ refusal: RefusedTransport.Refusal, _ delay: Duration?) {
    if hasEvents, loss == nil { loss = (lastSign, error) }
    cause = error
    credentials.refuse(refusal)
    source = .closed(delay)
  }

  /// Records the meaning of a response of the newest connection.
  mutating func note(_ answer: LiveAnswer) {
    mayBeRefused = answer == .errors && !hasEvents
    hasEvents = true
    if answer == .data { credentials.accept() }
  }

  /// Whether something may have been lost before the next answer.
  var hasGap: Bool { loss != nil }

  /// Returns the gap before the next response, once.
  mutating func takeGap() -> EventGap? {
    guard let loss, let connected else { return nil }
    self.loss = nil
    return EventGap(cause: loss.cause, duration: max(.zero, connected - loss.since), lastEventID: lastEventID)
  }
}

/// The server's judgment of a subscription's credentials.
struct CredentialState {
  /// The response that interceptors see with the next requests, until there is a connection: a refresh may fail because of
  /// the network.
  private(set) var refusal: RefusedTransport.Refusal?
  /// Whether credentials were refused since the last data.
  private(set) var isRefused = false
  /// The time since which replacement credentials have been used; nil if no credentials were refused.
  private(set) var renewed: ContinuousClock.Instant?

  mutating func refuse(_ refusal: RefusedTransport.Refusal) { (self.refusal, isRefused) = (refusal, true) }

  /// Takes note that there is a connection.
  mutating func connect(at now: ContinuousClock.Instant) {
    if refusal != nil { (refusal, renewed) = (nil, now) }
  }

  /// Takes note that the server has sent data.
  mutating func accept() { isRefused = false }
}

/// A response that is being read, by one task at a time.
final class LiveStream {
  private(set) var frames: any FrameReader
  private var chunks: HTTPChunks.Iterator
  private let status: Int
  /// The header fields of a payload's response: those of the stream, which apply to each payload.
  private let headers: HTTPHeaders
  /// Whether the server has said that there are no more payloads.
  private(set) var isCompleted = false

  init(frames: any FrameReader, chunks: HTTPChunks.Iterator, head: HTTPStream) {
    self.frames = frames
    self.chunks = chunks
    status = head.status
    var headers = head.headers
    headers["Content-Type"] = "application/json"
    self.headers = headers
  }

  /// Returns the next payload that has arrived; nil if more bytes are needed, and at the end.
  func text() throws -> ArraySlice<UInt8>? {
    if let text = try frames.next() { return text }
    isCompleted = frames.isComplete
    return nil
  }

  /// Waits for more bytes.
  ///
  /// - Returns: False when the server has said that there are no more payloads.
  func receive() async throws -> Bool {
    if isCompleted { return false }
    if let bytes = try await chunks.next() {
      frames.append(bytes)
      return true
    }
    frames.end()
    isCompleted = frames.isComplete
    if isCompleted { return false }
    throw GraphQLClientError(.connectionLost, "the stream ended before the server completed it", httpStatus: status)
  }

  /// Returns a payload as the response that it would be without a stream.
  func response(_ text: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: status, headers: headers, body: text)
  }
}

/// The meaning of a response in a stream.
enum LiveAnswer {
  case data
  case errors
  /// The server does not accept the credentials.
  case rejected

  /// - Parameter text: A response. One that cannot be read counts as data: the decoder reports the mistake.
  init(_ text: [UInt8], _ rejection: TokenRejection) {
    // Nearly every answer begins like this, and need not be read here.
    if let start = Byte.value(of: "data", in: text[...]), text[start] == Byte.leftBrace {
      self = .data
    } else if let outline = GraphQLResponseOutline(text), !outline.hasData {
      self = rejection.isRejection(outline.errors) ? .rejected : .errors
    } else {
      self = .data
    }
  }
}

extension GraphQLClientError {
  /// Reports whether a status may differ a moment later. This includes those of proxies, such as 520.
  static func isBusy(_ status: Int) -> Bool {
    switch status {
    case 501, 505: false
    case 408, 429, 500..<600: true
    default: false
    }
  }

  /// Creates the error of a server that may accept the subscription a moment later; nil for other responses.
  init?(busy response: HTTPResponse) {
    guard Self.isBusy(response.status) else { return nil }
    self.init(
      response.status == 429 ? .rateLimited : .serverStatus,
      "the server responded with status \(response.status)",
      httpStatus: response.status,
      retryAfter: RetryAfter.delay(response.headers)
    )
  }

  /// Whether the connection is to blame, so that another one may work.
  var breaksConnection: Bool {
    [.couldNotConnect, .connectionLost, .timeout, .streamBufferFull, .rateLimited].contains(kind)
  }
}
