public import BFFQueries
public import CommerceModels

extension Product {
  /// Creates a product with its variants, which take their colors from the product.
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
  /// Creates a color with its media in the server's order.
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
  /// Creates a variant of a product that is made in the given colors.
  ///
  /// The server sends only the id of a variant's color: the color is the first of `colours` with that id, if any. `gallery`
  /// shows the color's media if the variant has none of its own.
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
  /// Creates the present price and stock of a variant.
  public init(_ fragment: VariantOfferFragment) {
    self.init(sku: fragment.sku, stock: fragment.stock, price: Price(fragment.price))
  }
}

extension Brand {
  /// Creates a brand.
  public init(_ fragment: BrandFragment) {
    self.init(id: fragment.id, name: fragment.name, slug: fragment.slug)
  }
}

extension ProductCategory {
  /// Creates a category and the categories above it, up to the highest level that the fragment selects.
  public init(_ fragment: HierarchyItemFragment) {
    self.init(fragment.hierarchyLevelFragment, parent: fragment.parent.map(Self.init))
  }

  private init(_ item: HierarchyItemFragment.Parent) {
    self.init(item.hierarchyLevelFragment, parent: item.parent.map(Self.init))
  }

  private init(_ item: HierarchyItemFragment.Parent.Parent) {
    self.init(item.hierarchyLevelFragment, parent: item.parent.map { Self($0) })
  }

  /// Creates a category.
  ///
  /// - Parameter parent: The parent category, or `nil` if the category is at the top or its parent was not requested.
  public init(_ level: HierarchyLevelFragment, parent: ProductCategory? = nil) {
    self.init(id: level.categoryId, name: level.name, slug: level.slug, parent: parent)
  }
}

extension ProductSize {
  /// Creates a size with its size guide. The sizes in the guide do not contain the guide again.
  public init(_ fragment: ProductSizeFragment) {
    self.init(fragment.sizeFragment)
    sizeGuide = fragment.sizeGuide.map(SizeGuide.init)
  }

  /// Creates a size without a size guide.
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
  /// Creates a size guide, whose sizes do not contain the guide again.
  public init(_ fragment: SizeGuideFragment) {
    self.init(
      id: fragment.id,
      name: fragment.name,
      description: fragment.description,
      sizes: fragment.sizes.map(ProductSize.init)
    )
  }
}
