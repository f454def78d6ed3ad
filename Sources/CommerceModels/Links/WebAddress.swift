#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The parts of a web address, read from any text: a URL type would reject or rewrite what people and servers write.
///
/// [RFC 3986, appendix B](https://www.rfc-editor.org/rfc/rfc3986#appendix-B)
struct WebAddress {
  /// The scheme, in lowercase.
  let scheme: String?
  /// The host, in lowercase.
  let host: String?
  let port: String?
  /// The components of the path, as written. Dot components are resolved, and empty ones are left out.
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

  /// The components of the path, decoded.
  var segments: [String] { names.map { Self.decoded($0) } }

  /// The parameters of the query, in order. Values are kept as written.
  var items: [(name: String, value: String)] {
    (query ?? "").split(separator: "&").map { item in
      var name = item
      let value = name.cut(behind: "=") ?? ""
      return (Self.decoded(String(name), plusIsBlank: true), value)
    }
  }

  /// Path, query and fragment, with everything escaped that is not allowed in a URL.
  var relative: String {
    let path = "/" + names.map(Self.escaped).joined(separator: "/")
    return path + (query.map { "?" + Self.escaped($0) } ?? "") + (fragment.map { "#" + Self.escaped($0) } ?? "")
  }

  /// Scheme, host and path, without a trailing slash.
  var withoutQuery: String {
    origin + names.map { "/" + Self.escaped($0) }.joined()
  }

  /// Scheme, host and port.
  var origin: String {
    (scheme.map { $0 + ":" } ?? "") + "//" + (host ?? "") + (port.map { ":" + $0 } ?? "")
  }

  /// Returns whether scheme, host and port match those of a site. HTTP and HTTPS count as the same, and an address without a
  /// scheme takes the site's.
  func isOnSite(_ site: WebAddress) -> Bool {
    guard comparableHost == site.comparableHost, effectivePort == site.effectivePort else { return false }
    return scheme == nil || scheme == site.scheme || (isWeb && site.isWeb)
  }

  /// Returns the path relative to a site's path, or nil if the path is not below that one.
  func within(_ site: WebAddress?) -> WebAddress? {
    let above = site?.names ?? []
    guard names.starts(with: above) else { return nil }
    return WebAddress(self, names: Array(names.dropFirst(above.count)))
  }

  /// Returns the URL of a text with a scheme or a host, or nil if it must not or cannot be opened.
  func external(_ text: String) -> URL? {
    if let scheme, Self.harmful.contains(scheme) { return nil }
    if isWeb || scheme == nil, host ?? "" == "" { return nil }
    let whole = scheme == nil ? "https:" + text : text
    // Escaped here, because Foundation's URL escapes escaped characters again if anything has to be escaped.
    var rest = whole[...]
    _ = rest.cutScheme()
    _ = rest.cutAuthority()
    let head = whole[..<rest.startIndex]
    let fragment = rest.cut(behind: "#").map { "#" + Self.escaped($0) } ?? ""
    return head.contains(where: \.isWhitespace) ? nil : URL(string: head + Self.escaped(String(rest)) + fragment)
  }

  /// The host in the form that URLs use, where letters beyond ASCII are encoded.
  private var comparableHost: String? {
    host.map { URL(string: "https://" + $0)?.host?.lowercased() ?? $0 }.map {
      $0.hasSuffix(".") ? String($0.dropLast()) : $0
    }
  }

  private var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// The port, unless it is the default of the scheme. HTTP and HTTPS count as the same.
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
  /// Encodes a value for a path or a query: only unreserved characters are left as they are.
  static func encoded(_ value: String) -> String {
    if value == "." || value == ".." { return value.replacing(".", with: "%2E") }
    return escape(value) { isUnreserved($0) }
  }

  /// Escapes a part of an address that may be escaped already: characters that are allowed in an address stay.
  fileprivate static func escaped(_ part: String) -> String {
    let pieces = part.split(separator: "%", omittingEmptySubsequences: false).map { piece in
      escape(String(piece)) { isUnreserved($0) || "!$&'()*+,;=:@/?".utf8.contains($0) }
    }
    return pieces.dropFirst().reduce(into: pieces.first ?? "") { text, piece in
      let isEscape = piece.utf8.prefix(2).compactMap(hexValue).count == 2
      text += (isEscape ? "%" : "%25") + piece
    }
  }

  /// Decodes a value. Text that is not well encoded stays as it is.
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
  /// Removes a character and everything after it, and returns the text after it.
  fileprivate mutating func cut(behind character: Character) -> String? {
    guard let place = firstIndex(of: character) else { return nil }
    defer { self = self[..<place] }
    return String(self[index(after: place)...])
  }

  /// Removes and returns a scheme, and removes its colon.
  fileprivate mutating func cutScheme() -> String? {
    guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter else { return nil }
    let name = self[..<colon]
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }) else { return nil }
    self = self[index(after: colon)...]
    return name.lowercased()
  }

  /// Removes the authority, that is the host with its port and user, and the slashes before it.
  fileprivate mutating func cutAuthority() -> Substring? {
    guard hasPrefix("//") else { return nil }
    let rest = dropFirst(2)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    self = rest[end...]
    return rest[..<end]
  }
}
