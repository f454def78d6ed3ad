import GraphQLLanguage

extension MockBFF {
  /// The mistakes, with their locations, in the text of the schema or in an added text.
  struct SchemaError: Error, CustomStringConvertible {
    let description: String
  }

  /// Compiles the schema. It is compiled only once for all shops without additional texts.
  static func schema(adding sources: [Source]) throws -> Schema {
    try sources.isEmpty ? compiled.get() : compile(sources)
  }

  private static let compiled = Result { try compile([]) }

  private static func compile(_ added: [Source]) throws -> Schema {
    let own = Source(path: "BFFSchema.graphqls", text: BFFSchemaText.sdl)
    let (schema, diagnostics) = Schema.build([own] + added)
    guard let schema else {
      throw SchemaError(description: "the schema is not valid:\n" + Diagnostic.text(diagnostics, tool: "MockBFF"))
    }
    return schema
  }
}
