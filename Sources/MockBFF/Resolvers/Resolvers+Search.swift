import GraphQLMock

extension Resolvers {
  mutating func addSearch(_ ledger: Ledger) {
    query { query in
      query.field("suggestion") { args in
        try await ledger.visit(args.request) { $0.catalogue.suggestion(try args["query"]) }
      }
    }
    type("Suggestion", Suggestion.self) { suggestion in
      suggestion.field("keywords") { $0.keywords }
      suggestion.field("products") { $0.products }
      suggestion.field("brands") { $0.brands }
    }
    type("SuggestionKeyword", SuggestionKeyword.self) { keyword in
      keyword.field("value") { $0.value }
      keyword.field("results") { $0.results }
    }
    type("SuggestionBrand", SuggestionBrand.self) { suggested in
      suggested.field("value") { $0.brand.name }
      suggested.field("results") { $0.results }
      suggested.field("slug") { $0.brand.slug }
    }
    type("SuggestionProduct", SuggestionProduct.self) { suggested in
      suggested.field("id") { $0.product.id }
      suggested.field("name") { $0.product.name }
      suggested.field("brandName") { $0.product.brand.name }
      suggested.field("media") { $0.media }
      suggested.field("price") { $0.product.defaultVariant.price }
      suggested.field("slug") { $0.product.slug }
    }
  }
}

extension SuggestionProduct {
  /// The media of the variant to show first, or those of its color.
  fileprivate var media: [any Sendable] {
    let variant = product.defaultVariant
    return variant.media.isEmpty ? variant.colour?.media ?? [] : variant.media
  }
}
