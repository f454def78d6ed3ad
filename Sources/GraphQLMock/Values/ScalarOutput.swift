import GraphQLRuntime

/// The way in which the built-in scalars write the values that resolvers return, in the reference implementation's words.
/// https://spec.graphql.org/September2025/#sec-Scalars.Result-Coercion-and-Serialization
enum ScalarOutput {
  /// - Throws: `InputProblem` if the value does not fit. Custom scalars write everything.
  static func serialize(_ value: JSONValue, as scalar: String) throws(InputProblem) -> JSONValue {
    switch scalar {
    case "Int": try int(value)
    case "Float": try float(value)
    case "String": try string(value)
    case "Boolean": try boolean(value)
    case "ID": try id(value)
    default: value
    }
  }

  private static func int(_ value: JSONValue) throws(InputProblem) -> JSONValue {
    guard let number = number(value), number == number.rounded(), number.isFinite else {
      throw problem("Int cannot represent non-integer value: ", value)
    }
    guard let int = Int32(exactly: number) else {
      throw problem("Int cannot represent non 32-bit signed integer value: ", value)
    }
    return .int(Int64(int))
  }

  private static func float(_ value: JSONValue) throws(InputProblem) -> JSONValue {
    guard let number = number(value), number.isFinite else {
      throw problem("Float cannot represent non numeric value: ", value)
    }
    if case .int = value { return value }
    if case .number = value { return value }
    return JSONNumber(number).map(JSONValue.number) ?? .null
  }

  private static func string(_ value: JSONValue) throws(InputProblem) -> JSONValue {
    switch value {
    case .string: return value
    case .bool(let bool): return .string(bool ? "true" : "false")
    case .int(let int): return .string(String(int))
    case .number(let number): return .string(number.text)
    default: throw problem("String cannot represent value: ", value)
    }
  }

  private static func boolean(_ value: JSONValue) throws(InputProblem) -> JSONValue {
    if case .bool = value { return value }
    guard let number = value.double, number.isFinite else {
      throw problem("Boolean cannot represent a non boolean value: ", value)
    }
    return .bool(number != 0)
  }

  private static func id(_ value: JSONValue) throws(InputProblem) -> JSONValue {
    switch value {
    case .string: return value
    case .int(let int): return .string(String(int))
    case .number(let number) where number.double == number.double.rounded() && number.double.isFinite:
      return .string(wholeText(number))
    default: throw problem("ID cannot represent value: ", value)
    }
  }

  /// Returns the number in a value: numbers also come as Booleans and as text.
  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .bool(let bool): bool ? 1 : 0
    case .string(let text): text.isEmpty ? nil : Double(text)
    default: value.double
    }
  }

  /// Returns the digits of a whole number, however it is written: `1.0` is `1`.
  static func wholeText(_ number: JSONNumber) -> String {
    Int64(exactly: number.double).map(String.init) ?? number.text
  }

  private static func problem(_ message: String, _ value: JSONValue) -> InputProblem {
    InputProblem(message: message + Inspection.text(value))
  }
}
