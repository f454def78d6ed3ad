#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes an operation as an HTTP request.
///
/// Browsers can be made to send requests by GET and forms to other sites without asking them first. Apollo Server takes
/// those only with one of two header fields, so that they cannot come from a page of another site:
/// [CSRF prevention](https://www.apollographql.com/docs/apollo-server/security/cors#preventing-cross-site-request-forgery-csrf)
///
/// [GraphQL over HTTP, Request](https://graphql.github.io/graphql-over-http/draft/#sec-Request)
struct GraphQLRequestWriter: Sendable {
  let endpoint: URL
  let options: RequestOptions
  /// The longest address to get a query by; nil if it is to be posted.
  let maximumURLLength: Int?

  /// - Throws: ``GraphQLClientError`` if a file cannot be sent.
  func request(_ message: OperationMessage, _ naming: DocumentNaming) throws(GraphQLClientError) -> HTTPRequest {
    if let url = url(message, naming) { return request(.get, url, preflight: message.operationName) }
    let operations = message.json(naming)
    if message.uploads.isEmpty {
      return request(.post, endpoint, HTTPBody(operations), contentType: "application/json")
    }
    let form = try MultipartForm(operations, message.uploads)
    return request(.post, endpoint, form.body, contentType: form.contentType, preflight: message.operationName)
  }

  /// - Parameter preflight: the operation's name, for requests that a browser could send from another site.
  @inline(never)
  private func request(
    _ method: HTTPRequest.Method,
    _ url: URL,
    _ body: HTTPBody? = nil,
    contentType: String? = nil,
    preflight: String? = nil
  ) -> HTTPRequest {
    var headers: HTTPHeaders = ["Accept": MediaType.accepted]
    headers["Content-Type"] = contentType
    headers["Apollo-Require-Preflight"] = preflight.map { _ in "true" }
    headers["X-Apollo-Operation-Name"] = preflight
    return HTTPRequest(
      method: method,
      url: url,
      headers: headers.merging(options.headers),
      body: body,
      timeout: options.timeout
    )
  }

  /// The endpoint with the message in it; nil if the message is to be posted.
  @inline(never)
  private func url(_ message: OperationMessage, _ naming: DocumentNaming) -> URL? {
    guard let maximumURLLength, message.uploads.isEmpty,
      var components = URLComponents(url: endpoint, resolvingAgainstBaseURL: true)
    else { return nil }
    let own = components.percentEncodedQuery.map { "\($0)&" } ?? ""
    components.percentEncodedQuery = own + message.parameters(naming)
    guard let url = components.url, url.absoluteString.utf8.count <= maximumURLLength else { return nil }
    return url
  }
}
