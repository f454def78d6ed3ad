/// What a program answers to the shell.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// What was asked for could not be done, or what was to be checked is not as it should be.
  case failed = 1
  /// The command line cannot be understood, or what it needs is not built: nothing was looked at.
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
