import GraphQLLanguage
import GraphQLRuntime

/// The way in which the built-in scalars read values of variables, in the reference implementation's words.
/// https://spec.graphql.org/September2025/#sec-Scalars.Input-Coercion
enum ScalarInput {
  /// - Returns: The value for resolvers, or why it does not fit. Custom scalars accept everything.
  static func coerce(_ value: JSONValue, to scalar: String) -> Result<JSONValue, InputProblem> {
    switch scalar {
    case "Int": int(value)
    case "Float": float(value)
    case "String":
      value.string == nil ? .problem("String cannot represent a non string value: ", value) : .success(value)
    case "Boolean":
      value.bool == nil ? .problem("Boolean cannot represent a non boolean value: ", value) : .success(value)
    case "ID": id(value)
    default: .success(value)
    }
  }

  private static func int(_ value: JSONValue) -> Result<JSONValue, InputProblem> {
    guard let number = value.double, number == number.rounded(), number.isFinite else {
      return .problem("Int cannot represent non-integer value: ", value)
    }
    guard let int = Int32(exactly: number) else {
      return .problem("Int cannot represent non 32-bit signed integer value: ", value)
    }
    return .success(.int(Int64(int)))
  }

  private static func float(_ value: JSONValue) -> Result<JSONValue, InputProblem> {
    guard let number = value.double, number.isFinite else {
      return .problem("Float cannot represent non numeric value: ", value)
    }
    return .success(value)
  }

  private static func id(_ value: JSONValue) -> Result<JSONValue, InputProblem> {
    switch value {
    case .string: return .success(value)
    case .int(let int): return .success(.string(String(int)))
    case .number(let number) where number.double == number.double.rounded() && number.double.isFinite:
      return .success(.string(ScalarOutput.wholeText(number)))
    default: return .problem("ID cannot represent value: ", value)
    }
  }
}

/// The reason why an input value does not fit its type.
struct InputProblem: Error {
  let message: String
}

extension Result where Failure == InputProblem {
  static func problem(_ message: String, _ value: JSONValue) -> Self {
    .failure(InputProblem(message: message + Inspection.text(value)))
  }
}
