extension ProductBuilder {
  /// Creates a variant for each color and size, or a single one if there are none.
  mutating func variants(colours: [Colour]) -> [Variant] {
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
    // Products without colors can only have pictures on their variants.
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

  /// Returns a stock: one in six is sold out, one in six nearly so.
  private mutating func stock() -> Int {
    switch dice.roll(6) {
    case 0: 0
    case 1: 1 + dice.roll(3)
    case 2: 150
    default: 4 + dice.roll(40)
    }
  }

  /// A reduction in percent, in all colors or only in the first.
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
