#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Conversions between file URIs and paths. https://www.rfc-editor.org/rfc/rfc8089
package enum FileURI {
  /// Returns the path of a URI, with symbolic links resolved, so that all URIs of a file result in the same path.
  ///
  /// - Returns: `nil` for a URI that does not refer to a file, such as `untitled:Untitled-1`.
  package static func path(_ uri: String) -> String? { writtenPath(uri).map(canonical) }

  /// Returns the path as the client spells it.
  static func writtenPath(_ uri: String) -> String? {
    guard uri.utf8.count > 7, uri.prefix(7).lowercased() == "file://" else { return nil }
    let rest = uri.dropFirst(7)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash].lowercased()
    guard host.isEmpty || host == "localhost" else { return nil }
    var path = decoded(rest[slash...])
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Returns the URI of a file.
  package static func uri(_ path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }

  /// Returns the path with all symbolic links resolved. If the file does not exist, the links in the existing part of the
  /// path are resolved.
  package static func canonical(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return path }
    return canonical(String(path[..<slash])) + path[slash...]
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "/-._~+@".utf8.contains(byte)
    }
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
