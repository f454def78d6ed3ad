import GraphQLLive
import GraphQLNetworking

/// A transport in the process: a closure makes each stream, which costs nothing to transport.
struct Feed: GraphQLTransport {
  let type: String
  /// Makes a function that returns the pieces of a body.
  let body: @Sendable () -> @Sendable () throws -> [UInt8]?

  /// - Parameter pieces: The pieces, each with the number of its repetitions.
  init(_ type: String, _ pieces: [(piece: [UInt8], count: Int)]) {
    self.init(type) {
      let place = Protected((index: 0, count: 0))
      return {
        place.withLock { place in
          while place.index < pieces.count, place.count == pieces[place.index].count {
            place = (place.index + 1, 0)
          }
          guard place.index < pieces.count else { return nil }
          place.count += 1
          return pieces[place.index].piece
        }
      }
    }
  }

  init(_ type: String, body: @escaping @Sendable () -> @Sendable () throws -> [UInt8]?) {
    (self.type, self.body) = (type, body)
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await stream(request).response() }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let next = body()
    return HTTPStream(status: 200, headers: ["Content-Type": type], body: HTTPChunks { try next() })
  }

  /// A client of this server.
  var client: GraphQLClient {
    GraphQLClient(endpoint: ListingServer.nowhere, transport: self, live: LiveTransport())
  }
}
