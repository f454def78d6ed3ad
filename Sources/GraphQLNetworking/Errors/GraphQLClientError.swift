#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error that explains why an operation has no result. Clients and services throw only this error,
/// `CancellationError`, and the errors of closures that you pass to them. Methods that sign in and out also throw the errors
/// of the session's store.
///
/// To handle an error, switch over its ``kind``. Log the ``description``, show the `localizedDescription` to users, and use
/// the ``Kind-swift.struct/code`` of the kind in metrics.
public struct GraphQLClientError: Error, Sendable {
  /// The kind of failure.
  public let kind: Kind

  /// A description in one sentence, for developers. In an error from a ``GraphQLClient``, the message has at most two
  /// kilobytes, and leaves out the values of sensitive variables and headers.
  public internal(set) var message: String

  /// The operation's name in the document, or `nil` if the error did not occur in an operation.
  public var operationName: String?

  /// The number of times the request was sent.
  public var attempts: Int

  /// The status of the response, if there was one.
  public var httpStatus: Int?

  /// The time that the server asked to wait before trying again.
  public var retryAfter: Duration?

  /// The errors in the server's response, unchanged: their messages and extensions may repeat sensitive values, which the
  /// `GraphQLResponseError.description` of each error leaves out.
  public var graphQLErrors: [GraphQLResponseError]

  /// The path of the value in the response's data that could not be read: `productListing.products[3].price.amount`.
  public var responsePath: ResponsePath?

  /// The error that caused this one, if any. Its text does not contain the user, the password or the query in the endpoint's
  /// URL.
  public var underlying: (any Error)?

  /// Whether the server may have performed the operation in one of its attempts, even if the last one was refused. Only
  /// clients set this, so errors are compared without it.
  package internal(set) var isInDoubt = false

  /// Whether the response has data beside its errors. Only clients set this, so errors are compared without it.
  package internal(set) var hasData = false

  /// Creates an error of a kind, with a message for developers.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - message: A description in one sentence, without its final period.
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
  /// Whether the server could not be reached, the connection was lost, or the request timed out. An app can report that
  /// there is no connection, and show the data that it already has.
  public var isOffline: Bool { [.couldNotConnect, .connectionLost, .timeout].contains(kind) }
}

extension GraphQLClientError: Equatable {
  /// Compares all properties except the underlying errors.
  public static func == (one: Self, other: Self) -> Bool {
    one.kind == other.kind && one.message == other.message && one.operationName == other.operationName
      && one.attempts == other.attempts && one.httpStatus == other.httpStatus && one.retryAfter == other.retryAfter
      && one.graphQLErrors == other.graphQLErrors && one.responsePath == other.responsePath
  }
}

extension GraphQLClientError: CustomStringConvertible {
  /// The operation, the message, and the number of attempts: "GetBrands: could not connect to 127.0.0.1 (3 attempts)".
  public var description: String {
    let operation = operationName.map { "\($0): " } ?? ""
    let tries = attempts > 1 ? " (\(attempts) attempts)" : ""
    return operation + message + tries
  }
}

extension GraphQLClientError: LocalizedError {
  /// A sentence in English that an app can show: what happened and what the user can do. It contains no operation, address
  /// or value, and repeats nothing from the server's text. To show any of these, or to support other languages, choose a
  /// text by ``kind`` and the `GraphQLResponseError.code` of ``graphQLErrors``.
  public var errorDescription: String? {
    switch kind {
    case .couldNotConnect: "The server cannot be reached. Check the internet connection and try again."
    case .connectionLost, .streamBufferFull: "The connection was lost. Try again."
    case .timeout: "The server took too long to respond. Try again."
    case .rateLimited: "Too many requests were sent. Wait a moment and try again."
    case .unauthenticated: "Sign in to continue."
    case .sessionUnavailable: "Your account cannot be used on this device at the moment. Try again later."
    case .notFound: "This does not exist, or no longer exists."
    case .serverStatus: "The server cannot respond at the moment. Try again later."
    case .graphQLErrors: "The server could not complete this request."
    case .invalidRequest: "This cannot be sent to the server."
    case .notSupported: "This is not available."
    default: "Something went wrong. Try again later."
    }
  }
}

