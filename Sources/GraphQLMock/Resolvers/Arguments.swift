public import GraphQLRuntime

/// The arguments of a field, coerced by the schema: defaults are filled in, enums are their names.
///
/// ```swift
/// query.field("productListing") { args in
///   try shop.listing(offset: args["offset"], limit: args["limit"], sort: args["sort"])
/// }
/// ```
public struct Arguments: Sendable {
  /// All that were given or have a default, in the schema's order.
  public let values: JSONObject
  /// The request that the field is part of, for its headers.
  public let request: GraphQLRequest
  /// Those that the field has in the schema.
  let declared: DeclaredArguments

  /// An argument as the type that is wanted. One that was not given, or null, is `nil` for an optional type.
  ///
  /// - Throws: ``ResolverError`` when the value does not fit the type.
  public subscript<Value: ArgumentDecodable>(name: String) -> Value {
    get throws {
      do {
        return try Value(argument: ArgumentValue(path: name, value: values[name]))
      } catch {
        throw declared.problem(name) ?? error
      }
    }
  }

  /// Whether the argument was given, be it as null, or has a default.
  public func has(_ name: String) -> Bool {
    values[name] != nil
  }
}

/// One argument, or a value inside it.
public struct ArgumentValue: Sendable {
  /// Where it is, for messages: `refine[0].name`.
  public let path: String
  /// `nil` when it was not given.
  public let value: JSONValue?

  /// A field of an input object as the type that is wanted. One that was not given, or null, is `nil` for an optional
  /// type.
  ///
  /// - Throws: ``ResolverError`` when the value does not fit the type, or this is not an input object.
  public subscript<Value: ArgumentDecodable>(field: String) -> Value {
    get throws {
      guard case .object(let object)? = value else { throw mismatch(expected: "an input object") }
      return try Value(argument: ArgumentValue(path: "\(path).\(field)", value: object[field]))
    }
  }

  /// Whether a field of this input object was given, be it as null, or has a default.
  public func has(_ field: String) -> Bool {
    value?[field] != nil
  }

  /// The error for a value that does not fit.
  ///
  /// - Parameter expected: what would fit, with its article: "a whole number".
  public func mismatch(expected: String) -> ResolverError {
    let found = value.map(Inspection.text) ?? "nothing"
    return ResolverError("Argument \"\(path)\": the resolver expects \(expected), but got \(found).")
  }
}
