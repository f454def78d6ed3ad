package import BFFQueries
import BFFSchema
import CommerceModels
import GraphQLNetworking

extension ProductListingQuery {
  /// - Throws: Kind `invalidRequest` for an order that this version does not know.
  init(_ request: ProductListingRequest) throws {
    self.init(request, sort: try request.sort.map(ProductListingSort.init))
  }

  /// For callers that cannot throw. With an order that this version does not know, sending the query fails with the kind
  /// `invalidRequest`: there is no value for the order, so the query gets a refinement that cannot be sent.
  package init(failingLater request: ProductListingRequest) {
    let sort = request.sort.flatMap { try? ProductListingSort($0) }
    self.init(request, sort: sort)
    if let name = request.sort?.rawValue, sort == nil {
      refine = .value([ProductListingRefineQuery(name: .unknown(name), values: [])])
    }
  }

  private init(_ request: ProductListingRequest, sort: ProductListingSort?) {
    self.init(
      offset: request.offset,
      limit: request.limit,
      categoryId: request.categoryId,
      query: request.query,
      refine: request.refine.isEmpty ? nil : request.refine.map(ProductListingRefineQuery.init),
      sort: sort
    )
  }
}

extension ProductListingRefineQuery {
  /// The refinement as the server takes it: a price as its lowest and highest amount in minor units.
  init(_ refinement: ProductListing.Refinement) {
    self.init(name: ProductFilterType(refinement.name), values: refinement.values)
  }
}

extension ProductFilterType {
  /// The filter with a name. One that this version does not know cannot be sent.
  fileprivate init(_ name: ProductListing.Filter.Name) {
    switch name {
    case .brand: self = .brand
    case .colour: self = .colour
    case .price: self = .price
    case .size: self = .size
    default: self = .unknown(name.rawValue)
    }
  }
}

extension ProductListingSort {
  /// - Throws: Kind `invalidRequest` for an order that this version does not know.
  fileprivate init(_ sort: ProductListing.Sort) throws {
    switch sort {
    case .lowToHigh: self = .lowToHigh
    case .highToLow: self = .highToLow
    case .aToZ: self = .aZ
    case .zToA: self = .zA
    case .newest: self = .newest
    default:
      throw GraphQLClientError(
        .invalidRequest,
        "the order \"\(sort.rawValue)\" cannot be sent",
        operationName: ProductListingQuery.operationName
      )
    }
  }
}
