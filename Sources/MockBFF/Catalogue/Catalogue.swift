import GraphQLMock

/// All products of a store, with indexes for finding them. This is a value type: every holder sees it unchanged.
struct Catalogue: Sendable {
  var categories: CategoryTree { .shop }
  let currency: Currency
  /// The products in the shop's own order.
  let products: [Product]
  private let byId, bySlug: [String: Int]
  private let bySku: [String: (product: Int, variant: Int)]

  init(store: MockBFF.Store) {
    var dice = Dice(seed: 7)
    let products = ProductBuilder.products(currency: store.currency, categories: .shop)
    self.init(currency: store.currency, products: dice.shuffle(products))
  }

  init(currency: Currency, products: [Product]) {
    self.currency = currency
    self.products = products
    byId = Dictionary(uniqueKeysWithValues: products.indices.map { (products[$0].id, $0) })
    bySlug = Dictionary(uniqueKeysWithValues: products.indices.map { (products[$0].slug, $0) })
    let places = products.indices.flatMap { product in
      products[product].variants.indices.map { (products[product].variants[$0].sku, (product, $0)) }
    }
    bySku = Dictionary(uniqueKeysWithValues: places)
  }

  func product(id: String) -> Product? { byId[id].map { products[$0] } }

  func product(slug: String) -> Product? { bySlug[slug].map { products[$0] } }

  func variant(sku: String) -> (product: Product, variant: Variant)? {
    bySku[sku].map { (products[$0.product], products[$0.product].variants[$0.variant]) }
  }

  /// Returns the products that variants belong to, each once, in the order of the SKUs.
  func products(skus: [String]) throws(ResolverError) -> [Product] {
    guard skus.count <= Self.mostSkus else {
      throw .invalidArgument("At most \(Self.mostSkus) SKUs can be requested at once, not \(skus.count).")
    }
    var seen: Set<Int> = []
    return skus.compactMap { bySku[$0]?.product }.filter { seen.insert($0).inserted }.map { products[$0] }
  }

  private static let mostSkus = 100

  /// Returns products related to another product: those in its category, then others of its brand. Returns nil if the
  /// product does not exist. Throws `INVALID_ARGUMENT` for a limit below 1.
  func related(to id: String, limit: Int) throws(ResolverError) -> [Product]? {
    guard limit >= 1 else { throw .invalidArgument("The limit must be 1 or more, not \(limit).") }
    guard let product = product(id: id) else { return nil }
    let others = products.filter { $0.id != id }
    let alike = others.filter { $0.category.id == product.category.id }
    let ofBrand = others.filter { $0.category.id != product.category.id && $0.brand.id == product.brand.id }
    return Array((alike + ofBrand).prefix(limit))
  }
}

extension Catalogue {
  /// Returns the catalog after the given numbers of pieces are sold, and prices are reduced by the given percentages.
  func after(selling sold: [String: Int], reducing reductions: [String: Int]) -> Catalogue {
    Catalogue(currency: currency, products: products.map { $0.after(selling: sold, reducing: reductions) })
  }
}

extension Product {
  fileprivate func after(selling sold: [String: Int], reducing reductions: [String: Int]) -> Product {
    guard variants.contains(where: { sold[$0.sku] != nil || reductions[$0.sku] != nil }) else { return self }
    var product = self
    for (index, variant) in variants.enumerated() {
      product.variants[index].stock = max(0, variant.stock - sold[variant.sku, default: 0])
      if let percent = reductions[variant.sku] { product.variants[index].price = variant.price.reduced(by: percent) }
    }
    product.defaultVariant = product.variants.first { $0.stock > 0 } ?? product.variants[0]
    if product.variants.allSatisfy({ $0.stock == 0 }), !labels.contains("Sold out") { product.labels += ["Sold out"] }
    return product
  }
}

extension Price {
  fileprivate func reduced(by percent: Int) -> Price {
    let less = Money(currency: amount.currency, amount: amount.amount * (100 - percent) / 100)
    return Price(amount: less, was: was ?? amount)
  }
}
