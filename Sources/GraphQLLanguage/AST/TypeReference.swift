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
