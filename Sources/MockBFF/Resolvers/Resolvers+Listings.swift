import GraphQLMock

extension Resolvers {
  mutating func addListings(_ ledger: Ledger) {
    query { query in
      query.field("productListing") { args in
        let request = try ListingRequest(args)
        return try await ledger.visit(args.request) { shop in try shop.catalogue.listing(request) }
      }
    }
    type("ProductListing", Listing.self) { listing in
      listing.field("title") { $0.title }
      listing.field("pagination") { $0.page }
      listing.field("hierarchy") { $0.hierarchy }
      listing.field("filters") { $0.filters }
      listing.field("products") { $0.products }
    }
    type("ProductFilter", Filter.self) { filter in
      filter.field("name") { $0.name }
      filter.field("values") { $0.values }
    }
    type("ProductFilterValue", FilterValue.self) { value in
      value.field("name") { $0.name }
      value.field("slug") { $0.slug }
      value.field("count") { $0.count }
      value.field("selected") { $0.selected }
    }
    type("HierarchyItem", Category.self) { category in
      category.field("categoryId") { $0.id }
      category.field("name") { $0.name }
      category.field("slug") { $0.id }
      category.field("parent") { $0.parent }
    }
  }
}

extension ListingRequest {
  fileprivate init(_ args: Arguments) throws {
    offset = try args["offset"]
    limit = try args["limit"]
    categoryId = try args["categoryId"]
    query = try args["query"]
    refine = try args["refine"] ?? []
    sort = try args["sort"]
  }
}

extension FilterName: ArgumentDecodable {}
extension ListingSort: ArgumentDecodable {}

extension RefineQuery: ArgumentDecodable {
  init(argument: ArgumentValue) throws {
    name = try argument["name"]
    values = try argument["values"]
  }
}
