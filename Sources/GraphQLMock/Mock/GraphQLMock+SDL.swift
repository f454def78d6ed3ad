import GraphQLLanguage

extension GraphQLMock {
  /// A mock of the schema that a text describes, with automatic values where there is no resolver.
  ///
  /// - Parameters:
  ///   - sdl: the schema, for example the text that is generated for a target whose configuration has `mocks`. Texts of modules
  ///     that add to it are put behind it.
  ///   - data: how the automatic values are made. With `nil` there are none: a field without a resolver is an error.
  ///   - register: registers resolvers, which win over automatic values.
  /// - Throws: ``InvalidSchemaError`` when the text is not a valid schema, ``ResolverMismatchError`` when a resolver is for a type
  ///   or field that the schema does not have.
  public init(
    sdl: String,
    data: AutomaticData? = AutomaticData(),
    resolvers register: (inout Resolvers) -> Void = { _ in }
  ) throws {
    try self.init(schema: Self.schema(sdl), data: data, resolvers: register)
  }

  private static func schema(_ sdl: String) throws -> Schema {
    let (schema, diagnostics) = Schema.build([Source(path: "schema.graphqls", text: sdl)])
    guard let schema else { throw InvalidSchemaError(diagnostics) }
    return schema
  }
}

/// An error for a text that is not a valid schema.
public struct InvalidSchemaError: Error, Hashable, CustomStringConvertible {
  /// The mistakes, one in each line, with their places in the text.
  public let description: String

  init(_ diagnostics: [Diagnostic]) {
    description = Diagnostic.text(diagnostics, tool: "schema.graphqls")
  }
}
