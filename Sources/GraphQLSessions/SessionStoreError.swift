package import GraphQLNetworking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The reason why a store cannot load or save tokens.
public struct SessionStoreError: Error, Sendable, Hashable {
  /// The kind of failure. More kinds may be added: include a `default` when switching.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes, for metrics and logs.
    public let code: String

    /// Creates a custom kind.
    public init(code: String) { self.code = code }

    public var description: String { code }
  }

  /// The kind of failure.
  public let kind: Kind

  /// A description in one sentence. It never contains a token.
  public let message: String

  /// Creates an error of a custom store.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - message: A description in one sentence, which must not contain a token.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension SessionStoreError.Kind {
  /// The stored data was not written by a store.
  public static let corrupt = Self(code: "corrupt")
  /// Other users could read or change the stored data, because of a file's permissions or owner.
  public static let notSafe = Self(code: "not-safe")
  /// The system does not allow the store to read or write, for example because of a full disk or a locked keychain.
  public static let unavailable = Self(code: "unavailable")

  /// The kinds that this version defines.
  public static let known: [Self] = [.corrupt, .notSafe, .unavailable]
}

extension SessionStoreError {
  /// The kind of the error with which a request that needs the session fails. Signing in again replaces corrupt data, and is
  /// not needed otherwise.
  package var clientKind: GraphQLClientError.Kind { kind == .corrupt ? .unauthenticated : .sessionUnavailable }
}

extension SessionStoreError: CustomStringConvertible {
  public var description: String { message }
}

extension SessionStoreError: LocalizedError {
  /// A sentence in English that an app can show: that of the `GraphQLClientError` with which a request that needs the session
  /// fails. It contains no paths.
  public var errorDescription: String? { GraphQLClientError(clientKind, message).errorDescription }
}
