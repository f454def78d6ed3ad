/// A brand that makes products.
public struct Brand: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The brand's name, in its own spelling.
  public var name: String
  /// The brand's name in URLs, which is also the value for refining a listing.
  public var slug: String

  /// Creates a brand.
  public init(id: String, name: String, slug: String) {
    self.id = id
    self.name = name
    self.slug = slug
  }
}
