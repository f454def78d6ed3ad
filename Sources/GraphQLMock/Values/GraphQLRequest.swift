public import GraphQLNetworking

/// One request to execute: a document, which of its operations, and the values of that operation's variables.
/// https://spec.graphql.org/September2025/#request
public struct GraphQLRequest: Sendable, Hashable {
  /// The document's text.
  public var query: String
  /// The operation's name; may be `nil` when there is only one.
  public var operationName: String?
  /// The values as they came from the client, not coerced yet.
  public var variables: JSONObject
  /// The HTTP header fields it came with.
  public var headers: HTTPHeaders
  /// The files that came with it, once for each place among the variables, which holds the file's name.
  public var files: [File]

  /// A file that was sent beside an operation: what the variable of a scalar such as `Upload` stands for.
  public struct File: Sendable, Hashable {
    /// Its place: `variables.portrait`.
    public let path: String
    /// What the client calls it; empty if it does not say.
    public let name: String
    public let contentType: String
    public let content: [UInt8]

    public init(path: String, name: String, contentType: String, content: [UInt8]) {
      self.path = path
      self.name = name
      self.contentType = contentType
      self.content = content
    }
  }

  public init(
    query: String,
    operationName: String? = nil,
    variables: JSONObject = [:],
    headers: HTTPHeaders = [:],
    files: [File] = []
  ) {
    self.query = query
    self.operationName = operationName
    self.variables = variables
    self.headers = headers
    self.files = files
  }
}

/// Without values: variables, header fields and files hold passwords and tokens, and logs and test reports print requests.
extension GraphQLRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The operation's name, and the names of variables and header fields.
  public var description: String {
    var parts = [operationName ?? "an operation without a name"]
    if !variables.members.isEmpty { parts.append("variables: " + names(variables.members.map(\.key))) }
    if !headers.fields.isEmpty { parts.append("headers: " + names(headers.fields.map(\.name))) }
    if !files.isEmpty { parts.append("files: " + names(files.map(\.path))) }
    return "GraphQLRequest(\(parts.joined(separator: "; ")))"
  }

  public var debugDescription: String { description }

  /// The names that the description has.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "operationName": operationName as Any, "variables": variables.members.map(\.key),
        "headers": headers.fields.map(\.name), "files": files.map(\.path),
      ]
    )
  }

  private func names(_ names: [String]) -> String { names.joined(separator: ", ") }
}
