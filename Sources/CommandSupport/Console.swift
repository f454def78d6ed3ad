#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal: results go to standard output, everything about them to standard error.
package struct Console: Sendable {
  /// The name in front of errors and remarks; `nil` for messages without one.
  package let program: String?
  /// Whether standard error is a terminal.
  package let isTerminal: Bool
  private let writeOutput: @Sendable (String) throws(FileError) -> Void
  private let writeError: @Sendable (String) -> Void
  private let readLine: @Sendable (String) -> String?

  /// - Parameters:
  ///   - program: The name in front of errors and remarks.
  ///   - output: Takes text for standard output, line ends included.
  ///   - error: Takes text for standard error, line ends included.
  ///   - input: Asks for a line of standard input and returns it, without showing it; `nil` at its end.
  ///   - isTerminal: Whether standard error is a terminal: progress and lines of code are shown only there.
  package init(
    program: String? = nil,
    output: @escaping @Sendable (String) throws(FileError) -> Void,
    error: @escaping @Sendable (String) -> Void,
    input: @escaping @Sendable (String) -> String? = { _ in nil },
    isTerminal: Bool
  ) {
    self.program = program
    self.isTerminal = isTerminal
    writeOutput = output
    writeError = error
    readLine = input
  }

  /// The process's own streams, unbuffered, so that readers see each line at once and the streams keep their order.
  package static func standard(program: String? = nil) -> Console {
    Console(
      program: program,
      output: { (text) throws(FileError) in
        guard Files.write(text, to: STDOUT_FILENO) else { throw FileError("cannot write", "/dev/stdout") }
      },
      // If standard error cannot be written, there is nowhere to report it.
      error: { text in Files.write(text, to: STDERR_FILENO) },
      input: { prompt in
        if isatty(STDIN_FILENO) == 0 { return Swift.readLine() }
        return getpass(prompt).map { String(cString: $0) }
      },
      isTerminal: isatty(STDERR_FILENO) == 1
    )
  }
}

// MARK: - Standard output and input
extension Console {
  /// Writes a result as it is, all of it.
  ///
  /// - Throws: where the system refuses some of it: readers must not take a part for the whole.
  package func write(_ text: String) throws(FileError) {
    try writeOutput(text)
  }

  /// Writes a line that may hold text from elsewhere: the terminal obeys nothing in it.
  ///
  /// - Throws: where the system refuses some of it.
  package func print(_ text: String) throws(FileError) {
    try writeOutput(text.harmless + "\n")
  }

  /// Reads a line of standard input without showing it. A terminal shows the prompt.
  package func readSecret(_ prompt: String) -> String? { readLine(prompt) }
}

// MARK: - Standard error
extension Console {
  /// Writes text as it is.
  package func complain(_ text: String) {
    writeError(text)
  }

  /// Reports a failure that no place in a file explains.
  package func error(_ message: String) {
    writeError(prefix + "error: \(message.harmless)\n")
  }

  /// Reports something that is not a failure.
  package func remark(_ message: String) {
    writeError(prefix + "note: \(message.harmless)\n")
  }

  private var prefix: String { program.map { "\($0): " } ?? "" }

  /// Shows progress in the terminal. Each call replaces the line of the one before; `nil` removes it.
  package func progress(_ message: String?) {
    guard isTerminal else { return }
    writeError("\r\u{1B}[K" + (message ?? ""))
  }
}
