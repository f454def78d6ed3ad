import GraphQLLanguage
import GraphQLNetworking

/// The web page for writing an operation, running it and seeing the result, with the schema next to it. It requires only its
/// own server. Its files are in the folder Page and become a part of the program.
enum WebPage {
  /// The path to which the page's editor sends documents to check them.
  static let checkPath = "/check"

  /// Returns the file at a path; `nil` if the page has no file there.
  static func response(at path: Substring) -> HTTPResponse? {
    switch path {
    case "/": response(PackageResources.index_html, as: "text/html")
    case "/page.css": response(PackageResources.page_css, as: "text/css")
    default: scripts[path].map { response($0, as: "text/javascript") }
    }
  }

  /// The modules of the page's script.
  private static let scripts: [Substring: [UInt8]] = [
    "/base.js": PackageResources.base_js, "/completing.js": PackageResources.completing_js,
    "/completion.js": PackageResources.completion_js, "/events.js": PackageResources.events_js,
    "/marks.js": PackageResources.marks_js, "/page.js": PackageResources.page_js,
    "/prettify.js": PackageResources.prettify_js, "/request.js": PackageResources.request_js,
    "/schema.js": PackageResources.schema_js, "/tokens.js": PackageResources.tokens_js,
    "/workspace.js": PackageResources.workspace_js,
  ]

  /// Returns the response to the page's editor: all mistakes in a document, by the rules of execution.
  static func check(_ document: [UInt8], on mock: GraphQLMock) -> HTTPResponse {
    let diagnostics = mock.diagnostics(of: String(decoding: document, as: UTF8.self))
    return response(Array(Diagnostic.json(diagnostics).utf8), as: "application/json")
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
