#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A customer's session.
struct Session: Sendable, Hashable, Codable {
  /// How many seconds an access token is valid.
  static let lifetime = 900
  /// The maximum number of sessions. When there are more, the oldest end.
  static let most = 1000

  let customerId: String
  var accessToken = token()
  var refreshToken = token()
  /// The refresh token that was exchanged for this session's tokens.
  var usedRefreshToken: String?
  /// Whether a request has used the access token.
  var isUsed = false
  var expiresAt: Date

  /// Returns 192 random bits.
  private static func token() -> String {
    (0..<3).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
