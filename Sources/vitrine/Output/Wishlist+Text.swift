import CommerceModels

extension Wishlist {
  /// The items as a table.
  var text: String {
    guard !items.isEmpty else { return "The wishlist is empty." }
    var table = Table([.init("SKU"), .init("NAME"), .init("VARIANT"), .init("PRICE"), .init("STOCK", .trailing)])
    for item in items {
      table.add([
        item.variant.sku, item.product.name, item.variant.text, item.variant.price.text, item.variant.stockText,
      ])
    }
    return table.text
  }
}
