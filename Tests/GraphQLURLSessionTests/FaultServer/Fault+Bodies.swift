import GraphQLNetworking

extension Fault {
  /// Bodies with a wrong length.
  static let bodies = [
    Fault("closes after the head", .failure(.connectionLost), serve: writes(head("Content-Length: 23"), .closes)),
    Fault(
      "closes in the body",
      .failure(.connectionLost),
      serve: writes(head("Content-Length: 23") + "{\"data\"", .closes)
    ),
    Fault(
      "resets in the body",
      .failure(.connectionLost),
      serve: writes(head("Content-Length: 23") + "{\"data\"", .resets)
    ),
    Fault(
      "stalls in the body",
      .failure(.timeout),
      .short,
      serve: writes(head("Content-Length: 23") + "{\"data\"", .stalls)
    ),
    Fault("drips its body", .failure(.timeout), .shortInAll) { connection in
      guard connection.readRequest() != nil else { return }
      connection.write(head("Content-Length: 100000"))
      while connection.isQuiet(for: 5), connection.write([0x20]) {}
    },
    Fault(
      "says too short a length",
      .failure(.invalidResponse),
      serve: writes(head("Content-Length: 10") + goodBody, .closes)
    ),
    Fault(
      "says too long a length",
      .failure(.timeout),
      .short,
      serve: writes(head("Content-Length: 24") + goodBody, .stalls)
    ),
    Fault("says no length, and closes", .data, serve: writes(head() + goodBody, .closes)),
    Fault("says no length, and cuts", .failure(.invalidResponse), serve: writes(head() + "{\"data\"", .closes)),
    chunked("counts a chunk in words", "many\r\n\(goodBody)\r\n0\r\n\r\n"),
    chunked("counts a chunk beyond all numbers", "fffffffffffffffffffff\r\n\(goodBody)"),
    chunked("ends a chunk too late", "5\r\n\(goodBody)\r\n0\r\n\r\n"),
    chunked("cuts a chunk", "17\r\n{\"data\""),
    chunked("leaves out the last chunk", "17\r\n\(goodBody)\r\n"),
  ]

  private static func chunked(_ name: String, _ body: String) -> Fault {
    Fault(name, .failure(.connectionLost), serve: writes(head("Transfer-Encoding: chunked") + body, .closes))
  }
}
