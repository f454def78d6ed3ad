/// A brand that makes products.
public struct Brand: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The name as the brand writes it.
  public var name: String
  /// The name for URLs, and the value for refining a listing.
  public var slug: String

  /// Creates a brand.
  public init(id: String, name: String, slug: String) {
    self.id = id
    self.name = name
    self.slug = slug
  }
}
