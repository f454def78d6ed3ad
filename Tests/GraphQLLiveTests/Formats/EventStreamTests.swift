import GraphQLLive
import Testing

@Suite("Server-sent events", .timeLimit(.minutes(60)))
struct EventStreamTests {
  private func read(_ body: String) throws -> Read {
    try Read([Array(body.utf8)]) { EventStreamReader(limit: 1 << 20) }
  }

  private func readCut(_ body: String) throws -> [Read] {
    try cuts(of: body).map { try Read($0) { EventStreamReader(limit: 1 << 20) } }
  }

  @Test(
    "Events are read whatever ends their lines, wherever the bytes are cut",
    arguments: ["\n", "\r\n", "\r"]
  )
  func lineEnds(end: String) throws {
    let body = ": hello||event: next|data: {\"data\":1}||data: {\"data\":|data: 2}||event: complete|data: ||"
    let expected = Read(["{\"data\":1}", "{\"data\":\n2}"], isComplete: true)
    for read in try readCut(body.split(separator: "|", omittingEmptySubsequences: false).joined(separator: end)) {
      #expect(read == expected)
    }
  }

  @Test("Line ends of all kinds may come in turns")
  func mixedLineEnds() throws {
    let body = "data: 1\r\n\rdata: 2\n\r\ndata: 3\r\rdata: 4\n\nevent: complete\r\n\n"
    for read in try readCut(body) { #expect(read == Read(["1", "2", "3", "4"], isComplete: true)) }
  }

  @Test("A byte order mark, comments, other fields and other events are passed over")
  func passedOver() throws {
    let body = """
      \u{FEFF}event: next
      data: 1

      :

      : ping
      retry: x
      unknown: 1
      unknown

      event: other
      data: 2

      event:next
      data:3

      data:  4

      event: next

      event: complete


      """
    for read in try readCut(body) { #expect(read == Read(["1", "3", " 4"], isComplete: true)) }
    #expect(try self.read("data: 1\n\n\u{FEFF}data: 2\n\n").texts == ["1"])
  }

  @Test("Acceptance 4: `complete` ends the stream with data, without data, and nothing after it counts")
  func complete() throws {
    for end in [
      "event: complete\n\n", "event: complete\ndata\n\n", "event:complete\ndata: \n\n", "data: x\nevent: complete\n\n",
    ] {
      for read in try readCut("data: 1\n\n\(end)data: 2\n\n") { #expect(read == Read(["1"], isComplete: true)) }
    }
  }

  @Test("An event that no blank line ends is not given, and a body without `complete` is not complete")
  func unfinished() throws {
    #expect(try read("data: 1\n\ndata: 2\n") == Read(["1"], isComplete: false))
    #expect(try read("data: 1\n\nevent: complete\n") == Read(["1"], isComplete: false))
    #expect(try read("") == Read([], isComplete: false))
  }

  @Test("The id of the last event and the time to wait are kept, nonsense is not")
  func identity() throws {
    var reader = EventStreamReader(limit: 1000)
    reader.append(Array("id: 7\ndata: 1\n\nretry: 2500\nretry: 1s\nid: a\u{0}b\ndata: 2\n\nid: 8\ndata: 3\n".utf8))
    while try reader.next() != nil {}
    #expect(reader.lastEventID == "7")
    #expect(reader.retryDelay == .milliseconds(2500))
    reader.append(Array("\nretry: 99999999999999999999\n".utf8))
    #expect(try reader.next() == Array("3".utf8)[...])
    #expect(try reader.next() == nil)
    #expect(reader.lastEventID == "8")
    #expect(reader.retryDelay == .milliseconds(1 << 31))
  }

  @Test("What never ends stops at the limit", arguments: ["data: ", ": ", "data: 1\ndata:", ""])
  func limit(start: String) throws {
    var reader = EventStreamReader(limit: 1 << 20)
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

  @Test("Lines of data without an end of their event stop at the limit")
  func manyLines() throws {
    var reader = EventStreamReader(limit: 1 << 16)
    let line = Array("data: 0123456789\n".utf8)
    let error = failure {
      for _ in 0..<100_000 {
        reader.append(line)
        while try reader.next() != nil {}
      }
    }
    #expect(error?.kind == .responseTooLarge)
  }

  @Test("Many small events in one piece are all read, whatever their line ends are", arguments: ["\n", "\r"])
  func manyEvents(end: String) throws {
    let count = 100_000
    let body = String(repeating: "data: 1\(end)\(end)", count: count)
    #expect(try read(body).texts.count == count)
  }
}
