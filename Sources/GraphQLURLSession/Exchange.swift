import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way, and what has come back so far.
struct Exchange: Sendable {
  let task: URLSessionDataTask
  let limits: TransportLimits
  let deadline: ContinuousClock.Instant
  let continuation: CheckedContinuation<HTTPResponse, any Error>

  /// Ends the exchange when its time is over.
  var watchdog: Task<Void, Never>?
  private(set) var response: HTTPResponse?
  private var lastActivity = ContinuousClock.now

  init(
    _ task: URLSessionDataTask,
    _ limits: TransportLimits,
    _ deadline: ContinuousClock.Instant,
    _ continuation: CheckedContinuation<HTTPResponse, any Error>
  ) {
    self.task = task
    self.limits = limits
    self.deadline = deadline
    self.continuation = continuation
  }

  /// When the exchange is over, if nothing comes before.
  var nextDeadline: ContinuousClock.Instant { min(deadline, lastActivity + limits.idle) }

  /// Takes the head of the response.
  mutating func receive(_ head: HTTPURLResponse) throws(GraphQLClientError) {
    lastActivity = .now
    response = HTTPResponse(head)
    if head.expectedContentLength > limits.responseSize { throw tooLarge }
  }

  /// Takes a piece of the body.
  mutating func receive(_ data: Data) throws(GraphQLClientError) {
    lastActivity = .now
    response?.body.append(contentsOf: data)
    if let response, response.body.count > limits.responseSize { throw tooLarge }
  }

  private var tooLarge: GraphQLClientError {
    GraphQLClientError(
      .responseTooLarge,
      "the response is larger than \(limits.responseSize) bytes",
      httpStatus: response?.status
    )
  }

  /// What it means that the time is over.
  var timeoutError: GraphQLClientError {
    let host = task.originalRequest?.url?.host ?? "the server"
    return GraphQLClientError(.timeout, "\(host) took too long to answer", httpStatus: response?.status)
  }
}

extension HTTPResponse {
  /// The head of a response, without its body. Fields are ordered by name, as `URLSession` has lost their order.
  init(_ head: HTTPURLResponse) {
    let fields = head.allHeaderFields.compactMap { name, value in
      (name as? String).map { ($0, String(describing: value)) }
    }
    var headers = HTTPHeaders()
    for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { headers.append(name, value) }
    self.init(status: head.statusCode, headers: headers)
  }
}
