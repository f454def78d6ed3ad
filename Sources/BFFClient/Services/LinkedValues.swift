public import CommerceModels
import GraphQLNetworking
import GraphQLPaging

/// Loading the targets of links: ``ShopLink`` from `CommerceModels`.
extension ProductListingRequest {
  /// Creates a request for the listing that a link leads to.
  ///
  /// - Parameters:
  ///   - link: The listing of the link, with the page to begin with.
  ///   - limit: The maximum number of products on a page, at least 1.
  public init(_ link: ShopLink.Listing, limit: Int = Self.defaultLimit) {
    let (offset, isTooLarge) = (max(1, link.page) - 1).multipliedReportingOverflow(by: limit)
    // The maximum of GraphQL's Int: the shop responds that there is no such page.
    let largest = Int(Int32.max)
    self.init(
      offset: isTooLarge ? largest : min(offset, largest),
      limit: limit,
      categoryId: link.categoryId,
      query: link.query,
      refine: link.refine,
      sort: link.sort
    )
  }

  /// A link to the listing, for sharing or storing. The link leads to the page that contains the product at ``offset``.
  public var link: ShopLink {
    let page = max(0, offset) / max(1, limit) + 1
    return .listing(ShopLink.Listing(categoryId: categoryId, query: query, refine: refine, sort: sort, page: page))
  }
}

extension CatalogueService {
  /// Fetches the product that a link leads to: the product whose id is `key` or, if the shop has none, whose slug is `key`.
  ///
  /// - Throws: An error of kind `notFound` if the shop has no such product.
  public func product(key: String) async throws -> Product {
    do {
      return try await product(id: key)
    } catch let error as GraphQLClientError where error.kind == .notFound {
      return try await product(slug: key)
    }
  }

  /// Returns a feed of the product that a link leads to, for a user interface.
  public func productFeed(key: String) -> ProductFeed {
    let cache = cache(of: self)
    let known = cache.map { $0.product(id: key).or($0.product(slug: key)) }
    return ProductFeed(known, in: context(of: self)) { try await product(key: key) }
  }
}

extension OrderService {
  /// Fetches the customer's order with the given number by searching the newest orders, up to ten pages of 100, because the
  /// shop has no query for a single order.
  ///
  /// - Throws: An error of kind `notFound` if the customer has no such order, or if the order is older than the orders that
  ///   are searched. The error's message says which is the case.
  public func order(number: String) async throws -> Order {
    var (seen, total) = (0, 0)
    for try await page in orderPages(limit: 100).prefix(10) {
      if let order = page.orders.first(where: { $0.number == number }) { return order }
      seen += page.orders.count
      total = page.pagination.total
    }
    let place = seen < total ? " among the newest \(seen) of \(total) orders" : ""
    throw GraphQLClientError(.notFound, "order \"\(number)\" was not found\(place)")
  }
}
