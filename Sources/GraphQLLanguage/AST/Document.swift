/// A parsed document: the definitions of one text, or of several texts read as one.
/// https://spec.graphql.org/September2025/#Document
public struct Document: Sendable {
  /// The definitions, file by file, in source order within each file.
  public let definitions: [Definition]
  /// The context that resolves the document's symbols, spans and locations.
  public let context: SourceContext

  package init(definitions: [Definition], context: SourceContext) {
    self.definitions = definitions
    self.context = context
  }
}

/// A top-level definition of a document. https://spec.graphql.org/September2025/#Definition
public enum Definition: Sendable {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)
  /// A schema definition or extension.
  case schema(SchemaDefinition)
  /// A definition or extension of a named type.
  case type(TypeDefinition)
  /// A definition or extension of a directive.
  case directive(DirectiveDefinition)
}

extension Definition {
  /// The span from the description, or the first keyword or brace if there is none, to the end of the definition.
  public var span: SourceSpan {
    switch self {
    case .operation(let operation): operation.span
    case .fragment(let fragment): fragment.span
    case .schema(let schema): schema.span
    case .type(let type): type.span
    case .directive(let directive): directive.span
    }
  }

  /// The start of the definition: its description if it has one, otherwise its first keyword or brace.
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

/// A type as written for a variable, a field, or an argument, such as `[Product!]!`.
/// https://spec.graphql.org/September2025/#Type
public enum TypeReference: Sendable {
  /// A type without brackets and without `!`, such as `Product`.
  case named(Name)
  /// The span runs from the `[` to just past the `]`.
  indirect case list(TypeReference, SourceSpan)
  /// The wrapped type is never itself non-null.
  indirect case nonNull(TypeReference)
}

/// The end of a type depends on the length of its name, so `SourceContext.span(of:)` computes it.
extension TypeReference {
  /// The name of the innermost type, such as `Product` for `[Product!]!`.
  public var name: Name {
    var type = self
    while true {
      switch type {
      case .named(let name): return name
      case .list(let inner, _), .nonNull(let inner): type = inner
      }
    }
  }

  /// The location of the name or, for a list, of the `[`.
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

  /// Whether the outermost type ends with `!`: true for `[Product]!`, but false for `[Product!]`.
  public var isNonNull: Bool {
    if case .nonNull = self { true } else { false }
  }

  /// This type without its outermost `!`, if it has one.
  public var nullable: TypeReference {
    if case .nonNull(let nullable) = self { nullable } else { self }
  }

  /// Reports whether each value of this type is also a value of another one.
  /// https://spec.graphql.org/September2025/#IsSubType()
  ///
  /// - Parameter isNamedSubtype: Whether the same is true of two named types. An input type has no other subtypes.
  func isSubtype(
    of other: TypeReference,
    _ isNamedSubtype: (Symbol, Symbol) -> Bool = { $0 == $1 }
  ) -> Bool {
    var (type, other) = (self, other)
    while true {
      switch (type, other) {
      case (.nonNull(let inner), .nonNull(let otherInner)), (.list(let inner, _), .list(let otherInner, _)):
        (type, other) = (inner, otherInner)
      case (.nonNull(let inner), _): type = inner
      case (.named(let name), .named(let otherName)): return isNamedSubtype(name.symbol, otherName.symbol)
      default: return false
      }
    }
  }
}

/// A literal or a variable. https://spec.graphql.org/September2025/#Value
public struct Value: Sendable {
  /// The kind of the value, with the value itself.
  public let kind: Kind
  /// The span of the whole value, including brackets and quotes.
  public let span: SourceSpan

  /// The location of the first character, such as a bracket, a quote, or the `$` of a variable.
  public var location: Location { span.location }

  /// A kind of value that the grammar distinguishes. https://spec.graphql.org/September2025/#sec-Input-Values
  public enum Kind: Sendable {
    /// The variable's name, without its `$`.
    case variable(Symbol)
    /// An integer, as the span of its digits. `SourceContext.text(_:)` returns the number as written.
    case int(SourceSpan)
    /// A number with a fraction or an exponent, as its span. `SourceContext.text(_:)` returns the number as written.
    case float(SourceSpan)
    case string(StringValue)
    case boolean(Bool)
    case null
    case `enum`(Symbol)
    case list([Value])
    case object([ObjectField])
  }
}

/// A field of an input object value. https://spec.graphql.org/September2025/#ObjectField
public struct ObjectField: Sendable {
  /// The name of a field of the input object.
  public let name: Name
  /// The value after the colon.
  public let value: Value

  /// The location of the name.
  public var location: Location { name.location }
  /// The span from the name to the end of the value.
  public var span: SourceSpan { SourceSpan(start: location, end: value.span.end) }
}

/// A string as it is written in the text, including its quotes; `SourceContext.text(_:)` decodes it.
/// https://spec.graphql.org/September2025/#StringValue
public struct StringValue: Hashable, Sendable {
  /// The span of the string, including its quotes.
  public let span: SourceSpan
  /// Whether the string is written in triple quotes.
  public let isBlock: Bool

  /// The location of the first quote.
  public var location: Location { span.location }
}
