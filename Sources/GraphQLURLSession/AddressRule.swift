import Foundation
import GraphQLNetworking

/// The addresses that requests may use: only those where data cannot be read or changed on the way.
package struct AddressRule: Sendable {
  /// The hosts for which plain HTTP is allowed, in lower case.
  private let plainHTTPHosts: Set<String>

  package init(plainHTTPHosts: Set<String> = []) {
    self.plainHTTPHosts = Set(plainHTTPHosts.map { $0.lowercased() })
  }

  /// - Throws: ``GraphQLClientError`` unless the address uses HTTPS, or HTTP to this machine or a listed host, and has a
  ///   valid server.
  func check(_ url: URL) throws(GraphQLClientError) {
    guard let host = url.host, !host.isEmpty else {
      throw GraphQLClientError(.invalidRequest, "\"\(url.shown)\" is not the address of a server")
    }
    if let port = url.port, !(1...65_535).contains(port) {
      throw GraphQLClientError(
        .invalidRequest,
        "\"\(url.shown)\" is not the address of a server: the port must be from 1 to 65535, not \(port)"
      )
    }
    switch url.scheme?.lowercased() {
    case "https": return
    case "http" where Self.isLoopback(host) || plainHTTPHosts.contains(host.lowercased()): return
    case "http":
      throw GraphQLClientError(
        .invalidRequest,
        "http://\(host) is not secure: use https, or list the host in plainHTTPHosts of URLSessionTransport"
      )
    default:
      throw GraphQLClientError(.invalidRequest, "\"\(url.shown)\" is not an https or http address")
    }
  }

  /// Reports whether a host is this machine: [RFC 6761, 6.3: localhost](https://www.rfc-editor.org/rfc/rfc6761#section-6.3)
  package static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
