import Foundation
import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("Uploads to a mock")
struct UploadTests {
  private static let text = """
    scalar Upload
    type Query { a: Int }
    type Mutation { send(files: [Upload!]!, note: String): [String!]! }
    """

  /// Returns a mock that reports what it was sent.
  private static func mock() throws -> GraphQLMock {
    try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.mutation { mutation in
        mutation.field("send") { args in
          let names: [String] = try args["files"]
          return names + args.request.files.map { "\($0.path) \($0.name) \($0.contentType) \($0.content)" }
        }
      }
    }
  }

  private struct Send: GraphQLMutation {
    static let operationDocument = GraphQLDocument(
      name: "Send",
      sha256: "",
      text: "mutation Send($files: [Upload!]!) { send(files: $files) }"
    )

    struct Data: JSONObjectDecodable, Sendable {
      let send: [String]

      init(_json json: inout JSONReader) throws(JSONError) { send = try json._list("send") }
    }

    let files: [Upload]

    func writeVariables(to writer: inout JSONWriter) { writer.field("files", files) }
  }

  private let file = Upload(
    bytes: [0x0D, 0x0A, 0x2D, 0x2D, 0xFF],
    fileName: "naïve \"photo\".bin",
    contentType: "image/x"
  )
  private let empty = Upload(bytes: [], fileName: "empty", contentType: "text/plain")

  @Test("A client's files reach the resolver, with names, types and places")
  func fromClient() async throws {
    let url = try #require(URL(string: "https://mock.example"))
    let client = GraphQLClient(endpoint: url, transport: try Self.mock().transport)
    let told = try await client.perform(Send(files: [file, empty, file])).send
    #expect(
      told == [
        "naïve \"photo\".bin", "empty", "naïve \"photo\".bin",
        "variables.files.0 naïve \"photo\".bin image/x [13, 10, 45, 45, 255]",
        "variables.files.2 naïve \"photo\".bin image/x [13, 10, 45, 45, 255]",
        "variables.files.1 empty text/plain []",
      ]
    )
  }

  private func send(_ body: String, boundary: String = "AaB", type: String = "multipart/form-data") async throws -> (
    status: Int, text: String
  ) {
    var request = HTTPRequest(
      method: .post,
      url: URL(string: "https://mock.example")!,
      body: HTTPBody(Array(body.utf8))
    )
    request.headers["Content-Type"] = "\(type); boundary=\(boundary)"
    let response = try await Self.mock().transport.send(request)
    return (response.status, String(decoding: response.body, as: UTF8.self))
  }

  private func field(_ name: String, _ value: String) -> String {
    "--AaB\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
  }

  private var operations: String {
    field(
      "operations",
      #"{"query":"mutation ($files: [Upload!]!) { send(files: $files) }","variables":{"files":[null]}}"#
    )
  }

  @Test(
    "The boundary may be quoted, and text may come before it",
    arguments: [("AaB", "AaB"), ("\"AaB\"", "AaB"), ("\"A;a B\"; charset=utf-8", "A;a B")]
  )
  func boundary(text: String, boundary: String) async throws {
    let body =
      "before\r\n" + operations + field("map", #"{"0":["variables.files.0"]}"#) + field("0", "x") + "--AaB--\r\n"
    let answer = try await send(body.replacing("AaB", with: boundary), boundary: text)
    #expect(answer.status == 200)
    #expect(answer.text == #"{"data":{"send":["0","variables.files.0  text/plain [120]"]}}"#)
  }

  @Test(
    "A client's files keep their names, whatever is in them",
    arguments: ["a;b \"c\".jpg", "; name=\"map\"", "a\\b.jpg", "a\\", "a\u{2028}b\u{85}.jpg", "\u{301}"]
  )
  func names(name: String) async throws {
    let url = try #require(URL(string: "https://mock.example"))
    let client = GraphQLClient(endpoint: url, transport: try Self.mock().transport)
    let told = try await client.perform(Send(files: [Upload(bytes: [], fileName: name, contentType: "a/b")])).send
    #expect(told == [name, "variables.files.0 \(name) a/b []"])
  }

  @Test(
    "A part's parameters may be quoted or not, in any order",
    arguments: [
      ("name=0; filename=a.jpg", "a.jpg"), ("NAME = 0 ;FileName=\"a.jpg\"", "a.jpg"),
      (";; filename=a=b ; name=0", "a=b"),
      (#"filename="a\\\"; name=1; \".jpg" x; name="0""#, #"a\"; name=1; ".jpg"#), ("name=0; filename*=x", "0"),
      ("name=0; filename=\"a", "a"), ("name; name=0; name=1; filename=a", "a"),
    ]
  )
  func dispositions(parameters: String, name: String) async throws {
    let file = "--AaB\r\nContent-Disposition: form-data; \(parameters)\r\n\r\n\r\n"
    let answer = try await send(operations + field("map", #"{"0":["variables.files.0"]}"#) + file + "--AaB--")
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try json(answer.text)["data"]?["send"]?[0]?.string == name)
  }

  @Test("Files go to a thousand places, and no more", arguments: [(1000, 200), (1001, 400)])
  func places(count: Int, status: Int) async throws {
    let nulls = Array(repeating: "null", count: count).joined(separator: ",")
    let paths = (0..<count).map { "\"variables.files.\($0)\"" }
    let answer = try await send(
      operations.replacing("[null]", with: "[\(nulls)]")
        + field(
          "map",
          "{\"a\":[\(paths[..<600].joined(separator: ","))],\"b\":[\(paths[600...].joined(separator: ","))]}"
        )
        + field("a", "") + field("b", "") + "--AaB--"
    )
    #expect(answer.status == status)
    let names = try json(answer.text)["data"]?["send"]
    #expect(status == 200 ? names?[599] == "a" && names?[600] == "b" : answer.text.contains("at most 1000 paths"))
  }

  @Test("A form that is none, or does not fit its operation, is refused with a reason")
  func refused() async throws {
    let map = field("map", #"{"0":["variables.files.0"]}"#)
    let end = "--AaB--"
    let cases = [
      ("", "does not end"), (operations + map, "does not end"), ("--AaB\r\nx" + end, "does not end"),
      (end, "no field \"operations\""), (operations + end, "no field \"map\""),
      (operations + map + end, "no field \"0\""),
      (operations + field("map", "[]") + end, "must be a JSON object"),
      (operations + field("map", #"{"0":"x"}"#) + field("0", "") + end, "list of paths"),
      (operations + field("map", #"{"0":["variables.files.1"]}"#) + field("0", "") + end, "have no null"),
      (operations + field("map", #"{"0":["variables.other"]}"#) + field("0", "") + end, "have no null"),
      (operations + field("map", #"{"0":["query"]}"#) + field("0", "") + end, "have no null"),
      (field("operations", "{") + map + end, "is not valid JSON"),
      ("--AaB\r\nContent-Disposition: form-data\r\n\r\nx\r\n" + end, "no name"),
      ("--AaB\r\nx\r\n" + end, "has unterminated headers"),
    ]
    for (body, reason) in cases {
      let answer = try await send(body)
      #expect(answer.status == 400, "\(body)")
      #expect(answer.text.replacing("\\\"", with: "\"").contains(reason), "\(body) \(answer.text)")
    }
    #expect(try await send(operations, type: "multipart/mixed").status == 415)
    #expect(try await send(operations, boundary: "").status == 415)
  }
}
