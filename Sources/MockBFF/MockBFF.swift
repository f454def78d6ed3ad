package import GraphQLLanguage
public import GraphQLMock
public import GraphQLNetworking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A demo shop that implements the whole schema of the back end, for trying clients without a server.
///
/// ```swift
/// let shop = try MockBFF()
/// let inProcess = GraphQLClient(endpoint: …, transport: shop.transport)
/// let server = try shop.serve()          // the same over HTTP, at server.url
/// ```
///
/// The products are always the same. Changes made by customers are stored as long as the `MockBFF` exists, or in a file. Two
/// customers can sign in: `ada@vitrine.example` and `ben@vitrine.example`, both with the password `window`. Each has their
/// own bag, wishlist and orders; a client that chooses the id of a bag does not need to sign in to use that bag. Items that
/// are bought are no longer in stock.
///
/// A request with the `X-Market` header field, such as `X-Market: JP`, is answered with the prices of the ``Store`` that has
/// this raw value. Without the field, or with an unknown market, the prices are those of the store that the shop was opened
/// with. Bags and wishlists are the same in all markets. Orders belong to the market where they were placed.
///
/// While a variant is watched (`subscription { variantChanged(sku: …) { stock } }`), something happens to it at each tick,
/// as in a shop with other customers: pieces are sold, it is restocked, or its price changes. These changes are visible to
/// all customers of this shop.
///
/// All texts are in English: the shop ignores the `Accept-Language` header field. Amounts are formatted as in the country of
/// their currency.
public struct MockBFF: Sendable {
  private var mock: GraphQLMock

  /// Opens a shop.
  ///
  /// - Parameters:
  ///   - store: The store whose prices and currency apply if a request does not specify a market.
  ///   - file: The file for changes made by customers, or `nil` to keep them in memory. Several processes may open a shop
  ///     with the same file. If the file cannot be read or written, each request that needs it fails.
  ///   - now: A closure that returns the current time, which determines when sessions expire and orders arrive.
  ///   - tick: A closure that waits until the next change to a watched variant; for one second by default.
  ///   - schemas: Schema definitions that extend the shop's schema, such as `extend type Query { stores: [Store!]! }` and
  ///     the types that it uses. If they are in the schema files of a module, name the module under `mocks` in a target's
  ///     settings, which generates a constant with the text of these files.
  ///   - register: A closure that registers resolvers for the fields that `schemas` adds. A field without a resolver returns
  ///     automatic data.
  /// - Throws: An error with the location of a mistake in `schemas`, or `ResolverMismatchError` if a resolver is for a type
  ///   or field that the schema does not have.
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

  /// Opens a shop whose schema is extended by files.
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

  /// Returns a copy of this shop that simulates faults, for testing how clients handle them. Both have the same data.
  ///
  /// - Parameters:
  ///   - faults: The faults to simulate, how often, and for which operations.
  ///   - seed: The seed that determines which requests fail.
  public func with(_ faults: [MockFault], seed: UInt64 = 0) -> MockBFF {
    var copy = self
    copy.mock = mock.with(faults, seed: seed)
    return copy
  }

  /// The limits on the work for a single request.
  public var limits: MockLimits {
    get { mock.limits }
    set { mock.limits = newValue }
  }

  /// The requests that the shop has received. Copies of the shop share them.
  public var requests: MockRequests { mock.requests }

  /// Executes a request in this process.
  public func execute(_ request: GraphQLRequest) async -> ExecutionResult {
    await mock.execute(request)
  }

  /// Executes a subscription in this process, and returns its events.
  public func events(of request: GraphQLRequest) -> MockEvents { mock.events(of: request) }

  /// A transport that lets a `GraphQLClient` use the shop in this process, following GraphQL over HTTP.
  public var transport: any GraphQLTransport { mock.transport }

  /// Starts an HTTP server that makes the shop available to other programs on this machine.
  ///
  /// - Parameter port: The port on the loopback interface; 0 for any free port.
  /// - Returns: The running server, whose `url` is the endpoint.
  /// - Throws: `MockServerError`, for example if the port is in use.
  public func serve(port: Int = 0) throws -> MockServer {
    try mock.serve(port: port)
  }
}
