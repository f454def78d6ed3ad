/// A parsed document: the definitions of one text, or of several read as one.
/// https://spec.graphql.org/September2025/#Document
public struct Document: Sendable {
  /// The definitions, file by file, each file's in the order of its text.
  public let definitions: [Definition]
  /// The context of the symbols, spans and locations of the tree.
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
  public var span: SourceSpan {
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

/// A type as a variable, field or argument names it: `[Product!]!`. https://spec.graphql.org/September2025/#Type
public enum TypeReference: Sendable {
  case named(Name)
  /// The span is from the `[` to after the `]`.
  indirect case list(TypeReference, SourceSpan)
  /// What is inside is never itself non-null.
  indirect case nonNull(TypeReference)
}

/// `SourceContext.span(of:)` says where a type ends, which takes the length of its name.
extension TypeReference {
  /// The name inside all wrappers.
  public var name: Name {
    var type = self
    while true {
      switch type {
      case .named(let name): return name
      case .list(let inner, _), .nonNull(let inner): type = inner
      }
    }
  }

  public var location: Location {
    var type = self
    while true {
      switch type {
      case .named(let name): return name.location
      case .list(_, let span): return span.location
      case .nonNull(let nullable): type = nullable
      }
    }
  }

  public var isNonNull: Bool {
    if case .nonNull = self { true } else { false }
  }

  /// The same type without an outer `!`.
  public var nullable: TypeReference {
    if case .nonNull(let nullable) = self { nullable } else { self }
  }
}

/// A literal or a variable. https://spec.graphql.org/September2025/#Value
public struct Value: Sendable {
  public let kind: Kind
  /// From the first character to after the last one, brackets and quotes included.
  public let span: SourceSpan

  public var location: Location { span.location }

  public enum Kind: Sendable {
    /// The variable's name, without its `$`.
    case variable(Symbol)
    /// As written: `SourceContext.text(_:)` gives the digits.
    case int(SourceSpan)
    /// As written.
    case float(SourceSpan)
    case string(StringValue)
    case boolean(Bool)
    case null
    case `enum`(Symbol)
    case list([Value])
    case object([ObjectField])
  }
}

/// https://spec.graphql.org/September2025/#ObjectField
public struct ObjectField: Sendable {
  public let name: Name
  public let value: Value

  public var location: Location { name.location }
  /// From the name to the end of the value.
  public var span: SourceSpan { SourceSpan(start: location, end: value.span.end) }
}

/// A string as written in the text, quotes included; `SourceContext.text(_:)` decodes it.
/// https://spec.graphql.org/September2025/#StringValue
public struct StringValue: Hashable, Sendable {
  /// From the opening quote to after the closing one.
  public let span: SourceSpan
  /// Whether it is written with three quotes.
  public let isBlock: Bool

  public var location: Location { span.location }
}
