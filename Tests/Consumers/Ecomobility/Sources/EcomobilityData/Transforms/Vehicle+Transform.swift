import EcomobilityAPI
import EcomobilityDomain

extension VehicleFragment {
  /// Returns the vehicle, or `nil` for a kind that the server has added since this was written.
  func transform() -> Vehicle? {
    switch self {
    case .bicycle(let bicycle):
      Vehicle(id: bicycle.id, place: bicycle.position.transform(), kind: .bicycle(isElectric: bicycle.isElectric))
    case .moped(let moped):
      Vehicle(id: moped.id, place: moped.position.transform(), kind: .moped(battery: moped.battery))
    case .car(let car):
      Vehicle(id: car.id, place: car.position.transform(), kind: .car(seats: car.seats))
    case .other: nil
    }
  }
}

extension PositionFragment {
  func transform() -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }
}
