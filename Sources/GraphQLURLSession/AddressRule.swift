import Foundation
import GraphQLRuntime

/// Which addresses requests may go to: only where nobody on the way can read or change them.
enum AddressRule {
  /// - Throws: ``GraphQLClientError`` if the address is neither HTTPS nor HTTP on this machine, or there can be no server
  ///   at it.
  static func check(_ url: URL) throws(GraphQLClientError) {
    guard let host = url.host, !host.isEmpty else {
      throw GraphQLClientError(.invalidRequest, "\"\(url.shown)\" is no address of a server")
    }
    if let port = url.port, !(1...65_535).contains(port) {
      throw GraphQLClientError(
        .invalidRequest,
        "\"\(url.shown)\" is no address of a server: there is no port \(port)"
      )
    }
    switch url.scheme?.lowercased() {
    case "https": return
    case "http" where isLoopback(host): return
    case "http":
      throw GraphQLClientError(.invalidRequest, "http://\(host) is not safe: use https, or a server on this machine")
    default:
      throw GraphQLClientError(.invalidRequest, "\"\(url.shown)\" is neither https nor http")
    }
  }

  /// [RFC 6761, 6.3: localhost](https://www.rfc-editor.org/rfc/rfc6761#section-6.3)
  static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
