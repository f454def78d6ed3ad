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
