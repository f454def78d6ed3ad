// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.

public import GraphQLRuntime

/// Looks for items.
public struct SearchItemsQuery: Sendable {
  /// What to look for.
  public var filter: Nullable<Filter>
  public var by: Nullable<Lookup>
  public var size: Nullable<Size>
  public var sizes: Nullable<[Size?]>
  public var limit: Int?

  public init(filter: Filter? = nil, by: Lookup? = nil, size: Size? = nil, sizes: [Size?]? = nil, limit: Int? = nil) {
    self.filter = Nullable(filter)
    self.by = Nullable(by)
    self.size = Nullable(size)
    self.sizes = Nullable(sizes)
    self.limit = limit
  }

  /// What the server answers.
  public struct Data: Sendable {
    public var search: [Search]
    public var limited: [Limited]

    public init(search: [Search], limited: [Limited]) {
      self.search = search
      self.limited = limited
    }

    public struct Search: Sendable {
      public var size: Size

      public init(size: Size) { self.size = size }
    }

    public struct Limited: Sendable {
      public var size: Size

      public init(size: Size) { self.size = size }
    }
  }
}

extension SearchItemsQuery: GraphQLQuery {
  public static let operationName = "SearchItems"
  public static let operationDocument = GraphQLDocument(
    text: #"""
      query \#
      SearchItems($filter:Filter,$by:Lookup,$size:Size=SMALL,$sizes:[Size],$limit:Int!=10){search(filter:$filter,\#
      by:$by,size:$size,sizes:$sizes){size}limited:search(filter:{limit:$limit,text:"a \"quoted\" word"}){size}}
      """#,
    sha256: "44b83b322c7a4e00b63d7b009779b1415f2e52e7757080de3782e7a537a37654"
  )

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("filter", filter)
    writer.field("by", by)
    writer.field("size", size)
    writer.field("sizes", sizes)
    writer.field("limit", Nullable(limit))
  }
}

extension SearchItemsQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("search limited")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var search: [Search]?
    var limited: [Limited]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: search = try reader.list(Search.init(from:))
      case 1: limited = try reader.list(Limited.init(from:))
      default: break
      }
    }
    guard let search, let limited else { throw reader.missingKey(in: object) }
    self.init(search: search, limited: limited)
  }
}

extension SearchItemsQuery.Data.Search: JSONDecodable {
  private static let keys = JSONKeys("size")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var size: Size?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: size = try Size(from: &reader)
      default: break
      }
    }
    guard let size else { throw reader.missingKey(in: object) }
    self.init(size: size)
  }
}

extension SearchItemsQuery.Data.Limited: JSONDecodable {
  private static let keys = JSONKeys("size")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var size: Size?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: size = try Size(from: &reader)
      default: break
      }
    }
    guard let size else { throw reader.missingKey(in: object) }
    self.init(size: size)
  }
}
