/// A parsed document: the definitions of one text, or of several read as one.
/// https://spec.graphql.org/September2025/#Document
public struct Document: Sendable {
  /// The definitions, file by file, each file's in the order of its text.
  public let definitions: [Definition]
  /// What stands behind the symbols, spans and locations of the tree.
  public let context: SourceContext

  package init(definitions: [Definition], context: SourceContext) {
    self.definitions = definitions
    self.context = context
  }
}

/// https://spec.graphql.org/September2025/#Definition
public enum Definition: Sendable {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)
  case schema(SchemaDefinition)
  case type(TypeDefinition)
  case directive(DirectiveDefinition)
}

extension Definition {
  /// From the description, or the first word, to the definition's last character.
  public var span: Span {
    switch self {
    case .operation(let operation): operation.span
    case .fragment(let fragment): fragment.span
    case .schema(let schema): schema.span
    case .type(let type): type.span
    case .directive(let directive): directive.span
    }
  }

  /// Where the definition begins: at its description, or at its first word.
  public var location: Location {
    switch self {
    case .operation(let operation): operation.location
    case .fragment(let fragment): fragment.location
    case .schema(let schema): schema.location
    case .type(let type): type.location
    case .directive(let directive): directive.location
    }
  }
}
