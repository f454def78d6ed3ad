public import EcomobilityDomain

/// The current vehicles on the server.
public struct LiveVehicleRepository: VehicleRepository {
  private let server: any VehicleDataSource

  public init(server: any VehicleDataSource) {
    self.server = server
  }

  public func vehicles(around place: Coordinate, radius: Int) async throws(EcomobilityError) -> [Vehicle] {
    try await EcomobilityError.transforming {
      try await server.vehicles(around: place, radius: radius).compactMap { $0.transform() }
    }
  }
}
