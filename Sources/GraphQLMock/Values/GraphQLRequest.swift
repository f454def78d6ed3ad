public import GraphQLNetworking

/// A request to execute: a document, the name of one of its operations, and the values of that operation's variables.
/// https://spec.graphql.org/September2025/#request
public struct GraphQLRequest: Sendable, Hashable {
  /// The text of the document.
  public var query: String
  /// The name of the operation to execute. It may be `nil` if the document has only one operation.
  public var operationName: String?
  /// The values of the variables as the client sent them, before coercion.
  public var variables: JSONObject
  /// The HTTP header fields of the request.
  public var headers: HTTPHeaders
  /// The files that were sent with the request, with one entry for each place in the variables where a file is used. The
  /// value at that place is the file's name.
  public var files: [File]

  /// A file that was sent along with an operation, as the value of a variable of a scalar such as `Upload`.
  public struct File: Sendable, Hashable {
    /// The path of the place in the variables where the file is used, such as `variables.portrait`.
    public let path: String
    /// The file name that the client sent, or an empty string if it sent none.
    public let name: String
    /// The media type that the client sent, or `text/plain` if it sent none.
    public let contentType: String
    /// The bytes of the file.
    public let content: [UInt8]

    /// Creates a file. Each parameter is the property of the same name.
    public init(path: String, name: String, contentType: String, content: [UInt8]) {
      self.path = path
      self.name = name
      self.contentType = contentType
      self.content = content
    }
  }

  /// Creates a request. Each parameter is the property of the same name.
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

/// Leaves out values: variables, header fields and files contain passwords and tokens, and logs and test reports print
/// requests.
extension GraphQLRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The operation's name, and the names of variables and header fields, without the values.
  public var description: String {
    var parts = [operationName ?? "an anonymous operation"]
    if !variables.members.isEmpty { parts.append("variables: " + names(variables.members.map(\.key))) }
    if !headers.fields.isEmpty { parts.append("headers: " + names(headers.fields.map(\.name))) }
    if !files.isEmpty { parts.append("files: " + names(files.map(\.path))) }
    return "GraphQLRequest(\(parts.joined(separator: "; ")))"
  }

  public var debugDescription: String { description }

  /// A mirror with the names in the description, without the values.
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
