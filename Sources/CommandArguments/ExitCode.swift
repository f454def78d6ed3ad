/// What a program answers to the shell.
public enum ExitCode: Int32, Sendable {
  case done = 0
  /// What was asked for could not be done, or what was to be checked is not as it should be.
  case failed = 1
  /// The command line cannot be understood.
  case misused = 2
}
