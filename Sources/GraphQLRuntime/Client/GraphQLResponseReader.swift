/// Reads a GraphQL response out of an HTTP response.
///
/// [GraphQL over HTTP, Response](https://graphql.github.io/graphql-over-http/draft/#sec-Response)
struct GraphQLResponseReader {
  /// Those of the operation that is answered.
  let conditions: GraphQLConditions

  /// Whether half a surrogate pair in a string is an error.
  let refusesUnpairedSurrogates: Bool

  /// Leaves out what must not be quoted from a body.
  let cleaning: () -> TextCleaning
  let rejection: TokenRejection

  /// The data, when there is data and nothing but data.
  func data<Data: JSONDecodable & Sendable>(in http: HTTPResponse) throws(GraphQLClientError) -> Data {
    let response: GraphQLResponse<Data> = try response(in: http)
    guard let data = response.data, response.errors.isEmpty else { throw failure(response.errors, http) }
    return data
  }

  /// The response, whatever it says.
  ///
  /// - Throws: when the status or the media type says that it is none, or it cannot be read.
  func response<Data: JSONDecodable & Sendable>(
    in http: HTTPResponse
  ) throws(GraphQLClientError) -> GraphQLResponse<Data> {
    guard isGraphQLResponse(http) else { throw httpFailure(http) }
    do {
      let response = try JSONReader.decode(
        GraphQLResponse<Data>.self,
        from: http.body,
        conditions: conditions,
        refusesUnpairedSurrogates: refusesUnpairedSurrogates
      )
      if response.errors.isEmpty { return response }
      let errors = response.errors.described(by: cleaning())
      return GraphQLResponse(data: response.data, errors: errors, extensions: response.extensions)
    } catch {
      throw unreadable(http, error)
    }
  }

  /// Whether the body has to be a GraphQL response. Behind a client error's status, JSON may be one; behind a server
  /// error's, it may come from anything on the way, and the status says more.
  private func isGraphQLResponse(_ http: HTTPResponse) -> Bool {
    if rejection.statuses.contains(http.status) || http.status == 429 { return false }
    switch MediaType(contentType: http.headers["Content-Type"]) {
    case .graphQLResponse: return http.isSuccess || Self.isWellFormed(http)
    case .json: return http.isSuccess || (400..<500).contains(http.status) && Self.isWellFormed(http)
    case .other: return false
    }
  }

  private static func isWellFormed(_ http: HTTPResponse) -> Bool { errors(in: http) != nil }

  /// The errors in a body that is a GraphQL response; nil if it is none.
  static func errors(in http: HTTPResponse) -> [GraphQLResponseError]? { outline(of: http)?.errors }

  /// A GraphQL response without its data; nil if the body is none.
  static func outline(of http: HTTPResponse) -> GraphQLResponseOutline? {
    try? JSONReader.read(http.body, GraphQLResponseOutline.init(from:))
  }
}
