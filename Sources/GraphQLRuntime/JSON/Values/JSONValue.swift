/// A JSON value of any kind, for scalars whose values have no fixed structure, and for the `extensions` of a response.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number that has no fraction and no exponent, and fits in 64 bits.
  case int(Int64)
  /// Any other number, as it is written in the text.
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The value of a key in an object, or `nil` if this value is not an object or lacks the key.
  public subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// An element of a list, or `nil` if this value is not a list or the index is out of range.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }

  /// The string, or `nil` if this value is not a string.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The whole number, or `nil` if this value is not an ``int(_:)``.
  public var int: Int64? {
    if case .int(let int) = self { int } else { nil }
  }

  /// The number, rounded to a Double if necessary, or `nil` if this value is not a number.
  public var double: Double? {
    switch self {
    case .int(let int): Double(int)
    case .number(let number): number.double
    default: nil
    }
  }

  /// The Boolean, or `nil` if this value is not a Boolean.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The elements of a list, or `nil` if this value is not a list.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The object, or `nil` if this value is not an object.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }
}

extension JSONValue {
  /// Returns an integer as a number.
  package static func number(_ number: Int) -> JSONValue { .int(Int64(number)) }

  /// Returns an object with the members that have a value, in this order.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object = JSONObject()
    for (key, value) in members { object[key] = value }
    return .object(object)
  }
}

extension JSONValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .int(value) }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number with the text that Swift prints: `1.50` becomes `1.5`.
  public init(floatLiteral value: Double) { self = .number(JSONNumber(checked: value.description)) }
}

extension JSONValue: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as JSON text on one line.
  public var description: String {
    var writer = JSONWriter()
    // An explicit stack, because text of any depth may have been read.
    var rest = [Part.value(self)]
    while let part = rest.popLast() {
      switch part {
      case .value(.array(let elements)):
        writer.beginList()
        rest.append(.endOfArray)
        for element in elements.reversed() { rest.append(.value(element)) }
      case .value(.object(let object)):
        writer.beginObject()
        rest.append(.endOfObject)
        for member in object.members.reversed() {
          rest.append(.value(member.value))
          rest.append(.key(member.key))
        }
      case .value(let scalar): scalar.write(to: &writer)
      case .key(let key): writer.key(key)
      case .endOfArray: writer.endList()
      case .endOfObject: writer.endObject()
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  public var debugDescription: String { description }

  private enum Part {
    case value(JSONValue)
    case key(String)
    case endOfArray, endOfObject
  }
}

extension JSONObject: CustomStringConvertible, CustomDebugStringConvertible {
  /// The object as JSON text on one line.
  public var description: String { JSONValue.object(self).description }

  public var debugDescription: String { description }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}

/// A number in exactly the digits in which it is written, without the loss of precision of a Double.
public struct JSONNumber: Sendable, Hashable {
  /// The text of the number, in the grammar of RFC 8259, section 6.
  public let text: String

  /// Creates a number from its text.
  ///
  /// - Returns: `nil` if `text` is not a JSON number.
  public init?(_ text: String) {
    let isNumber: Void? = try? JSONReader.read(Array(text.utf8)) { (reader) throws(JSONError) in
      let number = try reader.scanNumber("a number")
      guard number.end == reader.end else { throw reader.expected("a number") }
      reader.offset = number.end
    }
    guard isNumber != nil else { return nil }
    self.text = text
  }

  init(checked text: String) { self.text = text }

  /// Creates the shortest number that reads back as `value`, or returns `nil` for infinities and NaN.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  /// The nearest Double, which is infinite if the number is out of range.
  public var double: Double { Double(text) ?? .nan }
}
