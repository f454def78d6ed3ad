import GraphQLNetworking

extension HTTPResponse {
  /// Plain text for people who read the response, if its status lets it have content.
  init(_ failure: HTTPFailure) {
    guard ![204, 205, 304].contains(failure.status) else {
      self.init(status: failure.status)
      return
    }
    self.init(
      status: failure.status,
      headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array((failure.message + "\n").utf8)
    )
  }

  /// Returns the bytes of the whole message. RFC 9112, section 4.
  ///
  /// - Parameters:
  ///   - keepsConnection: Whether another request may follow on the connection.
  ///   - leavesOutBody: Whether it answers a HEAD request, which has only the headers.
  func bytes(keepsConnection: Bool, leavesOutBody: Bool) -> [UInt8] {
    // These end with their headers, whatever those say. RFC 9112, section 6.3.
    let length = [204, 304].contains(status) ? "" : "Content-Length: \(body.count)\r\n"
    return headBytes(length: length, keepsConnection: keepsConnection) + (leavesOutBody ? [] : body)
  }

  /// Returns the message up to the body.
  ///
  /// - Parameter length: The header line that says how the body's end is known; empty where the connection's end is it.
  func headBytes(length: String, keepsConnection: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    for field in headers.fields { head += "\(field.name): \(field.value)\r\n" }
    head += length
    head += keepsConnection ? "\r\n" : "Connection: close\r\n\r\n"
    return Array(head.utf8)
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 303: "See Other"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    default: "Status \(status)"
    }
  }
}
