#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why an operation has no result: the one error that clients and services throw, besides `CancellationError`.
///
/// Decide by ``kind``; log ``description``; show `localizedDescription`; count ``Kind-swift.struct/code``.
public struct GraphQLClientError: Error, Sendable {
  /// What happened.
  public let kind: Kind

  /// What happened in particular, in one sentence for developers. In an error from a ``GraphQLClient`` it has at most two
  /// kilobytes, and leaves out the values of sensitive variables and headers.
  public let message: String

  /// The operation, by its name in the document; empty if the error comes from outside of one.
  public var operationName: String

  /// How often the request was sent to the server.
  public var attempts: Int

  /// The status of the response, if there was one.
  public var httpStatus: Int?

  /// How long the server asked to wait before trying again.
  public var retryAfter: Duration?

  /// What the server said is wrong, as it sent it: messages and extensions may repeat sensitive values, which the
  /// ``GraphQLResponseError/description`` of each leaves out.
  public var graphQLErrors: [GraphQLResponseError]

  /// The value in the response's data that could not be read: `productListing.products[3].price.amount`.
  public var responsePath: ResponsePath?

  /// The error this one was made from, if any. It does not name the user, the password and the query of the endpoint.
  public var underlying: (any Error)?

  /// - Parameters:
  ///   - kind: what happened.
  ///   - message: what happened in particular, in one sentence without its full stop.
  public init(
    _ kind: Kind,
    _ message: String,
    operationName: String = "",
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
    let operation = operationName.isEmpty ? "" : "\(operationName): "
    let tries = attempts > 1 ? " (\(attempts) attempts)" : ""
    return operation + message + tries
  }
}

extension GraphQLClientError: LocalizedError {
  /// A sentence in English that an app can show: what happened and what people can do. It names no operation, address or
  /// value, and repeats nothing of the server's text; for that, and for other languages, decide by ``kind`` and the
  /// ``GraphQLResponseError/code`` of ``graphQLErrors``.
  public var errorDescription: String? {
    switch kind {
    case .couldNotConnect: "The server cannot be reached. Check the internet connection and try again."
    case .connectionLost: "The connection was lost. Try again."
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
