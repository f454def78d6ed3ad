/// A category of the shop, with those above it.
public struct ProductCategory: Sendable, Hashable, Identifiable {
  /// Identifies the category, and is the value to list it with.
  public var id: String
  public var name: String
  /// The name in URLs.
  public var slug: String
  /// None or one: a value cannot hold another of its own type but in a list.
  private var parents: [ProductCategory]

  /// A category below `parent`, or at the top.
  public init(id: String, name: String, slug: String, parent: ProductCategory? = nil) {
    self.id = id
    self.name = name
    self.slug = slug
    parents = parent.map { [$0] } ?? []
  }

  /// The category above; `nil` at the top.
  public var parent: ProductCategory? {
    get { parents.first }
    set { parents = newValue.map { [$0] } ?? [] }
  }

  /// The way from the top of the tree to this category, itself included.
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
