import Foundation

/// Where the program writes: results on standard output, everything about them on standard error.
struct Console: Sendable {
  private let writeOutput: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void
  /// Whether somebody watches standard error.
  private let isTerminal: Bool

  /// - Parameters:
  ///   - output: Takes text for standard output, line ends included.
  ///   - error: Takes text for standard error, line ends included.
  ///   - isTerminal: Whether standard error is a terminal, so that progress may be shown there.
  init(
    output: @escaping @Sendable (String) -> Void,
    error: @escaping @Sendable (String) -> Void,
    isTerminal: Bool
  ) {
    writeOutput = output
    writeError = error
    self.isTerminal = isTerminal
  }

  /// The process's own, unbuffered, so that whoever reads along sees each line at once.
  static let standard = Console(
    output: { FileHandle.standardOutput.write(Data($0.utf8)) },
    error: { FileHandle.standardError.write(Data($0.utf8)) },
    isTerminal: isatty(FileHandle.standardError.fileDescriptor) == 1
  )

  /// A result.
  func print(_ text: String) {
    writeOutput(text + "\n")
  }

  /// A failure.
  func complain(_ message: String) {
    writeError("error: \(message)\n")
  }

  /// Something to know that is no failure.
  func remark(_ message: String) {
    writeError("note: \(message)\n")
  }

  /// How far the work has come; each call replaces the line of the one before, and `nil` takes it away.
  func progress(_ message: String?) {
    guard isTerminal else { return }
    writeError("\r\u{1B}[K" + (message ?? ""))
  }
}
