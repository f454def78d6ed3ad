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

  public init(
    old: Int? = nil,
    deprecatedOld: Int? = nil,
    not: KeptFilter? = nil,
    boxedNot: Int? = nil,
    also: KeptFilter? = nil
  ) {
    self.deprecatedOld2 = Nullable(old)
    self.deprecatedOld = Nullable(deprecatedOld)
    self.not = Nullable(not)
    self.boxedNot = Nullable(boxedNot)
    self.deprecatedAlso = Nullable(also)
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
