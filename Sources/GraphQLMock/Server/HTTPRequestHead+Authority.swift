import GraphQLRuntime

extension HTTPRequestHead {
  /// The host with its port that the client means, if it says so, and the path with the query.
  ///
  /// A target in absolute form has both, and counts in place of the "Host" header. RFC 9112, section 3.2.2.
  var resource: (authority: String?, path: Substring) {
    let scheme = "http://"
    guard target.prefix(scheme.count).lowercased() == scheme else { return (headers["host"], target[...]) }
    let rest = target.dropFirst(scheme.count)
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    return (String(rest[..<end]), rest[end...])
  }

  /// Reports whether a host, with or without a port, names the machine that the client itself runs on.
  static func isLoopback(_ authority: String) -> Bool {
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]").map(authority.index(after:)) : nil
    let hostEnd = end ?? authority.firstIndex(of: ":") ?? authority.endIndex
    let port = authority[hostEnd...]
    guard port.isEmpty || port.first == ":" && port.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    return ["localhost", "127.0.0.1", "[::1]"].contains(authority[..<hostEnd].lowercased())
  }
}
