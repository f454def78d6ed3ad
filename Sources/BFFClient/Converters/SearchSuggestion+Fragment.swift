public import BFFQueries
public import CommerceModels

extension SearchSuggestion {
  /// Creates suggestions, with everything in the server's order.
  public init(_ fragment: SuggestionFragment) {
    self.init(
      keywords: fragment.keywords.map(Keyword.init),
      products: fragment.products.map(Product.init),
      brands: fragment.brands.map(Brand.init)
    )
  }
}

extension SearchSuggestion.Keyword {
  /// Creates a suggested search.
  public init(_ fragment: SuggestionKeywordFragment) {
    self.init(value: fragment.value, results: fragment.results)
  }
}

extension SearchSuggestion.Brand {
  /// Creates a suggested brand.
  public init(_ fragment: SuggestionBrandFragment) {
    self.init(name: fragment.value, results: fragment.results, slug: fragment.slug)
  }
}

extension SearchSuggestion.Product {
  /// Creates a suggested product.
  public init(_ fragment: SuggestionProductFragment) {
    self.init(
      id: fragment.id,
      name: fragment.name,
      brandName: fragment.brandName,
      media: fragment.media.compactMap(Media.init),
      price: Price(fragment.price),
      slug: fragment.slug
    )
  }
}
