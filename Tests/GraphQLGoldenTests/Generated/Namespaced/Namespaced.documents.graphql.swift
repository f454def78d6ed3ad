// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

/// The types generated from this module's GraphQL files.
nonisolated enum Spaced {}

extension Spaced {
  nonisolated struct ItemQuery: GraphQLQuery, Hashable {
    static let operationDocument = GraphQLDocument(name: "Item", sha256: "99a2c061c547d61eff9e51c0104cd15b7be4004a340d33b05e11d812f0cb70ea", text: "")
    /// Which one.
    var id: String
    /// In which state it has to be.
    var state: Nullable<Spaced.State>
    /// Omits arguments that are `nil`; `.null` sends null.
    init(id: String, state: Spaced.State? = nil) { (self.id, self.state) = (id, Nullable(state)) }
    @_disfavoredOverload
    init(id: String, state: Nullable<Spaced.State> = nil) { (self.id, self.state) = (id, state) }
    func writeVariables(to writer: inout JSONWriter) {
      writer.field("id", id)
      writer.field("state", state)
    }

    struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      var item: Item?
      init(item: Item? = nil) { self.item = item }
      init(_json json: inout JSONReader) throws(JSONError) { item = try json._valueOrNull("item") }
      func _write(into object: inout _JSONObjectWriter) { object._write("item", item) }

      struct Item: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        var itemParts: Spaced.ItemParts
        var owner: Owner

        var id: String { itemParts.id }
        var state: Spaced.State { itemParts.state }

        init(itemParts: Spaced.ItemParts, owner: Owner) { (self.itemParts, self.owner) = (itemParts, owner) }
        init(_json json: inout JSONReader) throws(JSONError) {
          (itemParts, owner) = try (Spaced.ItemParts(_json: &json), json._value("owner"))
        }

        func _write(into object: inout _JSONObjectWriter) {
          itemParts._write(into: &object)
          object._write("owner", owner)
        }

        struct Owner: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          var name: String
          init(name: String) { self.name = name }
          init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
          func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
        }
      }
    }
  }
}

extension Spaced {
  nonisolated struct ItemParts: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var id: String
    var state: Spaced.State
    init(id: String, state: Spaced.State) { (self.id, self.state) = (id, state) }
    init(_json json: inout JSONReader) throws(JSONError) { (id, state) = try (json._id("id"), json._value("state")) }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("id", id)
      object._write("state", state)
    }
  }
}
