import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes sense of the errors of `URLSession`, which on Linux calls many different things "unknown".
enum TransportFailure {
  /// - Parameters:
  ///   - status: the response's, if its head has come.
  ///   - hasSent: whether some of the request has gone out.
  static func error(_ error: any Error, _ url: URL, _ status: Int?, _ hasSent: Bool) -> GraphQLClientError {
    let cause = withoutSecrets(error, url)
    let text = cause.localizedDescription
    switch kind(of: error, hasBegun: status != nil || hasSent) {
    case .timeout: return timeout(url, status)
    case .connectionLost:
      return GraphQLClientError(
        .connectionLost,
        "the connection to \(address(url)) was lost before the answer was complete: \(text)",
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

  /// - Parameter hasBegun: whether there was a connection for sure.
  private static func kind(of error: any Error, hasBegun: Bool) -> GraphQLClientError.Kind {
    switch (error as? URLError)?.code {
    case .unknown?: return hasBegun ? .connectionLost : .couldNotConnect
    // On Linux this is what speaks no HTTP: other schemes never come this far.
    case .unsupportedURL? where isLinux: return .connectionLost
    default: break
    }
    // What is cancelled here has ended before. So it was a challenge that the app has refused.
    let kind = FoundationFailure.kind(of: error) ?? .couldNotConnect
    return kind != .timeout && hasBegun ? .connectionLost : kind
  }

  /// The same error without the address, as that may have a user, a password and a query.
  private static func withoutSecrets(_ error: any Error, _ url: URL) -> any Error {
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

  /// The connection was closed after the request.
  static var noAnswer: GraphQLClientError {
    GraphQLClientError(.connectionLost, "the server closed the connection without an answer")
  }

  /// There was an answer on the connection before the request.
  static func strayAnswer(_ url: URL) -> GraphQLClientError {
    GraphQLClientError(
      .connectionLost,
      "the connection to \(address(url)) cannot be trusted: it had an answer before the request was sent"
    )
  }

  /// The time is over.
  static func timeout(_ url: URL, _ status: Int?) -> GraphQLClientError {
    GraphQLClientError(.timeout, "\(address(url)) took too long to answer", httpStatus: status)
  }

  /// The time is over before there was a connection.
  static func noConnection(_ url: URL) -> GraphQLClientError {
    GraphQLClientError(.timeout, "no connection to \(address(url)) was free in time: nothing was sent")
  }

  /// Host and port, as messages name them.
  static func address(_ url: URL) -> String {
    let host = url.host ?? "the server"
    let isIPv6 = host.contains(":") && !host.hasPrefix("[")
    return (isIPv6 ? "[\(host)]" : host) + (url.port.map { ":\($0)" } ?? "")
  }
}
