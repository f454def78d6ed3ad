package import GraphQLRuntime

/// A message of JSON-RPC 2.0. https://www.jsonrpc.org/specification
package enum Message: Sendable {
  case request(id: JSONValue, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// The client's response to a request of the server. Only its id is kept, because the server does not need the content.
  case response(id: JSONValue)
  /// A message that is not valid, with the error to send in response.
  case malformed(ResponseError, id: JSONValue)

  /// Reads a message from the content of a frame.
  package init(_ bytes: [UInt8]) {
    guard let json = JSONValue.read(bytes) else {
      self = .malformed(ResponseError(.parseError, "The message is not valid JSON."), id: .null)
      return
    }
    self.init(json)
  }

  /// Reads a message from JSON.
  package init(_ json: JSONValue) {
    let id = json["id"] ?? .null
    guard case .object = json else {
      self = .malformed(ResponseError(.invalidRequest, "The message is not an object."), id: .null)
      return
    }
    let params = json["params"] ?? .null
    if let problem = Self.problem(json, id, params) {
      self = .malformed(ResponseError(.invalidRequest, problem), id: .null)
    } else if let method = json["method"]?.string {
      self =
        json["id"] == nil
        ? .notification(method: method, params: params) : .request(id: id, method: method, params: params)
    } else {
      self = .response(id: id)
    }
  }

  private static func problem(_ json: JSONValue, _ id: JSONValue, _ params: JSONValue) -> String? {
    switch id {
    case .null, .int, .string: break
    default: return "id is not an integer or a string."
    }
    switch params {
    case .null, .array, .object: break
    default: return "params is not an object or a list."
    }
    if let method = json["method"] { return method.string == nil ? "method is not a string." : nil }
    return json["result"] == nil && json["error"] == nil ? "method is missing." : nil
  }
}

extension Message {
  /// Returns the message that responds to a request with a result or an error.
  package static func answer(_ result: Result<JSONValue, ResponseError>, to id: JSONValue) -> JSONValue {
    switch result {
    case .success(let value): ["jsonrpc": "2.0", "id": id, "result": value]
    case .failure(let error):
      ["jsonrpc": "2.0", "id": id, "error": ["code": .number(error.code.rawValue), "message": .string(error.message)]]
    }
  }

  /// Returns a notification: a message that expects no response.
  package static func notify(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  /// Returns a request to the client, whose response is ignored.
  package static func ask(_ id: String, _ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": params]
  }
}

/// The reason why a request has no result.
package struct ResponseError: Error, Hashable, Sendable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  package let code: Code
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
