import GraphQLNetworking

#if canImport(FoundationNetworking)
  extension Fault {
    /// Responses that are not HTTP/1.1. On Apple platforms, `URLSession` accepts some of them.
    static let malformed = [
      Fault("writes a body without a head", .failure(.connectionLost), serve: writes(goodBody, .closes)),
      Fault(
        "says a negative length",
        .failure(.connectionLost),
        serve: writes(head("Content-Length: -23") + goodBody, .closes)
      ),
      Fault(
        "says a length in words",
        .failure(.connectionLost),
        serve: writes(head("Content-Length: many") + goodBody, .closes)
      ),
      Fault("has no status", .failure(.connectionLost), serve: writes("HTTP/1.1 abc OK\r\n\r\n\(goodBody)", .closes)),
      Fault(
        "has a field without a colon",
        .failure(.connectionLost),
        serve: writes("HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 23\r\n\r\n\(goodBody)", .closes)
      ),
      Fault(
        "has a field that is not UTF-8",
        .failure(.connectionLost),
        serve: writes(
          Array("HTTP/1.1 200 OK\r\nX: ".utf8) + [0xff, 0xfe] + Array("\r\nContent-Length: 23\r\n\r\n\(goodBody)".utf8),
          .closes
        )
      ),
      Fault(
        "ends its lines without a carriage return",
        .failure(.connectionLost),
        serve: writes("HTTP/1.1 200 OK\nContent-Length: 23\n\n\(goodBody)", .closes)
      ),
      Fault(
        "has a field without a blank after its colon",
        .failure(.connectionLost),
        serve: writes("HTTP/1.1 200 OK\r\nContent-Length:23\r\n\r\n\(goodBody)", .closes)
      ),
    ]
  }
#else
  extension Fault {
    static let malformed: [Fault] = []
  }
#endif
