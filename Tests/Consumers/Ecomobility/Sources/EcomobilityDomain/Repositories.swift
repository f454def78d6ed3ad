/// Accounts, and the session of whoever uses this one.
public protocol AccountRepository: Sendable {
  func signUp(name: String, email: String, password: String) async throws(EcomobilityError) -> Rider
  func signIn(email: String, password: String) async throws(EcomobilityError) -> Rider
  /// Ends the session here, and on the server if it can be reached.
  func signOut() async throws(EcomobilityError)
  /// Whether a session is kept from earlier. It may have ended meanwhile.
  func hasSession() async throws(EcomobilityError) -> Bool
  /// Whoever is signed in, as the server knows them now.
  func rider() async throws(EcomobilityError) -> Rider
}

/// What there is to ride.
public protocol VehicleRepository: Sendable {
  /// - Parameter radius: in metres.
  /// - Returns: the nearest first.
  func vehicles(around place: Coordinate, radius: Int) async throws(EcomobilityError) -> [Vehicle]
}
