extension Catalogue {
  /// The same once so many pieces of each variant are sold.
  func after(selling sold: [String: Int]) -> Catalogue {
    Catalogue(currency: currency, products: products.map { $0.after(selling: sold) })
  }
}

extension Product {
  fileprivate func after(selling sold: [String: Int]) -> Product {
    guard variants.contains(where: { sold[$0.sku] != nil }) else { return self }
    var product = self
    for index in variants.indices {
      product.variants[index].stock = max(0, variants[index].stock - sold[variants[index].sku, default: 0])
    }
    product.defaultVariant = product.variants.first { $0.stock > 0 } ?? product.variants[0]
    if product.variants.allSatisfy({ $0.stock == 0 }), !labels.contains("Sold out") { product.labels += ["Sold out"] }
    return product
  }
}
