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
  /// Writes a result to standard output.
  static func output(_ text: String) {
    write(text, to: STDOUT_FILENO)
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
  @discardableResult
  static func report(_ diagnostics: [Diagnostic]) -> Bool {
    complain(diagnostics.map(text).joined())
    return diagnostics.contains { $0.severity == .error }
  }

  /// `path:line:column: error: message`, then a note for each related place.
  private static func text(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity == .error ? "error" : "warning"
    let first = diagnostic.positions.first.map(place) ?? Tool.name
    let notes = diagnostic.positions.dropFirst().map { "\(place($0)): note: also here\n" }
    return "\(first): \(severity): \(diagnostic.message)\n\(notes.joined())"
  }

  private static func place(_ position: SourcePosition) -> String {
    "\(position.path):\(position.line):\(position.column)"
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
