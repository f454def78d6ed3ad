// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLGoldenBase
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

nonisolated extension GarmentSize {
  /// For tall people.
  public static var tall: Self { .unknown("TALL") }
  @available(*, deprecated, message: "Use TALL.")
  public static var huge: Self { .unknown("HUGE") }
}

public nonisolated enum OutletKind: GraphQLEnum {
  case flagship
  case kiosk
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.flagship, .kiosk]
  public static let _names: StaticString = "FLAGSHIP KIOSK"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .flagship: return "FLAGSHIP"
    case .kiosk: return "KIOSK"
    case .unknown(let name): return name
    }
  }
}

public nonisolated enum Care: GraphQLEnum {
  case hand
  case machine
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.hand, .machine]
  public static let _names: StaticString = "HAND MACHINE"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .hand: return "HAND"
    case .machine: return "MACHINE"
    case .unknown(let name): return name
    }
  }
}

public nonisolated struct Spot: JSONEncodable, Sendable {
  public var latitude: Double
  public var longitude: Double
  public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("latitude", latitude)
    writer.field("longitude", longitude)
    writer.endObject()
  }
}

public nonisolated struct Reservation: JSONEncodable, Sendable {
  public var garment: String
  public var size: GarmentSize
  public var filter: Nullable<GarmentFilter>
  public var near: Nullable<Spot>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(garment: String, size: GarmentSize, filter: GarmentFilter? = nil, near: Spot? = nil) {
    (self.garment, self.size, self.filter, self.near) = (garment, size, Nullable(filter), Nullable(near))
  }

  @_disfavoredOverload
  public init(garment: String, size: GarmentSize, filter: Nullable<GarmentFilter> = nil, near: Nullable<Spot> = nil) {
    (self.garment, self.size, self.filter, self.near) = (garment, size, filter, near)
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("garment", garment)
    writer.field("size", size)
    writer.field("filter", filter)
    writer.field("near", near)
    writer.endObject()
  }
}
