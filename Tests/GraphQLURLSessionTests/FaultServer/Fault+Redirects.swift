import GraphQLNetworking

extension Fault {
  /// Redirects that cannot be followed, and two that can.
  static let redirects = [
    redirect("redirects in a circle", "307 Moved", .failure(.serverStatus), requests: 6) { _ in "/graphql?again" },
    redirect("redirects to another host", "307 Moved", .failure(.serverStatus)) { "http://localhost:\($0)/elsewhere" },
    redirect("redirects to another port", "308 Moved", .failure(.serverStatus)) { _ in "http://127.0.0.1:9/elsewhere" },
    redirect("redirects to a file", "307 Moved", .failure(.serverStatus)) { _ in "file:///etc/hosts" },
    redirect("redirects to no address", "307 Moved", .failure(.serverStatus)) { _ in "http://[::/" },
    redirect("redirects so that the operation is lost", "302 Found", .failure(.serverStatus)) { _ in "/elsewhere" },
    redirect("says 303", "303 See Other", .failure(.serverStatus)) { _ in "/elsewhere" },
    Fault("redirects to nowhere", .failure(.serverStatus), serve: answers("", status: "307 Moved", headers: [])),
    redirect("redirects on the same host with 307", "307 Moved", .data, requests: 2) { _ in "/elsewhere" },
    redirect("redirects on the same host with 308", "308 Moved", .data, requests: 2) { _ in "/elsewhere" },
    redirect("says 103 before it redirects", "307 Moved", .data, requests: 2, early: "103 Early Hints") { _ in
      "/elsewhere"
    },
  ]

  /// Returns a redirect from `/graphql` to `location(port)`. `/elsewhere` sends a complete response.
  private static func redirect(
    _ name: String,
    _ status: String,
    _ ending: Ending,
    requests: Int = 1,
    early: String? = nil,
    to location: @escaping @Sendable (String) -> String
  ) -> Fault {
    var fault = Fault(name, ending) { connection in
      while let request = connection.readRequest() {
        if request.line.contains("/elsewhere") {
          connection.respond(request.body.contains("Probe") ? goodBody : "no operation came")
        } else {
          if let early { connection.write("HTTP/1.1 \(early)\r\nLink: </a>\r\n\r\n") }
          let port = request.headers["host"]?.split(separator: ":").last ?? ""
          connection.respond("", status: status, headers: ["Location: \(location(String(port)))"])
        }
      }
    }
    fault.requestsForOne = requests
    return fault
  }
}
