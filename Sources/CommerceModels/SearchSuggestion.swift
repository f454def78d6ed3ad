/// What a customer may mean by an unfinished text, the likeliest first.
public struct SearchSuggestion: Sendable, Hashable, Codable {
  /// Words to search for.
  public var keywords: [Keyword]
  /// Products to open.
  public var products: [Product]
  /// Brands to list.
  public var brands: [Brand]

  /// What a customer may mean.
  public init(keywords: [Keyword] = [], products: [Product] = [], brands: [Brand] = []) {
    self.keywords = keywords
    self.products = products
    self.brands = brands
  }

  /// Whether the shop has nothing to suggest.
  public var isEmpty: Bool { keywords.isEmpty && products.isEmpty && brands.isEmpty }
}

extension SearchSuggestion {
  /// Words to search for.
  public struct Keyword: Sendable, Hashable, Codable, Identifiable {
    /// The words.
    public var value: String
    /// The number of products that searching for them finds.
    public var results: Int

    /// Words to search for.
    public init(value: String, results: Int) {
      self.value = value
      self.results = results
    }

    /// The words.
    public var id: String { value }
  }

  /// A brand to list.
  public struct Brand: Sendable, Hashable, Codable, Identifiable {
    /// The brand's name.
    public var name: String
    /// The number of its products.
    public var results: Int
    /// The name in URLs, and the value to refine a listing with.
    public var slug: String

    /// A brand to list.
    public init(name: String, results: Int, slug: String) {
      self.name = name
      self.results = results
      self.slug = slug
    }

    /// The slug.
    public var id: String { slug }
  }

  /// A product to open: as much of it as a suggestion shows.
  public struct Product: Sendable, Hashable, Codable, Identifiable {
    public var id: String
    public var name: String
    /// The maker's name.
    public var brandName: String
    /// Images and videos of the product.
    public var media: [Media]
    /// The price of the variant to show first.
    public var price: Price
    /// The name in URLs.
    public var slug: String

    /// A product to open.
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
