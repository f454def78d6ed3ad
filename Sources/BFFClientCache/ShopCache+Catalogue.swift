package import BFFClient
import BFFQueries
package import CommerceModels
import GraphQLCache
import GraphQLCachePaging
package import GraphQLNetworking
import GraphQLPaging
import GraphQLRuntime

extension ShopCache {
  package func product(id: String) -> KnownValue<Product> {
    known(ProductQuery(id: id)) { $0.product.map(Product.init) }
  }

  package func product(slug: String) -> KnownValue<Product> {
    known(ProductBySlugQuery(slug: slug)) { $0.productBySlug.map(Product.init) }
  }

  package func navigation(handle: String, withMedia: Bool, withItems: Bool) -> KnownValue<[NavigationItem]> {
    known(NavigationQuery(handle: handle, withMedia: withMedia, withItems: withItems)) {
      $0.navigation.map(NavigationItem.init)
    }
  }

  package func brands() -> KnownValue<[Brand]> {
    known(BrandsQuery()) { $0.brands.map(Brand.init) }
  }

  package func relatedProducts(id: String, limit: Int) -> KnownValue<[Product]> {
    known(RelatedProductsQuery(id: id, limit: limit)) { $0.relatedProducts?.map(Product.init) }
  }

  package func bag() -> KnownValue<Bag> {
    known(BagQuery(id: nil), isWhole: true) { Bag($0.bag) }
  }

  package var bagID: String? { cache.result(of: BagIDQuery()).data?["bag"]?["id"]?.string }

  package func removeBag() {
    if let bagID { cache.remove(CacheKey("Bag", bagID)) }
  }

  package func wishlist() -> KnownValue<Wishlist> {
    known(Self.firstWishes) { Wishlist($0.wishlist) }
  }

  package func invalidateWishlist() { cache.invalidate(queryField: "wishlist") }

  package func loadWishlist(_ client: GraphQLClient) async {
    let states = client.watch(Self.firstWishes)
    for await state in states where !state.isFetching { return }
  }

  private static let firstWishes = WishlistQuery(offset: 0, limit: ProductListingRequest.defaultLimit)

  /// - Parameter isWhole: Whether the value is not known while part of it is missing. Otherwise, the last complete value is.
  private func known<Query: GraphQLQuery & GraphQLPlanned, Value>(
    _ query: Query,
    isWhole: Bool = false,
    _ value: @escaping @Sendable (Query.Data) -> Value?
  ) -> KnownValue<Value> {
    let states = cache.watch(query)
    return KnownValue {
      let state = states.current
      let data = isWhole && !state.missing.isEmpty ? nil : state.data
      return KnownValue.State(data.flatMap(value), isStale: state.isStale, received: state.received)
    } changes: { changed in
      for await _ in states { await changed() }
    }
  }

  package func productListingPages(_ request: ProductListingRequest, _ client: GraphQLClient) -> ProductListingPages {
    ProductListingPages(client: client, policy: .cacheOnly, from: request.offset) { place in
      ProductListingQuery(request.at(place.position))
    } page: {
      Self.page($0, $1)
    }
  }

  package func productListingFeed(
    _ request: ProductListingRequest,
    prefetchDistance: Int,
    _ client: GraphQLClient
  ) -> ProductListingFeed {
    ProductListingFeed(
      request,
      client: client,
      policy: .cacheAndNetwork,
      from: { $0.offset },
      prefetchDistance: prefetchDistance,
      query: { request, place in ProductListingQuery(request.at(place.position)) },
      page: { Self.page($0, $1) }
    )
  }

  /// Whether a response must not be written to disk: a listing that was searched for, because its variables contain what
  /// was typed.
  static func isPrivate(_ operation: any GraphQLPlanned.Type, _ variables: [UInt8]) -> Bool {
    guard operation == ProductListingQuery.self else { return false }
    guard let variables = try? JSONReader.decode(JSONValue.self, from: variables) else { return true }
    return variables["query"]?.string != nil
  }

  private static func page(_ query: ProductListingQuery, _ data: ProductListingQuery.Data) -> ProductListing {
    data.productListing.map(ProductListing.init) ?? .empty(at: query.offset, limit: query.limit)
  }

  package func wishlistFeed(
    limit: Int,
    _ client: GraphQLClient,
    checkOwner: @escaping @Sendable () async throws -> Void
  ) -> WishlistFeed {
    WishlistFeed(
      (),
      client: client,
      policy: .cacheAndNetwork,
      before: checkOwner,
      query: { _, place in WishlistQuery(offset: place.position ?? 0, limit: limit) },
      page: { _, data in Wishlist(data.wishlist) }
    )
  }
}

/// Reads the id of the customer's bag from the cache, even if other parts of the bag are missing. A partial read of the bag
/// could not: nothing between the bag and a variant's price may be null. This query is never sent.
private struct BagIDQuery: GraphQLQuery, GraphQLPlanned {
  typealias Data = JSONValue

  static let operationDocument = GraphQLDocument(name: "BagID", sha256: "", text: "")
  static var _plan: StaticString { "1^{bag($id).Bag{id#}}" }

  func writeVariables(to writer: inout JSONWriter) { BagQuery(id: nil).writeVariables(to: &writer) }
}
