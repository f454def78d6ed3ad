import GraphQLLanguage

extension GraphQLMock {
  /// Creates a mock of a schema in the schema definition language, with automatic values for fields without a resolver.
  ///
  /// - Parameters:
  ///   - sdl: The schema, for example the text that is generated for a target whose configuration has `mocks`. If modules
  ///     extend the schema, append their texts. The directives of Apollo's cache need no definition, and later definitions
  ///     of them are ignored, because the texts of several modules may contain them.
  ///   - data: The source of automatic values. If it is `nil`, there are none, and a field without a resolver is an error.
  ///   - register: Registers resolvers, which take precedence over automatic values.
  /// - Throws: ``InvalidSchemaError`` if the text is not a valid schema, and ``ResolverMismatchError`` if a resolver is for
  ///   a type or field that the schema does not have.
  public init(
    sdl: String,
    data: AutomaticData? = AutomaticData(),
    resolvers register: (inout Resolvers) -> Void = { _ in }
  ) throws {
    try self.init(schema: Self.schema(sdl), data: data, resolvers: register)
  }

  private static func schema(_ sdl: String) throws -> Schema {
    let text = ApolloDirectives.definedOnce(in: Source(path: "schema.graphqls", text: sdl))
    let (schema, diagnostics) = Schema.build(ApolloDirectives.completed([text]))
    guard let schema else { throw InvalidSchemaError(diagnostics) }
    return schema
  }
}

/// An error for text that is not a valid schema.
public struct InvalidSchemaError: Error, Hashable, CustomStringConvertible {
  /// The mistakes with their locations in the text, one per line.
  public let description: String

  private static let advice = """
    schema.graphqls: note: If the text only extends a schema, pass the text of that schema, too, as in \
    GraphQLMock(sdl: schema + text).

    """

  init(_ diagnostics: [Diagnostic]) {
    let text = Diagnostic.text(diagnostics, tool: "schema.graphqls")
    let isExtension = diagnostics.contains { $0.code == Diagnostic.Code(SchemaCode.unknownExtendedType) }
    description = isExtension ? text + Self.advice : text
  }
}
