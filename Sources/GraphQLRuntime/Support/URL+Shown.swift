#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension URL {
  /// The address as logs and errors show it: without what may be secret in it, a user and a query.
  package var shown: String {
    let text = absoluteString.prefix { $0 != "?" && $0 != "#" }
    guard let scheme = text.firstRange(of: "://") else { return String(text) }
    let authority = text[scheme.upperBound...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return String(text) }
    return String(text[..<scheme.upperBound] + text[text.index(after: at)...])
  }
}
