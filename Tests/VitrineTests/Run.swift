import CommandSupport
import Foundation

@testable import vitrine

/// Runs the program in this process, on the embedded shop unless the words name an endpoint, and reads its output.
struct Run {
  let code: ExitCode
  let output: String
  let error: String

  /// - Parameters:
  ///   - words: the command line.
  ///   - state: the folder of its state; a temporary folder by default.
  ///   - input: the typed input.
  init(_ words: [String], state: StateFolder? = StateFolder(), input: String? = nil) async {
    let (output, outputEnd) = AsyncStream<String>.makeStream()
    let (error, errorEnd) = AsyncStream<String>.makeStream()
    let console = Console(
      output: { outputEnd.yield($0) },
      error: { errorEnd.yield($0) },
      input: { _ in input },
      isTerminal: false
    )
    let takesState = !words.isEmpty && !words.contains("--state") && !words.contains("--help")
    let line = words + (takesState ? state.map { ["--state", $0.url.path] } ?? [] : [])
    // Ahead of the tests that only compute: a request to the embedded shop has its time, however many of them there are.
    code = await Task(priority: .high) { await Program(console: console).run(line) }.value
    outputEnd.finish()
    errorEnd.finish()
    self.output = await output.reduce("", +)
    self.error = await error.reduce("", +)
    withExtendedLifetime(state) {}
  }

  init(_ words: String...) async {
    await self.init(words)
  }

  var lines: [Substring] { output.split(separator: "\n") }
}

/// A folder for the state of one test, deleted when it is released.
final class StateFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-" + UUID().uuidString)

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
