#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONValue: Codable {
  /// Creates a value of any kind from a `Decoder`, such as `JSONDecoder`. A whole number of up to 38 digits keeps all its
  /// digits if the decoder does. All other numbers are converted to a Double first.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let int = try? container.decode(Int64.self) {
      self = .int(int)
    } else if let number = Self.number(in: container) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .object(try JSONObject(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .int(let int): try container.encode(int)
    case .number(let number): try number.encode(to: &container)
    case .string(let string): try container.encode(string)
    case .array(let elements): try container.encode(elements)
    case .object(let object): try object.encode(to: encoder)
    }
  }
}

extension JSONValue {
  /// Reads a number that does not fit an Int64.
  private static func number(in container: any SingleValueDecodingContainer) -> JSONNumber? {
    if let int = try? container.decode(UInt64.self) { return JSONNumber(checked: String(int)) }
    guard let double = try? container.decode(Double.self) else { return nil }
    if double.rounded() == double, double.magnitude > 0x1p53, let decimal = try? container.decode(Decimal.self),
      let number = JSONNumber(decimal.description)
    {
      return number
    }
    return JSONNumber(double)
  }
}

extension JSONNumber {
  /// Writes a whole number of up to 38 digits with all of them, and any other number as a Double.
  fileprivate func encode(to container: inout any SingleValueEncodingContainer) throws {
    if text != "-0", let int = UInt64(text) {
      try container.encode(int)
    } else if let decimal = wholeDecimal {
      try container.encode(decimal)
    } else {
      try container.encode(double)
    }
  }

  /// The number, if it has no fraction and no exponent, and a Decimal holds all of its digits.
  private var wholeDecimal: Decimal? {
    guard text != "-0", text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == ASCII.minus }) else { return nil }
    guard let decimal = Decimal(string: text), decimal.description == text else { return nil }
    return decimal
  }
}

extension JSONObject: Codable {
  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Creates an object from a `Decoder`. The members are in the decoder's order, which may differ from their order in the
  /// text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MemberKey.self)
    for key in container.allKeys { self[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    for member in members { try container.encode(member.value, forKey: MemberKey(stringValue: member.key)) }
  }
}
