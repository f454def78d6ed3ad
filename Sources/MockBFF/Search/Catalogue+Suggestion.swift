extension Catalogue {
  /// The maximum number of suggested keywords, products and brands each.
  private static let most = 6

  /// Returns the suggestions for a text; none for blank text.
  func suggestion(_ text: String) -> Suggestion {
    let typed = searchWords(text)
    guard let last = typed.last else { return Suggestion(keywords: [], products: [], brands: []) }
    let found = products.filter { $0.matches(words: typed) }
    return Suggestion(
      keywords: keywords(beginning: last, after: spelledWords(text).dropLast(), in: found),
      products: found.prefix(Self.most).map(SuggestionProduct.init),
      brands: brands(typed)
    )
  }

  /// Returns the words in the found names that complete the last typed word, in the shop's spelling, most results first.
  private func keywords(beginning last: String, after typed: [String], in found: [Product]) -> [SuggestionKeyword] {
    let words = Set(found.flatMap { spelledWords($0.name) }.filter { plain($0).hasPrefix(last) })
    let before = typed.map(plain)
    let keywords = words.map { word in
      let results = products.count { $0.matches(words: before + [plain(word)]) }
      return SuggestionKeyword(value: (typed + [word]).joined(separator: " "), results: results)
    }
    return Array(keywords.sorted { ($1.results, $0.value) < ($0.results, $1.value) }.prefix(Self.most))
  }

  /// Returns the brands with products in the shop whose names have all the words.
  private func brands(_ typed: [String]) -> [SuggestionBrand] {
    let counts = Dictionary(grouping: products, by: \.brand.slug)
    let brands = counts.values.compactMap { products in
      products.first.map { SuggestionBrand(brand: $0.brand, results: products.count) }
    }
    let meant = brands.filter { suggested in
      let words = searchWords(suggested.brand.name)
      return typed.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
    }
    return Array(meant.sorted { $0.brand.slug < $1.brand.slug }.prefix(Self.most))
  }
}
