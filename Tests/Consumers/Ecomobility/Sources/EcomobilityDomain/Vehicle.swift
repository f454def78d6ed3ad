/// A vehicle, and its position.
public struct Vehicle: Sendable, Hashable, Identifiable {
  /// The kind of a vehicle, with the properties specific to it.
  public enum Kind: Sendable, Hashable {
    case bicycle(isElectric: Bool)
    /// A moped with its remaining battery charge, in percent.
    case moped(battery: Int)
    case car(seats: Int)
  }

  public var id: String
  public var place: Coordinate
  public var kind: Kind

  public init(id: String, place: Coordinate, kind: Kind) {
    self.id = id
    self.place = place
    self.kind = kind
  }
}

/// A point on the earth, in degrees.
public struct Coordinate: Sendable, Hashable {
  public var latitude: Double
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
