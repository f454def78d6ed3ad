/// A literal or a variable. https://spec.graphql.org/September2025/#Value
public struct Value: Sendable {
  public let kind: Kind
  /// From the first character to behind the last one, brackets and quotes included.
  public let span: Span

  public var location: Location { span.location }

  public enum Kind: Sendable {
    /// The variable's name, without its `$`.
    case variable(Symbol)
    /// As written: `SourceContext.text(_:)` gives the digits.
    case int(Span)
    /// As written.
    case float(Span)
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
  public var span: Span { Span(start: location, end: value.span.end) }
}

/// A string as it stands in the text, quotes included; `SourceContext.text(_:)` decodes it.
/// https://spec.graphql.org/September2025/#StringValue
public struct StringValue: Hashable, Sendable {
  /// From the opening quote to behind the closing one.
  public let span: Span
  /// Whether it is written with three quotes.
  public let isBlock: Bool

  public var location: Location { span.location }
}
