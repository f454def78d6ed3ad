public import EcomobilityAPI
public import EcomobilityDomain
public import Foundation
public import GraphQLNetworking

/// The server's accounts, in the types of its schema.
public protocol AccountDataSource: Sendable {
  func signUp(_ input: SignUpInput) async throws -> SessionFragment
  func signIn(email: String, password: String) async throws -> SessionFragment
  func signOut(identityToken: String?) async throws
}

/// The server's data on the signed-in rider, in the types of its schema.
public protocol ProfileDataSource: Sendable {
  func rider() async throws -> RiderFragment
  func updateProfile(_ input: ProfileInput) async throws -> RiderFragment
  func updatePicture(_ picture: Upload) async throws -> RiderFragment
  /// Returns the response at a picture's address.
  func picture(at url: URL) async throws -> HTTPResponse
}

/// The server's vehicles, in the types of its schema.
public protocol VehicleDataSource: Sendable {
  /// - Parameter radius: the radius in meters.
  func vehicles(around place: Coordinate, radius: Int) async throws -> [VehicleFragment]
}
