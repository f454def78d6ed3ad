import Foundation
import GraphQLLive
import GraphQLMock
import GraphQLNetworking
import GraphQLURLSession

/// A mock server in a separate process.
struct ListingServer {
  private let process: ServerProcess

  /// A URL that nothing connects to.
  static let nowhere = URL(filePath: "/")

  private static let sdl = """
    type Query { counts: Counts! }
    type Subscription { listing(products: Int!, count: Int, rate: Int): Listing! }
    type Counts { events: Int! readers: Int! }
    type Listing { title: String! products: [Product!]! }
    type Product {
      id: ID! name: String! brand: String! price: Money! was: Money stock: Int! labels: [String!] image: String!
    }
    type Money { currencyCode: String! amount: Int! }
    """

  static func mock(_ made: Made) throws -> GraphQLMock {
    try GraphQLMock(sdl: sdl) { resolvers in
      resolvers.query { query in
        query.field("counts") { _ in
          JSONValue.object(["events": .int(Int64(made.events)), "readers": .int(Int64(made.readers))])
        }
      }
      resolvers.subscription { subscription in
        subscription.field("listing") { args in
          try Listings(made, products: args["products"], count: args["count"], rate: args["rate"])
        }
      }
    }
  }

  /// Runs in the other process: serves until its input ends.
  static func run() async throws {
    let server = try mock(Made()).serve()
    ServerProcess.answer(at: "\(server.url)")
  }

  /// Starts the other process.
  init() throws { process = try ServerProcess() }

  var url: URL { process.url }

  func stop() { process.stop() }

  func client(streamBufferSize: Int = 1 << 20) -> GraphQLClient {
    let transport = URLSessionTransport(streamBufferSize: streamBufferSize, plainHTTPHosts: ["127.0.0.1"])
    return GraphQLClient(endpoint: url, transport: transport, live: LiveTransport(formats: [.serverSentEvents]))
  }
}

/// The number of events that a server has made so far, and of its readers.
final class Made: Sendable {
  private let counts = Protected((events: 0, readers: 0))

  var events: Int { counts.withLock(\.events) }
  var readers: Int { counts.withLock(\.readers) }

  func addEvent() { counts.withLock { $0.events += 1 } }
  func addReader(_ change: Int) { counts.withLock { $0.readers += change } }
}

/// A sequence of listings.
struct Listings: AsyncSequence, Sendable {
  typealias Element = JSONValue

  private let made: Made
  private let listing: JSONValue
  private let count: Int
  /// The number of listings per second, or nil for as fast as they are requested.
  private let rate: Int?

  init(_ made: Made, products: Int, count: Int?, rate: Int?) throws {
    self.made = made
    let text = Array(#"{\#(Listing.members(products: products))}"#.utf8)
    listing = try JSONReader.decode(JSONValue.self, from: text)
    self.count = count ?? .max
    self.rate = rate
  }

  func makeAsyncIterator() -> Iterator { Iterator(listings: self, reader: Reader(made)) }

  /// Counts as a reader while it exists.
  final class Reader: Sendable {
    private let made: Made

    init(_ made: Made) {
      self.made = made
      made.addReader(1)
    }

    deinit { made.addReader(-1) }
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let listings: Listings
    fileprivate let reader: Reader
    private var number = 0
    private let start = ContinuousClock.now

    fileprivate init(listings: Listings, reader: Reader) { (self.listings, self.reader) = (listings, reader) }

    mutating func next() async throws -> JSONValue? {
      guard number < listings.count else { return nil }
      number += 1
      if let rate = listings.rate {
        let due = start + .seconds(1) * number / rate
        if due > .now + .milliseconds(1) { try await Task.sleep(until: due) }
      }
      listings.made.addEvent()
      return listings.listing
    }
  }
}
