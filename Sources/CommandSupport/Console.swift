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

/// What a program answers to the shell.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// The input has errors, a check found a difference, or a result could not be written.
  case failed = 1
  /// Nothing was looked at: the command line cannot be understood, an input file cannot be read, or a companion is not built.
  case misused = 2
}

extension Console {
  /// Reports why a command line was not carried out.
  ///
  /// - Parameters:
  ///   - error: `UsageError` where the words cannot be understood; of other errors the description is reported.
  ///   - help: what shows how the command is used, such as `graphql-codegen mock --help`.
  /// - Returns: the exit code for the error: ``ExitCode/misused`` also for a companion that is missing, so that nobody takes it
  ///   for what the companion would have said.
  package func report(_ error: any Error, help: String) -> ExitCode {
    guard let error = error as? UsageError else {
      self.error("\(error)")
      return error is CompanionMissing ? .misused : .failed
    }
    self.error(error.message)
    complain("See '\(help)'.\n")
    return .misused
  }
}

extension String {
  /// The text without what a terminal would obey, which a server's texts may hold: control characters, and those that
  /// turn the direction of all that follows, are replaced.
  package var harmless: String { replacingHarmful { _ in "\u{FFFD}" } }

  /// The text with something else in place of each character that a terminal would obey.
  package func replacingHarmful(_ replacement: (Unicode.Scalar) -> String) -> String {
    guard unicodeScalars.contains(where: Self.isHarmful) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if Self.isHarmful(scalar) { text += replacement(scalar) } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n": false
    // Embeddings, overrides and isolates of https://unicode.org/reports/tr9/.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: scalar.properties.generalCategory == .control
    }
  }
}
