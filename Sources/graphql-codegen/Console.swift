import GraphQLLanguage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The two streams of the terminal, unbuffered so that their order is kept.
enum Console {
  /// Writes a result to standard output, all of it or it throws: what reads it must not take a part for the whole.
  static func output(_ text: String) throws(FileError) {
    guard write(text, to: STDOUT_FILENO) else { throw FileError("cannot write", "/dev/stdout") }
  }

  /// Writes to standard error.
  static func complain(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  /// Says what is wrong where no text is to blame.
  static func error(_ message: String) {
    complain("\(Tool.name): error: \(message)\n")
  }

  /// Says everything at once; `true` when an error was among it.
  ///
  /// - Parameter sources: in a terminal, the lines in question are shown.
  static func report(_ diagnostics: [Diagnostic], in sources: [Source]) -> Bool {
    let shown = isatty(STDERR_FILENO) == 1 ? sources : []
    complain(Diagnostic.text(diagnostics, tool: Tool.name, showing: shown))
    return diagnostics.contains { $0.severity == .error }
  }

  /// Writes all of the text; `false` when the system refuses some of it.
  @discardableResult
  static func write(_ text: String, to file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}

#if canImport(Darwin)
  private let systemWrite = Darwin.write
#elseif canImport(Glibc)
  private let systemWrite = Glibc.write
#elseif canImport(Musl)
  private let systemWrite = Musl.write
#endif
