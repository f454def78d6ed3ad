import GraphQLRuntime

extension HTTPRequestHead {
  /// - Parameter bytes: Everything before the empty line. Lines end with CR LF; a mere LF is taken for one.
  init(parsing bytes: ArraySlice<UInt8>) throws(HTTPFailure) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }[...]
    let words = (lines.popFirst() ?? []).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, words[0].allSatisfy(Self.isTokenByte), !words[0].isEmpty else {
      throw .badRequest("The request line must be a method, a path and a version, such as \"POST /graphql HTTP/1.1\".")
    }
    guard !words[1].isEmpty, words[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw .badRequest("The request line's path is empty or has characters that must be percent-encoded.")
    }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    isVersion10 = try Self.isVersion10(words[2])
    headers = [:]
    for line in lines where !line.isEmpty {
      let field = try Self.field(line)
      headers.append(field.name, field.value)
    }
    try checkHost()
  }

  private static func isVersion10(_ word: ArraySlice<UInt8>) throws(HTTPFailure) -> Bool {
    switch String(decoding: word, as: UTF8.self) {
    case "HTTP/1.1": return false
    case "HTTP/1.0": return true
    case let version where version.hasPrefix("HTTP/"):
      throw HTTPFailure(status: 505, message: "This server supports only HTTP/1.1.")
    default: throw .badRequest("The request line must end with a version: \"HTTP/1.1\".")
    }
  }

  /// RFC 9112, section 5: a name, a colon right after it, and a value.
  private static func field(_ line: ArraySlice<UInt8>) throws(HTTPFailure) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isTokenByte)
    else {
      throw .badRequest("A header line must be a name, a colon and a value, all on one line.")
    }
    let value = line[(colon + 1)...]
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else {
      throw .badRequest("A header's value contains control characters.")
    }
    let name = String(decoding: line[..<colon], as: UTF8.self)
    return (name, String(String(decoding: value, as: UTF8.self)[...].trimmingBlanks()))
  }

  /// RFC 9112, section 3.2.
  private func checkHost() throws(HTTPFailure) {
    let count = headers.fields.count { $0.name.lowercased() == "host" }
    guard count == 1 || count == 0 && isVersion10 else {
      throw .badRequest(count == 0 ? "The \"Host\" header is missing." : "There is more than one \"Host\" header.")
    }
  }

  /// RFC 9110, section 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
