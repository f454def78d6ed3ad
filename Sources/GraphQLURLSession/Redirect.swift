import Foundation
package import GraphQLNetworking

/// The rules for redirects. `URLSession` would forward every header to any host, and drop the body of a request.
///
/// A body is sent again only to the same origin (scheme, host and port). A request without a body may go to another origin,
/// but without the headers that identify the user, and never from HTTPS to HTTP.
///
/// [RFC 9110, 15.4: Redirection](https://www.rfc-editor.org/rfc/rfc9110#section-15.4)
package enum Redirect {
  /// The maximum number of consecutive redirects.
  static let most = 5

  /// Headers that do not identify the user, and so may be sent to another host.
  private static let harmless = [
    "Accept", "Accept-Language", "Apollo-Require-Preflight", "Content-Type", "User-Agent", "X-Apollo-Operation-Name",
  ]

  /// Returns the request to send next.
  ///
  /// - Returns: Nil if the response is not a redirect.
  /// - Throws: ``GraphQLClientError`` if following the redirect would not be safe, or would change the request.
  package static func next(
    after response: HTTPResponse,
    to request: HTTPRequest,
    _ rule: AddressRule = AddressRule()
  ) throws(GraphQLClientError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"] else {
      return nil
    }
    guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL else {
      throw refusal(response, "the server redirects to a location that is not a URL")
    }
    guard request.method == .get || response.status == 307 || response.status == 308 else {
      throw refusal(
        response,
        "the server redirects to \(url.shown) with status \(response.status), which would lose the operation: check "
          + "the URL of the endpoint"
      )
    }
    do { try rule.check(url) } catch {
      throw refusal(response, "the server redirects to an address that cannot be used: \(error.message)")
    }
    guard isSameOrigin(request.url, url) else { return try moved(request, to: url, response) }
    var next = request
    next.url = url
    return next
  }

  /// Returns the request for another origin, which receives no body, passwords or tokens, and no data about the user.
  private static func moved(
    _ request: HTTPRequest,
    to url: URL,
    _ response: HTTPResponse
  ) throws(GraphQLClientError) -> HTTPRequest {
    guard request.method == .get, request.body == nil else {
      throw refusal(
        response,
        "the server redirects to \(origin(url)), which is another server: if operations may be sent there, "
          + "use its URL as the endpoint"
      )
    }
    guard scheme(request.url) != "https" || scheme(url) == "https" else {
      throw refusal(response, "the server redirects from https to \(origin(url)), which is not secure")
    }
    var headers = HTTPHeaders()
    for name in harmless { headers[name] = request.headers[name] }
    var next = HTTPRequest(method: .get, url: url, headers: headers, timeout: request.timeout)
    next.idleTimeout = request.idleTimeout
    next.needsNewConnection = request.needsNewConnection
    next.progress = request.progress
    return next
  }

  /// [RFC 6454, 5: Comparing Origins](https://www.rfc-editor.org/rfc/rfc6454#section-5)
  private static func isSameOrigin(_ old: URL, _ new: URL) -> Bool {
    server(of: old) == server(of: new)
  }

  /// Returns the scheme, host and port of an address, which are the same for the same server.
  static func server(of url: URL) -> String { "\(scheme(url))://\(url.host?.lowercased() ?? ""):\(port(url))" }

  private static func origin(_ url: URL) -> String { "\(scheme(url))://\(TransportFailure.address(url))" }

  private static func scheme(_ url: URL) -> String { url.scheme?.lowercased() ?? "" }

  private static func port(_ url: URL) -> Int { url.port ?? (scheme(url) == "https" ? 443 : 80) }

  private static func refusal(_ response: HTTPResponse, _ message: String) -> GraphQLClientError {
    GraphQLClientError(.serverStatus, message, httpStatus: response.status)
  }
}
