/// The reason why an action failed.
public enum MoneyboxError: Error, Hashable {
  /// The server refuses, with a message for the user.
  case refused(Refusal)
  /// No user is logged in, or the session has ended.
  case loggedOut
  /// The server cannot be reached.
  case offline
  case other(String)
}

/// The server's message for the user.
public struct Refusal: Sendable, Hashable {
  /// A problem with the user's input.
  public struct Problem: Sendable, Hashable {
    public var field: String
    public var message: String

    public init(field: String, message: String) {
      self.field = field
      self.message = message
    }
  }

  public var message: String
  public var problems: [Problem]

  public init(message: String, problems: [Problem] = []) {
    self.message = message
    self.problems = problems
  }
}
