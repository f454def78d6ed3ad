import CommerceModels

extension ProductListing {
  /// The page as a table under a line that says where it lies.
  var text: String {
    guard !products.isEmpty else { return "\(title): nothing found" }
    var table = Table([
      .init("ID"), .init("NAME"), .init("BRAND"), .init("PRICE"), .init("STOCK", .trailing),
    ])
    for product in products {
      table.add([product.id, product.name, product.brand.name, product.priceText, product.stockText])
    }
    return "\(title), \(pagination.text("product", "products"))\n\n\(table.text)"
  }
}
