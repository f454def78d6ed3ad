import GraphQLNetworking

extension Fault {
  /// Content codings that cannot be decoded.
  static let codings = [
    coded("says gzip, and is none", "gzip", Array(goodBody.utf8), .failure(.connectionLost)),
    coded("cuts its gzip", "gzip", Array(gzipped.dropLast(14)), .failure(.invalidResponse)),
    coded("has a coding that nobody knows", "zip", Array(goodBody.utf8), .failure(.connectionLost)),
    coded("is compressed, which is no fault", "gzip", gzipped, .data),
  ]

  /// The good body, compressed.
  private static let gzipped: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 74, 73, 44, 73, 84, 178, 170, 86, 202, 75, 204, 77, 85, 178, 82, 114,
    76, 73, 84, 170, 173, 5, 0, 176, 81, 240, 162, 23, 0, 0, 0,
  ]

  private static func coded(_ name: String, _ coding: String, _ body: [UInt8], _ ending: Ending) -> Fault {
    Fault(
      name,
      ending,
      serve: writes(
        Array(head("Content-Encoding: \(coding)", "Content-Length: \(body.count)", "Connection: close").utf8) + body,
        .closes
      )
    )
  }
}
