import CommerceModels

extension ProductListing {
  /// The page as a table, below a line with its position.
  var text: String {
    guard !products.isEmpty else { return "\(title): nothing found" }
    return "\(title), \(pagination.text("product", "products"))\n\n\(Product.table(products))"
  }
}

extension Product {
  /// Returns products as a table.
  static func table(_ products: [Product]) -> String {
    var table = Table([
      .init("ID"), .init("NAME"), .init("BRAND"), .init("PRICE"), .init("STOCK", .trailing),
    ])
    for product in products {
      table.add([product.id, product.name, product.brand.name, product.priceText, product.stockText])
    }
    return table.text
  }

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
    return pagination.pages > 1 ? "\(pagination.text("variant", "variants"))\n\n\(table.text)" : table.text
  }
}

extension Pagination {
  /// Returns the number of items and the page number, such as `1 product, page 1 of 1`. Regardless of the server's numbers,
  /// the page is never past the last one.
  ///
  /// - Parameters:
  ///   - one: The singular of the noun.
  ///   - many: The plural of the noun, also used for zero.
  func text(_ one: String, _ many: String) -> String {
    let pages = max(1, pages)
    return "\(counted(total, one, many)), page \(min(max(1, page), pages)) of \(pages)"
  }
}

extension Pagination {
  /// Throws an error if the page is past the last one.
  ///
  /// - Parameter count: The number of items on the page.
  func checkIsThere(_ count: Int) throws {
    if offset > 0, count == 0 { throw NoSuchPage(total: total, limit: limit) }
  }
}

/// An error for a page past the last one.
struct NoSuchPage: Error, CustomStringConvertible {
  let total, limit: Int

  var description: String {
    let pages = max(1, (max(0, total) + max(1, limit) - 1) / max(1, limit))
    return "there is no such page; the last one is page \(pages)"
  }
}

/// Returns a number with its noun: `1 order`, `0 orders`.
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  "\(number) \(number == 1 ? one : many)"
}
