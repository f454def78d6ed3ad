/// Any JSON value: what a scalar mapped to "anything" holds, and the `extensions` of a response.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number written without fraction and exponent that fits 64 bits.
  case int(Int64)
  /// Any other number, as it was written.
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The value of an object's key; nil for other values.
  public subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// An element of a list; nil outside of it, and for other values.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }

  /// The string; nil for other values.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The whole number; nil for other values.
  public var int: Int64? {
    if case .int(let int) = self { int } else { nil }
  }

  /// The number, rounded if need be; nil for other values.
  public var double: Double? {
    switch self {
    case .int(let int): Double(int)
    case .number(let number): number.double
    default: nil
    }
  }

  /// The truth value; nil for other values.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }
}
