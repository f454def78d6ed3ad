/// A type as a variable, field or argument names it: `[Product!]!`. https://spec.graphql.org/September2025/#Type
public enum TypeReference: Sendable {
  case named(Name)
  /// The span is from the `[` to behind the `]`.
  indirect case list(TypeReference, Span)
  /// What is inside is never itself non-null.
  indirect case nonNull(TypeReference)
}

/// `SourceContext.span(of:)` says where a type ends, which takes the length of its name.
extension TypeReference {
  /// The name inside all wrappers.
  public var name: Name {
    switch self {
    case .named(let name): name
    case .list(let item, _): item.name
    case .nonNull(let nullable): nullable.name
    }
  }

  public var location: Location {
    switch self {
    case .named(let name): name.location
    case .list(_, let span): span.location
    case .nonNull(let nullable): nullable.location
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
