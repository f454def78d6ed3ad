public import EcomobilityAPI
public import EcomobilityDomain
public import Foundation
public import GraphQLNetworking

/// What the server knows of accounts, in the server's words.
public protocol AccountDataSource: Sendable {
  func signUp(_ input: SignUpInput) async throws -> SessionFragment
  func signIn(email: String, password: String) async throws -> SessionFragment
  func signOut(identityToken: String?) async throws
}

/// What the server knows of the rider who is signed in, in the server's words.
public protocol ProfileDataSource: Sendable {
  func rider() async throws -> RiderFragment
  func updateProfile(_ input: ProfileInput) async throws -> RiderFragment
  func updatePicture(_ picture: Upload) async throws -> RiderFragment
  /// What is at a picture's address.
  func picture(at url: URL) async throws -> HTTPResponse
}

/// What the server knows of vehicles, in the server's words.
public protocol VehicleDataSource: Sendable {
  /// - Parameter radius: in metres.
  func vehicles(around place: Coordinate, radius: Int) async throws -> [VehicleFragment]
}
