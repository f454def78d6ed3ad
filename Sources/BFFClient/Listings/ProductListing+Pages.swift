import BFFQueries
public import CommerceModels
public import GraphQLPaging
import GraphQLRuntime

extension ProductListing: ListPage {
  /// The products.
  public var items: [Product] {
    get { products }
    set { products = newValue }
  }

  public var next: Int? { pagination.nextPage }
  public var total: Int? { pagination.total }
}

/// The pages of a listing, from the request's offset to the end. Errors are those of `productListing(_:)`.
public typealias ProductListingPages = ListPages<ProductListing>

/// A listing for a user interface. A change of order or refinement restarts it:
/// `await feed.change { $0.sort = .lowToHigh }`.
public typealias ProductListingFeed = ListFeed<ProductListingRequest, ProductListing>

extension CatalogueService {
  /// The pages of a listing, from the request's offset to the end.
  public func productListingPages(_ request: ProductListingRequest) -> ProductListingPages {
    ProductListingPages(from: request.offset, operationName: ProductListingQuery.operationName) { offset in
      try await productListing(request.at(offset))
    }
  }

  /// The pages of a listing, from an offset to the end; what is left out is not asked for.
  ///
  /// - Parameters:
  ///   - offset: Where to start, from 0.
  ///   - limit: The largest number of products on a page, at least 1.
  ///   - categoryId: The category to list, such as `women`; `nil` for the whole shop.
  ///   - query: Words to search for.
  ///   - refine: What the products must match, all of it.
  ///   - sort: The order; `nil` for the shop's own.
  public func productListingPages(
    offset: Int = 0,
    limit: Int = ProductListingRequest.defaultLimit,
    categoryId: String? = nil,
    query: String? = nil,
    refine: [ProductListing.Refinement] = [],
    sort: ProductListing.Sort? = nil
  ) -> ProductListingPages {
    productListingPages(
      ProductListingRequest(
        offset: offset,
        limit: limit,
        categoryId: categoryId,
        query: query,
        refine: refine,
        sort: sort
      )
    )
  }

  /// A listing for a user interface; what is left out is not asked for.
  ///
  /// With a cache, pages that are known are shown before the shop answers, and where it cannot be reached: the state's
  /// `isStale` says so. A change that another request brings is shown in all pages.
  ///
  /// - Parameters:
  ///   - request: What to list: category, search, refinements, order, and the size of the pages.
  ///   - prefetchDistance: How many products before the last one the next page is fetched.
  public func productListingFeed(_ request: ProductListingRequest, prefetchDistance: Int = 5) -> ProductListingFeed {
    if let shop = self as? LiveBFFClientService, let memory = shop.memory {
      return memory.productListingFeed(request, prefetchDistance: prefetchDistance, shop.client.client)
    }
    return ProductListingFeed(
      request,
      from: { $0.offset },
      prefetchDistance: prefetchDistance,
      operationName: ProductListingQuery.operationName,
      fetch: { request, offset in try await productListing(request.at(offset)) }
    )
  }
}

extension ProductListingRequest {
  /// The same for another page; nil for the first one.
  package func at(_ offset: Int?) -> ProductListingRequest {
    var request = self
    request.offset = offset ?? 0
    return request
  }
}
