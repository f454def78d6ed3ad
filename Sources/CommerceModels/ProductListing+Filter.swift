extension ProductListing {
  /// One thing that a listing can be refined by, with its values.
  public struct Filter: Sendable, Hashable, Codable, Identifiable {
    /// What a listing can be refined by. More may come: have a `default` when switching.
    public struct Name: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
      /// The name, which never changes, so that it can be kept. Of a filter that this version does not know, the server's
      /// word, such as `MATERIAL`.
      public let rawValue: String

      /// The filter with a name. One that is not ``known`` is sent by that name: the shop decides about it.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The name.
      public var description: String { rawValue }
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

    /// The quantity to refine by.
    public var name: Name
    /// The values to choose from, and those chosen, even if no product has them any more. For the price these are
    /// amounts in minor units: the lowest and the highest there is, and the ends of the range chosen, which are selected.
    /// See ``bounds`` and ``selectedRange``.
    public var values: [Value]

    /// Something to refine by.
    public init(name: Name, values: [Value]) {
      self.name = name
      self.values = values
    }

    /// The name.
    public var id: Name { name }

    /// Of a filter by price, all that there is to choose from, in minor units: from its lowest to its highest amount.
    /// `nil` for other filters, and where there is nothing to choose from.
    public var bounds: ClosedRange<Int>? { range(of: values) }

    /// Of a filter by price, the range that the listing is refined by, in minor units. `nil` for other filters, and where
    /// the listing is not refined by price.
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
  /// One of the product's colours.
  public static let colour = Self(rawValue: "colour")
  /// The price of one of the product's variants.
  public static let price = Self(rawValue: "price")
  /// The size of one of the product's variants.
  public static let size = Self(rawValue: "size")

  /// The names that this version knows.
  public static let known: [Self] = [.brand, .colour, .price, .size]
}

extension ProductListing {
  /// Which products a listing keeps. Several refinements must all be matched; of the values of one, any will do.
  ///
  /// Make one with ``brand(_:)``, ``colour(_:)``, ``size(_:)`` or ``price(_:)``, or from a filter's name and the slugs of
  /// its values.
  public struct Refinement: Sendable, Hashable, Codable {
    /// The quantity to refine by.
    public var name: Filter.Name
    /// The slugs of the values. For the price these are the lowest and the highest amount in minor units.
    public var values: [String]

    /// A refinement by values of a filter.
    public init(name: Filter.Name, values: [String]) {
      self.name = name
      self.values = values
    }

    /// Products of these brands, by slug.
    public static func brand(_ slugs: [String]) -> Self { Self(name: .brand, values: slugs) }

    /// Products made in these colours, by slug.
    public static func colour(_ slugs: [String]) -> Self { Self(name: .colour, values: slugs) }

    /// Products made in these sizes, by slug.
    public static func size(_ slugs: [String]) -> Self { Self(name: .size, values: slugs) }

    /// Products with a variant at a price in this range, in minor units of the listing's currency.
    public static func price(_ range: ClosedRange<Int>) -> Self {
      Self(name: .price, values: [String(range.lowerBound), String(range.upperBound)])
    }

    /// The range of a refinement by price, in minor units; `nil` for other refinements, and where the values are not a
    /// lowest and a highest amount.
    public var priceRange: ClosedRange<Int>? {
      let amounts = name == .price ? values.compactMap { Int($0) } : []
      guard values.count == 2, amounts.count == 2, amounts[0] <= amounts[1] else { return nil }
      return amounts[0]...amounts[1]
    }
  }
}
