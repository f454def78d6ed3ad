import CommandSupport

/// One of the program's commands.
protocol Command: Sendable {
  /// The word that calls it.
  static var name: String { get }
  /// How it is used: a line of syntax, then what it does.
  static var help: String { get }

  /// Reads the words behind the command's name.
  ///
  /// - Throws: `UsageError` before anything is asked of a shop.
  init(_ arguments: inout CommandArguments) throws(UsageError)

  func run(_ console: Console) async throws
}
