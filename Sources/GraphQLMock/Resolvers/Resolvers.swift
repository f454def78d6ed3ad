/// A registry of the Swift functions that resolve a schema's fields.
///
/// ```swift
/// let mock = try GraphQLMock(schema: schema) { resolvers in
///   resolvers.query { query in
///     query.field("product") { args in try await shop.product(id: args["id"]) }
///   }
///   resolvers.type("Product", CatalogProduct.self) { product in
///     product.field("name") { $0.name }
///     product.field("image") { product, args in product.image(width: try args["width"]) }
///   }
/// }
/// ```
///
/// A resolver may return:
/// - a value of a Swift type that ``type(_:_:_:)`` registers. If the schema has an interface or a union, the value's Swift
///   type determines the object type.
/// - for scalars and enums, `String`, `Int`, `Double`, `Bool`, a `RawRepresentable` of one of those, or any `JSONEncodable`,
///   such as `URL`, `Date` and `UUID`.
/// - a `JSONValue`. The fields of the JSON objects are read by name, without any resolver, and if the schema has an
///   interface or a union, `__typename` determines the object type. To use a Swift value as a part of such a value, write
///   `JSONValue(encoding: price)`. Keys that are not fields are ignored, except probable misspellings: if a field is missing
///   and a key is nearly the field's name, the field fails with an error.
/// - arrays of these, `nil`, and optionals.
public struct Resolvers {
  var table = ResolverTable()

  /// Registers resolvers for the fields of the schema's query type.
  public mutating func query(_ define: (inout RootResolvers) -> Void) {
    root(.query, define)
  }

  /// Registers resolvers for the fields of the schema's mutation type. The fields of one operation are resolved one after
  /// another.
  public mutating func mutation(_ define: (inout RootResolvers) -> Void) {
    root(.mutation, define)
  }

  /// Registers the sources of events for the fields of the schema's subscription type.
  public mutating func subscription(_ define: (inout SubscriptionResolvers) -> Void) {
    var resolvers = SubscriptionResolvers()
    define(&resolvers)
    table.add(resolvers.fields, to: .subscription, for: OperationRoot.self)
  }

  /// Registers resolvers for the fields of an object type that a Swift type represents.
  ///
  /// - Parameters:
  ///   - name: The object type's name in the schema.
  ///   - type: The Swift type. Several Swift types can represent one object type, and one Swift type can represent several
  ///     object types.
  ///   - define: Registers the fields.
  public mutating func type<Value: Sendable>(
    _ name: String,
    _ type: Value.Type,
    _ define: (inout TypeResolvers<Value>) -> Void
  ) {
    var resolvers = TypeResolvers<Value>()
    define(&resolvers)
    table.add(resolvers.fields, to: .object(name), for: type)
  }

  private mutating func root(_ root: ResolverTable.Owner, _ define: (inout RootResolvers) -> Void) {
    var resolvers = RootResolvers()
    define(&resolvers)
    table.add(resolvers.fields.fields, to: root, for: OperationRoot.self)
  }
}

/// The value that an operation begins with.
struct OperationRoot: Sendable {
  /// The index of the event of a subscription without a resolver, counted from 0.
  var moment = 0
}
