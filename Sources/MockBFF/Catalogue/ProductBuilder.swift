/// Generates the products of the lines, always the same ones.
struct ProductBuilder {
  let line: ProductLine
  let name: String
  let number: Int
  let brand: Brand
  let category: Category
  let slug: String
  let currency: Currency
  var dice: Dice

  /// Returns the products of all lines, numbered from 1001.
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
    // The number distinguishes products with the same name that a brand makes for women and for men.
    slug = "\(brand.name) \(name) \(number)".slug
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

  /// Returns one of the line's materials, preferably one that the name mentions.
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
      let colour = shade.name.slug
      return Colour(
        id: "\(number)-\(colour)",
        slug: colour,
        name: shade.name,
        swatch: Image(alt: shade.name, path: "swatches/\(shade.hex).png"),
        media: media(path: "products/\(slug)/\(colour)", alt: name + " in " + shade.name, withVideo: index == 0)
      )
    }
  }

  func media(path: String, alt: String, withVideo: Bool) -> [any Sendable] {
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
}
