extension ProductBuilder {
  func longDescription(material: String) -> String? {
    guard !number.isMultiple(of: 9) else { return nil }
    return """
      \(name) by \(brand.name): \(material), made in small batches and checked by hand.

      Ships within two days. Returns are accepted for a month, as long as the item is as new.
      """
  }

  mutating func attributes(material: String) -> [KeyValuePair?] {
    let country = dice.pick(["England", "France", "Italy", "Japan", "Portugal", "Scotland", "Sweden"])
    let known: [KeyValuePair?] = [
      KeyValuePair(key: "Material", value: material), KeyValuePair(key: "Made in", value: country),
    ]
    return number.isMultiple(of: 13) ? known + [nil] : known
  }

  func labels(variants: [Variant], day: Int) -> [String] {
    var labels: [String] = []
    if day >= 900 { labels.append("New in") }
    if variants.contains(where: { $0.price.was != nil }) { labels.append("Sale") }
    if variants.allSatisfy({ $0.stock == 0 }) { labels.append("Sold out") }
    return labels
  }

  func words(material: String, colours: [Colour]) -> [String] {
    var texts = [name, brand.name, material, category.name] + colours.map(\.name)
    var above = category.parent
    while let category = above {
      texts.append(category.name)
      above = category.parent
    }
    return texts.flatMap(searchWords)
  }
}
