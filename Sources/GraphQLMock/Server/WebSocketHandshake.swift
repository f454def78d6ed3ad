import Foundation
import GraphQLNetworking

/// The request that makes a WebSocket of a connection. RFC 6455, section 4.2.
struct WebSocketHandshake {
  static let subprotocol = "graphql-transport-ws"

  /// The response to the client, which is complete: frames follow.
  let response: [UInt8]
  /// Whether the client speaks the protocol. If it does not, the connection is closed with the code 4406.
  let hasSubprotocol: Bool

  /// Reports whether a request asks for an upgrade to a WebSocket.
  static func isMeant(by head: HTTPRequestHead) -> Bool { head.headers.has("websocket", in: "Upgrade") }

  init(_ head: HTTPRequestHead) throws(HTTPFailure) {
    guard head.method == "GET", !head.isVersion10, head.headers.has("upgrade", in: "Connection") else {
      throw .badRequest("A WebSocket request must be a GET with \"Connection: Upgrade\".")
    }
    guard head.headers["Sec-WebSocket-Version"] == "13" else {
      throw HTTPFailure(status: 426, message: "This server supports only version 13 of the WebSocket protocol.")
    }
    guard let key = head.headers["Sec-WebSocket-Key"], Data(base64Encoded: key)?.count == 16 else {
      throw .badRequest("The header \"Sec-WebSocket-Key\" must be 16 bytes in Base64.")
    }
    hasSubprotocol = head.headers.has(Self.subprotocol, in: "Sec-WebSocket-Protocol")
    let digest = SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    let chosen = hasSubprotocol ? "Sec-WebSocket-Protocol: \(Self.subprotocol)\r\n" : ""
    response = Array(
      ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Accept: \(Data(digest).base64EncodedString())\r\n\(chosen)\r\n").utf8
    )
  }
}

extension HTTPHeaders {
  /// Reports whether a list of words has one of them, in upper or lower case.
  fileprivate func has(_ word: String, in name: String) -> Bool {
    let lists = fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return lists.contains { list in
      list.lowercased().split(separator: ",").contains { $0.trimmingBlanks() == word }
    }
  }
}
