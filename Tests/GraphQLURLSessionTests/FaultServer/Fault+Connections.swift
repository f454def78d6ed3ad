import GraphQLNetworking

extension Fault {
  /// Faults without anything that could be read as a response.
  static let connections = [
    nobodyListens,
    Fault("says nothing", .failure(.timeout), .short) { $0.waitForClose() },
    Fault("closes before the request", .failure(.connectionLost)) { _ in },
    Fault("closes after the request", .failure(.connectionLost), serve: writes("", .closes)),
    Fault("resets after the request", .failure(.connectionLost), serve: writes("", .resets)),
    closesKept,
    Fault("speaks another protocol", .failure(.connectionLost), serve: writes("SSH-2.0-OpenSSH_9.6\r\n", .closes)),
    Fault("answers in TLS", .failure(.connectionLost), serve: writes([21, 3, 3, 0, 2, 2, 10], .closes)),
    Fault("writes garbage", .failure(.connectionLost), serve: writes(garbage, .closes)),
  ]

  private static var nobodyListens: Fault {
    var fault = Fault("does not listen", .failure(.couldNotConnect)) { _ in }
    fault.isListening = false
    return fault
  }

  /// A fault after a redirect, which ensures that the connection is a persistent one.
  private static var closesKept: Fault {
    var fault = Fault("closes a connection that was kept, at its next request", .failure(.connectionLost)) {
      connection in
      guard let request = connection.readRequest(), request.line.contains("/graphql") else { return }
      connection.respond("", status: "307 Moved", headers: ["Location: /again"])
      _ = connection.readRequest()
    }
    fault.requestsForOne = 2
    return fault
  }

  /// Unstructured bytes, always the same.
  private static let garbage: [UInt8] = {
    var state: UInt32 = 1
    return (0..<4096).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
  }()
}
