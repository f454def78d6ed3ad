import GraphQLLanguage

extension MockBFF {
  /// The text of the schema does not compile: a mistake in the package, shown with its places.
  struct SchemaError: Error, CustomStringConvertible {
    let description: String
  }

  /// The same for all shops: compiled once.
  static func schema() throws -> Schema { try compiled.get() }

  private static let compiled = Result { () throws -> Schema in
    let (schema, diagnostics) = Schema.build([Source(path: "BFFSchema.graphqls", text: BFFSchemaText.sdl)])
    guard let schema else {
      throw SchemaError(description: diagnostics.map { "\($0)" }.joined(separator: "\n"))
    }
    return schema
  }
}
