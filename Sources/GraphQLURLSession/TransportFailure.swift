import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes sense of the errors of `URLSession`, which on Linux calls many different things "unknown".
enum TransportFailure {
  /// - Parameters:
  ///   - response: what has come so far.
  ///   - hasSent: whether some of the request has gone out.
  static func error(_ error: any Error, _ url: URL, _ response: HTTPResponse?, _ hasSent: Bool) -> any Error {
    switch (error as? URLError)?.code {
    case .cancelled: return CancellationError()
    case .timedOut: return timeout(url, response?.status)
    case .networkConnectionLost, .badServerResponse: return lost(error, url, response)
    case _ where response != nil || hasSent: return lost(error, url, response)
    default:
      let detail = error.localizedDescription
      return GraphQLClientError(
        .couldNotConnect,
        "could not connect to \(address(url)): \(detail)",
        underlying: error
      )
    }
  }

  /// The connection was closed after the request.
  static var noAnswer: GraphQLClientError {
    GraphQLClientError(.connectionLost, "the server closed the connection without an answer")
  }

  /// The time is over.
  static func timeout(_ url: URL, _ status: Int?) -> GraphQLClientError {
    GraphQLClientError(.timeout, "\(address(url)) took too long to answer", httpStatus: status)
  }

  private static func lost(_ error: any Error, _ url: URL, _ response: HTTPResponse?) -> GraphQLClientError {
    GraphQLClientError(
      .connectionLost,
      "the connection to \(address(url)) was lost before the answer was complete: \(error.localizedDescription)",
      httpStatus: response?.status,
      underlying: error
    )
  }

  /// Host and port, as messages name them.
  static func address(_ url: URL) -> String {
    (url.host ?? "the server") + (url.port.map { ":\($0)" } ?? "")
  }
}
