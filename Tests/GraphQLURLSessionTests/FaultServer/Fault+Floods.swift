import GraphQLNetworking

extension Fault {
  private static let large = 100 << 20

  /// Bodies that are larger than the clients accept.
  static let floods = [
    flood("sends 100 MB, and says so", head("Content-Length: \(large)"), ending: []),
    flood("sends 100 MB, and does not say so", head("Connection: close"), ending: []),
    flood(
      "sends 100 MB in chunks",
      head("Transfer-Encoding: chunked") + "\(String(large, radix: 16))\r\n",
      ending: Array("\r\n0\r\n\r\n".utf8)
    ),
    Fault("sends 20 MB of blanks as 0.1 MB", .failure(.responseTooLarge)) { connection in
      while connection.readRequest() != nil {
        connection.write(head("Content-Encoding: gzip", "Content-Length: \(bomb.count)"))
        connection.write(bomb)
      }
    },
  ]

  private static let bomb = Gzip.blanks(20 << 20)

  private static func flood(_ name: String, _ head: String, ending: [UInt8]) -> Fault {
    Fault(name, .failure(.responseTooLarge)) { connection in
      guard connection.readRequest() != nil else { return }
      connection.write(head)
      let piece = [UInt8](repeating: 0x20, count: 1 << 16)
      for _ in 0..<large >> 16 where !connection.write(piece) { return }
      connection.write(ending)
    }
  }
}
