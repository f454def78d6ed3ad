import GraphQLRuntime

/// One request as it was received.
struct HTTPIncomingRequest: Sendable {
  let head: HTTPRequestHead
  let body: [UInt8]
}

/// A parser that cuts requests out of a connection's bytes as they arrive. RFC 9112.
struct HTTPRequestParser {
  /// The maximum sizes of a request line with header fields, and of a body, in bytes.
  struct Limits: Sendable {
    var head = 64 * 1024
    var body = 16 * 1024 * 1024
  }

  private enum State {
    case head
    case sizedBody(HTTPRequestHead, length: Int)
    case chunkedBody(HTTPRequestHead, HTTPChunkedBody)
  }

  private let limits: Limits
  private var input = ByteQueue()
  private var state = State.head
  /// The length of the input that is known not to contain the end of a head.
  private var searched = 0
  /// Whether a client is still waiting for permission to send the body.
  private var owesContinue = false

  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The number of bytes that have been received but not used yet.
  var pendingCount: Int { input.count }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    input.append(bytes)
  }

  /// Takes the bytes after the last request, after which the connection no longer uses HTTP.
  mutating func takeRest() -> ArraySlice<UInt8> { input.removeFirst(input.count) }

  /// Returns the next request, or `nil` as long as it is not complete.
  mutating func next() throws(HTTPFailure) -> HTTPIncomingRequest? {
    if case .head = state, try !readHead() { return nil }
    switch state {
    case .head: return nil
    case .sizedBody(let head, let length): return readSizedBody(head, length)
    case .chunkedBody(let head, var body):
      // The content of `body` is held only there, so that adding to it copies nothing.
      state = .head
      let isComplete = try body.read(from: &input, limit: limits.body, trailerLimit: limits.head)
      if !isComplete { state = .chunkedBody(head, body) }
      return isComplete ? HTTPIncomingRequest(head: head, body: body.content) : nil
    }
  }

  /// Reports whether to tell the client to continue and send the body; true once for each request that asks.
  mutating func takeContinue() -> Bool {
    defer { owesContinue = false }
    if case .head = state { return false }
    return owesContinue
  }

  private mutating func readHead() throws(HTTPFailure) -> Bool {
    // Empty lines before a request are ignored. RFC 9112, section 2.2.
    while searched == 0, let first = input.first, first == UInt8(ascii: "\r") || first == UInt8(ascii: "\n") {
      input.removeFirst(1)
    }
    let end = input.endOfHead(from: searched)
    guard (end ?? input.count) <= limits.head else {
      throw HTTPFailure(status: 431, message: "The request's headers are larger than \(limits.head) bytes.")
    }
    guard let end else {
      searched = max(0, input.count - 3)
      return false
    }
    searched = 0
    let head = try HTTPRequestHead(parsing: input.removeFirst(end))
    state = try framing(of: head)
    owesContinue = head.expectsContinue
    return true
  }

  /// Returns the way in which the body's length is known. RFC 9112, section 6.3.
  private func framing(of head: HTTPRequestHead) throws(HTTPFailure) -> State {
    if let expectation = head.headers["expect"], expectation.lowercased() != "100-continue" {
      throw HTTPFailure(status: 417, message: "This server supports only the expectation \"100-continue\".")
    }
    let length = head.headers["content-length"]
    if let coding = head.headers["transfer-encoding"] {
      guard length == nil, !head.isVersion10 else {
        throw .badRequest("A request with \"Transfer-Encoding\" must be HTTP/1.1 and have no \"Content-Length\".")
      }
      guard coding.lowercased() == "chunked" else {
        throw HTTPFailure(status: 501, message: "This server supports only the transfer coding \"chunked\".")
      }
      return .chunkedBody(head, HTTPChunkedBody())
    }
    return .sizedBody(head, length: try length.map(contentLength) ?? 0)
  }

  private func contentLength(_ text: String) throws(HTTPFailure) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .badRequest("The \"Content-Length\" must be a single number.")
    }
    guard let length = Int(text), length <= limits.body else { throw .bodyTooLarge(limits.body) }
    return length
  }

  private mutating func readSizedBody(_ head: HTTPRequestHead, _ length: Int) -> HTTPIncomingRequest? {
    guard input.count >= length else { return nil }
    state = .head
    return HTTPIncomingRequest(head: head, body: Array(input.removeFirst(length)))
  }
}

extension HTTPFailure {
  static func bodyTooLarge(_ limit: Int) -> HTTPFailure {
    HTTPFailure(status: 413, message: "The request's body is larger than \(limit) bytes.")
  }
}
