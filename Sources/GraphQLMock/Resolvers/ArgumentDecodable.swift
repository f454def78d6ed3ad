public import GraphQLRuntime

/// A Swift type that can be read from an argument.
///
/// A string enum only has to declare conformance. A type for an input object reads its fields:
/// ```swift
/// struct BagLineInput: ArgumentDecodable {
///   let sku: String
///   let quantity: Int
///
///   init(argument: ArgumentValue) throws {
///     sku = try argument["sku"]
///     quantity = try argument["quantity"]
///   }
/// }
/// ```
public protocol ArgumentDecodable {
  /// Creates a value from an argument.
  ///
  /// - Throws: ``ResolverError``, for example ``ArgumentValue/mismatch(expected:)``, if the value does not fit.
  init(argument: ArgumentValue) throws
}

extension ArgumentDecodable where Self: RawRepresentable, RawValue == String {
  /// Creates the value whose raw value is the argument, such as the name of an enum's value.
  ///
  /// - Throws: ``ResolverError`` if the argument is not a string, or if no value has this raw value.
  public init(argument: ArgumentValue) throws {
    guard let text = argument.value?.string, let value = Self(rawValue: text) else {
      throw argument.mismatch(expected: "a \(Self.self)")
    }
    self = value
  }
}

extension String: ArgumentDecodable {
  /// Creates the text of an argument.
  ///
  /// - Throws: ``ResolverError`` if the argument is not a string.
  public init(argument: ArgumentValue) throws {
    guard let text = argument.value?.string else { throw argument.mismatch(expected: "a string") }
    self = text
  }
}

extension Int: ArgumentDecodable {
  /// Creates the number of an argument.
  ///
  /// - Throws: ``ResolverError`` if the argument is not a whole number.
  public init(argument: ArgumentValue) throws {
    guard let number = argument.value?.int, let value = Int(exactly: number) else {
      throw argument.mismatch(expected: "an integer")
    }
    self = value
  }
}

extension Double: ArgumentDecodable {
  /// Creates the number of an argument, which may be a whole number.
  ///
  /// - Throws: ``ResolverError`` if the argument is not a number.
  public init(argument: ArgumentValue) throws {
    guard let value = argument.value?.double else { throw argument.mismatch(expected: "a number") }
    self = value
  }
}

extension Bool: ArgumentDecodable {
  /// Creates the Boolean of an argument.
  ///
  /// - Throws: ``ResolverError`` if the argument is not true or false.
  public init(argument: ArgumentValue) throws {
    guard let value = argument.value?.bool else { throw argument.mismatch(expected: "true or false") }
    self = value
  }
}

extension JSONValue: ArgumentDecodable {
  /// Creates the argument's JSON value, unchanged.
  public init(argument: ArgumentValue) throws {
    guard let value = argument.value else { throw argument.mismatch(expected: "a value") }
    self = value
  }
}

extension ArgumentValue: ArgumentDecodable {
  /// Creates a copy of the argument, for a resolver that reads single fields of an input object.
  public init(argument: ArgumentValue) { self = argument }
}

extension Optional: ArgumentDecodable where Wrapped: ArgumentDecodable {
  /// Creates an optional value: `nil` if the argument is null or was omitted.
  public init(argument: ArgumentValue) throws {
    switch argument.value {
    case nil, .null?: self = nil
    case .some: self = try Wrapped(argument: argument)
    }
  }
}

extension Array: ArgumentDecodable where Element: ArgumentDecodable {
  /// Creates an array from an argument that is a list.
  ///
  /// - Throws: ``ResolverError`` if the argument is not a list, or any error of an element that does not fit.
  public init(argument: ArgumentValue) throws {
    guard case .array(let elements)? = argument.value else { throw argument.mismatch(expected: "a list") }
    self = try elements.enumerated().map { index, element in
      try Element(argument: ArgumentValue(path: "\(argument.path)[\(index)]", value: element))
    }
  }
}
