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
    try self.init(schema: Self.schema(sdl), resolvers: register)
  }

  /// A mock of the schema that a text describes, with automatic values where there is no resolver.
  ///
  /// - Parameters:
  ///   - sdl: the schema.
  ///   - data: how the automatic values are made.
  ///   - register: registers resolvers, which win over automatic values.
  /// - Throws: as the other initialiser.
  public init(
    sdl: String,
    data: AutomaticData = AutomaticData(),
    resolvers register: (inout Resolvers) -> Void = { _ in }
  ) throws {
    try self.init(schema: Self.schema(sdl), data: data, resolvers: register)
  }

  private static func schema(_ sdl: String) throws -> Schema {
    let (schema, diagnostics) = Schema.build([Source(path: "schema.graphqls", text: sdl)])
    guard let schema else { throw InvalidSchema(diagnostics) }
    return schema
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
