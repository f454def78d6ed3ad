/// A rule that determines which responses mean that the access token was rejected or is missing.
///
/// For such a response, `AuthorizationInterceptor` of `GraphQLSessions` gets a new token, and a call fails with
/// ``GraphQLClientError/Kind-swift.struct/unauthenticated``. The defaults cover the common servers; add the responses that
/// are specific to your own:
///
/// ```swift
/// var configuration = GraphQLClient.Configuration()
/// configuration.tokenRejection.statuses.insert(419)
/// configuration.tokenRejection.codes.insert("SESSION_GONE")
/// configuration.tokenRejection.isRejection = { error in error.message == "Signature has expired" }
/// ```
/// If a separate client refreshes the tokens, set the same rule in its configuration, too.
public struct TokenRejection: Sendable {
  /// The HTTP statuses that mean that the token was rejected. The default is 401.
  public var statuses: Set<Int>

  /// The values of `code`, `classification`, `errorType` or `category` in an error's `extensions` that mean that the token
  /// was rejected. Upper and lower case are treated as equal, as are `-` and `_`.
  public var codes: Set<String>

  /// A closure that decides for an error without such a code whether it means that the token was rejected.
  public var isRejection: @Sendable (GraphQLResponseError) -> Bool

  /// Creates a rule. By default, the status 401 and the ``commonCodes`` mean that the token was rejected.
  public init(
    statuses: Set<Int> = [401],
    codes: Set<String> = Self.commonCodes,
    isRejection: @escaping @Sendable (GraphQLResponseError) -> Bool = { _ in false }
  ) {
    self.statuses = statuses
    self.codes = codes
    self.isRejection = isRejection
  }

  /// The codes of common servers for a request whose token is rejected or missing.
  ///
  /// | Code | Servers |
  /// |---|---|
  /// | `UNAUTHENTICATED` | Apollo, Yoga, Mercurius, Nest, DGS (`errorType`) and most others |
  /// | `AUTH_NOT_AUTHENTICATED` | Hot Chocolate |
  /// | `invalid-jwt` | Hasura |
  /// | `TOKEN_EXPIRED`, `INVALID_TOKEN` | Directus |
  /// | `authentication` | Lighthouse (`category`) |
  ///
  /// `UNAUTHORIZED` counts only as a `classification`, which Spring uses for unknown callers. As a code, many servers use it
  /// for known callers without permission.
  public static let commonCodes: Set<String> = [
    "UNAUTHENTICATED", "AUTH_NOT_AUTHENTICATED", "invalid-jwt", "TOKEN_EXPIRED", "INVALID_TOKEN", "authentication",
  ]
}

extension TokenRejection {
  /// Reports whether one of these errors rejects the token.
  package func isRejection(_ errors: [GraphQLResponseError]) -> Bool {
    if errors.isEmpty { return false }
    let codes = Set(codes.map(Self.plain))
    return errors.contains { Self.hasCode(of: codes, $0) || isRejection($0) }
  }

  private static func hasCode(of codes: Set<String>, _ error: GraphQLResponseError) -> Bool {
    Self.codes(of: error).contains { key, word in
      codes.contains(word) || key == "classification" && word == "UNAUTHORIZED"
    }
  }

  /// Returns the words with which servers classify an error, by their keys in `extensions`: in upper case, with `_` for `-`.
  package static func codes(of error: GraphQLResponseError) -> [(key: String, word: String)] {
    ["code", "classification", "errorType", "category"].compactMap { key in
      error.extensions[key]?.string.map { (key, plain($0)) }
    }
  }

  private static func plain(_ code: String) -> String {
    String(decoding: code.uppercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }
}
