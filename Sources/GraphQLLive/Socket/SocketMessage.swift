package import GraphQLNetworking

/// A message of the `graphql-transport-ws` protocol.
///
/// [GraphQL over WebSocket Protocol](https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md)
package enum SocketMessage: Sendable, Equatable {
  case connectionAck
  case next(id: String, payload: [UInt8])
  case error(id: String, errors: [UInt8])
  case complete(id: String)
  /// A ping, with its payload if it has one.
  case ping([UInt8]?)
  case pong

  /// The name of the protocol in the request for a connection.
  package static let subprotocol = "graphql-transport-ws"

  /// Creates a message from the text that a server has sent.
  ///
  /// - Throws: An error of the kind `invalidResponse` if the text is not such a message.
  package init(_ text: [UInt8]) throws(GraphQLClientError) {
    var members = Members()
    do {
      members = try JSONReader.read(text) { (reader) throws(JSONError) in
        var members = Members()
        try reader.object { key, reader throws(JSONError) in
          switch key {
          case "type": members.type = try reader.string()
          case "id": members.id = try String?(from: &reader)
          case "payload": members.payload = try reader.skippedRange()
          default: try reader.skip()
          }
        }
        return members
      }
    } catch {
      throw GraphQLClientError(
        .invalidResponse,
        "a WebSocket message cannot be read: \(error)",
        underlying: error
      )
    }
    let payload = members.payload.map { Array(text[$0]) }
    switch (members.type, members.id, payload) {
    case ("next", let id?, let payload?): self = .next(id: id, payload: payload)
    case ("error", let id?, let payload?): self = .error(id: id, errors: payload)
    case ("complete", let id?, _): self = .complete(id: id)
    case ("connection_ack", _, _): self = .connectionAck
    case ("ping", _, let payload): self = .ping(payload == Array("null".utf8) ? nil : payload)
    case ("pong", _, _): self = .pong
    default:
      throw GraphQLClientError(
        .invalidResponse,
        "the server sent a message that has an unknown type or lacks required members"
      )
    }
  }

  private struct Members {
    var type = ""
    var id: String?
    var payload: Range<Int>?
  }
}

extension SocketMessage {
  static func connectionInit(_ payload: JSONObject?) -> [UInt8] {
    var writer = JSONWriter()
    payload?.write(to: &writer)
    return written(type: "connection_init", id: nil, payload: payload.map { _ in writer.bytes })
  }

  package static func subscribe(id: UInt64, payload: [UInt8]) -> [UInt8] {
    written(type: "subscribe", id: id, payload: payload)
  }

  package static func complete(id: UInt64) -> [UInt8] { written(type: "complete", id: id, payload: nil) }

  package static let ping = written(type: "ping", id: nil, payload: nil)

  package static func pong(_ payload: [UInt8]?) -> [UInt8] { written(type: "pong", id: nil, payload: payload) }

  private static func written(type: String, id: UInt64?, payload: [UInt8]?) -> [UInt8] {
    let id = id.map { "\"id\":\"\($0)\"," } ?? ""
    var text = Array("{\(id)\"type\":\"\(type)\"".utf8)
    if let payload { text += Array(",\"payload\":".utf8) + payload }
    return text + [Byte.rightBrace]
  }
}
