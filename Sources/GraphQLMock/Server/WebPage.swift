import GraphQLNetworking

/// The page for people: type an operation, run it, see the result, with the schema beside it. It needs only the server
/// that it comes from. Its files are in the folder Page and become a part of the program.
enum WebPage {
  /// What is found at a path; `nil` where the page has nothing.
  static func response(at path: Substring) -> HTTPResponse? {
    switch path {
    case "/": response(PackageResources.index_html, as: "text/html")
    case "/page.css": response(PackageResources.page_css, as: "text/css")
    case "/page.js": response(PackageResources.page_js, as: "text/javascript")
    default: nil
    }
  }

  /// Sends a browser that was pointed at the endpoint to the page.
  static let redirect = HTTPResponse(status: 303, headers: ["Location": "/", "Content-Type": "text/plain"])

  /// Only the page's own files are loaded, and no other page may show this one in a frame.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'
    """

  private static func response(_ content: [UInt8], as type: String) -> HTTPResponse {
    HTTPResponse(
      status: 200,
      headers: [
        "Content-Type": "\(type); charset=utf-8", "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-cache",
      ],
      body: content
    )
  }
}
