/// Choosing a variant: which pieces of a product exist in which colour and size.
extension Product {
  /// Whether a choice can be bought.
  public enum Availability: Sendable, Hashable, Codable {
    /// There are pieces left.
    case available
    /// It is made, but there are no pieces left.
    case soldOut
    /// It is not made.
    case notMade
  }

  /// The variant of a colour and a size. `nil` is right where there is nothing to choose: for the size of a
  /// product that ``isSingleSize``, and for the colour of a product in one colour or none.
  public func variant(colour: Colour.ID?, size: ProductSize.ID?) -> Variant? {
    variants.first { $0.colour?.id == colour && $0.size?.id == size }
      ?? variants.first { isMade($0, in: colour) && ($0.size?.id == size || size == nil && isSingleSize) }
  }

  /// Whether a size can be bought in a colour: a size that is there in one colour may be sold out in another.
  public func availability(of size: ProductSize.ID, in colour: Colour.ID?) -> Availability {
    Self.availability(variant(colour: colour, size: size).map { [$0] } ?? [])
  }

  /// Whether a colour can be bought in any size.
  public func availability(of colour: Colour.ID) -> Availability {
    Self.availability(variants.filter { $0.colour?.id == colour })
  }

  /// The sizes that a colour is made in, in the product's order.
  public func sizes(in colour: Colour.ID?) -> [ProductSize] {
    sizes.filter { availability(of: $0.id, in: colour) != .notMade }
  }

  /// The variant to select when the customer picks a colour: the one in the size chosen before if there are pieces of
  /// it, otherwise the first with pieces, otherwise the first.
  ///
  /// - Parameter size: The size chosen before; `nil` when none was.
  public func variant(choosing colour: Colour.ID?, keeping size: ProductSize.ID?) -> Variant? {
    let made = variants.filter { isMade($0, in: colour) }
    let same = made.first { $0.size?.id == size && !$0.isSoldOut }
    return same ?? made.first { !$0.isSoldOut } ?? made.first
  }

  /// The variant to show first: the shop's default, or, when that is sold out, the first there are pieces of.
  public var firstChoice: Variant {
    defaultVariant.isSoldOut ? variants.first { !$0.isSoldOut } ?? defaultVariant : defaultVariant
  }

  /// Whether a variant has a colour, or no other colour than the only one there is.
  private func isMade(_ variant: Variant, in colour: Colour.ID?) -> Bool {
    variant.colour?.id == colour || colour == nil && colours.count <= 1
  }

  private static func availability(_ variants: [Variant]) -> Availability {
    if variants.isEmpty { return .notMade }
    return variants.allSatisfy(\.isSoldOut) ? .soldOut : .available
  }
}
