/// The value of an input that may be left out or null. A server distinguishes the two: an update that leaves a field out
/// keeps the field's value, while an update that sends null clears it.
///
/// `nil` means *left out*, in initializers and in properties:
///
/// ```swift
/// NoteInput(id: id, title: title)                          // left out if the optional `title` is nil
/// NoteInput(id: id, note: .null)                           // clears the note
/// NoteInput(id: id, title: Nullable(title), note: .null)   // with `.null`, optionals and variables must be wrapped
/// NoteInput(id: id, note: Nullable(orNull: text))          // clears the note if the optional `text` is nil
///
/// input.note = nil            // left out
/// input.note = .null
/// input.note = "As a gift"    // literals need no wrapping
/// input.note = .value(text)   // variables do
/// ```
///
/// The value is stored indirectly, so that an input can contain another input of its own type, and its size in memory does
/// not include the sizes of all inputs that it might contain.
///
/// [GraphQL, 3.10: Input Objects](https://spec.graphql.org/September2025/#sec-Input-Objects.Input-Coercion)
@frozen
public enum Nullable<Value> {
  /// The input is not sent, so the server uses its default.
  case omitted
  /// The input is sent as `null`.
  case null
  /// The input is sent with this value.
  indirect case value(Value)

  /// Creates ``value(_:)`` from a value, and ``omitted`` from `nil`.
  public init(_ value: Value?) {
    self = value.map(Nullable.value) ?? .omitted
  }

  /// Creates ``value(_:)`` from a value, and ``null`` from `nil`.
  public init(orNull value: Value?) {
    self = value.map(Nullable.value) ?? .null
  }

  /// The value, or `nil` if it is null or left out.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension Nullable: ExpressibleByNilLiteral {
  /// Creates ``omitted`` from the literal `nil`.
  public init(nilLiteral: ()) { self = .omitted }
}

extension Nullable: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Nullable: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  public init(stringLiteral value: Value.StringLiteralType) { self = .value(Value(stringLiteral: value)) }
}

extension Nullable: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Value.IntegerLiteralType) { self = .value(Value(integerLiteral: value)) }
}

extension Nullable: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Value.FloatLiteralType) { self = .value(Value(floatLiteral: value)) }
}

extension Nullable: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Value.BooleanLiteralType) { self = .value(Value(booleanLiteral: value)) }
}

extension Nullable: ExpressibleByArrayLiteral where Value: RangeReplaceableCollection {
  public init(arrayLiteral elements: Value.Element...) { self = .value(Value(elements)) }
}
