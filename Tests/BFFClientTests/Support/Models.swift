import CommerceModels

extension Product {
  /// Returns a product whose id alone matters.
  static func plain(_ id: String) -> Product {
    let price = Price(amount: Money(currencyCode: "GBP", amount: 1000, amountFormatted: "£10.00"))
    let variant = Variant(sku: "\(id)-1", stock: 1, price: price)
    return Product(
      id: id,
      styleNumber: id,
      name: id,
      brand: Brand(id: "b", name: "Brand", slug: "brand"),
      shortDescription: "",
      slug: id,
      defaultVariant: variant,
      variants: [variant]
    )
  }
}

extension ProductListing {
  /// Returns a page with products of these ids, as a server would describe it.
  static func page(_ ids: [String], offset: Int, limit: Int = 2, total: Int, next: Int?) -> ProductListing {
    ProductListing(
      title: "All",
      pagination: Pagination(
        offset: offset,
        limit: limit,
        total: total,
        pages: (total + limit - 1) / limit,
        page: offset / limit + 1,
        nextPage: next
      ),
      products: ids.map(Product.plain)
    )
  }
}
