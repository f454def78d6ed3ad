extension ProductListing {
  /// A property that a listing can be refined by, with its values.
  public struct Filter: Sendable, Hashable, Codable, Identifiable {
    /// The name of a filter. New names may be added: include a `default` when switching.
    public struct Name: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
      /// The name as a string. It never changes, so apps can store it. For a filter that this version does not know, this is
      /// the server's name, such as `MATERIAL`.
      public let rawValue: String

      /// Creates the name of a filter. A name that is not ``known`` is sent as it is, and the shop decides what it means.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The name as a string.
      public var description: String { rawValue }
    }

    /// A value that a listing can be refined by.
    public struct Value: Sendable, Hashable, Codable, Identifiable {
      /// The display name of the value.
      public var name: String
      /// The value to use in a refinement.
      public var slug: String
      /// The number of products that have the value and match all refinements by other filters.
      public var count: Int
      /// Whether the listing is refined by the value.
      public var isSelected: Bool

      /// Creates a value.
      public init(name: String, slug: String, count: Int, isSelected: Bool = false) {
        self.name = name
        self.slug = slug
        self.count = count
        self.isSelected = isSelected
      }

      /// The slug, which identifies the value.
      public var id: String { slug }
    }

    /// The property to refine by.
    public var name: Name
    /// The values to choose from, including the chosen ones even if products no longer have them. For the price, they are
    /// amounts in minor units: the lowest and the highest available, and the bounds of the chosen range, which are selected.
    /// See ``bounds`` and ``selectedRange``.
    public var values: [Value]

    /// Creates a filter.
    public init(name: Name, values: [Value]) {
      self.name = name
      self.values = values
    }

    /// The name, which identifies the filter.
    public var id: Name { name }

    /// The full range of a filter by price, in minor units, from the lowest to the highest amount. `nil` for other filters,
    /// and if there is nothing to choose from.
    public var bounds: ClosedRange<Int>? { range(of: values) }

    /// The range that a filter by price is set to, in minor units. `nil` for other filters, and if the listing is not
    /// refined by price.
    public var selectedRange: ClosedRange<Int>? { range(of: values.filter(\.isSelected)) }

    private func range(of values: [Value]) -> ClosedRange<Int>? {
      let amounts = name == .price ? values.compactMap { Int($0.slug) } : []
      guard let low = amounts.min(), let high = amounts.max() else { return nil }
      return low...high
    }
  }
}

extension ProductListing.Filter.Name {
  /// The product's brand.
  public static let brand = Self(rawValue: "brand")
  /// One of the product's colors.
  public static let colour = Self(rawValue: "colour")
  /// The price of one of the product's variants.
  public static let price = Self(rawValue: "price")
  /// The size of one of the product's variants.
  public static let size = Self(rawValue: "size")

  /// The names that this version knows.
  public static let known: [Self] = [.brand, .colour, .price, .size]
}

extension ProductListing {
  /// A restriction on the products of a listing. Products must match all refinements, and any one value of each.
  ///
  /// Create a refinement with ``brand(_:)``, ``colour(_:)``, ``size(_:)`` or ``price(_:)``, or from a filter's name and the
  /// slugs of its values.
  public struct Refinement: Sendable, Hashable, Codable {
    /// The property to refine by.
    public var name: Filter.Name
    /// The slugs of the values. For the price, they are the lowest and the highest amount in minor units.
    public var values: [String]

    /// Creates a refinement by values of a filter.
    public init(name: Filter.Name, values: [String]) {
      self.name = name
      self.values = values
    }

    /// Returns a refinement to products of the brands with these slugs.
    public static func brand(_ slugs: [String]) -> Self { Self(name: .brand, values: slugs) }

    /// Returns a refinement to products made in the colors with these slugs.
    public static func colour(_ slugs: [String]) -> Self { Self(name: .colour, values: slugs) }

    /// Returns a refinement to products made in the sizes with these slugs.
    public static func size(_ slugs: [String]) -> Self { Self(name: .size, values: slugs) }

    /// Returns a refinement to products with a variant whose price is in this range, in minor units of the listing's
    /// currency.
    public static func price(_ range: ClosedRange<Int>) -> Self {
      Self(name: .price, values: [String(range.lowerBound), String(range.upperBound)])
    }

    /// The range of a refinement by price, in minor units. `nil` for other refinements, and if the values are not a lowest
    /// and a highest amount.
    public var priceRange: ClosedRange<Int>? {
      let amounts = name == .price ? values.compactMap { Int($0) } : []
      guard values.count == 2, amounts.count == 2, amounts[0] <= amounts[1] else { return nil }
      return amounts[0]...amounts[1]
    }
  }
}
