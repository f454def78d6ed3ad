extension ProductListing {
  /// A property that a listing can be refined by, with the values to choose from.
  public struct Filter: Sendable, Hashable, Codable, Identifiable {
    /// The name of a filter. New names may be added: include a `default` when switching.
    public struct Name: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
      /// The name as a string. It never changes, so apps can store it. For a filter that this version does not know, this is
      /// the server's name, such as `MATERIAL`.
      public let rawValue: String

      /// Creates the name of a filter. In a request, a name that is not ``known`` is sent to the shop unchanged, and the
      /// shop decides what it means.
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
    /// The values to choose from, and the selected values even if no product has them any longer. For the price, the values
    /// are amounts in minor units: the lowest and the highest existing price and, as selected values, the bounds of the
    /// range that the listing is refined by. ``bounds`` and ``selectedRange`` return these amounts as ranges.
    public var values: [Value]

    /// Creates a filter.
    public init(name: Name, values: [Value]) {
      self.name = name
      self.values = values
    }

    /// The name, which identifies the filter.
    public var id: Name { name }

    /// For a filter by price, the range from the lowest to the highest amount among ``values``, in minor units. `nil` if
    /// there are no values, and for other filters.
    public var bounds: ClosedRange<Int>? { range(of: values) }

    /// For a filter by price, the range that the listing is refined by, in minor units. `nil` if the listing is not refined
    /// by price, and for other filters.
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
  /// A restriction on the products of a listing. A product must match every refinement of a request. It matches a refinement
  /// if it has at least one of the refinement's values or, for the price, if the price is in the range.
  ///
  /// Create a refinement with ``brand(_:)``, ``colour(_:)``, ``size(_:)`` or ``price(_:)``, or from a filter's name and the
  /// slugs of its values.
  public struct Refinement: Sendable, Hashable, Codable {
    /// The property to refine by.
    public var name: Filter.Name
    /// The slugs of the accepted values. For the price, exactly two values: the lowest and the highest accepted amount in
    /// minor units.
    public var values: [String]

    /// Creates a refinement by the given values of a filter.
    public init(name: Filter.Name, values: [String]) {
      self.name = name
      self.values = values
    }

    /// Returns a refinement that keeps only products of the brands with the given slugs.
    public static func brand(_ slugs: [String]) -> Self { Self(name: .brand, values: slugs) }

    /// Returns a refinement that keeps only products made in one of the colors with the given slugs.
    public static func colour(_ slugs: [String]) -> Self { Self(name: .colour, values: slugs) }

    /// Returns a refinement that keeps only products made in one of the sizes with the given slugs.
    public static func size(_ slugs: [String]) -> Self { Self(name: .size, values: slugs) }

    /// Returns a refinement that keeps only products with a variant whose price is in the given range, in minor units of the
    /// listing's currency.
    public static func price(_ range: ClosedRange<Int>) -> Self {
      Self(name: .price, values: [String(range.lowerBound), String(range.upperBound)])
    }

    /// For a refinement by price, the accepted range in minor units. `nil` if ``values`` are not exactly two amounts, lowest
    /// first, and for other refinements.
    public var priceRange: ClosedRange<Int>? {
      let amounts = name == .price ? values.compactMap { Int($0) } : []
      guard values.count == 2, amounts.count == 2, amounts[0] <= amounts[1] else { return nil }
      return amounts[0]...amounts[1]
    }
  }
}