extension GraphQLClientError {
  /// The kind of failure. More kinds may be added: include a `default` when switching.
  ///
  /// | What happened | Kind | Retried by ``RetryInterceptor`` |
  /// |---|---|---|
  /// | offline, nothing listening, unknown host, untrusted certificate | ``couldNotConnect`` | yes |
  /// | the connection broke, or did not use HTTP, before the response was complete | ``connectionLost`` | yes |
  /// | the response was not complete in time | ``timeout`` | no |
  /// | status 429 | ``rateLimited`` | yes, unless the requested wait is too long |
  /// | status 500, 502, 503, 504 without a GraphQL response | ``serverStatus`` | yes |
  /// | any other status without a GraphQL response, a redirect that is not safe | ``serverStatus`` | no |
  /// | status 401, code `UNAUTHENTICATED` | ``unauthenticated`` | no: see `AuthorizationInterceptor` |
  /// | a session has ended | ``unauthenticated`` | no |
  /// | there is a session, but its tokens cannot be read or saved: a locked keychain, a full disk | ``sessionUnavailable`` | no: nothing was executed |
  /// | the GraphQL response has errors | ``graphQLErrors`` | only with status 500, 502, 503, or 504 |
  /// | the data does not match the operation's type | ``decoding`` | no |
  /// | another media type, invalid JSON, no data and no errors | ``invalidResponse`` | no |
  /// | a body beyond the transport's limit | ``responseTooLarge`` | no |
  /// | a stream whose reader is too slow | ``streamBufferFull`` | no |
  /// | a transport that does not stream, a subscription without a live transport | ``notSupported`` | no |
  /// | a variable that cannot be written as JSON, a file that cannot be read, an address that is not safe, a header with a line break, a method for caches on a client without a cache | ``invalidRequest`` | no: nothing was sent |
  /// | an error of another type from a transport or an interceptor | ``other`` | no |
  /// | a service found nothing by an id | ``notFound`` | no |
  /// | a service found nothing where there must be something | ``empty`` | no |
  /// | a service does not have the method yet, or a stub has no answer for it | ``notSupported`` | no |
  /// | the task was canceled | none: `CancellationError` | no |
  ///
  /// Only queries, mutations that the caller declared idempotent, and the first connection of a subscription are retried, as
  /// long as a ``RetryBudget`` lasts. ``Reconnection`` describes when a subscription connects again by itself.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes, for metrics and logs.
    public let code: String

    /// Creates a custom kind.
    public init(code: String) { self.code = code }

    public var description: String { code }
  }
}

extension GraphQLClientError.Kind {
  /// No connection: offline, nothing listening, an unknown host, or an untrusted certificate. Nothing was received.
  public static let couldNotConnect = Self(code: "could-not-connect")
  /// The connection broke, or did not use HTTP, before the response was complete. The server may have executed the
  /// operation.
  public static let connectionLost = Self(code: "connection-lost")
  /// The response was not complete in time.
  public static let timeout = Self(code: "timeout")
  /// The server limits the number of requests (429). ``GraphQLClientError/retryAfter`` has the requested wait, if any.
  public static let rateLimited = Self(code: "rate-limited")
  /// A status other than success, without a GraphQL response: see ``GraphQLClientError/httpStatus``.
  public static let serverStatus = Self(code: "server-status")
  /// The server requires authentication (401, or the code `UNAUTHENTICATED`).
  public static let unauthenticated = Self(code: "unauthenticated")
  /// The session's tokens cannot be read or saved at the moment, for example because of a locked keychain or a full disk:
  /// see ``GraphQLClientError/underlying``. The user need not sign in again. The server has not executed the operation.
  public static let sessionUnavailable = Self(code: "session-unavailable")
  /// The server answered with errors: see ``GraphQLClientError/graphQLErrors``.
  public static let graphQLErrors = Self(code: "graphql-errors")
  /// The data does not match the operation's type: see ``GraphQLClientError/responsePath``.
  public static let decoding = Self(code: "decoding")
  /// The response is not a GraphQL response.
  public static let invalidResponse = Self(code: "invalid-response")
  /// The response is larger than the transport allows.
  public static let responseTooLarge = Self(code: "response-too-large")
  /// The reader of a stream is slower than the server, and the transport cannot hold the server back.
  public static let streamBufferFull = Self(code: "stream-buffer-full")
  /// The request cannot be sent as it is: a variable cannot be written as JSON, a file cannot be read, an address is not
  /// safe, or a header contains a line break.
  public static let invalidRequest = Self(code: "invalid-request")
  /// The requested object does not exist.
  public static let notFound = Self(code: "not-found")
  /// The server left out the requested data without giving a reason.
  public static let empty = Self(code: "empty")
  /// A service, a transport or a stub does not support the operation, because it is older than the operation, or was not
  /// configured for it.
  public static let notSupported = Self(code: "not-supported")
  /// A transport or an interceptor threw an error of another type: see ``GraphQLClientError/underlying``.
  public static let other = Self(code: "other")

  /// Whether the server cannot have performed an attempt that failed with this kind.
  package var isRefusal: Bool {
    [.couldNotConnect, .invalidRequest, .rateLimited, .sessionUnavailable, .unauthenticated].contains(self)
  }

  /// The kinds that this version defines.
  public static let known: [Self] = [
    .couldNotConnect, .connectionLost, .timeout, .rateLimited, .serverStatus, .unauthenticated, .sessionUnavailable,
    .graphQLErrors, .decoding, .invalidResponse, .responseTooLarge, .streamBufferFull, .invalidRequest, .notFound,
    .empty, .notSupported, .other,
  ]
}
