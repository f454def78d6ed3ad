import Foundation
import GraphQLRuntime

/// Judges redirects. `URLSession` would forward every header to any host, and drop the body of a request.
///
/// [RFC 9110, 15.4: Redirection](https://www.rfc-editor.org/rfc/rfc9110#section-15.4)
enum Redirect {
  /// Redirects followed one after the other.
  static let most = 5

  /// Headers that say nothing about who is asking, and so may go to another host.
  private static let harmless = ["Accept", "Accept-Language", "Content-Type", "User-Agent"]

  /// The request to send next.
  ///
  /// - Returns: nil if the response is no redirect.
  /// - Throws: ``GraphQLClientError`` if following it would not be safe, or would not be the same request.
  static func next(
    after response: HTTPResponse,
    to request: HTTPRequest
  ) throws(GraphQLClientError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"] else {
      return nil
    }
    guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL else {
      throw refusal(response, "the server redirects to \"\(location)\", which is no address")
    }
    guard request.method == .get || response.status == 307 || response.status == 308 else {
      throw refusal(response, "the server redirects to \(url.absoluteString), where the operation would be lost")
    }
    do { try AddressRule.check(url) } catch {
      throw refusal(response, "the server redirects to another address: \(error.message)")
    }
    return moved(request, to: url)
  }

  private static func moved(_ request: HTTPRequest, to url: URL) -> HTTPRequest {
    var next = request
    next.url = url
    if !isSameOrigin(request.url, url) {
      next.headers = HTTPHeaders()
      for name in harmless { next.headers[name] = request.headers[name] }
    }
    return next
  }

  /// Same host and port; the scheme may become safer, never the other way.
  private static func isSameOrigin(_ old: URL, _ new: URL) -> Bool {
    guard old.host?.lowercased() == new.host?.lowercased() else { return false }
    if old.scheme?.lowercased() == new.scheme?.lowercased() { return port(old) == port(new) }
    return new.scheme?.lowercased() == "https" && old.port == nil && new.port == nil
  }

  private static func port(_ url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }

  private static func refusal(_ response: HTTPResponse, _ message: String) -> GraphQLClientError {
    GraphQLClientError(.serverStatus, message, httpStatus: response.status)
  }
}
