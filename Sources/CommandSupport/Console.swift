#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal: results go to standard output, and messages about them to standard error.
package struct Console: Sendable {
  /// The name before errors and remarks, or `nil` for messages without one.
  package let program: String?
  /// Whether standard error is a terminal.
  package let isTerminal: Bool
  private let writeOutput: @Sendable (String) throws(FileError) -> Void
  private let writeError: @Sendable (String) -> Void
  private let readLine: @Sendable (String) -> String?

  /// - Parameters:
  ///   - program: The name before errors and remarks.
  ///   - output: Writes text to standard output, including line ends.
  ///   - error: Writes text to standard error, including line ends.
  ///   - input: Prompts for a line of standard input and returns it, without echoing it. Returns `nil` at the end of the
  ///     input.
  ///   - isTerminal: Whether standard error is a terminal. Progress and source lines are shown only there.
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

  /// Returns a console for the streams of the process. They are unbuffered, so that readers see each line immediately and
  /// the streams stay in order.
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

// MARK: - Invocation
extension Console {
  /// The command that the user typed if another program runs this one for the user: `swift package graphql diff`. The
  /// command plugin passes it in an environment variable.
  package static var invocation: String? { getenv("GRAPHQL_CODEGEN_INVOCATION").map { String(cString: $0) } }
}

// MARK: - Standard output and input
extension Console {
  /// Writes a whole result unchanged.
  ///
  /// - Throws: `FileError` if the system refuses part of it, so that readers do not mistake a part for the whole.
  package func write(_ text: String) throws(FileError) {
    try writeOutput(text)
  }

  /// Writes a line that may contain text from elsewhere, without any characters that control the terminal.
  ///
  /// - Throws: `FileError` if the system refuses part of it.
  package func print(_ text: String) throws(FileError) {
    try writeOutput(text.harmless + "\n")
  }

  /// Reads a line of standard input without echoing it. A terminal shows the prompt.
  package func readSecret(_ prompt: String) -> String? { readLine(prompt) }
}

// MARK: - Standard error
extension Console {
  /// Writes text unchanged.
  package func complain(_ text: String) {
    writeError(text)
  }

  /// Reports a failure without a place in a file.
  package func error(_ message: String) {
    writeError(prefix + "error: \(message.harmless)\n")
  }

  /// Reports something that is not a failure.
  package func remark(_ message: String) {
    writeError(prefix + "note: \(message.harmless)\n")
  }

  private var prefix: String { program.map { "\($0): " } ?? "" }

  /// Shows progress in the terminal. Each call replaces the line of the previous one, and `nil` removes it.
  package func progress(_ message: String?) {
    guard isTerminal else { return }
    writeError("\r\u{1B}[K" + (message ?? ""))
  }
}

/// The exit code of a program.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// The input has errors, a check found a difference, or a result could not be written.
  case failed = 1
  /// No input was processed: the command line cannot be understood, an input file cannot be read, or a companion is not
  /// built.
  case misused = 2
}

extension Console {
  /// Reports why a command line was not executed.
  ///
  /// - Parameters:
  ///   - error: `UsageError` if the words cannot be understood. For other errors, the description is reported.
  ///   - help: a command that shows the usage, such as `graphql-codegen mock --help`.
  /// - Returns: the exit code for the error. It is also ``ExitCode/misused`` if a companion is missing, so that the failure
  ///   is not mistaken for the companion's own result.
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
  /// The text without characters that control a terminal, which texts from a server may contain: control characters and
  /// changes of the text direction are replaced.
  package var harmless: String { replacingHarmful { _ in "\u{FFFD}" } }

  /// Returns the text with a replacement for each character that controls a terminal.
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
