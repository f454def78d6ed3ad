#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The parts of a web address, of any text: a URL type would refuse or rewrite what people and servers write.
///
/// [RFC 3986, appendix B](https://www.rfc-editor.org/rfc/rfc3986#appendix-B)
struct WebAddress {
  /// In small letters.
  let scheme: String?
  /// In small letters.
  let host: String?
  let port: String?
  /// The names of the path, as they are written. Dots are followed, and empty names left out.
  private let names: [String]
  private let query: String?
  private let fragment: String?

  init(_ text: String) {
    var rest = Substring(text)
    fragment = rest.cut(behind: "#")
    query = rest.cut(behind: "?")
    scheme = rest.cutScheme()
    let authority = rest.cutAuthority()
    (host, port) = authority.map(Self.hostAndPort) ?? (nil, nil)
    names = Self.names(of: rest)
  }

  private init(_ other: WebAddress, names: [String]) {
    (scheme, host, port, query, fragment) = (nil, nil, nil, other.query, other.fragment)
    self.names = names
  }

  /// The names of the path, as people read them.
  var segments: [String] { names.map { Self.decoded($0) } }

  /// The parameters of the query, in their order. Values are as they are written.
  var items: [(name: String, value: String)] {
    (query ?? "").split(separator: "&").map { item in
      var name = item
      let value = name.cut(behind: "=") ?? ""
      return (Self.decoded(String(name), plusIsBlank: true), value)
    }
  }

  /// Path, query and fragment, with everything escaped that must not be in a URL.
  var relative: String {
    let path = "/" + names.map(Self.escaped).joined(separator: "/")
    return path + (query.map { "?" + Self.escaped($0) } ?? "") + (fragment.map { "#" + Self.escaped($0) } ?? "")
  }

  /// Scheme, host and path, without a slash at the end.
  var withoutQuery: String {
    origin + names.map { "/" + Self.escaped($0) }.joined()
  }

  /// Scheme, host and port.
  var origin: String {
    (scheme.map { $0 + ":" } ?? "") + "//" + (host ?? "") + (port.map { ":" + $0 } ?? "")
  }

  /// Whether scheme, host and port are a site's. HTTP and HTTPS are one, and an address without a scheme has the site's.
  func isOnSite(_ site: WebAddress) -> Bool {
    guard comparableHost == site.comparableHost, effectivePort == site.effectivePort else { return false }
    return scheme == nil || scheme == site.scheme || (isWeb && site.isWeb)
  }

  /// The path without that of a site; nil if it is not below it.
  func within(_ site: WebAddress?) -> WebAddress? {
    let above = site?.names ?? []
    guard names.starts(with: above) else { return nil }
    return WebAddress(self, names: Array(names.dropFirst(above.count)))
  }

  /// The URL of a text that has a scheme or a host; nil if it must not be opened or cannot be.
  func external(_ text: String) -> URL? {
    if let scheme, Self.harmful.contains(scheme) { return nil }
    if isWeb || scheme == nil, host ?? "" == "" { return nil }
    let whole = scheme == nil ? "https:" + text : text
    // Escaped here: where anything has to be escaped, Foundation's URL also escapes what is escaped already.
    var rest = whole[...]
    _ = rest.cutScheme()
    _ = rest.cutAuthority()
    let head = whole[..<rest.startIndex]
    let fragment = rest.cut(behind: "#").map { "#" + Self.escaped($0) } ?? ""
    return head.contains(where: \.isWhitespace) ? nil : URL(string: head + Self.escaped(String(rest)) + fragment)
  }

  /// The host as a URL has it: letters beyond ASCII have a form of their own there, which people do not write.
  private var comparableHost: String? {
    host.map { URL(string: "https://" + $0)?.host?.lowercased() ?? $0 }.map {
      $0.hasSuffix(".") ? String($0.dropLast()) : $0
    }
  }

  private var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// The port, where it is not the scheme's own. HTTP and HTTPS count as one.
  private var effectivePort: String? { port == "443" || port == "80" || port == "" ? nil : port }

  private static let harmful: Set<String> = [
    "javascript", "vbscript", "data", "blob", "file", "content", "about", "view-source",
  ]

  private static func hostAndPort(_ authority: Substring) -> (host: String?, port: String?) {
    let place = authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex
    var host = authority[place...]
    let colon = host.lastIndex(of: ":")
    // The colons of an IPv6 address are in brackets.
    guard let colon, host.lastIndex(of: "]").map({ $0 < colon }) ?? true else { return (host.lowercased(), nil) }
    let port = String(host[host.index(after: colon)...])
    host = host[..<colon]
    return (host.lowercased(), port)
  }

  private static func names(of path: Substring) -> [String] {
    var names: [String] = []
    for name in path.split(separator: "/") {
      switch name {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(String(name))
      }
    }
    return names
  }
}

/// Percent-encoding.
extension WebAddress {
  /// A value for a place in a path or a query: only unreserved characters are left as they are.
  static func encoded(_ value: String) -> String {
    if value == "." || value == ".." { return value.replacing(".", with: "%2E") }
    return escape(value) { isUnreserved($0) }
  }

  /// A part of an address that may be escaped already: what can be in one stays.
  fileprivate static func escaped(_ part: String) -> String {
    let pieces = part.split(separator: "%", omittingEmptySubsequences: false).map { piece in
      escape(String(piece)) { isUnreserved($0) || "!$&'()*+,;=:@/?".utf8.contains($0) }
    }
    return pieces.dropFirst().reduce(into: pieces.first ?? "") { text, piece in
      let isEscape = piece.utf8.prefix(2).compactMap(hexValue).count == 2
      text += (isEscape ? "%" : "%25") + piece
    }
  }

  /// The value that was encoded; a text that is not well encoded stays as it is.
  static func decoded(_ text: String, plusIsBlank: Bool = false) -> String {
    let text = plusIsBlank ? text.replacing("+", with: " ") : text
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
        return text
      }
      bytes.append(high << 4 | low)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : text
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }

  private static func escape(_ text: String, unless stays: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      bytes += stays(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}

extension Substring {
  /// Removes what is behind a character, and the character.
  fileprivate mutating func cut(behind character: Character) -> String? {
    guard let place = firstIndex(of: character) else { return nil }
    defer { self = self[..<place] }
    return String(self[index(after: place)...])
  }

  /// Removes a scheme with its colon.
  fileprivate mutating func cutScheme() -> String? {
    guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter else { return nil }
    let name = self[..<colon]
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }) else { return nil }
    self = self[index(after: colon)...]
    return name.lowercased()
  }

  /// Removes the host with what belongs to it, and the slashes before it.
  fileprivate mutating func cutAuthority() -> Substring? {
    guard hasPrefix("//") else { return nil }
    let rest = dropFirst(2)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    self = rest[end...]
    return rest[..<end]
  }
}
