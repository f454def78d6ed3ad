/// A literal or a variable. https://spec.graphql.org/September2025/#Value
public struct Value: Sendable {
  public let kind: Kind
  public let location: Location

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
