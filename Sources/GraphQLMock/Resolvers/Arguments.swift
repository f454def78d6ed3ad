public import GraphQLRuntime

/// The arguments of a field, coerced to the types in the schema: with defaults filled in, and enum values as their names.
///
/// ```swift
/// query.field("productListing") { args in
///   try shop.listing(offset: args["offset"], limit: args["limit"], sort: args["sort"])
/// }
/// ```
public struct Arguments: Sendable {
  /// All arguments that were given or have a default, in the schema's order.
  public let values: JSONObject
  /// The request that the field belongs to, for example for its headers.
  public let request: GraphQLRequest
  /// The arguments that the field has in the schema.
  let declared: DeclaredArguments

  /// The value of an argument, converted to the requested type. If that type is optional, an argument that is null or was
  /// omitted becomes `nil`.
  ///
  /// - Throws: ``ResolverError`` if the value does not fit the type.
  public subscript<Value: ArgumentDecodable>(name: String) -> Value {
    get throws {
      do {
        return try Value(argument: ArgumentValue(path: name, value: values[name]))
      } catch {
        throw declared.problem(name) ?? error
      }
    }
  }

  /// Reports whether the argument was given, including as null, or has a default.
  public func has(_ name: String) -> Bool {
    values[name] != nil
  }
}

/// One argument, or a value inside it.
public struct ArgumentValue: Sendable {
  /// The path of the value in the arguments, for messages: `refine[0].name`.
  public let path: String
  /// The value, or `nil` if it was omitted.
  public let value: JSONValue?

  /// The value of an input object's field, converted to the requested type. If that type is optional, a field that is null
  /// or was omitted becomes `nil`.
  ///
  /// - Throws: ``ResolverError`` if the value does not fit the type, or if this argument value is not an input object.
  public subscript<Value: ArgumentDecodable>(field: String) -> Value {
    get throws {
      guard case .object(let object)? = value else { throw mismatch(expected: "an input object") }
      return try Value(argument: ArgumentValue(path: "\(path).\(field)", value: object[field]))
    }
  }

  /// Reports whether a field of this input object was given, including as null, or has a default.
  public func has(_ field: String) -> Bool {
    value?[field] != nil
  }

  /// Returns the error to throw for a value that does not fit.
  ///
  /// - Parameter expected: The expected value, including the article: "a whole number".
  public func mismatch(expected: String) -> ResolverError {
    let found = value.map(Inspection.text) ?? "nothing"
    return ResolverError("Argument \"\(path)\": the resolver expects \(expected), but got \(found).")
  }
}
