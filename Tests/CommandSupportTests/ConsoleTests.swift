import CommandSupport
import Testing

@Suite("Terminal of command-line programs")
struct ConsoleTests {
  /// Returns what a console is asked to write, in order.
  private static func written(
    program: String? = nil,
    isTerminal: Bool = false,
    _ body: (Console) throws -> Void
  ) async rethrows -> [String] {
    let (stream, end) = AsyncStream<String>.makeStream()
    let console = Console(
      program: program,
      output: { end.yield("out " + $0) },
      error: { end.yield("err " + $0) },
      isTerminal: isTerminal
    )
    try body(console)
    end.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }

  @Test("Results go to standard output, everything else to standard error")
  func streams() async throws {
    let written = try await Self.written(program: "tool") { console in
      try console.write("a")
      try console.print("b")
      console.error("c")
      console.remark("d")
      console.complain("e\n")
    }
    #expect(written == ["out a", "out b\n", "err tool: error: c\n", "err tool: note: d\n", "err e\n"])
  }

  @Test("A console without a program's name begins messages with their kind")
  func withoutName() async {
    #expect(await Self.written { $0.error("a") } == ["err error: a\n"])
  }

  @Test("The terminal obeys nothing in lines, errors and remarks")
  func harmless() async throws {
    let written = try await Self.written { console in
      try console.print("\u{1B}[31m")
      console.error("\u{1B}[31m")
      console.remark("\u{9B}2J")
    }
    #expect(written == ["out \u{FFFD}[31m\n", "err error: \u{FFFD}[31m\n", "err note: \u{FFFD}2J\n"])
  }

  @Test("Progress is shown only in a terminal")
  func progress() async {
    #expect(await Self.written { $0.progress("1 of 2") } == [])
    let shown = await Self.written(isTerminal: true) { console in
      console.progress("1 of 2")
      console.progress(nil)
    }
    #expect(shown == ["err \r\u{1B}[K1 of 2", "err \r\u{1B}[K"])
  }

  @Test(
    "A command line that cannot be understood ends with code 2 and a hint at the help; other errors end with code 1"
  )
  func exitCodes() async {
    struct Lost: Error, CustomStringConvertible {
      let description = "the file is lost"
    }
    var codes: [ExitCode] = []
    let written = await Self.written(program: "tool") { console in
      codes.append(console.report(UsageError("--port is missing"), help: "tool serve --help"))
      codes.append(console.report(Lost(), help: "tool serve --help"))
    }
    #expect(codes == [.misused, .failed])
    #expect(
      written == [
        "err tool: error: --port is missing\n", "err See 'tool serve --help'.\n", "err tool: error: the file is lost\n",
      ]
    )
  }
}
