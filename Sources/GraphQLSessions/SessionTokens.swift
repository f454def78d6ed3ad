#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The tokens of a session, as a server returns them at sign-in.
///
/// `print`, `dump` and debuggers do not show the tokens.
///
/// [RFC 6749, 5.1: Successful Response](https://www.rfc-editor.org/rfc/rfc6749#section-5.1)
public struct SessionTokens: Sendable {
  /// The token that is sent with every request.
  public var accessToken: String

  /// The token for a new access token, if there is one.
  public var refreshToken: String?

  /// How the access token is sent: the scheme in front of it in the header `Authorization`.
  public var tokenType: String

  /// When the access token expires by this device's clock; nil if the server did not say. Where there is a refresh token,
  /// `AuthorizationInterceptor` gets a new access token shortly before. The server decides: where that fails, requests
  /// are sent with a token that looks expired, too, since clocks are often wrong.
  public var expiresAt: Date?

  /// Tells one session from the next one. The stores that come with the package give one to tokens that have none when
  /// they are saved, and a ``StoredSession`` keeps it when it refreshes them. Only a store of your own sets it: it restores
  /// the one that it saved. It is not compared: tokens are equal that do the same.
  public var sessionID: String?

  /// What the app keeps beside the tokens as long as the session lasts: an identity token, the scope, the name of the user.
  /// It is stored and cleared with the tokens. A ``StoredSession`` that refreshes them keeps each attribute that the new
  /// tokens do not have. Attributes are not compared.
  public var attributes: [String: String]

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
  /// What a store keeps when somebody signs in: these tokens, known as another session's than any before.
  var begun: SessionTokens {
    var tokens = self
    tokens.sessionID = sessionID ?? UUID().uuidString
    return tokens
  }

  /// What is sent with requests.
  package var access: AccessToken {
    AccessToken(accessToken, type: tokenType, sessionID: sessionID, expiresAt: refreshToken == nil ? nil : expiresAt)
  }
}

extension SessionTokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "SessionTokens(…)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
