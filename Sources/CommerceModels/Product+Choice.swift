/// Choosing a variant: what there is of a product in which colour and size.
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

  /// The variant of a colour and a size; `nil` stands for products to which colour, or size, means nothing.
  public func variant(colour: Colour.ID?, size: ProductSize.ID?) -> Variant? {
    variants.first { $0.colour?.id == colour && $0.size?.id == size }
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
  /// it, or else the first there are pieces of, or else the first.
  ///
  /// - Parameter size: The size chosen before; `nil` when none was.
  public func variant(choosing colour: Colour.ID?, keeping size: ProductSize.ID?) -> Variant? {
    let made = variants.filter { $0.colour?.id == colour }
    let same = made.first { $0.size?.id == size && !$0.isSoldOut }
    return same ?? made.first { !$0.isSoldOut } ?? made.first
  }

  /// The variant to show first: the shop's default, or, when that is sold out, the first there are pieces of.
  public var firstChoice: Variant {
    defaultVariant.isSoldOut ? variants.first { !$0.isSoldOut } ?? defaultVariant : defaultVariant
  }

  private static func availability(_ variants: [Variant]) -> Availability {
    if variants.isEmpty { return .notMade }
    return variants.allSatisfy(\.isSoldOut) ? .soldOut : .available
  }
}
