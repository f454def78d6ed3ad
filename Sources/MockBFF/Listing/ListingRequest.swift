/// The parameters of a listing.
struct ListingRequest: Sendable {
  var offset = 0
  var limit = 20
  var categoryId: String?
  var query: String?
  var refine: [RefineQuery] = []
  var sort: ListingSort?
}

/// A refinement as requested.
struct RefineQuery: Sendable {
  let name: FilterName
  let values: [String]
}

/// The GraphQL enum `ProductFilterType`, in the order in which filters are listed.
enum FilterName: String, Sendable, CaseIterable {
  case brand = "BRAND"
  case colour = "COLOUR"
  case size = "SIZE"
  case price = "PRICE"
}

/// The GraphQL enum `ProductListingSort`.
enum ListingSort: String, Sendable {
  case lowToHigh = "LOW_TO_HIGH"
  case highToLow = "HIGH_TO_LOW"
  case nameForwards = "A_Z"
  case nameBackwards = "Z_A"
  case newest = "NEWEST"
}
