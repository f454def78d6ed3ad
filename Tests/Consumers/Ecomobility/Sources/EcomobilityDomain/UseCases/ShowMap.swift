/// Shows on the map what there is to ride.
public protocol ShowMapUseCase: Sendable {
  /// - Parameter radius: in metres.
  /// - Returns: the nearest first.
  func execute(around place: Coordinate, radius: Int) async throws(EcomobilityError) -> [Vehicle]
}

extension ShowMapUseCase {
  /// What is within walking distance, half a kilometre.
  public func execute(around place: Coordinate) async throws(EcomobilityError) -> [Vehicle] {
    try await execute(around: place, radius: 500)
  }
}

public struct ShowMap: ShowMapUseCase {
  private let vehicles: any VehicleRepository

  public init(_ vehicles: any VehicleRepository) {
    self.vehicles = vehicles
  }

  public func execute(around place: Coordinate, radius: Int) async throws(EcomobilityError) -> [Vehicle] {
    try await vehicles.vehicles(around: place, radius: radius)
  }
}
