extension GraphQLClientError {
  /// What kind of thing happened. More kinds may come: have a `default` when switching.
  ///
  /// | What happened | Kind | Retried by ``RetryInterceptor`` |
  /// |---|---|---|
  /// | offline, nothing listening, unknown host, no trust in the certificate | ``couldNotConnect`` | yes |
  /// | the connection broke, or spoke no HTTP, before the response was complete | ``connectionLost`` | yes |
  /// | the response was not complete in time | ``timeout`` | no |
  /// | status 429 | ``rateLimited`` | yes, unless it asks for too long a wait |
  /// | status 500, 502, 503, 504 without a GraphQL response | ``serverStatus`` | yes |
  /// | any other status without a GraphQL response, a redirect that is not safe | ``serverStatus`` | no |
  /// | status 401, code `UNAUTHENTICATED` | ``unauthenticated`` | no: see `AuthorizationInterceptor` |
  /// | a session that has ended, or whose store fails | ``unauthenticated`` | no |
  /// | the GraphQL response has errors | ``graphQLErrors`` | no |
  /// | data that the operation's type cannot be made of | ``decoding`` | no |
  /// | another media type, no JSON, neither data nor errors | ``invalidResponse`` | no |
  /// | a body beyond the transport's limit | ``responseTooLarge`` | no |
  /// | a variable without JSON, a file that cannot be read, an address that is not safe, a header with a line break | ``invalidRequest`` | no: nothing was sent |
  /// | an error of another type from a transport or an interceptor | ``other`` | no |
  /// | a service found nothing by an id | ``notFound`` | no |
  /// | a service found nothing where there must be something | ``empty`` | no |
  /// | a service does not have the method yet, or a stub was not told its answer | ``notSupported`` | no |
  /// | the task was cancelled | none: `CancellationError` | no |
  ///
  /// Only queries are retried, and mutations whose caller called them idempotent, as long as a ``RetryBudget`` lasts.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes, for metrics and logs.
    public let code: String

    /// A kind of your own.
    public init(code: String) { self.code = code }

    public var description: String { code }
  }
}

extension GraphQLClientError.Kind {
  /// No connection: offline, nothing listening, an unknown host, or no trust in its certificate. Nothing was received.
  public static let couldNotConnect = Self(code: "could-not-connect")
  /// The connection broke, or spoke no HTTP, before the response was complete. The server may have done what was asked.
  public static let connectionLost = Self(code: "connection-lost")
  /// The response was not complete in time.
  public static let timeout = Self(code: "timeout")
  /// The server wants fewer requests (429). ``GraphQLClientError/retryAfter`` says when to come back, if the server did.
  public static let rateLimited = Self(code: "rate-limited")
  /// Another status than one of success, without a GraphQL response: see ``GraphQLClientError/httpStatus``.
  public static let serverStatus = Self(code: "server-status")
  /// The server wants to know who is asking (401, or the code `UNAUTHENTICATED`).
  public static let unauthenticated = Self(code: "unauthenticated")
  /// The server answered with errors: see ``GraphQLClientError/graphQLErrors``.
  public static let graphQLErrors = Self(code: "graphql-errors")
  /// The data is not what the operation's type needs: see ``GraphQLClientError/responsePath``.
  public static let decoding = Self(code: "decoding")
  /// The response is no GraphQL response.
  public static let invalidResponse = Self(code: "invalid-response")
  /// The response is larger than the transport allows.
  public static let responseTooLarge = Self(code: "response-too-large")
  /// The request cannot be sent as it is: a variable without JSON, a file that cannot be read, an address that is
  /// not safe, a header with a line break in it.
  public static let invalidRequest = Self(code: "invalid-request")
  /// What was asked for does not exist.
  public static let notFound = Self(code: "not-found")
  /// The server left out what was asked for, without saying why.
  public static let empty = Self(code: "empty")
  /// A service, a transport or a stub does not have what was asked for: it is from before it was added, or was not set.
  public static let notSupported = Self(code: "not-supported")
  /// A transport or an interceptor threw an error of another type: see ``GraphQLClientError/underlying``.
  public static let other = Self(code: "other")
}
