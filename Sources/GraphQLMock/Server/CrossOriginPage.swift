import GraphQLNetworking

/// The web page that a browser sends a request for. Those of servers on this machine may use the mock: an app that is being
/// developed, or GraphiQL on a port of its own. Any other page may not, and neither may a page that hides its origin, as any
/// page can from a frame in a sandbox.
///
/// Programs other than browsers, and pages of extensions and desktop apps, are not asked where they come from.
/// https://fetch.spec.whatwg.org/#http-cors-protocol
struct CrossOriginPage {
  private let origin: String
  private let authority: Substring

  /// - Returns: nil unless a page of HTTP, or one of unknown origin, sends the request.
  init?(_ headers: HTTPHeaders) {
    guard let origin = headers["Origin"] else { return nil }
    let scheme = ["http://", "https://"].first(where: origin.lowercased().hasPrefix)
    guard scheme != nil || origin == "null" else { return nil }
    self.origin = origin
    authority = origin.dropFirst(scheme?.count ?? 0)
  }

  var isTrusted: Bool { HTTPRequestHead.isLoopback(String(authority)) }

  /// The header fields that let the page read the response.
  var permission: HTTPHeaders { ["Access-Control-Allow-Origin": origin, "Vary": "Origin"] }

  /// The response to a browser's preflight request.
  var preflightResponse: HTTPResponse {
    let allowed: HTTPHeaders = [
      "Access-Control-Allow-Methods": "GET, POST", "Access-Control-Allow-Headers": "*, Authorization",
      "Access-Control-Max-Age": "600",
    ]
    return HTTPResponse(status: 204, headers: permission.merging(allowed))
  }
}
