/// What a screen shows: each state is a value, so that a test can compare it.
public enum LoadState: Sendable, Hashable {
  case loading
  case loaded(TransactionList)
  case failed(PaybackError)
}

/// Why there are no transactions to show.
public enum PaybackError: Error, Hashable {
  /// The server cannot be reached: found out by trying.
  case offline
  /// The server fails today. Trying again may help.
  case server(String)
}

extension PaybackError {
  /// What the user reads.
  public var message: String {
    switch self {
    case .offline: "You are offline. Connect to the internet, and try again."
    case .server: "Something went wrong on our side. Please try again."
    }
  }
}
