public import BFFQueries
public import CommerceModels

extension ProductSize {
  /// The size with its guide, whose sizes name no guide themselves.
  public init(_ fragment: ProductSizeFragment) {
    self.init(fragment.sizeFragment)
    sizeGuide = fragment.sizeGuide.map(SizeGuide.init)
  }

  /// The size without a guide.
  public init(_ fragment: SizeFragment) {
    self.init(
      id: fragment.id,
      value: fragment.value,
      scale: fragment.scale,
      description: fragment.description
    )
  }
}

extension SizeGuide {
  public init(_ fragment: SizeGuideFragment) {
    self.init(
      id: fragment.id,
      name: fragment.name,
      description: fragment.description,
      sizes: fragment.sizes.map(ProductSize.init)
    )
  }
}
