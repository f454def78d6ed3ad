public import BFFQueries
public import CommerceModels

extension Product {
  /// The product with its variants, whose colours are looked up among the product's.
  public init(_ fragment: ProductFragment) {
    let colours = (fragment.colours ?? []).map(Colour.init)
    self.init(
      id: fragment.id,
      styleNumber: fragment.styleNumber,
      name: fragment.name,
      brand: Brand(fragment.brand),
      priceRange: fragment.priceRange.flatMap(PriceRange.init),
      shortDescription: fragment.shortDescription,
      longDescription: fragment.longDescription,
      slug: fragment.slug,
      hierarchy: (fragment.hierarchy ?? []).map(ProductCategory.init),
      attributes: Dictionary(fragment.attributes),
      labels: fragment.labels ?? [],
      defaultVariant: Variant(fragment.defaultVariant, colours: colours),
      variants: fragment.variants.map { Variant($0, colours: colours) },
      sizes: (fragment.sizes ?? []).map(ProductSize.init),
      colours: colours
    )
  }
}

extension Product.Colour {
  public init(_ fragment: ColourFragment) {
    self.init(
      id: fragment.id,
      name: fragment.name,
      swatch: fragment.swatch.flatMap(MediaImage.init),
      media: (fragment.media ?? []).compactMap(Media.init)
    )
  }
}

extension Product.Variant {
  /// The variant of a product that is made in these colours.
  ///
  /// The server sends a variant's colour as an id only: it is the first of `colours` with that id, or none. `gallery`
  /// shows the colour's media where the variant has none of its own.
  public init(_ fragment: VariantFragment, colours: [Product.Colour]) {
    self.init(
      sku: fragment.sku,
      size: fragment.size.map(ProductSize.init),
      colour: colours.first { $0.id == fragment.colour?.id },
      media: fragment.media.compactMap(Media.init),
      attributes: Dictionary(fragment.attributes),
      stock: fragment.stock,
      maximumQuantity: fragment.maximumQuantity,
      price: Price(fragment.price)
    )
  }
}
