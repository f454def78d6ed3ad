public import CommerceModels
import Foundation

/// Sample models are the same in every run: fixed ids, British pounds, and dates in January 2026.

extension Money {
  /// £49.50.
  public static let sample = pounds(4_950)

  /// Returns an amount in pence, formatted as in a British shop.
  static func pounds(_ pence: Int) -> Money {
    let rest = pence % 100
    return Money(currencyCode: "GBP", amount: pence, amountFormatted: "£\(pence / 100).\(rest < 10 ? "0" : "")\(rest)")
  }
}

extension Price {
  /// £49.50, reduced from £66.00.
  public static let sample = Price(amount: .sample, was: .pounds(6_600))
}

extension PriceRange {
  /// From £49.50 to £66.00.
  public static let sample = PriceRange(low: .sample, high: .pounds(6_600))
}

extension MediaImage {
  /// A picture of a shirt. Its URL does not lead to a file.
  public static let sample = named("Linen shirt in sand")

  /// Returns a picture with a text.
  static func named(_ text: String) -> MediaImage {
    MediaImage(alt: text, url: .sample("images", text.lowercased().replacing(" ", with: "-") + ".jpg"))
  }
}

extension Media {
  /// A picture of a shirt.
  public static let sample = Media.image(.sample)
  /// A picture and a video of a shirt. Their URLs do not lead to files.
  public static let samples = [
    sample,
    .video(
      MediaVideo(
        alt: "Linen shirt, worn",
        previewImage: .sample,
        sources: [VideoSource(format: .mp4, mimeType: "video/mp4", url: .sample("videos", "linen-shirt.mp4"))]
      )
    ),
  ]
}

extension Brand {
  /// The brand Harbour.
  public static let sample = Brand(id: "brand-1", name: "Harbour", slug: "harbour")
  /// Three brands. The first is ``sample``.
  public static let samples = [
    sample, Brand(id: "brand-2", name: "Rook & Larch", slug: "rook-larch"),
    Brand(id: "brand-3", name: "Ashdown Ceramics", slug: "ashdown-ceramics"),
  ]
}

extension ProductCategory {
  /// Shirts, a category of women's clothes.
  public static let sample = ProductCategory(
    id: "women-shirts",
    name: "Shirts",
    slug: "women-shirts",
    parent: ProductCategory(id: "women", name: "Women", slug: "women")
  )
}

extension ProductSize {
  /// British size 10.
  public static let sample = samples[1]
  /// British sizes 8, 10 and 12.
  public static let samples = ["8", "10", "12"].map { ProductSize(id: "size-\($0)", value: $0, scale: "UK") }
}

extension Product.Colour {
  /// The color sand.
  public static let sample = samples[0]
  /// The colors sand and ink.
  public static let samples = [
    Product.Colour(id: "sand", name: "Sand", media: Media.samples),
    Product.Colour(id: "ink", name: "Ink", media: [.image(.named("Linen shirt in ink"))]),
  ]
}

extension Product.Variant {
  /// The sample shirt in sand, size 10, at a reduced price.
  public static let sample = Product.sample.variants[1]
}

extension Product {
  /// A shirt in two colors and three sizes, at a reduced price; its last variant is sold out.
  public static let sample = Product(
    id: "product-1",
    styleNumber: "HB-1001",
    name: "Linen shirt",
    brand: .sample,
    shortDescription: "A light shirt for warm days.",
    longDescription: "Woven from washed linen, with shell buttons.",
    slug: "harbour-linen-shirt",
    hierarchy: [.sample],
    attributes: ["Material": "Linen"],
    labels: ["New in"],
    defaultVariant: shirts[1],
    variants: shirts,
    sizes: ProductSize.samples,
    colours: Colour.samples
  )

  /// A shirt with sizes, shoes whose sizes differ in price, and a mug with a single variant. The first is ``sample``.
  public static let samples = [sample, shoes, mug]

  private static let shirts = Colour.samples.flatMap { colour in
    ProductSize.samples.map { size in
      Variant(
        sku: "shirt-\(colour.id)-\(size.value)",
        size: size,
        colour: colour,
        stock: colour.id == "ink" && size.value == "12" ? 0 : 8,
        maximumQuantity: 5,
        price: .sample
      )
    }
  }

  private static let shoes: Product = {
    let pairs = ProductSize.samples.enumerated().map { index, size in
      Variant(sku: "shoes-\(size.value)", size: size, stock: 3, price: Price(amount: .pounds(9_000 + 500 * index)))
    }
    return Product(
      id: "product-2",
      styleNumber: "RL-2001",
      name: "Canvas shoes",
      brand: Brand.samples[1],
      priceRange: PriceRange(low: .pounds(9_000), high: .pounds(10_000)),
      shortDescription: "Shoes for every day.",
      slug: "rook-larch-canvas-shoes",
      defaultVariant: pairs[0],
      variants: pairs,
      sizes: ProductSize.samples
    )
  }()

  private static let mug: Product = {
    let only = Variant(
      sku: "mug",
      media: [.image(.named("Stoneware mug"))],
      stock: 40,
      price: Price(amount: .pounds(1_400))
    )
    return Product(
      id: "product-3",
      styleNumber: "AC-3001",
      name: "Stoneware mug",
      brand: Brand.samples[2],
      shortDescription: "A mug that keeps its warmth.",
      slug: "ashdown-ceramics-stoneware-mug",
      defaultVariant: only,
      variants: [only]
    )
  }()
}

extension SelectedProduct {
  /// The sample shirt in sand, size 10.
  public static let sample = SelectedProduct(product: .sample, variant: .sample)
}

extension URL {
  /// Returns a URL on the site of a shop that does not exist.
  static func sample(_ parts: String...) -> URL {
    // A constant that is a valid URL.
    parts.reduce(URL(string: "https://shop.example")!) { $0.appendingPathComponent($1) }
  }
}

extension Date {
  /// Returns the start of a day of January 2026, in UTC.
  static func january(_ day: Int) -> Date { Date(timeIntervalSince1970: 1_767_225_600 + Double(day - 1) * 86_400) }
}
