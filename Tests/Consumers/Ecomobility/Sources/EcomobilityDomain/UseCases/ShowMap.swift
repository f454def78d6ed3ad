/// Shows the available vehicles on the map.
public protocol ShowMapUseCase: Sendable {
  /// - Parameter radius: the radius in meters.
  /// - Returns: the vehicles, the nearest first.
  func execute(around place: Coordinate, radius: Int) async throws(EcomobilityError) -> [Vehicle]
}

extension ShowMapUseCase {
  /// Shows the vehicles within walking distance, half a kilometer.
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
