import BFFQueries
import BFFSchema
import CommerceModels
import GraphQLNetworking

extension ProductListingQuery {
  /// - Throws: Kind `invalidRequest` for an order that this version does not know.
  init(_ request: ProductListingRequest) throws {
    self.init(
      offset: request.offset,
      limit: request.limit,
      categoryId: request.categoryId,
      query: request.query,
      refine: request.refine.isEmpty ? nil : request.refine.map(ProductListingRefineQuery.init),
      sort: try request.sort.map(ProductListingSort.init)
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
        "the order \"\(sort.rawValue)\" is not one that can be sent",
        operationName: ProductListingQuery.operationName
      )
    }
  }
}
