/// Finds out at launch whether the session that was kept still holds.
public struct CheckSession: Sendable {
  private let accounts: any AccountRepository

  public init(_ accounts: any AccountRepository) {
    self.accounts = accounts
  }

  /// - Throws: ``EcomobilityError/offline`` when it cannot be found out; the session is kept.
  public func execute() async throws(EcomobilityError) -> SessionState {
    guard try await accounts.hasSession() else { return .signedOut }
    do {
      return .signedIn(try await accounts.rider())
    } catch {
      if error == .signedOut { return .signedOut }
      throw error
    }
  }
}

/// Shows on the map what there is to ride within walking distance.
public struct ShowMap: Sendable {
  /// In metres.
  private static let walkingDistance = 500

  private let vehicles: any VehicleRepository

  public init(_ vehicles: any VehicleRepository) {
    self.vehicles = vehicles
  }

  public func execute(around place: Coordinate) async throws(EcomobilityError) -> [Vehicle] {
    try await vehicles.vehicles(around: place, radius: Self.walkingDistance)
  }
}
