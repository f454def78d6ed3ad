/// What a screen shows: each state is a value, so that a test can compare it.
public enum LoadState<Value: Sendable & Hashable>: Sendable, Hashable {
  case loading
  case loaded(Value)
  case failed(PaybackError)
}

/// Why there is nothing to show.
public enum PaybackError: Error, Hashable {
  /// The server cannot be reached: a request has been tried.
  case offline
  /// The server fails today. Trying again may help.
  case server(String)
  /// The transaction does not exist, or not any more.
  case notFound
}

extension PaybackError {
  /// What the user reads.
  public var message: String {
    switch self {
    case .offline: "You are offline. Connect to the internet, and try again."
    case .server: "Something went wrong on our side. Please try again."
    case .notFound: "This transaction does not exist."
    }
  }
}
