#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What signing in gives: the tokens by which a server knows who is asking.
///
/// Neither `print` nor `dump` nor a debugger shows the tokens.
///
/// [RFC 6749, 5.1: Successful Response](https://www.rfc-editor.org/rfc/rfc6749#section-5.1)
public struct SessionTokens: Sendable, Hashable {
  /// Sent with every request.
  public var accessToken: String

  /// Gets a new access token in place of one that has expired; nil if there is none.
  public var refreshToken: String?

  /// How the access token is sent: `Bearer`, as far as ``AuthorizationInterceptor`` is concerned.
  public var tokenType: String

  /// When the access token expires by this device's clock; nil if the server did not say. The server decides: requests
  /// are sent with a token that looks expired, too, since clocks are often wrong.
  public var expiresAt: Date?

  public init(accessToken: String, refreshToken: String? = nil, tokenType: String = "Bearer", expiresAt: Date? = nil) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.tokenType = tokenType
    self.expiresAt = expiresAt
  }
}

extension SessionTokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "SessionTokens(…)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
