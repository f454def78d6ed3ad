import GraphQLLanguage

/// A type or a field of a schema, such as `Product` or `Query.product`.
/// https://spec.graphql.org/September2025/#sec-Schema-Coordinates
struct SchemaCoordinate: Hashable {
  let type: Symbol
  /// The field, or `nil` for the type itself.
  var field: Symbol?

  init(type: Symbol, field: Symbol? = nil) {
    self.type = type
    self.field = field
  }

  /// Reads a coordinate.
  ///
  /// - Returns: `nil` if the schema declares no such type or field.
  init?(_ text: String, in schema: Schema) {
    let parts = Self.parts(of: text)
    guard parts.count <= 2, let type = schema.type(named: parts[0]), !type.isBuiltIn else { return nil }
    self.type = type.name.symbol
    guard parts.count == 2 else { return }
    guard let field = schema.context.symbol(parts[1]), schema.field(field, of: self.type) != nil else { return nil }
    self.field = field
  }

  /// Returns the names in a coordinate.
  static func parts(of text: String) -> [String] {
    text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the definition of the field, or `nil` if this is the coordinate of a type.
  func fieldDefinition(in schema: Schema) -> FieldDefinition? {
    field.flatMap { schema.field($0, of: type) }
  }
}
