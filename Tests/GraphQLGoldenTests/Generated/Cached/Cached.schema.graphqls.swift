// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct ItemFilter: JSONEncodable, Sendable, Equatable {
  public var sizes: Nullable<[Int]>
  /// Default: `NEW`.
  public var sort: Nullable<Sort>
  public var transform: Nullable<Transform>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(sizes: [Int]? = nil, sort: Sort? = nil, transform: Transform? = nil) {
    (self.sizes, self.sort, self.transform) = (Nullable(sizes), Nullable(sort), Nullable(transform))
  }

  @_disfavoredOverload
  public init(sizes: Nullable<[Int]> = nil, sort: Nullable<Sort> = nil, transform: Nullable<Transform> = nil) {
    (self.sizes, self.sort, self.transform) = (sizes, sort, transform)
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("sizes", sizes)
    writer.field("sort", sort)
    writer.field("transform", transform)
    writer.endObject()
  }
}

public nonisolated struct Transform: JSONEncodable, Sendable, Equatable {
  public var width: Nullable<Int>
  /// Default: `COVER`.
  public var fit: Nullable<Fit>
  public var focus: Nullable<[Double]>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(width: Int? = nil, fit: Fit? = nil, focus: [Double]? = nil) {
    (self.width, self.fit, self.focus) = (Nullable(width), Nullable(fit), Nullable(focus))
  }

  @_disfavoredOverload
  public init(width: Nullable<Int> = nil, fit: Nullable<Fit> = nil, focus: Nullable<[Double]> = nil) {
    (self.width, self.fit, self.focus) = (width, fit, focus)
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("width", width)
    writer.field("fit", fit)
    writer.field("focus", focus)
    writer.endObject()
  }
}

public nonisolated enum Fit: GraphQLEnum {
  case cover
  case contain
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.cover, .contain]
  public static let _names: StaticString = "COVER CONTAIN"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .cover: return "COVER"
    case .contain: return "CONTAIN"
    case .unknown(let name): return name
    }
  }
}

public nonisolated enum Sort: GraphQLEnum {
  case new
  case price
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.new, .price]
  public static let _names: StaticString = "NEW PRICE"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .new: return "NEW"
    case .price: return "PRICE"
    case .unknown(let name): return name
    }
  }
}
