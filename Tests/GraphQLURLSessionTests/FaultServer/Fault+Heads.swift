import GraphQLNetworking

extension Fault {
  /// Status lines and header fields that end early, never end, or are not valid.
  static let heads = [
    Fault("closes in the status line", .failure(.connectionLost), serve: writes("HTTP/1.1 20", .closes)),
    Fault("stalls in the status line", .failure(.timeout), .short, serve: writes("HTTP/1.1 20", .stalls)),
    Fault(
      "closes in the fields, after the length",
      .failure(.connectionLost),
      serve: writes("HTTP/1.1 200 OK\r\nContent-Length: 23\r\nContent-Ty", .closes)
    ),
    Fault(
      "closes in the fields, after the coding",
      .failure(.connectionLost),
      serve: writes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Ty", .closes)
    ),
    Fault(
      "resets in the fields",
      .failure(.connectionLost),
      serve: writes("HTTP/1.1 200 OK\r\nServer: x\r\nContent-Ty", .resets)
    ),
    Fault("stalls in the fields", .failure(.timeout), .short, serve: writes("HTTP/1.1 200 OK\r\nServer: ", .stalls)),
    Fault("drips its fields", .failure(.timeout), .shortInAll) { connection in
      guard connection.readRequest() != nil else { return }
      connection.write("HTTP/1.1 200 OK\r\nServer: ")
      while connection.isQuiet(for: 5), connection.write([0x78]) {}
    },
    Fault("writes fields without end", .failure(.connectionLost)) { connection in
      guard connection.readRequest() != nil else { return }
      connection.write("HTTP/1.1 200 OK\r\n")
      let line = "X-Filler: " + String(repeating: "x", count: 1000) + "\r\n"
      while connection.write(Array(line.utf8)) {}
    },
    Fault("writes one field without end", .failure(.connectionLost)) { connection in
      guard connection.readRequest() != nil else { return }
      connection.write("HTTP/1.1 200 OK\r\nX-Filler: ")
      while connection.write([UInt8](repeating: 0x78, count: 4096)) {}
    },
  ]

  /// Faults that are not in ``all``, because Foundation on Linux ends the process at each of them: at the first two before
  /// Swift 6.4.
  static let ofOwnProcess = [
    Fault(
      "closes in the fields",
      .failure(.connectionLost),
      serve: writes("HTTP/1.1 200 OK\r\nServer: x\r\nContent-Ty", .closes)
    ),
    Fault(
      "sends trailers",
      .data,
      serve: writes(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n"
          + "\(String(goodBody.utf8.count, radix: 16))\r\n\(goodBody)\r\n0\r\nX-Trailer: 1\r\n\r\n",
        .closes
      )
    ),
    Fault(
      "says the longest length",
      .failure(.responseTooLarge),
      serve: writes(head("Content-Length: 9223372036854775807") + goodBody, .closes)
    ),
  ]
}
