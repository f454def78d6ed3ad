/// Makes the products of the lines, the same ones every time.
struct ProductBuilder {
  private let line: ProductLine
  private let name: String
  private let number: Int
  private let brand: Brand
  private let category: Category
  private let slug: String
  private let currency: Currency
  private var dice: Dice

  /// The products of all lines, numbered from 1001.
  static func products(currency: Currency, categories: CategoryTree) -> [Product] {
    var products: [Product] = []
    for line in ProductLine.all {
      guard let category = categories[line.category] else { continue }
      for name in line.names {
        var builder = ProductBuilder(line, name, number: 1001 + products.count, category: category, currency: currency)
        products.append(builder.product())
      }
    }
    return products
  }

  private init(_ line: ProductLine, _ name: String, number: Int, category: Category, currency: Currency) {
    var dice = Dice(seed: number)
    self.line = line
    self.name = name
    self.number = number
    self.category = category
    self.currency = currency
    let maker = dice.pick(line.brands)
    brand = Brand.named[maker] ?? Brand(maker)
    // The number tells apart what one brand makes under one name for women and for men.
    slug = MockBFF.slug("\(brand.name) \(name) \(number)")
    self.dice = dice
  }

  private mutating func product() -> Product {
    let material = material()
    let detail = dice.pick(line.details)
    let colours = colours()
    let day = dice.roll(1000)
    let variants = variants(colours: colours)
    return Product(
      id: String(number),
      styleNumber: brand.slug.prefix(2).uppercased() + "-" + String(number * 7 % 9000 + 1000),
      name: name,
      slug: slug,
      brand: brand,
      shortDescription: material.prefix(1).uppercased() + material.dropFirst() + " " + detail + ".",
      longDescription: longDescription(material: material),
      category: category,
      attributes: attributes(material: material),
      labels: labels(variants: variants, day: day),
      variants: variants,
      defaultVariant: variants.first { $0.stock > 0 } ?? variants[0],
      sizes: line.guide?.sizes,
      colours: colours.isEmpty ? nil : colours,
      day: day,
      words: words(material: material, colours: colours)
    )
  }

  /// One of the line's, by preference one that the name speaks of.
  private mutating func material() -> String {
    let named = line.materials.filter { material in
      searchWords(material).contains { searchWords(name).contains($0) }
    }
    return dice.pick(named.isEmpty ? line.materials : named)
  }

  private mutating func colours() -> [Colour] {
    guard !line.palette.isEmpty else { return [] }
    let shades = dice.shuffle(line.palette).prefix(1 + dice.roll(3))
    return shades.enumerated().map { index, shade in
      let colour = MockBFF.slug(shade.name)
      return Colour(
        id: "\(number)-\(colour)",
        slug: colour,
        name: shade.name,
        swatch: Image(alt: shade.name, path: "swatches/\(shade.hex).png"),
        media: media(path: "products/\(slug)/\(colour)", alt: name + " in " + shade.name, withVideo: index == 0)
      )
    }
  }

  private func media(path: String, alt: String, withVideo: Bool) -> [any Sendable] {
    let front = Image(alt: alt, path: path + "/front.jpg")
    let back = Image(alt: alt + ", from behind", path: path + "/back.jpg")
    guard withVideo && number.isMultiple(of: 4) else { return [front, back] }
    let base = "https://videos.vitrine.example/" + path
    let sources = [
      VideoSource(format: "MP4", mimeType: "video/mp4", url: base + ".mp4"),
      VideoSource(format: "WEBM", mimeType: "video/webm", url: base + ".webm"),
    ]
    return [front, back, Video(alt: alt + ", in motion", previewImage: front, sources: sources)]
  }

  private func words(material: String, colours: [Colour]) -> [String] {
    var texts = [name, brand.name, material, category.name] + colours.map(\.name)
    var above = category.parent
    while let category = above {
      texts.append(category.name)
      above = category.parent
    }
    return texts.flatMap(searchWords)
  }
}

