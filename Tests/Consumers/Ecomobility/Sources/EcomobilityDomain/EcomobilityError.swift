/// Why something could not be done.
public enum EcomobilityError: Error, Hashable {
  case wrongPassword
  case emailTaken
  /// Nobody is signed in, or not any more.
  case signedOut
  /// The server cannot be reached.
  case offline
  case other(String)
}
