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

extension ProductListing {
  /// Which products a listing keeps. Several refinements must all be matched; of the values of one, any will do.
  public enum Refinement: Sendable, Hashable, Codable {
    /// Products of these brands, by slug.
    case brand([String])
    /// Products made in these colours, by slug.
    case colour([String])
    /// Products made in these sizes, by slug.
    case size([String])
    /// Products with a variant at a price in this range, in minor units of the listing's currency.
    case price(ClosedRange<Int>)
  }
}
