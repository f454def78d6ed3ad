#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A customer's session.
struct Session: Sendable, Hashable, Codable {
  /// An access token is good for so many seconds.
  static let lifetime = 900
  /// So many sessions there may be; beyond, the oldest end.
  static let most = 1000

  let customerId: String
  var accessToken = token()
  var refreshToken = token()
  /// The token that this session's tokens were got with.
  var usedRefreshToken: String?
  /// Whether anybody has come with the access token.
  var isUsed = false
  var expiresAt: Date

  /// 192 bits by chance.
  private static func token() -> String {
    (0..<3).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
