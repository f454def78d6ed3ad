/// Accounts, and the session on this device.
public protocol AccountRepository: Sendable {
  func signUp(name: String, email: String, password: String) async throws(EcomobilityError) -> Rider
  func signIn(email: String, password: String) async throws(EcomobilityError) -> Rider
  /// Ends the session on this device, and on the server if it can be reached.
  func signOut() async throws(EcomobilityError)
  /// Returns the stored session. It may have ended on the server in the meantime.
  func session() async throws(EcomobilityError) -> Session?
}

/// The profile of the signed-in rider.
public protocol ProfileRepository: Sendable {
  /// Returns the rider's current data on the server.
  func rider() async throws(EcomobilityError) -> Rider
  /// Sends a changed profile.
  func update(_ rider: Rider) async throws(EcomobilityError) -> Rider
  func update(_ picture: Picture) async throws(EcomobilityError) -> Rider
  func picture(of rider: Rider) async throws(EcomobilityError) -> Picture
}

/// The available vehicles.
public protocol VehicleRepository: Sendable {
  /// - Parameter radius: the radius in meters.
  /// - Returns: the vehicles, the nearest first.
  func vehicles(around place: Coordinate, radius: Int) async throws(EcomobilityError) -> [Vehicle]
}
