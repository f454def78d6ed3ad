/// A category of the shop, with the categories above it.
public struct ProductCategory: Sendable, Hashable, Identifiable {
  /// The id of the category, which is also the `categoryId` of its listing.
  public var id: String
  /// The name to show to customers.
  public var name: String
  /// The category's name in URLs.
  public var slug: String
  /// Empty or one element: a value cannot directly contain another of its own type.
  private var parents: [ProductCategory]

  /// Creates a category below `parent`, or at the top of the category tree if `parent` is `nil`.
  public init(id: String, name: String, slug: String, parent: ProductCategory? = nil) {
    self.id = id
    self.name = name
    self.slug = slug
    parents = parent.map { [$0] } ?? []
  }

  /// The parent category, or `nil` at the top of the tree.
  public var parent: ProductCategory? {
    get { parents.first }
    set { parents = newValue.map { [$0] } ?? [] }
  }

  /// The path from the top of the tree to this category, inclusive.
  public var path: [ProductCategory] {
    (parent?.path ?? []) + [self]
  }
}

extension ProductCategory: Codable {
  private enum CodingKeys: CodingKey {
    case id, name, slug, parent
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name),
      slug: try container.decode(String.self, forKey: .slug),
      parent: try container.decodeIfPresent(ProductCategory.self, forKey: .parent)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(slug, forKey: .slug)
    try container.encodeIfPresent(parent, forKey: .parent)
  }
}
