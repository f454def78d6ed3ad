/// What a listing is asked for.
struct ListingRequest: Sendable {
  var offset = 0
  var limit = 20
  var categoryId: String?
  var query: String?
  var refine: [RefineQuery] = []
  var sort: ListingSort?
}

/// One refinement, as it is asked for.
struct RefineQuery: Sendable {
  let name: FilterName
  let values: [String]
}

/// A GraphQL `ProductFilterType`, in the order that filters are offered in.
enum FilterName: String, Sendable, CaseIterable {
  case brand = "BRAND"
  case colour = "COLOUR"
  case size = "SIZE"
  case price = "PRICE"
}

/// A GraphQL `ProductListingSort`.
enum ListingSort: String, Sendable {
  case lowToHigh = "LOW_TO_HIGH"
  case highToLow = "HIGH_TO_LOW"
  case nameForwards = "A_Z"
  case nameBackwards = "Z_A"
  case newest = "NEWEST"
}
