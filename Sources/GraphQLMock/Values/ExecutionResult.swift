internal import GraphQLLanguage
public import GraphQLRuntime

/// The response to a request. https://spec.graphql.org/September2025/#sec-Response
public struct ExecutionResult: Sendable, Hashable {
  /// The data of the response, with members in the order of the selections. The data is `.null` if an error propagated to
  /// the root, and `nil` if the request was not executed at all.
  public let data: JSONValue?
  /// The errors, in the order of the response's fields.
  public let errors: [GraphQLResponseError]

  /// The response as a JSON object, with the errors first.
  public var json: JSONValue {
    var object = JSONObject()
    if !errors.isEmpty { object["errors"] = .array(errors.map(\.json)) }
    if let data { object["data"] = data }
    return .object(object)
  }
}

extension GraphQLResponseError {
  init(_ diagnostic: Diagnostic) {
    self.init(message: diagnostic.message, locations: diagnostic.positions.map(Location.init))
  }

  /// An error of the request as a whole.
  init(_ message: String, at locations: [Location] = []) {
    self.init(message: message, locations: locations)
  }

  var json: JSONValue {
    var object: JSONObject = ["message": .string(message)]
    if !locations.isEmpty {
      object["locations"] = .array(
        locations.map { ["line": .int(Int64($0.line)), "column": .int(Int64($0.column))] }
      )
    }
    if let path { object["path"] = .array(path.components.map(\.json)) }
    if !extensions.members.isEmpty { object["extensions"] = .object(extensions) }
    return .object(object)
  }
}

extension GraphQLResponseError.Location {
  init(_ position: SourcePosition) {
    self.init(line: position.line, column: position.column)
  }
}

extension ResponsePath.Component {
  var json: JSONValue {
    switch self {
    case .key(let key): .string(key)
    case .index(let index): .int(Int64(index))
    }
  }
}
