#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A writer of operations as HTTP requests.
///
/// Browsers can be made to send GET requests and forms to other sites without a preflight request. Apollo Server accepts
/// these only with one of two header fields, so that they cannot come from a page of another site: [CSRF
/// prevention](https://www.apollographql.com/docs/apollo-server/security/cors#preventing-cross-site-request-forgery-csrf)
///
/// [GraphQL over HTTP, Request](https://graphql.github.io/graphql-over-http/draft/#sec-Request)
struct GraphQLRequestWriter: Sendable {
  let endpoint: URL
  let options: RequestOptions
  /// The maximum length of the address of a query that is sent with GET; nil if queries are posted.
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

  /// - Parameter preflight: The operation's name, for requests that a browser could send from another site.
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
    var request = HTTPRequest(
      method: method,
      url: url,
      headers: headers.merging(options.headers),
      body: body,
      timeout: options.timeout
    )
    request.progress = options.progress
    // A transport that does not send header fields must not use the credentials of another session instead.
    if options.headers["Authorization"] != nil { request.session = RequestSession(.own) { true } }
    return request
  }

  /// Returns the endpoint with the message in it; nil if the message must be posted.
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
