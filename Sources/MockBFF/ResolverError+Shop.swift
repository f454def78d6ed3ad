import GraphQLMock
import GraphQLRuntime

/// Errors for requests that the shop cannot answer: mistakes in the client's code, not messages for customers.
extension ResolverError {
  static func invalidArgument(_ message: String) -> ResolverError {
    ResolverError(message, code: "INVALID_ARGUMENT")
  }

  static func keyReused(_ key: String) -> ResolverError {
    ResolverError(
      "The idempotency key \"\(key)\" was already used for a different change.",
      code: "IDEMPOTENCY_KEY_REUSED"
    )
  }

  static func unknownCategory(_ id: String, known: [String]) -> ResolverError {
    unknown("category \"\(id)\"", code: "UNKNOWN_CATEGORY", known: known)
  }

  static func unknownRefineValue(_ value: String, of name: FilterName, known: [String]) -> ResolverError {
    unknown("\(name.rawValue) \"\(value)\"", code: "UNKNOWN_REFINE_VALUE", known: known)
  }

  static func unknownVariant(_ sku: String) -> ResolverError {
    ResolverError("There is no variant \"\(sku)\".", code: "UNKNOWN_VARIANT")
  }

  static func unknownHandle(_ handle: String, known: [String]) -> ResolverError {
    unknown("menu \"\(handle)\"", code: "UNKNOWN_HANDLE", known: known)
  }

  /// - Parameter known: The known values, for `extensions.known`.
  private static func unknown(_ thing: String, code: String, known: [String]) -> ResolverError {
    ResolverError(
      "There is no \(thing).",
      code: code,
      extensions: ["known": .array(known.map(JSONValue.string))]
    )
  }
}
