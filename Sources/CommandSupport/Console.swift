#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal: results go to standard output, and messages about them to standard error.
package struct Console: Sendable {
  /// The program's name, with which errors and remarks begin, or `nil` for messages without a name.
  package let program: String?
  /// Whether standard error is a terminal.
  package let isTerminal: Bool
  private let writeOutput: @Sendable (String) throws(FileError) -> Void
  private let writeError: @Sendable (String) -> Void
  private let readLine: @Sendable (String) -> String?

  /// - Parameters:
  ///   - program: The name with which errors and remarks begin, or `nil` for none.
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

  /// Returns a console for the streams of the process. Output is not buffered, so that readers see each line immediately and
  /// the order of the lines is the same in both streams.
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
  /// The command that the user typed, if another program has started this one: `swift package graphql diff`. The command
  /// plugin passes the command in an environment variable.
  package static var invocation: String? { getenv("GRAPHQL_CODEGEN_INVOCATION").map { String(cString: $0) } }
}

// MARK: - Standard output and input
extension Console {
  /// Writes text to standard output unchanged.
  ///
  /// - Throws: `FileError` if the system does not accept all of the text, so that readers do not mistake a part for the
  ///   whole.
  package func write(_ text: String) throws(FileError) {
    try writeOutput(text)
  }

  /// Writes a line to standard output, without characters that control the terminal, which text from a server may contain.
  ///
  /// - Throws: `FileError` if the system does not accept the whole line.
  package func print(_ text: String) throws(FileError) {
    try writeOutput(text.harmless + "\n")
  }

  /// Reads a line of standard input without echoing it, after showing the prompt if the input is a terminal.
  package func readSecret(_ prompt: String) -> String? { readLine(prompt) }
}

// MARK: - Standard error
extension Console {
  /// Writes text to standard error unchanged.
  package func complain(_ text: String) {
    writeError(text)
  }

  /// Reports an error that is not about a place in a file.
  package func error(_ message: String) {
    writeError(prefix + "error: \(message.harmless)\n")
  }

  /// Reports something that is not an error.
  package func remark(_ message: String) {
    writeError(prefix + "note: \(message.harmless)\n")
  }

  private var prefix: String { program.map { "\($0): " } ?? "" }

  /// Shows progress if standard error is a terminal. Each call replaces the previous message, and `nil` removes it.
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
  ///   - help: A command that shows the usage, such as `graphql-codegen mock --help`.
  /// - Returns: The exit code for the error. It is also ``ExitCode/misused`` if a companion is missing, so that the failure
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
  /// The text with replacements for the characters that control a terminal, which texts from a server may contain: control
  /// characters and those that change the text direction.
  package var harmless: String { replacingHarmful { _ in "\u{FFFD}" } }

  /// Returns the text with the given replacement in place of each character that controls a terminal.
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
