import GraphQLNetworking

extension Fault {
  /// Complete responses with a status other than 200.
  static let statuses =
    [
      Fault(
        "asks for a password",
        .failure(.unauthenticated),
        serve: answers("", status: "401 Unauthorized", headers: ["WWW-Authenticate: Basic realm=\"shop\""])
      ),
      Fault(
        "asks for a password in another way",
        .failure(.unauthenticated),
        serve: answers("", status: "401 Unauthorized", headers: ["WWW-Authenticate: Digest realm=\"a\", nonce=\"b\""])
      ),
      Fault(
        "says 404 with a page",
        .failure(.serverStatus),
        serve: answers(page, status: "404 Not Found", headers: html)
      ),
      Fault("says 502 with a page", .failure(.serverStatus), serve: answers(page, status: "502 Oops", headers: html)),
      Fault("says 200 with a page", .failure(.invalidResponse), serve: answers(page, headers: html)),
      Fault("says 204", .failure(.invalidResponse), serve: answers("", status: "204 No Content")),
      Fault("says 999", .failure(.serverStatus), serve: answers("", status: "999 What")),
      Fault(
        "says 400 with errors",
        .failure(.graphQLErrors),
        serve: answers(#"{"errors":[{"message":"no"}]}"#, status: "400 Bad Request")
      ),
      Fault("says 500, and repeats what it was sent", .failure(.serverStatus)) { connection in
        while let request = connection.readRequest() {
          let token = request.headers["authorization"] ?? ""
          connection.respond("cannot take \(token) for \(request.body)", status: "500 Oops", headers: html)
        }
      },
      Fault("says 100 and 103 first", .data) { connection in
        while connection.readRequest() != nil {
          connection.write("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
          connection.respond(goodBody)
        }
      },
      Fault("answers in HTTP/1.0", .data, serve: writes("HTTP/1.0 200 OK\r\n\r\n\(goodBody)", .closes)),
    ]
    + retryAfter.flatMap { name, value in
      [
        busy("429 Too Many Requests", .failure(.rateLimited), name, value),
        busy("503 Service Unavailable", .failure(.serverStatus), name, value),
      ]
    }

  private static let page = "<html><body>oops</body></html>"
  private static let html = ["Content-Type: text/html"]

  /// Every form of `Retry-After`. The dates are all in the past.
  private static let retryAfter = [
    ("none", nil), ("0 seconds", "0"), ("120 seconds", "120"), ("too many seconds", "99999999999999999999999"),
    ("a negative number", "-5"), ("a fraction", "1.5"), ("garbage", "soon, I hope"), ("nothing", ""),
    ("a date", "Sun, 06 Nov 1994 08:49:37 GMT"), ("a date of RFC 850", "Sunday, 06-Nov-94 08:49:37 GMT"),
    ("a date of asctime", "Sun Nov  6 08:49:37 1994"), ("a date that is none", "Sun, 99 Foo 1994 25:61:61 GMT"),
    ("a date in 7,000 years", "Fri, 31 Dec 9999 23:59:59 GMT"),
  ]

  private static func busy(_ status: String, _ ending: Ending, _ name: String, _ value: String?) -> Fault {
    Fault(
      "says \(status.prefix(3)), retry after \(name)",
      ending,
      serve: answers("", status: status, headers: value.map { ["Retry-After: \($0)"] } ?? [])
    )
  }
}
