/// Why something could not be done.
public enum MoneyboxError: Error, Hashable {
  /// The server does not want to, in words that are for the user.
  case refused(Refusal)
  /// Nobody is logged in, or not any more.
  case loggedOut
  /// The server cannot be reached.
  case offline
  case other(String)
}

/// What the server has to say to the user.
public struct Refusal: Sendable, Hashable {
  /// One of the things that are wrong with what the user has entered.
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
