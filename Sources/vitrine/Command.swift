import CommandSupport

/// One of the program's commands.
protocol Command: Sendable {
  /// The word that selects the command.
  static var name: String { get }
  /// The usage: a line of syntax, followed by a description.
  static var help: String { get }

  /// Reads the arguments that follow the command's name.
  ///
  /// - Throws: `UsageError`, before any request to a shop.
  init(_ arguments: inout CommandArguments) throws(UsageError)

  func run(_ console: Console) async throws
}
