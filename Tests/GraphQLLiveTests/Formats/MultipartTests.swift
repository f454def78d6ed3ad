import GraphQLLive
import Testing

@Suite("Multipart bodies", .timeLimit(.minutes(60)))
struct MultipartTests {
  private func readCut(_ body: String, boundary: String = "graphql") throws -> [Read] {
    try cuts(of: body).map { try Read($0) { MultipartReader(boundary: boundary, limit: 1 << 20) } }
  }

  /// Returns a body with line ends as they are sent.
  private func sent(_ body: String) -> String { body.replacing("\n", with: "\r\n") }

  @Test("Parts are read wherever the bytes are cut, also if lines end with a line feed alone")
  func parts() throws {
    let body = """

      --graphql
      Content-Type: application/json

      {"payload":{"data":{"n":1}}}
      --graphql
      content-type: application/json

      {}
      --graphql

      {
        "payload": null
      }
      --graphql--

      """
    let expected = Read([#"{"payload":{"data":{"n":1}}}"#, "{}", "{\n  \"payload\": null\n}"], isComplete: true)
    for read in try readCut(body) { #expect(read == expected) }
    for read in try readCut(sent(body)) {
      #expect(read.texts.map { $0.replacing("\r\n", with: "\n") } == expected.texts && read.isComplete)
    }
  }

  @Test("The first delimiter may be missing and parts may be empty, as Strawberry sends them")
  func strawberry() throws {
    let body = sent(
      """

      Content-Type: application/json; charset=utf-8
      Content-Length: 2

      {}
      --graphql
      Content-Type: application/json; charset=utf-8
      Content-Length: 32

      {"payload":{"data":{"count":0}}}
      --graphql

      --graphql--

      """
    )
    let expected = Read(["{}", #"{"payload":{"data":{"count":0}}}"#], isComplete: true)
    for read in try readCut(body) { #expect(read == expected) }
  }

  @Test("A length that is wrong, a preamble and an epilogue change nothing")
  func passedOver() throws {
    let body = sent(
      """
      This is a message in parts.

      Read it with a newer program.
      --graphql
      Content-Length: 1

      {"a":1}
      --graphql \t
      Content-Length: 999999

      {"b":2}
      --graphql--
      {"c":3}
      --graphql

      {"d":4}
      """
    )
    for read in try readCut(body) { #expect(read == Read([#"{"a":1}"#, #"{"b":2}"#], isComplete: true)) }
  }

  @Test("No text inside of JSON is taken for a delimiter, an event or an end")
  func lookAlikes() throws {
    let text = #"{"payload":{"data":{"s":"--graphql\r\n--graphql--\r\n\r\n}{\"}\\","t":"\\\"}"}}}"#
    let body = "--graphql\r\n\r\n\(text)\r\n--graphql\r\n\r\n{\"x\":\"}\"}\r\n--graphql--\r\n"
    for read in try readCut(body) { #expect(read == Read([text, #"{"x":"}"}"#], isComplete: true)) }
    let lines = "data: \(text)\n\nevent: complete\n\n"
    for cut in cuts(of: lines) {
      #expect(try Read(cut) { EventStreamReader(limit: 1000) } == Read([text], isComplete: true))
    }
  }

  @Test("A payload is given when its JSON is complete, before its delimiter has come")
  func withoutDelimiter() throws {
    var reader = MultipartReader(boundary: "-", limit: 1000)
    func next(after text: String) throws -> String? {
      reader.append(Array(text.utf8))
      return try reader.next().map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try next(after: "---\r\nContent-Type: application/json\r\n\r\n{\"a\":") == nil)
    #expect(try next(after: "{}") == nil)
    #expect(try next(after: "}\r\n") == #"{"a":{}}"#)
    #expect(try next(after: "\r\n---\r\n\r\n{\"b\":1}") == #"{"b":1}"#)
    #expect(try next(after: "\r\n---") == nil)
    #expect(try next(after: "\r\n\r\n{\n\"c\":\n{}\n}\n") == "{\n\"c\":\n{}\n}")
    #expect(try next(after: "\n-----") == nil)
    #expect(reader.isComplete)
  }

  @Test("A boundary of one hyphen, and one that is after its payload in the same piece, are found")
  func boundaries() throws {
    let body = "\r\n---\r\n\r\n{\"a\":1}\r\n---\r\n\r\n{\"b\":2}\r\n-----\r\n"
    for read in try readCut(body, boundary: "-") {
      #expect(read == Read([#"{"a":1}"#, #"{"b":2}"#], isComplete: true))
    }
    let router = "--graphql\r\ncontent-type: application/json\r\n\r\n{\"a\":1}\r\n--graphql"
    for read in try readCut(router) { #expect(read == Read([#"{"a":1}"#], isComplete: false)) }
    for read in try readCut(router + "--") { #expect(read == Read([#"{"a":1}"#], isComplete: true)) }
  }

  @Test("A body without its closing delimiter is not complete, and half a payload is not given")
  func unfinished() throws {
    for read in try readCut("--graphql\r\n\r\n{\"a\":1}\r\n--graphql\r\n\r\n{\"b\":") {
      #expect(read == Read([#"{"a":1}"#], isComplete: false))
    }
  }

  @Test(
    "What never ends stops at the limit",
    arguments: ["", "--graphql\r\n", "--graphql\r\n\r\n", "--graphql\r\n\r\n{\"a\":\"", "--graphql"]
  )
  func limit(start: String) throws {
    var reader = MultipartReader(boundary: "graphql", limit: 1 << 20)
    reader.append(Array(start.utf8))
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    let error = failure {
      for _ in 0..<1600 {
        reader.append(piece)
        while try reader.next() != nil {}
      }
    }
    #expect(error?.kind == .responseTooLarge)
  }

  @Test("A hundred thousand line ends before and in a payload are passed over", arguments: [1 << 17, 1 << 6])
  func lineEnds(size: Int) throws {
    let ends = Array(repeating: [UInt8](repeating: UInt8(ascii: "\n"), count: size), count: (1 << 17) / size)
    let pieces =
      [Array("--graphql\r\n\r\n".utf8)] + ends + [Array("{\"a\":{}".utf8)] + ends + [Array("}\n--graphql--".utf8)]
    let read = try Read(pieces) { MultipartReader(boundary: "graphql", limit: 8 << 20) }
    #expect(read.texts.map(\.utf8.count) == [8 + 1 << 17] && read.isComplete)
  }

  @Test("Indented JSON that comes line by line is read", arguments: ["{},", "{}"])
  func indented(value: String) throws {
    let lines = (0..<20_000).map { "  \(value.hasSuffix(",") ? "" : ",")\"k\($0)\": \(value)\r\n" }
    let pieces = ["--graphql\r\n\r\n", "{\r\n"] + lines + ["  \"z\": {}\r\n", "}", "\r\n", "--graphql--\r\n"]
    let read = try Read(pieces.map { Array($0.utf8) }) { MultipartReader(boundary: "graphql", limit: 8 << 20) }
    #expect(read == Read([pieces.dropFirst().dropLast(2).joined()], isComplete: true))
  }
}
