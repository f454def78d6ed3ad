import GraphQLNetworking

/// Connections that have become WebSockets.
extension EventLoop {
  /// Makes a WebSocket of a connection.
  func upgrade(_ connection: Connection, for mock: GraphQLMock) {
    guard let head = connection.current?.request else { return }
    let handshake: WebSocketHandshake
    do { handshake = try WebSocketHandshake(head) } catch {
      var refusal = HTTPResponse(error)
      if error.status == 426 {
        refusal.headers["Sec-WebSocket-Version"] = "13"
        refusal.headers["Upgrade"] = "websocket"
      }
      return deliver(EndpointResponse(content: refusal), to: connection)
    }
    let flow = StreamFlow(isEndless: true)
    connection.stream = flow
    if connection.isInputOver || deadline != nil { return close(connection) }
    connection.output.append(handshake.response)
    let session = SocketSession(
      mock,
      headers: head.headers,
      output: output(of: connection.id, flow),
      room: flow.waitForRoom
    )
    connection.session = session
    if !handshake.hasSubprotocol {
      return hangUp(WebSocketFrames.close(4406, "Subprotocol not acceptable"), connection)
    }
    session.begin()
    readFrames(connection.parser.takeRest(), connection)
  }

  private func output(of id: Int, _ flow: StreamFlow) -> @Sendable (SocketSession.Output) -> Void {
    { [mailbox] output in
      switch output {
      case .text(let text):
        let frame = WebSocketFrames.text(text)
        flow.post(frame.count)
        mailbox.post(.piece(frame, connection: id))
      case .close(let code, let reason): mailbox.post(.hangUp(WebSocketFrames.close(code, reason), connection: id))
      case .cut: mailbox.post(.hangUp(nil, connection: id))
      }
    }
  }

  func readFrames(_ bytes: ArraySlice<UInt8>, _ connection: Connection) {
    guard let session = connection.session else { return }
    connection.frames.append(bytes)
    do throws(WebSocketFrames.Violation) {
      while connection.ending == .none, let unit = try connection.frames.next() {
        switch unit {
        case .message(let message): session.handle(.message(message))
        case .ping where session.isSilent: break
        case .ping(let payload): connection.output.append(WebSocketFrames.pong(payload))
        case .pong: break
        case .close(let code): return hangUp(WebSocketFrames.close(code), connection)
        }
      }
    } catch {
      return hangUp(WebSocketFrames.close(error.code, error.reason), connection)
    }
    advance(connection)
  }

  /// Ends a WebSocket: with a close frame, after which the client closes the connection, or immediately.
  func hangUp(_ frame: [UInt8]?, _ connection: Connection) {
    guard let frame else { return close(connection) }
    guard connection.ending == .none else { return }
    connection.session?.handle(.lost)
    connection.session = nil
    connection.stream?.close()
    connection.stream = nil
    connection.current = nil
    connection.output.append(frame)
    connection.ending = .drain
    advance(connection)
  }
}
