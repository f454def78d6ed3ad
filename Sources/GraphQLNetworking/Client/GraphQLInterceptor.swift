/// A type that handles requests between a client and its transport. An interceptor can change requests and responses, send a
/// request again, or answer a request itself.
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
  /// A function that passes a request to the next interceptor or, after the last one, to the transport. An interceptor can
  /// call it any number of times.
  typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// Handles one request. The first interceptor of a client sees the request first and its response last.
  ///
  /// If the caller reads a stream (``GraphQLRequestContext/isStreaming``), the response consists only of the head. In this
  /// case, return the response that `next` returned, with any changes, and not a new one.
  ///
  /// - Throws: The error with which the call fails. An error that is not a ``GraphQLClientError`` is converted to one,
  ///   unless it says that the task was canceled.
  @concurrent func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse
}

/// The operation that a request belongs to, as interceptors see it.
public struct GraphQLRequestContext: Sendable {
  /// The name of the operation, which follows `query`, `mutation` or `subscription`.
  public let operationName: String
  /// Whether the operation is a query, a mutation, or a subscription.
  public let operationKind: GraphQLOperationKind

  /// Whether the operation may be sent again: true for queries, for mutations that the caller declares idempotent, and for
  /// the first connection of a subscription, unless ``Reconnection/includesFirst`` lets the subscription itself try again.
  public let isIdempotent: Bool

  /// The header fields that the caller set for this call: ``RequestOptions/headers``.
  public let headers: HTTPHeaders

  /// Whether the caller reads the body of the response piece by piece. ``HTTPResponse/body`` is then empty for interceptors,
  /// unless the response is JSON or a text other than server-sent events, or has an error status: interceptors see the whole
  /// body of such a response. The response of a stream cannot be shared between calls or stored.
  public let isStreaming: Bool

  package let call: GraphQLCall

  /// The session of the subscription; nil for other operations.
  package let session: SubscriptionSession?

  /// The session that the call belongs to, or `nil` for the present one.
  package private(set) var expectedSession: ExpectedSession?

  /// See ``RequestOptions/credentials``.
  package let credentials: String?
  private let redaction: Redaction

  /// The variables with sensitive values redacted: see ``GraphQLClient/Configuration/sensitiveWords-property``.
  public var redactedVariables: JSONObject { redaction.shownVariables }

  /// Creates a context without a client, for tests of interceptors. The time limit of its call is counted from now.
  ///
  /// - Parameters:
  ///   - headers: The header fields that the caller set.
  ///   - isStreaming: Whether the caller reads the body piece by piece.
  ///   - configuration: The client's configuration.
  public init(
    operationName: String,
    operationKind: GraphQLOperationKind,
    isIdempotent: Bool,
    headers: HTTPHeaders = [:],
    isStreaming: Bool = false,
    configuration: GraphQLClient.Configuration = GraphQLClient.Configuration()
  ) {
    self.init(
      GraphQLCall(operationName, operationKind, configuration),
      isIdempotent: isIdempotent,
      isStreaming: isStreaming,
      nil,
      RequestOptions(headers: headers),
      Redaction(names: SensitiveNames([]), variables: Array("{}".utf8), secrets: [])
    )
  }

  init(
    _ call: GraphQLCall,
    isIdempotent: Bool,
    isStreaming: Bool,
    _ session: SubscriptionSession?,
    _ options: RequestOptions,
    _ redaction: Redaction
  ) {
    operationName = call.operationName
    operationKind = call.operationKind
    self.isIdempotent = isIdempotent
    self.isStreaming = isStreaming
    self.session = session
    expectedSession = options.expectedSession
    credentials = options.credentials
    headers = options.headers
    self.call = call
    self.redaction = redaction
  }
}

extension GraphQLRequestContext {
  /// The context for sending the operation again. Its session must be that of the request before, since another customer may
  /// have signed in.
  var again: GraphQLRequestContext {
    guard let session = call.session?.id, session != .own else { return self }
    var context = self
    context.expectedSession = ExpectedSession(session)
    return context
  }
}

// For interceptors that send requests again, or one request for several calls.
extension GraphQLRequestContext {
  /// The number of requests sent for this call so far, including the requests of another call if this one shares its
  /// response.
  public var attempts: Int { call.attempts }

  /// Returns the remaining time for a request, or `nil` if the request has no limit. The time begins with the call, so a
  /// request that is sent again has less time. Inside ``sharing(until:_:)``, the time ends with the deadline given there.
  public func timeLeft(for request: HTTPRequest) -> Duration? { call.timeLeft(for: request) }

  /// Reports whether a response means that the server has rejected the access token, according to the client's
  /// ``GraphQLClient/Configuration/tokenRejection``. A mutation whose response has data, or an error inside a field, was
  /// executed and must not be sent again, so this method returns false for such a response, whatever its status and its
  /// errors say.
  public func isTokenRejected(by response: HTTPResponse) -> Bool {
    let rejection = call.rejection
    let isOfStatus = rejection.statuses.contains(response.status)
    if isOfStatus, isIdempotent { return true }
    let outline =
      isOfStatus ? GraphQLResponseReader.outline(of: response) : GraphQLResponseReader.outlineWithErrors(of: response)
    guard isOfStatus || rejection.isRejection(outline?.errors ?? []) else { return false }
    return isIdempotent || outline?.isExecuted != true
  }

  /// Sends requests on behalf of several calls: the requests in `body` may take until `deadline`, even if that is beyond the
  /// limit of this call.
  ///
  /// - Parameters:
  ///   - deadline: Returns the time when the last of the calls stops waiting; `nil` if one of them waits without a limit.
  ///     This closure is called before each request.
  ///   - body: Sends the requests, using this context.
  /// - Throws: Any error that `body` throws.
  public func sharing<Result: Sendable>(
    until deadline: @escaping @Sendable () -> ContinuousClock.Instant?,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await GraphQLCall.shared.withValue(GraphQLCall.Shared(leader: call, deadline: deadline)) { try await body() }
  }

  /// Adds requests that another call has sent to the attempts of this call, which shares their response. The errors and
  /// metrics of this call then include them.
  public func addAttempts(_ count: Int) { call.share(attempts: count) }
}

extension HTTPResponse {
  /// Returns the errors of a GraphQL response; `nil` if the body is not a GraphQL response. The data is not decoded.
  public func graphQLErrors() -> [GraphQLResponseError]? { GraphQLResponseReader.errors(in: self) }
}

extension GraphQLRequestContext: CustomReflectable {
  /// A mirror without the variables.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "operationName": operationName, "operationKind": operationKind, "isIdempotent": isIdempotent,
      ]
    )
  }
}
