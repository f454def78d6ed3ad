/// Suggestions for an incomplete search text, most likely first.
public struct SearchSuggestion: Sendable, Hashable, Codable {
  /// The suggested search terms.
  public var keywords: [Keyword]
  /// The suggested products.
  public var products: [Product]
  /// The suggested brands.
  public var brands: [Brand]

  /// Creates suggestions.
  public init(keywords: [Keyword] = [], products: [Product] = [], brands: [Brand] = []) {
    self.keywords = keywords
    self.products = products
    self.brands = brands
  }

  /// Whether there are no suggestions.
  public var isEmpty: Bool { keywords.isEmpty && products.isEmpty && brands.isEmpty }
}

extension SearchSuggestion {
  /// A search term.
  public struct Keyword: Sendable, Hashable, Codable, Identifiable {
    /// The text of the search term.
    public var value: String
    /// The number of products found by searching for the term.
    public var results: Int

    /// Creates a search term.
    public init(value: String, results: Int) {
      self.value = value
      self.results = results
    }

    /// The text of the search term.
    public var id: String { value }
  }

  /// A suggested brand.
  public struct Brand: Sendable, Hashable, Codable, Identifiable {
    /// The brand's name.
    public var name: String
    /// The number of the brand's products.
    public var results: Int
    /// The brand's name in URLs, and the value for refining a listing by the brand.
    public var slug: String

    /// Creates a suggested brand.
    public init(name: String, results: Int, slug: String) {
      self.name = name
      self.results = results
      self.slug = slug
    }

    /// The slug, which identifies the brand.
    public var id: String { slug }
  }

  /// A suggested product, with only the details that a suggestion shows.
  public struct Product: Sendable, Hashable, Codable, Identifiable {
    public var id: String
    /// The name to show to customers.
    public var name: String
    /// The brand's name.
    public var brandName: String
    /// Images and videos of the product.
    public var media: [Media]
    /// The price of the variant to show first.
    public var price: Price
    /// The product's name in URLs.
    public var slug: String

    /// Creates a suggested product.
    public init(id: String, name: String, brandName: String, media: [Media] = [], price: Price, slug: String) {
      self.id = id
      self.name = name
      self.brandName = brandName
      self.media = media
      self.price = price
      self.slug = slug
    }
  }
}
