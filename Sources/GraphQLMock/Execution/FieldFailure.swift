import GraphQLLanguage
import GraphQLRuntime

/// The reason why a field has no value, on its way up to the nearest position that may be null.
/// https://spec.graphql.org/September2025/#sec-Handling-Execution-Errors
struct FieldFailure: Error {
  var message: String
  /// The places in the document; empty means the field itself.
  var locations: [Location] = []
  var extensions: JSONObject = [:]

  init(_ message: String, at locations: [Location] = []) {
    self.message = message
    self.locations = locations
  }

  /// The error that a resolver threw.
  init(thrown error: any Error) {
    if let error = error as? FieldFailure {
      self = error
    } else if let error = error as? ResolverError {
      message = error.message
      if let code = error.code { extensions["code"] = .string(code) }
      for member in error.extensions.members { extensions[member.key] = member.value }
    } else {
      message = String(describing: error)
      extensions["code"] = "INTERNAL_SERVER_ERROR"
    }
  }
}

extension FieldFailure {
  /// Arguments that the types of the schema allow, but the field does not.
  init(badInput message: String) {
    self.init(message)
    extensions["code"] = "BAD_USER_INPUT"
  }

  /// Returns the error for a key of a JSON object that is probably the field.
  static func unknownKey(_ key: String, for plan: FieldPlan) -> FieldFailure {
    FieldFailure("\"\(key)\" is not a field of \"\(plan.typeName)\"." + didYouMean(nil, [plan.name]))
  }

  static func noResolver(_ plan: FieldPlan) -> FieldFailure {
    FieldFailure(
      "\(plan.coordinate) has no resolver. Register one, or create the mock without `data: nil` to use "
        + "automatic data."
    )
  }
}
