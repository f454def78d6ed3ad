// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public struct KeptFilter: JSONEncodable, Sendable {
  @available(*, deprecated)
  public var old: Nullable<Int> {
    get { deprecatedOld2 }
    set { deprecatedOld2 = newValue }
  }

  private var deprecatedOld2: Nullable<Int>
  public var deprecatedOld: Nullable<Int>

  public var not: Nullable<KeptFilter> {
    get { boxedNot2.value }
    set { boxedNot2.value = newValue }
  }

  private var boxedNot2: Indirect<Nullable<KeptFilter>>
  public var boxedNot: Nullable<Int>

  @available(*, deprecated)
  public var also: Nullable<KeptFilter> {
    get { boxedAlso.value }
    set { boxedAlso.value = newValue }
  }

  private var boxedAlso: Indirect<Nullable<KeptFilter>>

  public init(
    old: Int? = nil,
    deprecatedOld: Int? = nil,
    not: KeptFilter? = nil,
    boxedNot: Int? = nil,
    also: KeptFilter? = nil
  ) {
    self.deprecatedOld2 = Nullable(old)
    self.deprecatedOld = Nullable(deprecatedOld)
    self.boxedNot2 = Indirect(Nullable(not))
    self.boxedNot = Nullable(boxedNot)
    self.boxedAlso = Indirect(Nullable(also))
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("old", deprecatedOld2)
    writer.field("deprecatedOld", deprecatedOld)
    writer.field("not", boxedNot2.value)
    writer.field("boxedNot", boxedNot)
    writer.field("also", boxedAlso.value)
    writer.endObject()
  }
}
