import GraphQLLanguage

extension MockBFF {
  /// The text of the schema, or one that is added to it, does not compile: the mistakes with their places.
  struct SchemaError: Error, CustomStringConvertible {
    let description: String
  }

  /// The same for all shops without texts of their own: compiled once.
  static func schema(adding sources: [Source]) throws -> Schema {
    try sources.isEmpty ? compiled.get() : compile(sources)
  }

  private static let compiled = Result { try compile([]) }

  private static func compile(_ added: [Source]) throws -> Schema {
    let own = Source(path: "BFFSchema.graphqls", text: BFFSchemaText.sdl)
    let (schema, diagnostics) = Schema.build([own] + added)
    guard let schema else {
      throw SchemaError(description: Diagnostic.text(diagnostics, tool: "MockBFF"))
    }
    return schema
  }
}
