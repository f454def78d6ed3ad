public import EcomobilityAPI
public import EcomobilityDomain

/// What the server knows of accounts, in the server's words.
public protocol AccountDataSource: Sendable {
  func signUp(_ input: SignUpInput) async throws -> SessionFragment
  func signIn(email: String, password: String) async throws -> SessionFragment
  func signOut() async throws
  func rider() async throws -> RiderFragment
}

/// What the server knows of vehicles, in the server's words.
public protocol VehicleDataSource: Sendable {
  /// - Parameter radius: in metres.
  func vehicles(around place: Coordinate, radius: Int) async throws -> [VehicleFragment]
}
