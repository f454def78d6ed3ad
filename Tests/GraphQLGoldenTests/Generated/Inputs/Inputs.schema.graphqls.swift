// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime
public import struct Foundation.URL

private typealias _Generation = _GeneratedForGraphQLRuntime1

/// How big it is.
public nonisolated enum Size: GraphQLEnum {
  /// Not big.
  case small
  case large
  /// Between the two.
  @available(*, deprecated, message: "Sizes are small or large.")
  case medium
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  @available(*, deprecated)
  public static let _cases: [Self] = [.small, .large, .medium]
  public static let _names: StaticString = "SMALL LARGE MEDIUM"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .small: return "SMALL"
    case .large: return "LARGE"
    case .medium: return "MEDIUM"
    case .unknown(let name): return name
    }
  }
}

public nonisolated enum Direction: GraphQLEnum {
  case up
  case down
  /// Any other value, by name, including values added to the schema later.
  case unknown(String)

  public static let _cases: [Self] = [.up, .down]
  public static let _names: StaticString = "UP DOWN"

  /// The value's name in the schema.
  public var rawValue: String {
    switch self {
    case .up: return "UP"
    case .down: return "DOWN"
    case .unknown(let name): return name
    }
  }
}

/// What to look for.
public nonisolated struct Filter: JSONEncodable, Sendable {
  public var text: Nullable<String>
  /// Default: `20`.
  public var limit: Int?
  public var sizes: Nullable<[Size]>
  /// Default: `UP`.
  public var direction: Nullable<Direction>
  /// What must not match.
  public var not: Nullable<Filter>
  public var any: Nullable<[Filter]>
  public var range: Nullable<Range>

  @available(*, deprecated)
  public var old: Nullable<String> {
    get { deprecatedOld }
    set { deprecatedOld = newValue }
  }

  private var deprecatedOld: Nullable<String>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(
    text: String? = nil,
    limit: Int? = nil,
    sizes: [Size]? = nil,
    direction: Direction? = nil,
    not: Filter? = nil,
    any: [Filter]? = nil,
    range: Range? = nil,
    old: String? = nil
  ) {
    (self.text, self.limit, self.sizes, self.direction) = (Nullable(text), limit, Nullable(sizes), Nullable(direction))
    (self.not, self.any, self.range) = (Nullable(not), Nullable(any), Nullable(range))
    self.deprecatedOld = Nullable(old)
  }

  @_disfavoredOverload
  public init(
    text: Nullable<String> = nil,
    limit: Int? = nil,
    sizes: Nullable<[Size]> = nil,
    direction: Nullable<Direction> = nil,
    not: Nullable<Filter> = nil,
    any: Nullable<[Filter]> = nil,
    range: Nullable<Range> = nil,
    old: Nullable<String> = nil
  ) {
    (self.text, self.limit, self.sizes, self.direction, self.not, self.any) = (text, limit, sizes, direction, not, any)
    (self.range, self.deprecatedOld) = (range, old)
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("text", text)
    writer.field("limit", Nullable(limit))
    writer.field("sizes", sizes)
    writer.field("direction", direction)
    writer.field("not", not)
    writer.field("any", any)
    writer.field("range", range)
    writer.field("old", deprecatedOld)
    writer.endObject()
  }
}

public nonisolated struct Range: JSONEncodable, Sendable {
  public var from: Double
  public var to: Nullable<Double>
  public var within: Nullable<Filter>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(from: Double, to: Double? = nil, within: Filter? = nil) {
    (self.from, self.to, self.within) = (from, Nullable(to), Nullable(within))
  }

  @_disfavoredOverload
  public init(from: Double, to: Nullable<Double> = nil, within: Nullable<Filter> = nil) {
    (self.from, self.to, self.within) = (from, to, within)
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("from", from)
    writer.field("to", to)
    writer.field("within", within)
    writer.endObject()
  }
}

/// One way to find a thing.
public nonisolated enum Lookup: JSONEncodable, Sendable {
  case id(String)
  case url(URL)
  indirect case all(LookupList)

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .id(let value): writer.field("id", value)
    case .url(let value): writer.field("url", value)
    case .all(let value): writer.field("all", value)
    }
    writer.endObject()
  }
}

public nonisolated struct LookupList: JSONEncodable, Sendable {
  public var lookups: [Lookup]
  public var first: Nullable<Lookup>
  /// Omits arguments that are `nil`; `.null` sends null.
  public init(lookups: [Lookup], first: Lookup? = nil) { (self.lookups, self.first) = (lookups, Nullable(first)) }
  @_disfavoredOverload
  public init(lookups: [Lookup], first: Nullable<Lookup> = nil) { (self.lookups, self.first) = (lookups, first) }
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("lookups", lookups)
    writer.field("first", first)
    writer.endObject()
  }
}
