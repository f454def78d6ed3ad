import GraphQLLive
import GraphQLNetworking
import Testing

@Suite("Formats and payloads of streams")
struct FormatTests {
  private func format(_ type: String?, status: Int = 200) throws -> LiveFormat {
    var headers = HTTPHeaders()
    headers["Content-Type"] = type
    return try LiveFormat(HTTPStream(status: status, headers: headers, body: HTTPChunks([])))
  }

  @Test("The format is told from what arrives")
  func formats() throws {
    #expect(try format("text/event-stream") == .serverSentEvents)
    #expect(try format("Text/Event-Stream; charset=utf-8") == .serverSentEvents)
    #expect(try format("multipart/mixed; boundary=graphql") == .multipart(boundary: "graphql"))
    #expect(
      try format("multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json")
        == .multipart(boundary: "graphql")
    )
    #expect(
      try format(#"multipart/mixed; subscriptionSpec="1.0"; Boundary="- \"x;,=" ; a=b"#)
        == .multipart(boundary: #"- "x;,="#)
    )
    #expect(try format("application/x-graphql-pieces") == .pieces)
    for type in ["application/json", "application/graphql-response+json", "text/html", nil] {
      #expect(try format(type) == .whole)
    }
    #expect(try format("text/event-stream", status: 500) == .whole)
  }

  @Test(
    "A multipart response without a boundary is an error",
    arguments: ["", ";boundary", ";boundary=", "; x=1, a/b; boundary=2"]
  )
  func noBoundary(parameters: String) {
    #expect(failure { _ = try format("multipart/mixed" + parameters) }?.kind == .invalidResponse)
  }

  private func payload(_ text: String) throws -> LivePayload { try LivePayload(Array(text.utf8)) }

  @Test("Heartbeats, responses, wrapped responses and failures are told apart, whatever the order of their members is")
  func payloads() throws {
    #expect(try payload("{}") == .heartbeat)
    #expect(try payload(" { } \n") == .heartbeat)
    for text in [#"{"payload":null}"#, #"{"payload":null,"errors":null}"#, #"{"errors":null,"payload":null,"x":1}"#] {
      #expect(try payload(text) == .heartbeat)
    }
    for text in [#"{"data":1}"#, #" {"errors":[]}"#, #"{"extensions":{},"data":null,"errors":[1]}"#] {
      #expect(try payload(text) == .response(Array(text.utf8)))
    }
    for text in [#"{"payload":{"data":1}}"#, #"{"extensions":{"a":[]}, "payload" : {"data":1} , "x":1}"#] {
      #expect(try payload(text) == .response(Array(#"{"data":1}"#.utf8)))
    }
    let both = Array(#"{"errors":[1,2,3],"data":{"a":[]},"extensions":{}}"#.utf8)
    for text in [
      #"{"payload":{"errors":[1, 2],"data":{"a":[]},"extensions":{}},"errors":[3]}"#,
      #"{"errors": [ 2,3 ] , "payload":{ "errors":[1], "data":{"a":[]} , "x":1,"extensions":{}}}"#,
      #"{"payload":{"errors":null,"data":{"a":[]},"extensions":{}},"errors":[1,2,3]}"#,
    ] {
      #expect(try payload(text) == .response(both))
    }
    #expect(try payload(#"{"payload":{},"errors":[]}"#) == .response(Array(#"{"errors":[]}"#.utf8)))
    for text in [
      #"{"payload":null,"errors":[{"message":"gone"}]}"#, #"{"errors":[{"message":"gone"}],"payload":null}"#,
    ] {
      #expect(try payload(text) == .failure(Array(#"{"errors":[{"message":"gone"}]}"#.utf8)))
    }
  }

  @Test(
    "A part that is not a payload is an error",
    arguments: [
      "", "x", "[]", "null", #"{"a":1}"#, #"{"payload":[],"errors":[1]}"#, #"{"payload":{},"errors":1}"#,
      #"{"payload":{}"#, #"{"payload":{"a":}}"#, #"{"x":1}}"#,
    ]
  )
  func unreadable(text: String) {
    #expect(failure { _ = try payload(text) }?.kind == .invalidResponse)
  }
}
