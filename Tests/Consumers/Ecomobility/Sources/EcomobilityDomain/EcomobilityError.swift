/// Why something could not be done.
public enum EcomobilityError: Error, Hashable {
  case invalidEmail
  case wrongPassword
  case emailTaken
  /// Nobody is signed in, or not any more.
  case signedOut
  case noPicture
  /// The server cannot be reached.
  case offline
  case other(String)
}
