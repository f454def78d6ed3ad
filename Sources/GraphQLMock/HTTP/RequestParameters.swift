import GraphQLRuntime

/// The parameters of the GraphQL request in an HTTP request. https://graphql.github.io/graphql-over-http/draft/#sec-Request
struct RequestParameters {
  let request: GraphQLRequest

  init(_ request: EndpointRequest) throws(HTTPFailure) {
    let (parameters, files) =
      switch request.method {
      case "POST": try Self.fromBody(request)
      case "GET": (try Self.fromURL(request.query ?? ""), [])
      default:
        throw HTTPFailure(
          status: 405,
          message: "Send GraphQL requests by POST, or queries by GET.",
          allowedMethods: "GET, POST"
        )
      }
    let extensions = try parameters.object("extensions")
    guard let query = try parameters.string("query") else {
      if extensions?["persistedQuery"] != nil { throw .persistedQueryNotSupported }
      throw .badRequest("The parameter \"query\", the text of a GraphQL document, is missing.")
    }
    self.request = GraphQLRequest(
      query: query,
      operationName: try parameters.string("operationName"),
      variables: try parameters.object("variables") ?? [:],
      headers: request.headers,
      files: files
    )
  }

  private static func fromBody(
    _ request: EndpointRequest
  ) throws(HTTPFailure) -> (JSONObject, [GraphQLRequest.File]) {
    let type = request.headers["Content-Type"].map(MediaType.init)
    if let boundary = type?.boundary {
      let form = try UploadForm(request.body, boundary: boundary)
      return (form.parameters, form.files)
    }
    guard let type, type.name == "application/json", type.charset.map(MediaType.isUTF8) ?? true else {
      let found = request.headers["Content-Type"].map { "is \"\($0)\"" } ?? "is missing"
      throw HTTPFailure(status: 415, message: "The \"Content-Type\" must be application/json in UTF-8, but \(found).")
    }
    return (try object(request.body, "The request's body"), [])
  }

  /// - Parameter what: What the object is, for messages: "The request's body".
  static func object(_ bytes: [UInt8], _ what: String) throws(HTTPFailure) -> JSONObject {
    guard case .object(let parameters) = try json(bytes, what) else {
      throw .badRequest("\(what) must be a JSON object.")
    }
    return parameters
  }

  /// Returns parameters in the form in which HTML forms write them. An empty parameter counts as left out.
  private static func fromURL(_ query: String) throws(HTTPFailure) -> JSONObject {
    var parameters = JSONObject()
    for (name, value) in FormDecoder.pairs(query) where !value.isEmpty {
      switch name {
      case "query", "operationName": parameters[name] = .string(value)
      case "variables", "extensions": parameters[name] = try json(Array(value.utf8), "The parameter \"\(name)\"")
      default: break
      }
    }
    return parameters
  }

  private static func json(_ bytes: [UInt8], _ what: String) throws(HTTPFailure) -> JSONValue {
    do { return try JSONReader.decode(JSONValue.self, from: bytes) } catch {
      throw .badRequest("\(what) is not valid JSON: \(error).")
    }
  }
}

extension JSONObject {
  /// Returns a parameter, which must be a string or left out.
  fileprivate func string(_ name: String) throws(HTTPFailure) -> String? {
    switch self[name] {
    case nil, .null?: return nil
    case .string(let text)?: return text
    default: throw .badRequest("The parameter \"\(name)\" must be a string.")
    }
  }

  /// Returns a parameter, which must be an object or left out.
  fileprivate func object(_ name: String) throws(HTTPFailure) -> JSONObject? {
    switch self[name] {
    case nil, .null?: return nil
    case .object(let object)?: return object
    default: throw .badRequest("The parameter \"\(name)\" must be a JSON object.")
    }
  }
}
