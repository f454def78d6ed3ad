/// A maker of products.
public struct Brand: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The name as the brand writes it.
  public var name: String
  /// The name in URLs, and the value to refine a listing with.
  public var slug: String

  /// A brand.
  public init(id: String, name: String, slug: String) {
    self.id = id
    self.name = name
    self.slug = slug
  }
}
