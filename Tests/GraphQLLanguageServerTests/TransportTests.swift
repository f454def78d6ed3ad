import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Messages of the language server")
struct TransportTests {
  private func frames(_ text: String, pieces size: Int, limits: FrameReader.Limits = FrameReader.Limits())
    -> [FrameReader.Frame]
  {
    var reader = FrameReader(limits: limits)
    var frames: [FrameReader.Frame] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(start + size, bytes.count)])
      while let frame = reader.next() {
        frames.append(frame)
        if frame == .lost { return frames }
      }
    }
    return frames
  }

  private func content(_ text: String) -> FrameReader.Frame { .content(Array(text.utf8)) }

  @Test("Messages are found however the stream is cut into pieces", arguments: [1, 2, 3, 7, 1000])
  func pieces(size: Int) {
    let text =
      "Content-Length: 2\r\n\r\n{}content-type: x\r\nCONTENT-LENGTH:4\r\n\r\nnullContent-Length: 0\r\n\r\nContent-Length: 1\n\n1"
    #expect(frames(text, pieces: size) == [content("{}"), content("null"), content(""), content("1")])
  }

  @Test("A header without a length is passed over, and the next message is read", arguments: [1, 9, 1000])
  func brokenHeader(size: Int) {
    for header in ["Length: 2", "Content-Length: x", "Content-Length: -1", "Content-Length: 99999999999999999999"] {
      let found = frames("\(header)\r\n\r\n{}Content-Length: 1\r\n\r\n1", pieces: size)
      #expect(found == [.malformed("The header has no Content-Length."), content("1")], "\(header)")
    }
  }

  @Test("A message that is too long is passed over without being kept")
  func tooLong() {
    var limits = FrameReader.Limits()
    limits.content = 10
    let found = frames("Content-Length: 11\r\n\r\n01234567890Content-Length: 1\r\n\r\n1", pieces: 3, limits: limits)
    #expect(found == [.malformed("A message exceeds the limit of 10 bytes."), content("1")])
  }

  @Test("A stream without messages is given up")
  func noise() {
    #expect(frames(String(repeating: "x", count: 100_000), pieces: 1000) == [.lost])
    #expect(frames(String(repeating: "\r\n\r\n", count: 100_000), pieces: 1000) == [.lost])
  }

  @Test("Half a character and bytes that are not UTF-8 are one unit of UTF-16 each")
  func halves() throws {
    #expect(JSONValue.read(Array(#""a\ud83db""#.utf8)) == "a\u{FFFD}b")
    #expect(JSONValue.read([0x22, 0x61, 0xFF, 0x62, 0x22]) == "a\u{FFFD}b")
    #expect(JSONValue.read(Array(#""\ud83d\ude00""#.utf8)) == "😀")
  }

  @Test(
    "What is not a message has an error as its answer",
    arguments: [
      ("{", -32700), ("", -32700), ("[]", -32600), ("1", -32600), ("{}", -32600), (#"{"id": 1}"#, -32600),
      (#"{"id": 1, "method": 2}"#, -32600), (#"{"id": [], "method": "x"}"#, -32600),
      (#"{"id": 1, "method": "x", "params": 3}"#, -32600), (#"{"id": 1.5, "method": "x"}"#, -32600),
    ]
  )
  func malformed(text: String, code: Int64) throws {
    var server = LanguageServer()
    let answers = server.receive(Message(Array(text.utf8)))
    try #require(answers.count == 1)
    #expect(answers[0]["error"]?["code"]?.int == code && answers[0]["id"] == .null, "\(answers)")
  }

  @Test("Nesting without end is not JSON")
  func deep() {
    let answers = Message(Array(String(repeating: "[", count: 1_000_000).utf8))
    guard case .malformed(let error, _) = answers else {
      Issue.record("\(answers)")
      return
    }
    #expect(error.code == .parseError)
  }

  @Test("A request that is cancelled while it waits is answered so, and others are not")
  func cancelling() {
    var inbox = Inbox()
    for id in 1...3 { inbox.add(.request(id: .number(id), method: "textDocument/hover", params: [:])) }
    inbox.add(.notification(method: "$/cancelRequest", params: ["id": 2]))
    inbox.add(.notification(method: "$/cancelRequest", params: ["id": 7]))
    inbox.add(.notification(method: "$/cancelRequest", params: []))
    var server = LanguageServer()
    var codes: [Int64?] = []
    while let message = inbox.next() { codes += server.receive(message).map { $0["error"]?["code"]?.int } }
    #expect(codes == [-32002, -32800, -32002] && inbox.isEmpty)
  }

  @Test("An address and its path lead to each other")
  func addresses() {
    #expect(FileURI.path("file:///nowhere/a%20b%C3%A4.graphql") == "/nowhere/a bä.graphql")
    #expect(FileURI.path("FILE://localhost/nowhere/x%3Ay/") == "/nowhere/x:y")
    #expect(FileURI.path("file://elsewhere/x") == nil && FileURI.path("untitled:x") == nil && FileURI.path("") == nil)
    for path in ["/nowhere/a b/ä#?%.graphql", "/nowhere/100%"] {
      #expect(FileURI.path(FileURI.uri(path)) == path)
    }
  }
}
