import GraphQLNetworking

/// The request line and header fields of an HTTP/1 message. RFC 9112, sections 3 and 5.
struct HTTPRequestHead: Sendable {
  var method: String
  /// As sent: `/graphql?query=…`.
  var target: String
  /// Whether the client speaks HTTP/1.0, where connections end with the response unless asked otherwise.
  var isVersion10: Bool
  var headers: HTTPHeaders

  /// Whether the client wants to send its next request over the same connection. RFC 9112, section 9.3.
  var keepsConnection: Bool {
    let options = (headers["connection"] ?? "").lowercased().split(separator: ",").map { $0.trimmingBlanks() }
    if options.contains("close") { return false }
    return !isVersion10 || options.contains("keep-alive")
  }

  /// Whether the client waits for a go-ahead before it sends the body. RFC 9110, section 10.1.1.
  var expectsContinue: Bool {
    !isVersion10 && headers["expect"]?.lowercased() == "100-continue"
  }
}

extension Substring {
  /// Returns the text without the blanks and tabs around it.
  func trimmingBlanks() -> Substring {
    var rest = self.drop { $0 == " " || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }
}
