// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

/// Looks for items.
public nonisolated struct SearchItemsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "SearchItems", sha256: "44b83b322c7a4e00b63d7b009779b1415f2e52e7757080de3782e7a537a37654", text: #"query SearchItems($filter:Filter,$by:Lookup,$size:Size=SMALL,$sizes:[Size],$limit:Int!=10){search(filter:$filter,by:$by,size:$size,sizes:$sizes){size}limited:search(filter:{limit:$limit,text:"a \"quoted\" word"}){size}}"#)
  /// What to look for.
  public var filter: Nullable<Filter>
  public var by: Nullable<Lookup>
  /// Default: `SMALL`.
  public var size: Nullable<Size>
  public var sizes: Nullable<[Size?]>
  /// Default: `10`.
  public var limit: Int?

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(filter: Filter? = nil, by: Lookup? = nil, size: Size? = nil, sizes: [Size?]? = nil, limit: Int? = nil) {
    (self.filter, self.by, self.size, self.sizes) = (Nullable(filter), Nullable(by), Nullable(size), Nullable(sizes))
    self.limit = limit
  }

  @_disfavoredOverload
  public init(
    filter: Nullable<Filter> = nil,
    by: Nullable<Lookup> = nil,
    size: Nullable<Size> = nil,
    sizes: Nullable<[Size?]> = nil,
    limit: Int? = nil
  ) {
    (self.filter, self.by, self.size, self.sizes, self.limit) = (filter, by, size, sizes, limit)
  }

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("filter", filter)
    writer.field("by", by)
    writer.field("size", size)
    writer.field("sizes", sizes)
    writer.field("limit", Nullable(limit))
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var search: [Search]
    public var limited: [Limited]
    public init(search: [Search], limited: [Limited]) { (self.search, self.limited) = (search, limited) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (search, limited) = try (json._list("search"), json._list("limited"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("search", search)
      object._write("limited", limited)
    }

    public struct Search: JSONObjectDecodable, JSONObjectEncodable {
      public var size: Size
      public init(size: Size) { self.size = size }
      public init(_json json: inout JSONReader) throws(JSONError) { size = try json._value("size") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("size", size) }
    }

    public struct Limited: JSONObjectDecodable, JSONObjectEncodable {
      public var size: Size
      public init(size: Size) { self.size = size }
      public init(_json json: inout JSONReader) throws(JSONError) { size = try json._value("size") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("size", size) }
    }
  }
}
