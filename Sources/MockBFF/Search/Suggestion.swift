/// Suggestions for an incomplete search text.
struct Suggestion: Sendable {
  let keywords: [SuggestionKeyword]
  let products: [SuggestionProduct]
  let brands: [SuggestionBrand]
}

/// A search term.
struct SuggestionKeyword: Sendable {
  let value: String
  let results: Int
}

/// A suggested product.
struct SuggestionProduct: Sendable {
  let product: Product
}

/// A suggested brand.
struct SuggestionBrand: Sendable {
  let brand: Brand
  let results: Int
}
