// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.

import GraphQLRuntime

/// What is generated from the GraphQL files of this module.
enum Spaced {}

extension Spaced {
  struct ItemQuery: Sendable {
    /// Which one.
    var id: String
    /// In which state it has to be.
    var state: Nullable<Spaced.State>

    init(id: String, state: Spaced.State? = nil) {
      self.id = id
      self.state = Nullable(state)
    }

    /// What the server answers.
    struct Data: Sendable, Hashable {
      var item: Item?

      init(item: Item? = nil) { self.item = item }

      struct Item: Sendable, Hashable {
        var itemParts: Spaced.ItemParts
        var owner: Owner

        /// From `ItemParts`.
        var id: String { itemParts.id }
        /// From `ItemParts`.
        var state: Spaced.State { itemParts.state }

        init(itemParts: Spaced.ItemParts, owner: Owner) {
          self.itemParts = itemParts
          self.owner = owner
        }

        struct Owner: Sendable, Hashable {
          var name: String

          init(name: String) { self.name = name }
        }
      }
    }
  }
}

extension Spaced.ItemQuery: GraphQLQuery {
  static let operationName = "Item"
  static let operationDocument = GraphQLDocument(
    text: "",
    sha256: "99a2c061c547d61eff9e51c0104cd15b7be4004a340d33b05e11d812f0cb70ea"
  )

  func writeVariables(to writer: inout JSONWriter) {
    writer.field("id", id)
    writer.field("state", state)
  }
}

extension Spaced.ItemQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("item?")

  init(from reader: inout JSONReader) throws(JSONError) {
    var item: Item?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: item = try reader.nullable(Item.init(from:))
      default: break
      }
    }
    self.init(item: item)
  }
}

extension Spaced.ItemQuery.Data.Item: JSONDecodable {
  private static let keys = JSONKeys("id state owner")

  init(from reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var state: Spaced.State?
    var owner: Owner?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: state = try Spaced.State(from: &reader)
      case 2: owner = try Owner(from: &reader)
      default: break
      }
    }
    guard let id, let state, let owner else { throw reader.missingKey(in: object) }
    self.init(itemParts: Spaced.ItemParts(id: id, state: state), owner: owner)
  }
}

extension Spaced.ItemQuery.Data.Item.Owner: JSONDecodable {
  private static let keys = JSONKeys("name")

  init(from reader: inout JSONReader) throws(JSONError) {
    var name: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: name = try reader.string()
      default: break
      }
    }
    guard let name else { throw reader.missingKey(in: object) }
    self.init(name: name)
  }
}

extension Spaced {
  struct ItemParts: Sendable, Hashable {
    var id: String
    var state: Spaced.State

    init(id: String, state: Spaced.State) {
      self.id = id
      self.state = state
    }
  }
}

extension Spaced.ItemParts: JSONDecodable {
  private static let keys = JSONKeys("id state")

  init(from reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var state: Spaced.State?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: state = try Spaced.State(from: &reader)
      default: break
      }
    }
    guard let id, let state else { throw reader.missingKey(in: object) }
    self.init(id: id, state: state)
  }
}
