// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct GarmentsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Garments", sha256: "cfd613eac5ea239274e5d6f9f0affbeeccd36d646d4e9a89eb63709ca67a3443", text: "query Garments($size:GarmentSize,$filter:GarmentFilter){garments(size:$size,filter:$filter){...GarmentParts}} fragment GarmentParts on Garment{id label size}")
  public var size: Nullable<GarmentSize>
  public var filter: Nullable<GarmentFilter>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(size: GarmentSize? = nil, filter: GarmentFilter? = nil) {
    (self.size, self.filter) = (Nullable(size), Nullable(filter))
  }

  @_disfavoredOverload
  public init(size: Nullable<GarmentSize> = nil, filter: Nullable<GarmentFilter> = nil) {
    (self.size, self.filter) = (size, filter)
  }

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("size", size)
    writer.field("filter", filter)
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var garments: [GarmentParts]
    public init(garments: [GarmentParts]) { self.garments = garments }
    public init(_json json: inout JSONReader) throws(JSONError) { garments = try json._list("garments") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("garments", garments) }
  }
}

public nonisolated struct BaseFindsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "BaseFinds", sha256: "a484cb1c00c734daa6d8090d03486adc117351eb733d7d60cdd81ab93a83630e", text: "query BaseFinds{finds{...FindParts}} fragment FindParts on Find{__typename...on Garment{...GarmentParts}...on Scarf{length}} fragment GarmentParts on Garment{id label size}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var finds: [FindParts]
    public init(finds: [FindParts]) { self.finds = finds }
    public init(_json json: inout JSONReader) throws(JSONError) { finds = try json._list("finds") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("finds", finds) }
  }
}

public nonisolated struct GarmentParts: JSONObjectDecodable, JSONObjectEncodable {
  public var id: String
  public var label: String
  public var size: GarmentSize
  public init(id: String, label: String, size: GarmentSize) { (self.id, self.label, self.size) = (id, label, size) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (id, label, size) = try (json._id("id"), json._string("label"), json._value("size"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("id", id)
    object._write("label", label)
    object._write("size", size)
  }
}

public nonisolated enum FindParts: JSONObjectDecodable, JSONObjectEncodable {
  case garment(GarmentParts)
  case scarf(Scarf)
  /// Any other type, including types added to the schema later.
  case other(typename: String)

  public init(_json json: inout JSONReader) throws(JSONError) {
    if try json._isType("Garment") {
      self = .garment(try GarmentParts(_json: &json))
    } else if try json._isType("Scarf") {
      self = .scarf(try Scarf(_json: &json))
    } else {
      self = .other(typename: try json._typename())
    }
  }

  public func _write(into object: inout _JSONObjectWriter) {
    switch self {
    case .garment(let value): value._write(into: &object, typename: "Garment")
    case .scarf(let value): value._write(into: &object, typename: "Scarf")
    case .other(let typename): object._write("__typename", typename)
    }
  }

  public struct Scarf: JSONObjectDecodable, JSONObjectEncodable {
    public var length: Int?
    public init(length: Int? = nil) { self.length = length }
    public init(_json json: inout JSONReader) throws(JSONError) { length = try json._intOrNull("length") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("length", length) }
  }
}
