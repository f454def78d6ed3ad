import GraphQLNetworking

/// The format that separates the payloads of a response: determined by the response, not by the request.
package enum LiveFormat: Sendable, Equatable {
  case serverSentEvents
  case multipart(boundary: String)
  /// Each piece of the body is a payload.
  case pieces
  /// Not a stream: a response like that to a query, or a response that is not GraphQL.
  case whole

  /// The media type of a body whose pieces are payloads, which only this package's transports use.
  static let piecesType = "application/x-graphql-pieces"

  /// - Parameter response: The head of the response.
  package init(_ response: HTTPStream) throws(GraphQLClientError) {
    let type = ContentType(response.headers["Content-Type"] ?? "")
    switch type.name {
    case _ where !response.isSuccess: self = .whole
    case "text/event-stream": self = .serverSentEvents
    case Self.piecesType: self = .pieces
    case "multipart/mixed":
      guard let boundary = type.parameters["boundary"], !boundary.isEmpty else {
        throw GraphQLClientError(
          .invalidResponse,
          "the server responded with multipart/mixed, but without a boundary",
          httpStatus: response.status
        )
      }
      self = .multipart(boundary: boundary)
    default: self = .whole
    }
  }

  /// Returns the reader of the payloads; nil for a response in one piece.
  func reader(limit: Int) -> (any FrameReader)? {
    switch self {
    case .serverSentEvents: EventStreamReader(limit: limit)
    case .multipart(let boundary): MultipartReader(boundary: boundary, limit: limit)
    case .pieces: PieceReader(limit: limit)
    case .whole: nil
    }
  }
}

/// The value of a `Content-Type`.
///
/// [RFC 9110, 8.3.1: Media Type](https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1)
struct ContentType {
  /// The name of the type, in lower case.
  private(set) var name = ""
  /// The parameters by name, in lower case. Text after a comma is left out: Strawberry adds another type there.
  private(set) var parameters: [String: String] = [:]

  init(_ text: String) {
    var rest = Substring(text)
    name = Self.take(from: &rest).lowercased()
    while rest.popFirst() == ";" {
      let key = Self.take(from: &rest, endingBefore: "=;,").lowercased()
      guard rest.first == "=" else { continue }
      rest.removeFirst()
      let value = Self.takeValue(from: &rest)
      // The first one counts.
      if parameters[key] == nil { parameters[key] = value }
    }
  }

  private static func take(from rest: inout Substring, endingBefore ends: String = ";,") -> String {
    let word = rest.prefix { !ends.contains($0) }
    rest = rest.dropFirst(word.count)
    let trimmed = word.drop { $0.isWhitespace }
    return String(
      trimmed.prefix(upTo: trimmed.lastIndex { !$0.isWhitespace }.map(trimmed.index(after:)) ?? trimmed.startIndex)
    )
  }

  private static func takeValue(from rest: inout Substring) -> String {
    let unspaced = rest.drop { $0.isWhitespace }
    guard unspaced.first == "\"" else { return take(from: &rest) }
    rest = unspaced.dropFirst()
    var value = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let escaped = rest.popFirst() else {
        value.append(character)
        continue
      }
      value.append(escaped)
    }
    _ = take(from: &rest)
    return value
  }
}
