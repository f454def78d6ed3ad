/// Carries one request to a server and brings back its response.
///
/// A transport throws ``GraphQLClientError`` with a kind that says what went wrong on the way, and `CancellationError`
/// when its task is cancelled. A response is a success for a transport whatever its status.
public protocol GraphQLTransport: Sendable {
  /// Sends a request.
  ///
  /// - Returns: the response with its whole body.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// Stands between a client and its transport: may change requests and responses, send again, or answer by itself.
///
/// ```swift
/// struct Language: GraphQLInterceptor {
///   func intercept(
///     _ request: HTTPRequest, _ context: GraphQLRequestContext, next: @escaping Next
///   ) async throws -> HTTPResponse {
///     var request = request
///     request.headers["Accept-Language"] = "en-GB"
///     return try await next(request)
///   }
/// }
/// ```
public protocol GraphQLInterceptor: Sendable {
  /// Goes on to the next interceptor, and in the end to the transport. May be called any number of times.
  typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// Handles one request. The first interceptor of a client sees it first and its response last.
  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse
}

/// What an interceptor may know about the operation behind a request.
public struct GraphQLRequestContext: Sendable {
  public let operationName: String
  public let operationKind: GraphQLOperationKind

  /// Whether sending it again does no harm: true of queries, and of mutations whose caller said so.
  public let isIdempotent: Bool

  /// Whether the caller has given the header `Authorization` for this call.
  package let hasOwnAuthorization: Bool

  package let call: GraphQLCall
  private let redaction: Redaction

  /// The variables as they may be shown: see ``GraphQLClient/Configuration/sensitiveWords-property``.
  public var redactedVariables: JSONObject { redaction.shownVariables }

  /// A context of no client's, for tests of interceptors.
  public init(operationName: String, operationKind: GraphQLOperationKind, isIdempotent: Bool) {
    self.init(
      GraphQLCall(operationName, operationKind, GraphQLClient.Configuration()),
      isIdempotent: isIdempotent,
      hasOwnAuthorization: false,
      Redaction(names: SensitiveNames([]), variables: Array("{}".utf8), secrets: [])
    )
  }

  init(_ call: GraphQLCall, isIdempotent: Bool, hasOwnAuthorization: Bool, _ redaction: Redaction) {
    operationName = call.operationName
    operationKind = call.operationKind
    self.isIdempotent = isIdempotent
    self.hasOwnAuthorization = hasOwnAuthorization
    self.call = call
    self.redaction = redaction
  }
}

extension GraphQLRequestContext: CustomReflectable {
  /// Without the variables.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "operationName": operationName, "operationKind": operationKind, "isIdempotent": isIdempotent,
      ]
    )
  }
}

/// The interceptors of a client, and its transport behind them.
struct RequestChain: Sendable {
  let interceptors: [any GraphQLInterceptor]
  let transport: any GraphQLTransport

  func send(_ request: HTTPRequest, _ context: GraphQLRequestContext) async throws -> HTTPResponse {
    try await step(interceptors[...], context)(request)
  }

  /// What the interceptors that are left do, one inside the other.
  private func step(
    _ rest: ArraySlice<any GraphQLInterceptor>,
    _ context: GraphQLRequestContext
  ) -> @Sendable (HTTPRequest) async throws -> HTTPResponse {
    guard let first = rest.first else {
      return { request in try await context.call.attempt(request, transport) }
    }
    let next = step(rest.dropFirst(), context)
    return { request in try await first.intercept(request, context, next: next) }
  }
}
