import Foundation
import GraphQLNetworking
import GraphQLURLSession

/// A server with one fault, and a client for it.
struct FaultProbe: Sendable {
  let fault: Fault
  let server: LoopbackServer
  private let closedPort: ClosedPort?
  private let client: GraphQLClient

  /// The longest time that any call may take: the longest patience including retries, with a margin for a busy machine.
  static let deadline = Duration.seconds(20)

  /// - Parameter interceptors: the interceptors before the retries.
  init(_ fault: Fault, _ interceptors: [any GraphQLInterceptor] = []) throws {
    self.fault = fault
    server = try LoopbackServer(fault.serve)
    closedPort = fault.isListening ? nil : try ClosedPort()
    client = GraphQLClient(
      endpoint: closedPort?.url ?? server.url,
      transport: Self.transport(fault.patience),
      interceptors: interceptors + [RetryInterceptor(baseDelay: .milliseconds(1))]
    )
  }

  private static func transport(_ patience: Fault.Patience) -> URLSessionTransport {
    let size = 1 << 20
    switch patience {
    case .long: return URLSessionTransport(maximumResponseSize: size)
    case .short: return URLSessionTransport(requestTimeout: .milliseconds(150), maximumResponseSize: size)
    case .shortInAll: return URLSessionTransport(resourceTimeout: .milliseconds(200), maximumResponseSize: size)
    }
  }

  /// Makes one call, which the server identifies by its name.
  ///
  /// - Returns: its ending, and the error's text.
  func call(_ name: String, isMutation: Bool, _ variables: ProbeVariables = ProbeVariables()) async -> (Ending, String)
  {
    let options = RequestOptions(headers: ["X-Call": name])
    do {
      if isMutation {
        _ = try await client.perform(ProbeMutation(variables: variables), options: options)
      } else {
        _ = try await client.fetch(ProbeQuery(variables: variables), options: options)
      }
      return (.data, "")
    } catch {
      let underlying = (error as? GraphQLClientError)?.underlying.map { "\($0)" } ?? ""
      return (Ending(error), "\(error) \(underlying)")
    }
  }
}
