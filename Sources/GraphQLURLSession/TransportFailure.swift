import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes sense of the errors of `URLSession`, which on Linux calls many different things "unknown".
enum TransportFailure {
  /// - Parameters:
  ///   - status: the response's, if its head has come.
  ///   - hasSent: whether some of the request has gone out.
  static func error(_ error: any Error, _ url: URL, _ status: Int?, _ hasSent: Bool) -> any Error {
    switch (error as? URLError)?.code {
    case .cancelled: return CancellationError()
    case .timedOut: return timeout(url, status)
    case .networkConnectionLost, .badServerResponse: return lost(error, url, status)
    case _ where status != nil || hasSent: return lost(error, url, status)
    // On Linux this is what speaks no HTTP: other schemes never come this far.
    case .unsupportedURL where isLinux: return lost(error, url, status)
    case .badURL, .unsupportedURL:
      return GraphQLClientError(
        .invalidRequest,
        "\"\(url.shown)\" is no address of a server: \(error.localizedDescription)",
        underlying: error
      )
    default:
      return GraphQLClientError(
        .couldNotConnect,
        "could not connect to \(address(url)): \(error.localizedDescription)",
        underlying: error
      )
    }
  }

  #if canImport(FoundationNetworking)
    private static let isLinux = true
  #else
    private static let isLinux = false
  #endif

  /// The connection was closed after the request.
  static var noAnswer: GraphQLClientError {
    GraphQLClientError(.connectionLost, "the server closed the connection without an answer")
  }

  /// The time is over.
  static func timeout(_ url: URL, _ status: Int?) -> GraphQLClientError {
    GraphQLClientError(.timeout, "\(address(url)) took too long to answer", httpStatus: status)
  }

  private static func lost(_ error: any Error, _ url: URL, _ status: Int?) -> GraphQLClientError {
    GraphQLClientError(
      .connectionLost,
      "the connection to \(address(url)) was lost before the answer was complete: \(error.localizedDescription)",
      httpStatus: status,
      underlying: error
    )
  }

  /// Host and port, as messages name them.
  static func address(_ url: URL) -> String {
    let host = url.host ?? "the server"
    let isIPv6 = host.contains(":") && !host.hasPrefix("[")
    return (isIPv6 ? "[\(host)]" : host) + (url.port.map { ":\($0)" } ?? "")
  }
}
