#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An interceptor that logs a line when a request is sent and a line when it ends, without private data.
///
/// ```
/// GetListing: POST https://shop.example/graphql, 1204 bytes
/// GetListing: 200 after 38 ms, 18220 bytes
/// ```
/// Headers and bodies are never logged. Variables are logged only if `logsVariables` is true, with sensitive values redacted
/// (``GraphQLClient/Configuration/sensitiveWords-property``).
public struct LoggingInterceptor: GraphQLInterceptor {
  private let logsVariables: Bool
  private let clock: ClientClock
  private let write: @Sendable (String) -> Void

  /// Creates an interceptor that passes the lines of its log to a closure.
  ///
  /// - Parameters:
  ///   - logsVariables: Whether to log the variables of operations.
  ///   - write: A closure that writes one line to the log. It receives the line without a line break, on any thread.
  public init(logsVariables: Bool = false, write: @escaping @Sendable (String) -> Void) {
    self.init(logsVariables: logsVariables, clock: ClientClock(), write: write)
  }

  package init(
    logsVariables: Bool,
    clock: ClientClock,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.logsVariables = logsVariables
    self.clock = clock
    self.write = write
  }

  public func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    let start = clock.now()
    let size = request.body.map { ", \($0.size) bytes" } ?? ""
    let variables = logsVariables ? ", \(Self.text(of: context.redactedVariables))" : ""
    write("\(context.operationName): \(request.method.rawValue) \(request.url.shown)\(size)\(variables)")
    do {
      let response = try await next(request)
      let size = response.chunks.value == nil ? "\(response.body.count) bytes" : "a stream"
      write("\(context.operationName): \(response.status) after \(time(since: start)), \(size)")
      return response
    } catch {
      write("\(context.operationName): \(Self.name(of: error)) after \(time(since: start))")
      throw error
    }
  }

  private static func text(of variables: JSONObject) -> String {
    var writer = JSONWriter()
    variables.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func name(of error: any Error) -> String {
    switch CallOutcome(of: error) {
    case .failed(.other) where !(error is GraphQLClientError): "\(type(of: error))"
    case let outcome: outcome.code
    }
  }

  private func time(since start: ContinuousClock.Instant) -> String {
    "\((clock.now() - start) / .milliseconds(1) as Double)".prefix { $0 != "." } + " ms"
  }
}
