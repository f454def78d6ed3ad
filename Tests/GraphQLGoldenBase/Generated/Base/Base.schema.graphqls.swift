// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

/// A type of Foundation has this name, too.
public nonisolated enum Locale: GraphQLEnum {
  case en
  case de
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.en, .de]
  public static let _names: StaticString = "EN DE"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .en: return "EN"
    case .de: return "DE"
    case .unknown(let name): return name
    }
  }
}

public nonisolated enum GarmentSize: GraphQLEnum {
  case small
  case large
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.small, .large]
  public static let _names: StaticString = "SMALL LARGE"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .small: return "SMALL"
    case .large: return "LARGE"
    case .unknown(let name): return name
    }
  }
}

public nonisolated struct GarmentFilter: JSONEncodable, Sendable {
  public var size: Nullable<GarmentSize>
  public var text: Nullable<String>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(size: GarmentSize? = nil, text: String? = nil) {
    (self.size, self.text) = (Nullable(size), Nullable(text))
  }

  @_disfavoredOverload
  public init(size: Nullable<GarmentSize> = nil, text: Nullable<String> = nil) { (self.size, self.text) = (size, text) }
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("size", size)
    writer.field("text", text)
    writer.endObject()
  }
}
