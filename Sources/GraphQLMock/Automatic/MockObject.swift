import GraphQLLanguage
import GraphQLRuntime

/// An object of automatic data. Register resolvers for this type to replace the values of some fields, and to leave the
/// others automatic:
///
/// ```swift
/// let mock = try GraphQLMock(schema: schema, data: AutomaticData()) { resolvers in
///   resolvers.type("Product", MockObject.self) { product in
///     product.field("name") { "Product number \($0.id ?? "?")" }
///   }
/// }
/// ```
/// A resolver for `MockObject` also applies to objects from other resolvers, which are recognized by their ids, if the
/// objects' own Swift type has no resolver for the field. So if an extension of the schema adds a field to a type of a demo
/// shop, a resolver for `MockObject` can provide the field, whatever Swift type the shop uses.
public struct MockObject: Sendable {
  /// The name of the object's type.
  public let typename: String
  /// The object's id as text, or `nil` if the object's type has no id or if another resolver supplies the id asynchronously.
  public let id: String?

  let type: Symbol
  /// The seed of all values of the object.
  var seed: Seed
  /// The number of the object among those of its type, from 1.
  var ordinal: Int?
  /// The values that are known beforehand.
  var known = JSONObject()
  var role = Role.ordinary
  /// Whether its amounts are those at the lower (-1) or upper (1) end, for example of a price range.
  var level = 0
  /// The index of the subscription's event that the object is in, counted from 0. The object's numbers change from event to
  /// event.
  var moment = 0

  enum Role: Sendable {
    case ordinary
    /// The root object of a query or mutation.
    case root
    /// The result of a mutation: a wrapper around the object that was changed.
    case payload(JSONObject)
    /// A container of one page of a list, in the fields with these names.
    case page(Page, lists: Set<String>)
    /// A description of the position of a page.
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
