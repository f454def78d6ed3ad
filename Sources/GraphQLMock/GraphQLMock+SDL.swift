import GraphQLLanguage

extension GraphQLMock {
  /// A mock of the schema that a text describes.
  ///
  /// - Parameters:
  ///   - sdl: the schema, for example the text that is generated for a target whose configuration has `mocks`.
  ///   - register: registers what answers.
  /// - Throws: ``InvalidSchema`` when the text is no valid schema, ``ResolverMismatch`` when a resolver is for a type or
  ///   field that the schema does not have.
  public init(sdl: String, resolvers register: (inout Resolvers) -> Void) throws {
    let (schema, diagnostics) = Schema.build([Source(path: "schema.graphqls", text: sdl)])
    guard let schema else { throw InvalidSchema(diagnostics) }
    try self.init(schema: schema, resolvers: register)
  }
}

/// A text that is no valid schema.
public struct InvalidSchema: Error, Hashable, CustomStringConvertible {
  /// What is wrong, one line for each mistake, with its place in the text.
  public let description: String

  init(_ diagnostics: [Diagnostic]) {
    description = Diagnostic.text(diagnostics, tool: "schema.graphqls")
  }
}
