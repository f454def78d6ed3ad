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

extension VariantOffer {
  public init(_ fragment: VariantOfferFragment) {
    self.init(sku: fragment.sku, stock: fragment.stock, price: Price(fragment.price))
  }
}

extension Brand {
  public init(_ fragment: BrandFragment) {
    self.init(id: fragment.id, name: fragment.name, slug: fragment.slug)
  }
}

extension ProductCategory {
  /// The category with those above it, as far up as the fragment asks.
  public init(_ fragment: HierarchyItemFragment) {
    self.init(fragment.hierarchyLevelFragment, parent: fragment.parent.map(Self.init))
  }

  private init(_ item: HierarchyItemFragment.Parent) {
    self.init(item.hierarchyLevelFragment, parent: item.parent.map(Self.init))
  }

  private init(_ item: HierarchyItemFragment.Parent.Parent) {
    self.init(item.hierarchyLevelFragment, parent: item.parent.map { Self($0) })
  }

  /// The category.
  ///
  /// - Parameter parent: The category above; `nil` where it is at the top or was not asked for.
  public init(_ level: HierarchyLevelFragment, parent: ProductCategory? = nil) {
    self.init(id: level.categoryId, name: level.name, slug: level.slug, parent: parent)
  }
}

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
