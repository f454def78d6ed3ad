package import BFFQueries
import BFFSchema
import CommerceModels

extension ProductListingQuery {
  package init(_ request: ProductListingRequest) {
    self.init(
      offset: request.offset,
      limit: request.limit,
      categoryId: request.categoryId,
      query: request.query,
      refine: request.refine.isEmpty ? nil : request.refine.map(ProductListingRefineQuery.init),
      sort: request.sort.map(ProductListingSort.init)
    )
  }
}

extension ProductListingRefineQuery {
  /// Creates the refinement in the server's form: a price as its lowest and highest amount in minor units.
  init(_ refinement: ProductListing.Refinement) {
    self.init(name: ProductFilterType(refinement.name), values: refinement.values)
  }
}

extension ProductFilterType {
  /// Creates a filter from its name. A filter that this version does not know is sent under that name.
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
  /// Creates a sort order from its name. A sort order that this version does not know is sent under that name.
  fileprivate init(_ sort: ProductListing.Sort) {
    switch sort {
    case .lowToHigh: self = .lowToHigh
    case .highToLow: self = .highToLow
    case .aToZ: self = .aZ
    case .zToA: self = .zA
    case .newest: self = .newest
    default: self = .unknown(sort.rawValue)
    }
  }
}
