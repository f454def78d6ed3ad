package import GraphQLLanguage
public import GraphQLMock
public import GraphQLNetworking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A demo shop that implements the whole schema of the BFF, for trying clients without a server.
///
/// ```swift
/// let shop = try MockBFF()
/// let inProcess = GraphQLClient(endpoint: …, transport: shop.transport)
/// let server = try shop.serve()          // the same over HTTP, at server.url
/// ```
///
/// The products are always the same. What customers do in a shop lasts as long as its `MockBFF` does, or in a file.
/// Two of them can sign in: `ada@vitrine.example` and `ben@vitrine.example`, both with the password `window`. Their
/// bags, wishlists and orders are theirs alone; clients that name a bag themselves need not sign in for it. What is
/// bought is no longer in stock.
///
/// A request with the field `X-Market`, such as `X-Market: JP`, is answered with the prices of that ``Store``; one
/// without, or with a market that there is not, with those of the store that the shop was opened with. Bags and wishlists
/// are the same in all markets. Orders are of the market that they were made in.
///
/// A variant that somebody watches (`subscription { variantChanged(sku: …) { stock } }`) sells, comes again and changes its price
/// as in a shop with other customers, once at each tick. For all others in this shop it does, too.
///
/// All texts are in English: the shop does not read the field `Accept-Language`. Amounts are written as their currency is
/// written at home.
public struct MockBFF: Sendable {
  private var mock: GraphQLMock

  /// Opens a shop.
  ///
  /// - Parameters:
  ///   - store: the country, which decides on the currency of all prices where a request names no market.
  ///   - file: where to keep what customers do; several processes may open a shop with one file. `nil` for
  ///     in memory. A file that cannot be read or written is an error of each request that needs it.
  ///   - now: the time, which decides when sessions expire and orders arrive.
  ///   - tick: returns when it is time to look again at a variant that is watched; a second later, unless given.
  ///   - schemas: texts that add to the shop's schema, such as `extend type Query { stores: [Store!]! }` with the types that it
  ///     needs. A target whose configuration has `mocks` has the text of another target's files.
  ///   - register: registers resolvers for what these texts add. A field without one has automatic data.
  /// - Throws: an error that says where a text does not fit the shop's schema, or `ResolverMismatchError` when
  ///   a resolver is for a type or field that the schema does not have.
  public init(
    store: Store = .unitedKingdom,
    file: URL? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    tick: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
    adding schemas: [String] = [],
    resolvers register: (inout Resolvers) -> Void = { _ in }
  ) throws {
    let sources = schemas.enumerated().map { index, text in
      Source(path: schemas.count == 1 ? "added.graphqls" : "added-\(index + 1).graphqls", text: text)
    }
    try self.init(store: store, file: file, now: now, tick: tick, adding: sources, resolvers: register)
  }

  /// Opens a shop whose schema some files add to.
  package init(
    store: Store = .unitedKingdom,
    file: URL? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    tick: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) },
    adding sources: [Source],
    resolvers register: (inout Resolvers) -> Void = { _ in }
  ) throws {
    let ledger = Ledger(store: store, file: file, now: now)
    let data = sources.isEmpty ? nil : AutomaticData()
    mock = try GraphQLMock(schema: Self.schema(adding: sources), data: data) { resolvers in
      resolvers.addBase()
      resolvers.addBrands()
      resolvers.addListings(ledger)
      resolvers.addProducts(ledger, tick: tick)
      resolvers.addNavigation(Menus(categories: .shop))
      resolvers.addSearch(ledger)
      resolvers.addWebViews()
      resolvers.addAccount(ledger)
      resolvers.addBags(ledger)
      resolvers.addWishlists(ledger)
      resolvers.addOrders(ledger)
      register(&resolvers)
    }
  }

  /// The same shop, in which things go wrong on demand.
  ///
  /// - Parameters:
  ///   - faults: what goes wrong, how often, and with which operations.
  ///   - seed: another seed hits other requests.
  public func with(_ faults: [MockFault], seed: UInt64 = 0) -> MockBFF {
    var copy = self
    copy.mock = mock.with(faults, seed: seed)
    return copy
  }

  /// The most that the shop does for one request.
  public var limits: MockLimits {
    get { mock.limits }
    set { mock.limits = newValue }
  }

  /// What clients have asked for so far. Copies of the shop share it.
  public var requests: MockRequests { mock.requests }

  /// Answers a request in this process.
  public func execute(_ request: GraphQLRequest) async -> ExecutionResult {
    await mock.execute(request)
  }

  /// Answers a subscription in this process.
  public func events(of request: GraphQLRequest) -> MockEvents { mock.events(of: request) }

  /// The shop as the transport of a `GraphQLClient`, in this process, by the rules of GraphQL over HTTP.
  public var transport: any GraphQLTransport { mock.transport }

  /// Opens the shop to other programs on this machine.
  ///
  /// - Parameter port: where to listen on the loopback interface; 0 for a free port.
  /// - Returns: the running server, whose `url` is the endpoint.
  /// - Throws: `MockServerError`, for one if the port is in use.
  public func serve(port: Int = 0) throws -> MockServer {
    try mock.serve(port: port)
  }
}
