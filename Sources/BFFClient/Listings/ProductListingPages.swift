import BFFQueries
public import CommerceModels
import GraphQLRuntime

/// The pages of a listing, one after the other, each fetched when it is asked for.
///
/// ```swift
/// for try await page in service.productListingPages(categoryId: "women") {
///   print(page.title, page.products.count)
/// }
/// ```
/// The sequence starts at the request's offset and ends behind the server's last page. A product that an earlier page
/// had is left out, so each comes once even when the listing shifts in between. A page that fails throws its
/// `GraphQLClientError` and loses nothing: the same iterator's next call tries that page again. A server whose pages do
/// not lead on ends the sequence with kind `invalidResponse`.
public struct ProductListingPages: AsyncSequence, Sendable {
  public typealias Element = ProductListing

  private let request: ProductListingRequest
  private let service: any BFFClientService

  init(_ request: ProductListingRequest, of service: any BFFClientService) {
    self.request = request
    self.service = service
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(request, of: service)
  }

  /// One walk through the pages.
  public struct Iterator: AsyncIteratorProtocol {
    private var request: ProductListingRequest
    private let service: any BFFClientService
    private var progress: PageProgress<Product.ID>

    fileprivate init(_ request: ProductListingRequest, of service: any BFFClientService) {
      self.request = request
      self.service = service
      progress = PageProgress(offset: request.offset)
    }

    /// The next page, or `nil` behind the last one.
    ///
    /// - Throws: `GraphQLClientError` or `CancellationError`; ask again to try the same page again.
    public mutating func next() async throws -> ProductListing? {
      guard let offset = try nextOffset() else { return nil }
      request.offset = offset
      var page = try await service.productListing(request)
      page.products = progress.advance(past: offset, page.pagination, items: page.products, id: \.id)
      return page
    }

    private mutating func nextOffset() throws -> Int? {
      do {
        return try progress.nextOffset()
      } catch {
        throw GraphQLClientError(
          .invalidResponse,
          error.description,
          operationName: ProductListingQuery.operationName,
          underlying: error
        )
      }
    }
  }
}

extension BFFClientService {
  /// The pages of a listing, from the request's offset to the end.
  public func productListingPages(_ request: ProductListingRequest) -> ProductListingPages {
    ProductListingPages(request, of: self)
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
}
