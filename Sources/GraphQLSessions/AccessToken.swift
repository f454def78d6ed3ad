#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An access token, and the session it belongs to.
///
/// `print`, `dump` and debuggers do not show the token.
public struct AccessToken: Sendable {
  /// The token itself.
  public var value: String

  /// The scheme of the token, which precedes the token in the `Authorization` header. `bearer` in upper or lower case and an
  /// empty type are sent as `Bearer`.
  public var type: String

  /// An identifier that distinguishes sessions, or `nil` if the source cannot identify its session. Refreshing keeps the
  /// identifier, and signing in begins a session with a new one.
  public var sessionID: String?

  /// The time when the token expires, by this device's clock. ``AuthorizationInterceptor`` refreshes the token shortly
  /// before this time. If this property is `nil`, the token is refreshed only when the server rejects it; use `nil` for a
  /// token that cannot be refreshed. Comparisons of tokens ignore this property.
  public var expiresAt: Date?

  /// Creates a token. Each parameter is the property of the same name.
  public init(_ value: String, type: String = "Bearer", sessionID: String? = nil, expiresAt: Date? = nil) {
    self.value = value
    self.type = type
    self.sessionID = sessionID
    self.expiresAt = expiresAt
  }

  /// The value of the `Authorization` header.
  ///
  /// [RFC 6749, 7.1: Access Token Types](https://www.rfc-editor.org/rfc/rfc6749#section-7.1)
  package var credentials: String {
    let isBearer = type.isEmpty || type.lowercased() == "bearer"
    return "\(isBearer ? "Bearer" : type) \(value)"
  }
}

extension AccessToken: Hashable {
  public static func == (left: AccessToken, right: AccessToken) -> Bool {
    left.value == right.value && left.type == right.type && left.sessionID == right.sessionID
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(type)
    hasher.combine(sessionID)
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "AccessToken(…)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
