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
