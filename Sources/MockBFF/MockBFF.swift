import GraphQLLanguage
public import GraphQLMock
public import GraphQLRuntime

/// A demo shop behind the whole schema of the BFF, for trying clients without any server of one's own.
///
/// ```swift
/// let shop = try MockBFF()
/// let inProcess = GraphQLClient(endpoint: …, transport: shop.transport)
/// let server = try shop.serve()          // the same over HTTP, at server.url
/// ```
///
/// The products are always the same. Each `MockBFF` has its own bags and its own wishlist, which last as long as it
/// does; whoever asks without naming a bag shares one with all who do so.
public struct MockBFF: Sendable {
  private let mock: GraphQLMock

  /// Opens a shop.
  ///
  /// - Parameter store: the country, which decides on the currency of all prices.
  /// - Throws: `ResolverMismatch` or `Diagnostic`s only if this module does not fit its own schema.
  public init(store: Store = .unitedKingdom) throws {
    let catalogue = Catalogue(store: store)
    let bags = Bags(catalogue: catalogue)
    let wishlists = Wishlists(catalogue: catalogue)
    mock = try GraphQLMock(schema: Self.schema()) { resolvers in
      resolvers.addBase()
      resolvers.addBrands()
      resolvers.addListings(catalogue)
      resolvers.addProducts(catalogue)
      resolvers.addNavigation(Menus(categories: catalogue.categories))
      resolvers.addSearch(catalogue)
      resolvers.addWebViews()
      resolvers.addBags(bags)
      resolvers.addWishlists(wishlists)
    }
  }

  /// Answers a request in this process.
  public func execute(_ request: GraphQLRequest) async -> ExecutionResult {
    await mock.execute(request)
  }

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
