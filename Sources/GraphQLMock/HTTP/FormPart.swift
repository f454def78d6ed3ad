import GraphQLNetworking

/// One field of a form, or one file. https://www.rfc-editor.org/rfc/rfc7578
struct FormPart {
  let name: String
  let fileName: String?
  let contentType: String
  let content: [UInt8]

  /// - Parameter bytes: Header lines, an empty line, and the content.
  private init(_ bytes: ArraySlice<UInt8>) throws(HTTPFailure) {
    guard let end = Self.range(of: Array("\r\n\r\n".utf8), in: bytes) else {
      throw .badRequest("A part of the form has unterminated headers.")
    }
    let headers = Self.headers(bytes[..<end.lowerBound])
    let disposition = ParameterizedValue(headers["Content-Disposition"] ?? "")
    guard let name = disposition["name"] else {
      throw .badRequest("A part of the form has no name in its \"Content-Disposition\".")
    }
    self.name = Self.unescaped(name)
    fileName = disposition["filename"].map(Self.unescaped)
    contentType = headers["Content-Type"] ?? "text/plain"
    content = Array(bytes[end.upperBound...])
  }

  private static func headers(_ bytes: ArraySlice<UInt8>) -> HTTPHeaders {
    var headers = HTTPHeaders()
    // By bytes: Unicode has more line ends, and file names may have them.
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers.append(String(parts[0]), String(parts[1].trimmingBlanks())) }
    }
    return headers
  }

  /// Returns the parts of a whole body, in order.
  static func parts(of body: [UInt8], boundary: String) throws(HTTPFailure) -> [FormPart] {
    // Text before the first one belongs to no part, so the first delimiter needs no line before it.
    let delimiter = Array("\r\n--\(boundary)".utf8)
    var rest = (Array("\r\n".utf8) + body)[...]
    var parts: [FormPart] = []
    var isFirst = true
    while let end = range(of: delimiter, in: rest) {
      if !isFirst { parts.append(try FormPart(rest[..<end.lowerBound])) }
      isFirst = false
      rest = rest[end.upperBound...]
      if rest.starts(with: Array("--".utf8)) { return parts }
    }
    throw .badRequest("The form does not end with its boundary.")
  }

  /// Returns a name or a file name without the escapes of browsers.
  private static func unescaped(_ name: String) -> String {
    name.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }

  private static func range(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: pattern[0]) {
      if bytes[found...].starts(with: pattern) { return found..<(found + pattern.count) }
      start = found + 1
    }
    return nil
  }
}
