/// Accounts, and the session of this device.
public protocol AccountRepository: Sendable {
  func signUp(name: String, email: String, password: String) async throws(EcomobilityError) -> Rider
  func signIn(email: String, password: String) async throws(EcomobilityError) -> Rider
  /// Ends the session here, and on the server if it can be reached.
  func signOut() async throws(EcomobilityError)
  /// The session that is kept from earlier. It may have ended on the server meanwhile.
  func session() async throws(EcomobilityError) -> Session?
}

/// The profile of the rider who is signed in.
public protocol ProfileRepository: Sendable {
  /// The rider as the server knows them now.
  func rider() async throws(EcomobilityError) -> Rider
  /// Sends a changed profile.
  func update(_ rider: Rider) async throws(EcomobilityError) -> Rider
  func update(_ picture: Picture) async throws(EcomobilityError) -> Rider
  func picture(of rider: Rider) async throws(EcomobilityError) -> Picture
}

/// What there is to ride.
public protocol VehicleRepository: Sendable {
  /// - Parameter radius: in metres.
  /// - Returns: the nearest first.
  func vehicles(around place: Coordinate, radius: Int) async throws(EcomobilityError) -> [Vehicle]
}
