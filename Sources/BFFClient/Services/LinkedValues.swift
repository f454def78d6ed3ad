public import CommerceModels
import GraphQLNetworking
import GraphQLPaging

/// What links lead to: ``ShopLink`` of `CommerceModels`.
extension ProductListingRequest {
  /// The listing of a link.
  ///
  /// - Parameters:
  ///   - link: What to list, and the page to begin with.
  ///   - limit: The largest number of products on a page, at least 1.
  public init(_ link: ShopLink.Listing, limit: Int = Self.defaultLimit) {
    let (offset, isTooLarge) = (max(1, link.page) - 1).multipliedReportingOverflow(by: limit)
    // The largest that GraphQL's Int can be: the shop says that there is no such page.
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

  /// The link to share or to keep. It names the page that the offset is on.
  public var link: ShopLink {
    let page = max(0, offset) / max(1, limit) + 1
    return .listing(ShopLink.Listing(categoryId: categoryId, query: query, refine: refine, sort: sort, page: page))
  }
}

extension CatalogueService {
  /// The product of a link, which has an id or a slug: the one with that id or, if the shop has none, the one with that
  /// slug.
  ///
  /// - Throws: Kind `notFound` where the shop has neither.
  public func product(key: String) async throws -> Product {
    do {
      return try await product(id: key)
    } catch let error as GraphQLClientError where error.kind == .notFound {
      return try await product(slug: key)
    }
  }

  /// The product of a link, for a user interface.
  public func productFeed(key: String) -> ProductFeed {
    let memory = memory(of: self)
    let known = memory.map { $0.product(id: key).or($0.product(slug: key)) }
    return ProductFeed(known) { try await product(key: key) }
  }
}

extension OrderService {
  /// The customer's order with a number, which is looked for among the newest ones: ten pages of 100, as the shop has no way
  /// to ask for one.
  ///
  /// - Throws: Kind `notFound` where the customer has none, or it is older than these. The message says which.
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
