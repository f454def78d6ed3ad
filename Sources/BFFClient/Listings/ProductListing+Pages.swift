import BFFQueries
public import CommerceModels
import GraphQLNetworking
public import GraphQLPaging
import GraphQLRuntime

extension ProductListing: ListPage {
  /// The products of the page.
  public var items: [Product] {
    get { products }
    set { products = newValue }
  }

  public var next: Int? { pagination.nextPage }
  public var previous: Int? { pagination.previousPage }
  public var total: Int? { pagination.total }
}

/// The pages of a listing, from the request's offset to the last page. Throws the errors of `productListing(_:)`.
public typealias ProductListingPages = ListPages<ProductListing>

/// A feed of a listing for a user interface. Changing the sort order or a refinement restarts the feed with the first product:
/// `await feed.change { $0.sort = .lowToHigh }`. If the feed has begun with a later page, `loadEarlier()` loads the page before.
public typealias ProductListingFeed = ListFeed<ProductListingRequest, ProductListing>

extension ListFeed where Request == ProductListingRequest, Page == ProductListing {
  /// Changes the request and starts the listing again: removes the products, and ignores pages that are loading.
  ///
  /// Another listing begins with its first product, unless the closure sets a different offset: the offset of a link's page has
  /// no meaning in a listing that is refined or sorted differently.
  ///
  /// - Parameter edit: Changes the request, for example its sort order or its refinements.
  public func change(_ edit: @Sendable (inout ProductListingRequest) -> Void) async {
    var changed = request
    edit(&changed)
    if changed != request, changed.offset == request.offset { changed.offset = 0 }
    await restart(changed)
  }
}

extension CatalogueService {
  /// Returns the pages of a listing, from the request's offset to the last page.
  ///
  /// All pages that an iterator of a ``LiveBFFClientService`` returns are for one owner, language and market. When a session
  /// begins or ends, or the settings change, it throws an error of kind `invalidRequest` or `unauthenticated`.
  public func productListingPages(_ request: ProductListingRequest) -> ProductListingPages {
    ProductListingPages(of: self, from: request.offset, operationName: ProductListingQuery.operationName) { offset in
      try await productListing(request.at(offset))
    }
  }

  /// Returns the pages of a listing, from an offset to the last page. Arguments that are left out do not restrict it.
  ///
  /// - Parameters:
  ///   - offset: The index of the first product, from 0.
  ///   - limit: The maximum number of products on a page, at least 1.
  ///   - categoryId: The category to list, such as `women`, or `nil` for the whole shop.
  ///   - query: Words to search for.
  ///   - refine: The refinements. Products must match all of them.
  ///   - sort: The sort order, or `nil` for the shop's own order.
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

  /// Returns the pages of a listing that are cached, without asking the shop, or nil without a cache. The first page that is
  /// not cached is an error.
  package func knownProductListingPages(_ request: ProductListingRequest) -> ProductListingPages? {
    guard let shop = self as? LiveBFFClientService else { return nil }
    return shop.cache?.productListingPages(request, shop.client.client)
  }

  /// Returns a feed of a listing for a user interface. Arguments that are left out do not restrict the listing.
  ///
  /// With a cache, cached pages are shown until the shop answers, and if the shop cannot be reached: the state's `isStale`
  /// reports this. Changes received by other requests appear in all pages.
  ///
  /// If the shop does not have the listing, the feed is empty. If the request's offset is after the end of the listing, the feed
  /// is loaded without products, and its state's `before` is `more`: call `loadEarlier()`. When a session begins or ends, or the
  /// settings of the service change, the feed starts again as if it were new: call `load()`.
  ///
  /// - Parameters:
  ///   - request: The listing: category, search words, refinements, sort order and page size.
  ///   - prefetchDistance: How many products before the last one the feed begins to fetch the next page.
  public func productListingFeed(_ request: ProductListingRequest, prefetchDistance: Int = 5) -> ProductListingFeed {
    if let shop = self as? LiveBFFClientService, let cache = shop.cache {
      return cache.productListingFeed(request, prefetchDistance: prefetchDistance, shop.client.client)
    }
    return ProductListingFeed(
      request,
      in: context(of: self),
      direction: .forward,
      from: { $0.offset },
      prefetchDistance: prefetchDistance,
      operationName: ProductListingQuery.operationName
    ) { request, offset in
      let request = request.at(offset)
      do {
        return try await productListing(request)
      } catch let error as GraphQLClientError where error.kind == .empty {
        return .empty(at: request.offset, limit: request.limit)
      }
    }
  }
}

extension ProductListing {
  /// Returns an empty page, for a listing that the shop does not have.
  package static func empty(at offset: Int, limit: Int) -> ProductListing {
    let place = Pagination(offset: offset, limit: limit, total: 0, pages: 0, page: 1)
    return ProductListing(title: "", pagination: place, products: [])
  }
}

extension ProductListingRequest {
  /// Returns the same request for another page, or for the first page if the offset is nil.
  package func at(_ offset: Int?) -> ProductListingRequest {
    var request = self
    request.offset = offset ?? 0
    return request
  }
}
