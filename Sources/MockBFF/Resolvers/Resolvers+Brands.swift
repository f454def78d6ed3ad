import GraphQLMock

extension Resolvers {
  mutating func addBrands() {
    query { query in
      query.field("brands") { _ in Brand.all }
    }
    type("Brand", Brand.self) { brand in
      brand.field("id") { $0.id }
      brand.field("name") { $0.name }
      brand.field("slug") { $0.slug }
    }
  }
}