extension ProductBuilder {
  private mutating func variants(colours: [Colour]) -> [Variant] {
    let pence = (line.pounds.lowerBound + dice.roll(line.pounds.count)) * 100 - (dice.roll(2) == 0 ? 50 : 0)
    let reduction = reduction()
    let soldOut = number.isMultiple(of: 29)
    let shown: [Colour?] = colours.isEmpty ? [nil] : colours
    return shown.indices.flatMap { place in
      (line.guide?.sizes ?? []).isEmpty
        ? [variant(shown[place], nil, price(pence, reduction, place), soldOut: soldOut)]
        : sizedVariants(shown[place], place, pence: pence, reduction: reduction, soldOut: soldOut)
    }
  }

  private mutating func sizedVariants(
    _ colour: Colour?,
    _ place: Int,
    pence: Int,
    reduction: Reduction,
    soldOut: Bool
  ) -> [Variant] {
    guard let guide = line.guide else { return [] }
    return guide.sizes.indices.map { index in
      let step = index < guide.priceSteps.count ? guide.priceSteps[index] : 100
      return variant(colour, guide.sizes[index], price(pence * step / 100, reduction, place), soldOut: soldOut)
    }
  }

  private mutating func variant(_ colour: Colour?, _ size: Size?, _ price: Price, soldOut: Bool) -> Variant {
    let parts = [String(number), colour?.slug, size?.slug].compactMap { $0 }
    // Products without colours have nothing but their variants to hang pictures on.
    let own = colour == nil ? media(path: "products/" + slug, alt: name, withVideo: true) : []
    return Variant(
      sku: parts.joined(separator: "-"),
      size: size,
      colour: colour,
      media: own,
      attributes: size?.description.map { [KeyValuePair(key: "Fits", value: $0)] },
      stock: soldOut ? 0 : stock(),
      price: price
    )
  }

  /// One in six is sold out, one in six nearly so.
  private mutating func stock() -> Int {
    switch dice.roll(6) {
    case 0: 0
    case 1: 1 + dice.roll(3)
    case 2: 150
    default: 4 + dice.roll(40)
    }
  }

  /// So many hundredths off: in all colours, or only in the first.
  private struct Reduction {
    let percent: Int
    let firstColourOnly: Bool
  }

  private mutating func reduction() -> Reduction {
    let percent = dice.pick([20, 25, 30, 40, 50])
    return Reduction(percent: dice.roll(4) == 0 ? percent : 0, firstColourOnly: dice.roll(3) == 0)
  }

  private func price(_ pence: Int, _ reduction: Reduction, _ colour: Int) -> Price {
    let full = Money(currency: currency, amount: currency.amount(ofPence: pence))
    guard reduction.percent > 0, colour == 0 || !reduction.firstColourOnly else { return Price(amount: full, was: nil) }
    let reduced = currency.amount(ofPence: pence * (100 - reduction.percent) / 100)
    return Price(amount: Money(currency: currency, amount: reduced), was: full)
  }
}

extension ProductBuilder {
  private func longDescription(material: String) -> String? {
    guard !number.isMultiple(of: 9) else { return nil }
    return """
      \(name) by \(brand.name): \(material), made in small batches and checked by hand.

      Sent within two days. It can be brought back for a month, as long as it is as new.
      """
  }

  private mutating func attributes(material: String) -> [KeyValuePair?] {
    let country = dice.pick(["England", "France", "Italy", "Japan", "Portugal", "Scotland", "Sweden"])
    let known: [KeyValuePair?] = [
      KeyValuePair(key: "Material", value: material), KeyValuePair(key: "Made in", value: country),
    ]
    return number.isMultiple(of: 13) ? known + [nil] : known
  }

  private func labels(variants: [Variant], day: Int) -> [String] {
    var labels: [String] = []
    if day >= 900 { labels.append("New in") }
    if variants.contains(where: { $0.price.was != nil }) { labels.append("Sale") }
    if variants.allSatisfy({ $0.stock == 0 }) { labels.append("Sold out") }
    return labels
  }
}
