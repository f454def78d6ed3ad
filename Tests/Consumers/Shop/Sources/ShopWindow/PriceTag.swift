import BFFClient
public import CommerceModels

/// The content of a price tag.
public struct PriceTag: Sendable, Hashable, Identifiable {
  public var id: String
  public var name: String
  public var brand: Brand
  public var price: Price

  public init(id: String, name: String, brand: Brand, price: Price) {
    self.id = id
    self.name = name
    self.brand = brand
    self.price = price
  }
}

extension PriceTag {
  /// Creates a price tag. Brand and price are selected with the SDK's own fragments, so its converters accept them.
  init(_ product: PriceTagsQuery.Data.ProductListing.Product) {
    self.init(
      id: product.id,
      name: product.name,
      brand: Brand(product.brand),
      price: Price(product.defaultVariant.price)
    )
  }
}
