/// Choosing a variant: the colors and sizes that a product is available in.
extension Product {
  /// Whether a color, or a size in a color, can be bought.
  public enum Availability: Sendable, Hashable, Codable {
    /// At least one piece can be bought.
    case available
    /// The product is made in the color and size, but is sold out.
    case soldOut
    /// The product is not made in the color and size.
    case notMade
  }

  /// Returns the variant in the given color and size, or `nil` if the product is not made in that combination.
  ///
  /// - Parameters:
  ///   - colour: The id of the color. It can be `nil` if the product has at most one color.
  ///   - size: The id of the size. It can be `nil` if the product has at most one size.
  public func variant(colour: Colour.ID?, size: ProductSize.ID?) -> Variant? {
    variants.first { $0.colour?.id == colour && $0.size?.id == size }
      ?? variants.first { isMade($0, in: colour) && ($0.size?.id == size || size == nil && isSingleSize) }
  }

  /// Returns whether a size can be bought in a color: a size that is available in one color may be sold out in another.
  public func availability(of size: ProductSize.ID, in colour: Colour.ID?) -> Availability {
    Self.availability(variant(colour: colour, size: size).map { [$0] } ?? [])
  }

  /// Returns whether a color can be bought in any size.
  public func availability(of colour: Colour.ID) -> Availability {
    Self.availability(variants.filter { $0.colour?.id == colour })
  }

  /// Returns the sizes that the product is made in for the given color, including sold-out ones, in the order of ``sizes``.
  public func sizes(in colour: Colour.ID?) -> [ProductSize] {
    sizes.filter { availability(of: $0.id, in: colour) != .notMade }
  }

  /// Returns the variant to select when the customer picks a color: the variant in the previously chosen size if it is
  /// available, otherwise the first available variant in that color, otherwise the first variant in that color. `nil` if the
  /// product is not made in the color.
  ///
  /// - Parameter size: The previously chosen size, or `nil` if there was none.
  public func variant(choosing colour: Colour.ID?, keeping size: ProductSize.ID?) -> Variant? {
    let made = variants.filter { isMade($0, in: colour) }
    let same = made.first { $0.size?.id == size && !$0.isSoldOut }
    return same ?? made.first { !$0.isSoldOut } ?? made.first
  }

  /// The variant to show first: the default variant or, if it is sold out, the first available variant, if any.
  public var firstChoice: Variant {
    defaultVariant.isSoldOut ? variants.first { !$0.isSoldOut } ?? defaultVariant : defaultVariant
  }

  /// Returns whether a variant is in a color, or the product has at most one color and none was given.
  private func isMade(_ variant: Variant, in colour: Colour.ID?) -> Bool {
    variant.colour?.id == colour || colour == nil && colours.count <= 1
  }

  private static func availability(_ variants: [Variant]) -> Availability {
    if variants.isEmpty { return .notMade }
    return variants.allSatisfy(\.isSoldOut) ? .soldOut : .available
  }
}
