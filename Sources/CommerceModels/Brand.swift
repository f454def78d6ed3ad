/// A brand that makes products.
public struct Brand: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The brand's name, as the brand writes it.
  public var name: String
  /// The brand's name in URLs, and the value for refining a listing by the brand.
  public var slug: String

  /// Creates a brand.
  public init(id: String, name: String, slug: String) {
    self.id = id
    self.name = name
    self.slug = slug
  }
}
