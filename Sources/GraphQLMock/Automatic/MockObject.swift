import GraphQLLanguage
import GraphQLRuntime

/// An object of automatic data, for resolvers that change some of its fields and leave the others:
///
/// ```swift
/// let mock = try GraphQLMock(schema: schema, data: AutomaticData()) { resolvers in
///   resolvers.type("Product", MockObject.self) { product in
///     product.field("name") { "Product number \($0.id ?? "?")" }
///   }
/// }
/// ```
/// A resolver for `MockObject` also counts for objects of other resolvers, which are recognized by their ids, if their own
/// Swift type has no resolver for the field. So fields that an extension of the schema adds to the types of a demo shop have
/// resolvers, whatever values the shop uses.
public struct MockObject: Sendable {
  /// The name of the object's type.
  public let typename: String
  /// The object's id as text, or `nil` if its type has none or if another resolver supplies the id asynchronously.
  public let id: String?

  let type: Symbol
  /// What all its values depend on.
  var seed: Seed
  /// Which of the objects of its type it is, counted from 1.
  var ordinal: Int?
  /// Values that are known beforehand.
  var known = JSONObject()
  var role = Role.ordinary
  /// Whether its amounts are those at the lower (-1) or upper (1) end of something: of a price range, say.
  var level = 0
  /// Which event of a subscription the object is in, counted from 0. Its numbers move from event to event.
  var moment = 0

  enum Role: Sendable {
    case ordinary
    /// What a query or mutation begins with.
    case root
    /// What a mutation gives: a wrapper around what it was about.
    case payload(JSONObject)
    /// Holds one page of a list, in the fields of these names.
    case page(Page, lists: Set<String>)
    /// Says where a page lies.
    case pageInfo(Page)
    /// An element of a connection.
    case edge(Page, Int)
  }

  init(_ type: SchemaType, in schema: Schema, id: String? = nil, seed: Seed) {
    typename = schema.context.text(type.name)
    self.type = type.name.symbol
    self.id = id
    self.seed = seed
  }
}
