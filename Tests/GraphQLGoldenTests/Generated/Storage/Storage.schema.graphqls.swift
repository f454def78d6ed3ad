// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct KeptFilter: JSONEncodable, Sendable {
  @available(*, deprecated)
  public var old: Nullable<Int> {
    get { deprecatedOld2 }
    set { deprecatedOld2 = newValue }
  }

  private var deprecatedOld2: Nullable<Int>
  public var deprecatedOld: Nullable<Int>
  public var not: Nullable<KeptFilter>
  public var boxedNot: Nullable<Int>

  @available(*, deprecated)
  public var also: Nullable<KeptFilter> {
    get { deprecatedAlso }
    set { deprecatedAlso = newValue }
  }

  private var deprecatedAlso: Nullable<KeptFilter>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(
    old: Int? = nil,
    deprecatedOld: Int? = nil,
    not: KeptFilter? = nil,
    boxedNot: Int? = nil,
    also: KeptFilter? = nil
  ) {
    (self.deprecatedOld2, self.deprecatedOld, self.not) = (Nullable(old), Nullable(deprecatedOld), Nullable(not))
    (self.boxedNot, self.deprecatedAlso) = (Nullable(boxedNot), Nullable(also))
  }

  @_disfavoredOverload
  public init(
    old: Nullable<Int> = nil,
    deprecatedOld: Nullable<Int> = nil,
    not: Nullable<KeptFilter> = nil,
    boxedNot: Nullable<Int> = nil,
    also: Nullable<KeptFilter> = nil
  ) {
    (self.deprecatedOld2, self.deprecatedOld, self.not, self.boxedNot) = (old, deprecatedOld, not, boxedNot)
    self.deprecatedAlso = also
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("old", deprecatedOld2)
    writer.field("deprecatedOld", deprecatedOld)
    writer.field("not", not)
    writer.field("boxedNot", boxedNot)
    writer.field("also", deprecatedAlso)
    writer.endObject()
  }
}
