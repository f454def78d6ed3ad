/// The reason why an action failed.
public enum EcomobilityError: Error, Hashable {
  case invalidEmail
  case wrongPassword
  case emailTaken
  /// No rider is signed in, or the session has ended.
  case signedOut
  case noPicture
  /// The server cannot be reached.
  case offline
  case other(String)
}
