import CommandArguments
import Foundation

/// Where the program writes: results on standard output, everything about them on standard error.
struct Console: Sendable {
  private let writeOutput: @Sendable (String) throws -> Void
  private let writeError: @Sendable (String) -> Void
  private let readLine: @Sendable (String) -> String?
  /// Whether somebody watches standard error.
  private let isTerminal: Bool

  /// - Parameters:
  ///   - output: Takes text for standard output, line ends included.
  ///   - error: Takes text for standard error, line ends included.
  ///   - input: Gives a line of standard input that nobody should see, having asked for it; `nil` at its end.
  ///   - isTerminal: Whether standard error is a terminal, so that progress may be shown there.
  init(
    output: @escaping @Sendable (String) throws -> Void,
    error: @escaping @Sendable (String) -> Void,
    input: @escaping @Sendable (String) -> String? = { _ in nil },
    isTerminal: Bool
  ) {
    writeOutput = output
    writeError = error
    readLine = input
    self.isTerminal = isTerminal
  }

  /// The process's own, unbuffered, so that whoever reads along sees each line at once.
  static let standard = Console(
    output: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
    // Where even errors cannot be written, there is nobody left to tell.
    error: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
    input: { prompt in
      if isatty(FileHandle.standardInput.fileDescriptor) == 0 { return Swift.readLine() }
      return getpass(prompt).map { String(cString: $0) }
    },
    isTerminal: isatty(FileHandle.standardError.fileDescriptor) == 1
  )

  /// A result.
  ///
  /// - Throws: Where standard output cannot be written: a full disk, say.
  func print(_ text: String) throws {
    try writeOutput(text.harmless + "\n")
  }

  /// A line of standard input that is not shown; at a terminal it is asked for.
  func readSecret(_ prompt: String) -> String? { readLine(prompt) }

  /// A failure.
  func complain(_ message: String) {
    writeError("error: \(message.harmless)\n")
  }

  /// Something to know that is no failure.
  func remark(_ message: String) {
    writeError("note: \(message.harmless)\n")
  }

  /// How far the work has come; each call replaces the line of the one before, and `nil` takes it away.
  func progress(_ message: String?) {
    guard isTerminal else { return }
    writeError("\r\u{1B}[K" + (message ?? ""))
  }
}
