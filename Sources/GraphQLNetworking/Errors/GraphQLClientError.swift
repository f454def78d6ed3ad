#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why an operation has no result: the one error that clients and services throw, besides `CancellationError`.
///
/// Switch over ``kind``, log ``description``, show `localizedDescription`, and count ``Kind-swift.struct/code``.
public struct GraphQLClientError: Error, Sendable {
  /// What happened.
  public let kind: Kind

  /// What happened, in one sentence for developers. In an error from a ``GraphQLClient`` it has at most two kilobytes,
  /// and leaves out the values of sensitive variables and headers.
  public let message: String

  /// The operation, by its name in the document; `nil` if the error comes from outside of one.
  public var operationName: String?

  /// How often the request was sent to the server.
  public var attempts: Int

  /// The status of the response, if there was one.
  public var httpStatus: Int?

  /// How long the server asked to wait before trying again.
  public var retryAfter: Duration?

  /// What the server said is wrong, as it sent it: messages and extensions may repeat sensitive values, which the
  /// `GraphQLResponseError.description` of each leaves out.
  public var graphQLErrors: [GraphQLResponseError]

  /// The value in the response's data that could not be read: `productListing.products[3].price.amount`.
  public var responsePath: ResponsePath?

  /// The error this one was made from, if any. It does not name the user, the password and the query of the endpoint.
  public var underlying: (any Error)?

  /// - Parameters:
  ///   - kind: what happened.
  ///   - message: What happened, in one sentence without its full stop.
  public init(
    _ kind: Kind,
    _ message: String,
    operationName: String? = nil,
    attempts: Int = 0,
    httpStatus: Int? = nil,
    retryAfter: Duration? = nil,
    graphQLErrors: [GraphQLResponseError] = [],
    responsePath: ResponsePath? = nil,
    underlying: (any Error)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.operationName = operationName
    self.attempts = attempts
    self.httpStatus = httpStatus
    self.retryAfter = retryAfter
    self.graphQLErrors = graphQLErrors
    self.responsePath = responsePath
    self.underlying = underlying
  }
}

extension GraphQLClientError {
  /// Whether no answer came: the server could not be reached, the connection was lost, or the time ran out. An app says that
  /// there is no connection, and shows what it knows from before.
  public var isOffline: Bool { [.couldNotConnect, .connectionLost, .timeout].contains(kind) }
}

extension GraphQLClientError: Equatable {
  /// Two errors are equal if everything they say is; the errors they were made from are not compared.
  public static func == (one: Self, other: Self) -> Bool {
    one.kind == other.kind && one.message == other.message && one.operationName == other.operationName
      && one.attempts == other.attempts && one.httpStatus == other.httpStatus && one.retryAfter == other.retryAfter
      && one.graphQLErrors == other.graphQLErrors && one.responsePath == other.responsePath
  }
}

extension GraphQLClientError: CustomStringConvertible {
  /// The operation, the message, and how often it was tried: "GetBrands: could not connect to 127.0.0.1 (3 attempts)".
  public var description: String {
    let operation = operationName.map { "\($0): " } ?? ""
    let tries = attempts > 1 ? " (\(attempts) attempts)" : ""
    return operation + message + tries
  }
}

extension GraphQLClientError: LocalizedError {
  /// A sentence in English that an app can show: what happened and what people can do. It names no operation, address or
  /// value, and repeats nothing of the server's text; for that, and for other languages, decide by ``kind`` and the
  /// `GraphQLResponseError.code` of ``graphQLErrors``.
  public var errorDescription: String? {
    switch kind {
    case .couldNotConnect: "The server cannot be reached. Check the internet connection and try again."
    case .connectionLost, .streamBufferFull: "The connection was lost. Try again."
    case .timeout: "The server took too long to answer. Try again."
    case .rateLimited: "There were too many requests. Wait a moment and try again."
    case .unauthenticated: "Sign in to continue."
    case .notFound: "This does not exist, or no longer exists."
    case .serverStatus: "The server cannot answer at the moment. Try again later."
    case .graphQLErrors: "The server could not do this."
    case .invalidRequest: "This cannot be sent to the server."
    case .notSupported: "This is not available."
    default: "Something went wrong. Try again later."
    }
  }
}

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
  /// | another media type, no JSON, no data and no errors | ``invalidResponse`` | no |
  /// | a body beyond the transport's limit | ``responseTooLarge`` | no |
  /// | a stream whose reader is too slow | ``streamBufferFull`` | no |
  /// | a transport that does not stream, a subscription without a live transport | ``notSupported`` | no |
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
  /// The server limits requests (429). ``GraphQLClientError/retryAfter`` has the wait that it asks for, if any.
  public static let rateLimited = Self(code: "rate-limited")
  /// A status other than success, without a GraphQL response: see ``GraphQLClientError/httpStatus``.
  public static let serverStatus = Self(code: "server-status")
  /// The server requires authentication (401, or the code `UNAUTHENTICATED`).
  public static let unauthenticated = Self(code: "unauthenticated")
  /// The server answered with errors: see ``GraphQLClientError/graphQLErrors``.
  public static let graphQLErrors = Self(code: "graphql-errors")
  /// The data is not what the operation's type needs: see ``GraphQLClientError/responsePath``.
  public static let decoding = Self(code: "decoding")
  /// The response is not a GraphQL response.
  public static let invalidResponse = Self(code: "invalid-response")
  /// The response is larger than the transport allows.
  public static let responseTooLarge = Self(code: "response-too-large")
  /// The reader of a stream is slower than its server, and the transport cannot hold the server back.
  public static let streamBufferFull = Self(code: "stream-buffer-full")
  /// The request cannot be sent as it is: a variable without JSON, a file that cannot be read, an address that is
  /// not safe, a header with a line break in it.
  public static let invalidRequest = Self(code: "invalid-request")
  /// The requested object does not exist.
  public static let notFound = Self(code: "not-found")
  /// The server left out the requested data without a reason.
  public static let empty = Self(code: "empty")
  /// A service, a transport or a stub does not support the operation: it is older than the operation, or was not set up
  /// for it.
  public static let notSupported = Self(code: "not-supported")
  /// A transport or an interceptor threw an error of another type: see ``GraphQLClientError/underlying``.
  public static let other = Self(code: "other")

  /// The kinds that this version knows.
  public static let known: [Self] = [
    .couldNotConnect, .connectionLost, .timeout, .rateLimited, .serverStatus, .unauthenticated, .graphQLErrors,
    .decoding, .invalidResponse, .responseTooLarge, .streamBufferFull, .invalidRequest, .notFound, .empty,
    .notSupported, .other,
  ]
}
