import GraphQLNetworking

/// A response whose body is made while it is sent. RFC 9112, section 7.1.
struct StreamedResponse: Sendable {
  let head: HTTPResponse
  let body: StreamedBody
  let request: HTTPRequestHead

  /// HTTP/1.0 does not support chunks: there the body ends with the connection.
  private var isChunked: Bool { !request.isVersion10 }

  private var keepsConnection: Bool { isChunked && request.keepsConnection }

  /// Posts the response piece by piece, as fast as the client reads.
  func send(to connection: Int, _ mailbox: Mailbox) async {
    let flow = StreamFlow(isEndless: body.isEndless)
    await withTaskCancellationHandler {
      mailbox.post(.opening(headBytes, flow, connection: connection))
      do throws(StreamedBody.Cut) {
        while let piece = try await body.next(), !Task.isCancelled {
          let bytes = isChunked ? Self.chunk(piece) : piece
          flow.post(bytes.count)
          mailbox.post(.piece(bytes, connection: connection))
          await flow.waitForRoom()
        }
        let last = isChunked ? Array("0\r\n\r\n".utf8) : []
        mailbox.post(.ending(last, keepsConnection: keepsConnection, connection: connection))
      } catch {
        mailbox.post(.ending([], keepsConnection: false, connection: connection))
      }
    } onCancel: {
      body.end()
      // The thread may never have heard of it.
      flow.close()
    }
    body.end()
  }

  private var headBytes: [UInt8] {
    head.headBytes(length: isChunked ? "Transfer-Encoding: chunked\r\n" : "", keepsConnection: keepsConnection)
  }

  private static func chunk(_ piece: [UInt8]) -> [UInt8] {
    Array((String(piece.count, radix: 16) + "\r\n").utf8) + piece + Array("\r\n".utf8)
  }
}
