/// The state of a screen, as a value that a test can compare.
public enum LoadState<Value: Sendable & Hashable>: Sendable, Hashable {
  case loading
  case loaded(Value)
  case failed(PaybackError)
}

/// The reason why there is nothing to show.
public enum PaybackError: Error, Hashable {
  /// A request could not reach the server.
  case offline
  /// The server reports a failure. Trying again may help.
  case server(String)
  /// The transaction does not exist, or no longer exists.
  case notFound
}

extension PaybackError {
  /// The message for the user.
  public var message: String {
    switch self {
    case .offline: "You are offline. Connect to the internet, and try again."
    case .server: "Something went wrong on our side. Please try again."
    case .notFound: "This transaction does not exist."
    }
  }
}
