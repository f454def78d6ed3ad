import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes sense of the errors of `URLSession`, which on Linux calls many different things "unknown".
enum TransportFailure {
  static func error(_ error: any Error, in exchange: Exchange) -> any Error {
    let host = exchange.task.originalRequest?.url.map(address) ?? "the server"
    let detail = error.localizedDescription
    switch (error as? URLError)?.code {
    case .cancelled: return CancellationError()
    case .timedOut: return exchange.timeoutError
    case .networkConnectionLost, .badServerResponse: return lost(host, detail, error, exchange)
    case _ where exchange.response != nil: return lost(host, detail, error, exchange)
    default: return GraphQLClientError(.couldNotConnect, "could not connect to \(host): \(detail)", underlying: error)
    }
  }

  static func noResponse(_ exchange: Exchange) -> any Error {
    GraphQLClientError(.connectionLost, "the server closed the connection without an answer")
  }

  private static func lost(
    _ host: String,
    _ detail: String,
    _ error: any Error,
    _ exchange: Exchange
  ) -> GraphQLClientError {
    GraphQLClientError(
      .connectionLost,
      "the connection to \(host) was lost before the answer was complete: \(detail)",
      httpStatus: exchange.response?.status,
      underlying: error
    )
  }

  private static func address(_ url: URL) -> String {
    (url.host ?? "the server") + (url.port.map { ":\($0)" } ?? "")
  }
}
