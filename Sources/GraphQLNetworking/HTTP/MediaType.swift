/// The media types of responses in GraphQL over HTTP.
///
/// [GraphQL over HTTP, media types](https://graphql.github.io/graphql-over-http/draft/#sec-Media-Types)
enum MediaType {
  /// `application/graphql-response+json`: the body is a GraphQL response, whatever the status.
  case graphQLResponse
  /// `application/json`: the older type. With an error status, the body may come from any system on the way.
  case json
  /// Any other type, by name.
  case other(String)

  /// - Parameter contentType: The header's value. A missing value counts as JSON, because some servers omit it.
  init(contentType: String?) {
    // Called for each event of a stream, which is JSON.
    let name = contentType == "application/json" ? "" : Self.name(in: contentType ?? "")
    switch name {
    case "application/graphql-response+json": self = .graphQLResponse
    case "application/json", "": self = .json
    default: self = .other(name)
    }
  }

  /// Returns the type without its parameters and spaces, in lower case. A server or a proxy may repeat the header field, whose
  /// values are then joined with commas: the first one counts.
  private static func name(in contentType: String) -> String {
    var name: [UInt8] = []
    for byte in contentType.utf8 {
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") { break }
      if " \t\r\n".utf8.contains(byte) { continue }
      name.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The media types that a client accepts.
  static let accepted = "application/graphql-response+json, application/json;q=0.9"
}
