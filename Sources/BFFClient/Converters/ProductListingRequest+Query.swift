import BFFQueries
import BFFSchema
import CommerceModels

extension ProductListingQuery {
  init(_ request: ProductListingRequest) {
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
  /// The refinement as the server takes it: a price as its lowest and highest amount in minor units.
  init(_ refinement: ProductListing.Refinement) {
    switch refinement {
    case .brand(let slugs): self.init(name: .brand, values: slugs)
    case .colour(let slugs): self.init(name: .colour, values: slugs)
    case .size(let slugs): self.init(name: .size, values: slugs)
    case .price(let range): self.init(name: .price, values: [String(range.lowerBound), String(range.upperBound)])
    }
  }
}

extension ProductListingSort {
  init(_ sort: ProductListing.Sort) {
    switch sort {
    case .lowToHigh: self = .lowToHigh
    case .highToLow: self = .highToLow
    case .aToZ: self = .aZ
    case .zToA: self = .zA
    case .newest: self = .newest
    }
  }
}
