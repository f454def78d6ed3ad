#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension URL {
  /// The address as logs and errors show it: without what may be secret in it, a user and a query.
  package var shown: String {
    let text = Self.withoutQuery(absoluteString)
    guard let (authority, userInfo) = Self.authority(text) else { return String(text) }
    return String(text[..<authority] + text[userInfo.endIndex...].dropFirst())
  }

  /// What ``shown`` leaves out, the user, the password, and the query with the fragment.
  package var secrets: [String] {
    let text = absoluteString
    let address = Self.withoutQuery(text)
    let query = String(text[address.endIndex...].dropFirst())
    let userInfo = String(Self.authority(address)?.userInfo ?? "")
    let colon = userInfo.firstIndex(of: ":") ?? userInfo.endIndex
    let (user, password) = (String(userInfo[..<colon]), String(userInfo[colon...].dropFirst()))
    let decoded = [self.user(percentEncoded: false) ?? "", self.password(percentEncoded: false) ?? ""]
    return ([user, password, query] + decoded).filter { !$0.isEmpty }
  }

  private static func withoutQuery(_ text: String) -> Substring { text.prefix { $0 != "?" && $0 != "#" } }

  /// Where the authority begins, and what is before its `@`; nil if there is none.
  private static func authority(_ text: Substring) -> (start: String.Index, userInfo: Substring)? {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    let authority = text[scheme.upperBound...].prefix { $0 != "/" }
    return authority.lastIndex(of: "@").map { (scheme.upperBound, authority[..<$0]) }
  }
}
