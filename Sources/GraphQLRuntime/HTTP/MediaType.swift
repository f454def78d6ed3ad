/// The media types of responses that GraphQL over HTTP knows.
///
/// [GraphQL over HTTP, media types](https://graphql.github.io/graphql-over-http/draft/#sec-Media-Types)
enum MediaType {
  /// `application/graphql-response+json`: the body is a GraphQL response, whatever the status.
  case graphQLResponse
  /// `application/json`: what came before it; behind an error status it may come from anything on the way.
  case json
  /// Anything else, by its name.
  case other(String)

  /// - Parameter contentType: the header's value. Nothing is taken for JSON, as servers forget it.
  init(contentType: String?) {
    let name = contentType?.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace } ?? ""
    switch name {
    case "application/graphql-response+json": self = .graphQLResponse
    case "application/json", "": self = .json
    default: self = .other(name)
    }
  }

  /// What a client asks for.
  static let accepted = "application/graphql-response+json, application/json;q=0.9"
}
