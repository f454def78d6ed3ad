import CommerceModels

extension Product {
  /// The product with a table of its variants.
  var text: String {
    var table = Table([.init("SKU"), .init("VARIANT"), .init("PRICE"), .init("STOCK", .trailing)])
    for variant in variants {
      table.add([variant.sku, variant.text, variant.price.text, variant.stockText])
    }
    return """
      \(name)
      \(brand.name), \(priceText)
      \(shortDescription)

      \(table.text)
      """
  }
}
