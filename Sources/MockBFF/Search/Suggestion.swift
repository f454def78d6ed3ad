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

/// A product to open.
struct SuggestionProduct: Sendable {
  let product: Product
}

/// A brand to list.
struct SuggestionBrand: Sendable {
  let brand: Brand
  let results: Int
}
