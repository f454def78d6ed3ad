import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The interpretation of the errors of `URLSession`, which on Linux reports many different failures as "unknown".
enum TransportFailure {
  /// - Parameters:
  ///   - status: The response's status, if its head has arrived.
  ///   - hasSent: Whether some of the request has been sent.
  static func error(_ error: any Error, _ url: URL, _ status: Int?, _ hasSent: Bool) -> GraphQLClientError {
    let cause = withoutSecrets(error, url)
    let text = cause.localizedDescription
    switch kind(of: error, hasBegun: status != nil || hasSent) {
    case .timeout: return timeout(url, status)
    case .connectionLost:
      return GraphQLClientError(
        .connectionLost,
        "the connection to \(address(url)) was lost before the response was complete: \(text)",
        httpStatus: status,
        underlying: cause
      )
    case .invalidRequest:
      return GraphQLClientError(
        .invalidRequest,
        "\"\(url.shown)\" cannot be requested: \(text)",
        underlying: cause
      )
    default:
      return GraphQLClientError(.couldNotConnect, "could not connect to \(address(url)): \(text)", underlying: cause)
    }
  }

  /// - Parameter hasBegun: Whether there certainly was a connection.
  private static func kind(of error: any Error, hasBegun: Bool) -> GraphQLClientError.Kind {
    switch (error as? URLError)?.code {
    case .unknown?: return hasBegun ? .connectionLost : .couldNotConnect
    // On Linux this means that the server does not use HTTP: addresses with other schemes are rejected before.
    case .unsupportedURL? where isLinux: return .connectionLost
    default: break
    }
    // Cancellations by this transport have already ended. So the app has refused a challenge.
    let kind = FoundationFailure.kind(of: error) ?? .couldNotConnect
    return kind != .timeout && hasBegun ? .connectionLost : kind
  }

  /// Returns the same error without the address, which may contain a user, a password and a query.
  static func withoutSecrets(_ error: any Error, _ url: URL) -> any Error {
    let text = url.secrets.filter { $0.count > 2 }
      .reduce(error.localizedDescription) { $0.replacingOccurrences(of: $1, with: "…") }
    let userInfo = [NSLocalizedDescriptionKey: text]
    if let error = error as? URLError { return URLError(error.code, userInfo: userInfo) }
    return NSError(domain: error._domain, code: error._code, userInfo: userInfo)
  }

  #if canImport(FoundationNetworking)
    private static let isLinux = true
  #else
    private static let isLinux = false
  #endif

  /// The error for a connection that was closed after the request.
  static var noAnswer: GraphQLClientError {
    GraphQLClientError(.connectionLost, "the server closed the connection without a response")
  }

  /// Returns the error for a response that was on the connection before the request.
  static func strayAnswer(_ url: URL) -> GraphQLClientError {
    GraphQLClientError(
      .connectionLost,
      "the connection to \(address(url)) cannot be trusted: it carried a response before the request was sent"
    )
  }

  /// Returns the error for a timeout.
  static func timeout(_ url: URL, _ status: Int?) -> GraphQLClientError {
    GraphQLClientError(.timeout, "\(address(url)) took too long to respond", httpStatus: status)
  }

  /// Returns the error for a timeout before there was a connection.
  static func noConnection(_ url: URL) -> GraphQLClientError {
    GraphQLClientError(.timeout, "no connection to \(address(url)) became available in time: nothing was sent")
  }

  /// Returns the host and port for use in messages.
  static func address(_ url: URL) -> String {
    let host = url.host ?? "the server"
    let isIPv6 = host.contains(":") && !host.hasPrefix("[")
    return (isIPv6 ? "[\(host)]" : host) + (url.port.map { ":\($0)" } ?? "")
  }
}
