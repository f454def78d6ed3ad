import GraphQLLive
import GraphQLNetworking

/// A transport in the process: each stream is what a closure makes, and costs nothing to carry.
struct Feed: GraphQLTransport {
  let type: String
  /// Makes what gives the pieces of a body.
  let body: @Sendable () -> @Sendable () throws -> [UInt8]?

  /// - Parameter pieces: The pieces, each as long as it is repeated.
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

  /// A client whose server this is.
  var client: GraphQLClient {
    GraphQLClient(endpoint: ListingServer.nowhere, transport: self, live: LiveTransport())
  }
}
