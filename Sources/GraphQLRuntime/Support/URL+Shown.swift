#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension URL {
  /// The address as logs and errors show it: without what may be secret in it, a user and a query.
  package var shown: String {
    let text = absoluteString.prefix { $0 != "?" && $0 != "#" }
    guard let (authority, userInfo) = Self.authority(text) else { return String(text) }
    return String(text[..<authority] + text[userInfo.endIndex...].dropFirst())
  }

  /// What ``shown`` leaves out, the user, the password, and the query with the fragment.
  package var secrets: [String] {
    let text = absoluteString
    let query = text.drop { $0 != "?" && $0 != "#" }.dropFirst()
    let userInfo = Self.authority(text.prefix { $0 != "?" && $0 != "#" })?.userInfo ?? ""
    let user = userInfo.prefix { $0 != ":" }
    let written = [user, userInfo.dropFirst(user.count + 1), query].map(String.init)
    let decoded = [self.user(percentEncoded: false), password(percentEncoded: false)].compactMap { $0 }
    return (written + decoded).filter { !$0.isEmpty }
  }

  /// Where the authority begins, and what is before its `@`; nil if there is none.
  private static func authority(_ text: Substring) -> (start: String.Index, userInfo: Substring)? {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    let authority = text[scheme.upperBound...].prefix { $0 != "/" }
    return authority.lastIndex(of: "@").map { (scheme.upperBound, authority[..<$0]) }
  }
}
