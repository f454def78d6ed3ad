#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why an operation has no result: the one error that clients and services throw, but for `CancellationError`.
///
/// Decide by ``kind``; show or log ``description``; count ``Kind-swift.struct/code``.
public struct GraphQLClientError: Error, Sendable {
  /// What happened.
  public let kind: Kind

  /// What happened in particular, in one sentence for people, without secrets.
  public let message: String

  /// The operation, by its name in the document; empty if the error comes from outside of one.
  public var operationName: String

  /// How often the request was sent to the server.
  public var attempts: Int

  /// The status of the response, if there was one.
  public var httpStatus: Int?

  /// How long the server asked to wait before trying again.
  public var retryAfter: Duration?

  /// What the server said is wrong.
  public var graphQLErrors: [GraphQLResponseError]

  /// The value in the response's data that could not be read: `productListing.products[3].price.amount`.
  public var responsePath: ResponsePath?

  /// The error this one was made from, if any.
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

extension GraphQLClientError: CustomStringConvertible {
  /// The operation, the message, and how often it was tried: "GetBrands: could not connect to 127.0.0.1 (3 attempts)".
  public var description: String {
    let operation = operationName.isEmpty ? "" : "\(operationName): "
    let tries = attempts > 1 ? " (\(attempts) attempts)" : ""
    return operation + message + tries
  }
}

extension GraphQLClientError: LocalizedError {
  /// ``description``
  public var errorDescription: String? { description }
}
