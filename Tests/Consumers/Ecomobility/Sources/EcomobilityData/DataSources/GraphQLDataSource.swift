public import EcomobilityAPI
public import EcomobilityDomain
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions

/// The server, queried over GraphQL with the tokens of the session.
public struct GraphQLDataSource: Sendable {
  private let client: GraphQLClient
  private let transport: any GraphQLTransport

  /// - Parameters:
  ///   - store: the store of the session's tokens. Rejected tokens are replaced here without notice.
  ///   - onEnd: called once when the server no longer accepts the session.
  public init(
    endpoint: URL,
    transport: any GraphQLTransport,
    store: any SessionStore,
    onEnd: @escaping @Sendable () async -> Void = {}
  ) {
    self.transport = transport
    let plain = GraphQLClient(endpoint: endpoint, transport: transport)
    let session = StoredSession(store) { tokens in
      let refresh = RefreshSessionMutation(refreshToken: tokens.refreshToken ?? "")
      return try await plain.perform(refresh).refreshSession.transform()
    } onEnd: { _ in
      await onEnd()
    }
    client = GraphQLClient(endpoint: endpoint, transport: transport, interceptors: [AuthorizationInterceptor(session)])
  }
}

extension GraphQLDataSource: AccountDataSource {
  public func signUp(_ input: SignUpInput) async throws -> SessionFragment {
    try await client.perform(SignUpMutation(input: input)).signUp
  }

  public func signIn(email: String, password: String) async throws -> SessionFragment {
    try await client.perform(SignInMutation(email: email, password: password)).signIn
  }

  public func signOut(identityToken: String?) async throws {
    _ = try await client.perform(SignOutMutation(identityToken: identityToken))
  }
}

extension GraphQLDataSource: ProfileDataSource {
  public func rider() async throws -> RiderFragment {
    try await client.fetch(MeQuery()).me
  }

  public func updateProfile(_ input: ProfileInput) async throws -> RiderFragment {
    try await client.perform(UpdateProfileMutation(input: input)).updateProfile
  }

  public func updatePicture(_ picture: Upload) async throws -> RiderFragment {
    try await client.perform(UpdatePictureMutation(picture: picture)).updatePicture
  }

  public func picture(at url: URL) async throws -> HTTPResponse {
    try await transport.send(HTTPRequest(method: .get, url: url))
  }
}

extension GraphQLDataSource: VehicleDataSource {
  public func vehicles(around place: Coordinate, radius: Int) async throws -> [VehicleFragment] {
    let query = VehiclesQuery(latitude: place.latitude, longitude: place.longitude, radius: radius)
    return try await client.fetch(query).vehicles
  }
}
