extension ProductListing {
  /// One thing that a listing can be refined by, with its values.
  public struct Filter: Sendable, Hashable, Codable, Identifiable {
    /// What a listing can be refined by.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
      /// The product's brand.
      case brand
      /// One of the product's colours.
      case colour
      /// The price of one of the product's variants.
      case price
      /// The size of one of the product's variants.
      case size
    }

    /// One value that a listing can be refined by.
    public struct Value: Sendable, Hashable, Codable, Identifiable {
      /// The value for people to read.
      public var name: String
      /// The value to refine with.
      public var slug: String
      /// The number of products that have the value and match all refinements by other things.
      public var count: Int
      /// Whether the listing is refined by the value.
      public var isSelected: Bool

      /// A value.
      public init(name: String, slug: String, count: Int, isSelected: Bool = false) {
        self.name = name
        self.slug = slug
        self.count = count
        self.isSelected = isSelected
      }

      /// The slug.
      public var id: String { slug }
    }

    /// What is refined by.
    public var name: Name
    /// The values to choose from. For the price two: the lowest and the highest amount there is, in minor units.
    public var values: [Value]

    /// Something to refine by.
    public init(name: Name, values: [Value]) {
      self.name = name
      self.values = values
    }

    /// The name.
    public var id: Name { name }
  }
}
