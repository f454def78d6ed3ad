import GraphQLRuntime

/// Swift values as the JSON of scalars and enums.
enum LeafValue {
  /// - Parameter value: Not an optional.
  /// - Throws: `InputProblem` when there is no JSON for it.
  static func json(_ value: Any) throws(InputProblem) -> JSONValue {
    switch value {
    case let text as String: return .string(text)
    case let json as JSONValue: return json
    case let int as Int: return .int(Int64(int))
    case let bool as Bool: return .bool(bool)
    case let double as Double: return try number(double)
    case let value as any JSONEncodable: return try encoded(value)
    case let value as any RawRepresentable: return try json(value.rawValue)
    case let int as any BinaryInteger:
      guard let int = Int64(exactly: int) else { break }
      return .int(int)
    case let float as Float: return try number(Double(float))
    default: break
    }
    throw InputProblem(message: "A resolver returned a \(type(of: value)), which is not registered and is not JSON.")
  }

  private static func number(_ double: Double) throws(InputProblem) -> JSONValue {
    guard let number = JSONNumber(double) else { throw InputProblem(message: "\(double) is not a JSON number.") }
    return .number(number)
  }

  private static func encoded(_ value: some JSONEncodable) throws(InputProblem) -> JSONValue {
    var writer = JSONWriter()
    value.write(to: &writer)
    if let problem = writer.problem { throw InputProblem(message: problem.description) }
    do { return try JSONReader.decode(JSONValue.self, from: writer.bytes) } catch {
      throw InputProblem(message: "A value of type \(type(of: value)) was not written as a single JSON value: \(error)")
    }
  }
}
