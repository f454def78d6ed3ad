import GraphQLEditing
import GraphQLLanguage
import GraphQLProject
import GraphQLRuntime

extension LanguageServer {
  static let formattingRequests: [String: Request] = [
    "textDocument/formatting": Request { (server, params) throws(ResponseError) in try server.format(params, in: nil) },
    "textDocument/rangeFormatting": Request { (server, params) throws(ResponseError) in
      try server.format(params, in: try params["range"].range())
    },
  ]

  /// Returns an edit of the lines that change. The editor's settings are ignored, because there is only one style.
  private mutating func format(
    _ params: Params,
    in range: (start: TextPosition, end: TextPosition)?
  ) throws(ResponseError) -> JSONValue {
    let uri = try params["textDocument"]["uri"].string()
    let path = documents[uri]?.path ?? FileURI.path(uri) ?? uri
    guard !path.hasSuffix(".json"), let old = text(of: path), old.bytes.count <= Disk.maximumBytes
    else { return [] }
    let index = LineIndex(old)
    let wanted = range.map { range in
      let ends = (index.offset(of: range.start, client.unit), index.offset(of: range.end, client.unit))
      return min(ends.0, ends.1)..<max(ends.0, ends.1)
    }
    let new = Formatter.formatted(old, in: wanted)
    if new == old.bytes { return [] }
    let start = zip(old.bytes, new).prefix { $0 == $1 }.count
    let rest = min(old.bytes.count, new.count) - start
    let tail = zip(old.bytes.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let lines = Self.wholeLines(start..<old.bytes.count - tail, in: old.bytes)
    let text = String(
      decoding: new[lines.lowerBound..<new.count - (old.bytes.count - lines.upperBound)],
      as: UTF8.self
    )
    return [["range": index.json(lines, client.unit), "newText": .string(text)]]
  }

  /// Returns the lines that a range touches, so that no line and no character is split.
  private static func wholeLines(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    while end > start, end < bytes.count, bytes[end - 1] != 0x0A { end += 1 }
    return start..<end
  }
}
