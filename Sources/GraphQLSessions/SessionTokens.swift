#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The tokens of a session, as returned by a server at sign-in.
///
/// `print`, `dump` and debuggers do not show the tokens.
///
/// [RFC 6749, 5.1: Successful Response](https://www.rfc-editor.org/rfc/rfc6749#section-5.1)
public struct SessionTokens: Sendable {
  /// The token that is sent with every request.
  public var accessToken: String

  /// The token for getting a new access token, if there is one.
  public var refreshToken: String?

  /// The scheme of the access token, which precedes the token in the `Authorization` header.
  public var tokenType: String

  /// The time when the access token expires by this device's clock; `nil` if the server did not say. If there is a refresh
  /// token, `AuthorizationInterceptor` gets a new access token shortly before that time. If that fails, requests are sent
  /// even with a token that seems to have expired: clocks are often wrong, so the server decides.
  public var expiresAt: Date?

  /// An identifier that distinguishes sessions. The stores in this package assign an identifier when they save tokens
  /// without one, and a ``StoredSession`` keeps the identifier when it refreshes the tokens. Only a custom store sets this
  /// property, to restore the identifier that it saved. Comparisons of tokens ignore this property.
  public var sessionID: String?

  /// Data that the app keeps in addition to the tokens for the duration of the session: an identity token, the scope, or the
  /// user's name. The attributes are stored and cleared with the tokens. When a ``StoredSession`` refreshes the tokens, it
  /// keeps each attribute that the new tokens do not have. Comparisons of tokens ignore the attributes.
  public var attributes: [String: String]

  /// Creates the tokens of a session. Each parameter is the property of the same name.
  public init(
    accessToken: String,
    refreshToken: String? = nil,
    tokenType: String = "Bearer",
    expiresAt: Date? = nil,
    sessionID: String? = nil,
    attributes: [String: String] = [:]
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.tokenType = tokenType
    self.expiresAt = expiresAt
    self.sessionID = sessionID
    self.attributes = attributes
  }
}

extension SessionTokens: Hashable {
  public static func == (left: SessionTokens, right: SessionTokens) -> Bool {
    left.accessToken == right.accessToken && left.refreshToken == right.refreshToken
      && left.tokenType == right.tokenType && left.expiresAt == right.expiresAt
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(accessToken)
    hasher.combine(refreshToken)
    hasher.combine(tokenType)
    hasher.combine(expiresAt)
  }
}

extension SessionTokens {
  /// The tokens for a store to keep at sign-in: these tokens, with the identifier of a new session.
  var begun: SessionTokens {
    var tokens = self
    tokens.sessionID = sessionID ?? UUID().uuidString
    return tokens
  }

  /// The token that is sent with requests.
  package var access: AccessToken {
    AccessToken(accessToken, type: tokenType, sessionID: sessionID, expiresAt: refreshToken == nil ? nil : expiresAt)
  }
}

extension SessionTokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "SessionTokens(…)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
