public import CommerceModels
import Foundation

extension Pagination {
  /// Returns the position of the only page of a list with the given number of items.
  static func only(_ count: Int) -> Pagination {
    Pagination(offset: 0, limit: max(20, count), total: count, pages: count == 0 ? 0 : 1, page: 1)
  }
}

extension ProductListing {
  /// Three products on one page, with filters and a category.
  public static let sample = sample(products: Product.samples)

  /// Returns a listing with the given products on a single page, and with filters by brand and price.
  public static func sample(products: [Product]) -> ProductListing {
    let counts = Dictionary(grouping: products, by: \.brand.slug).mapValues(\.count)
    let brands = Brand.samples.map { Filter.Value(name: $0.name, slug: $0.slug, count: counts[$0.slug] ?? 0) }
    return ProductListing(
      title: "Everything",
      pagination: .only(products.count),
      products: products,
      filters: [
        Filter(name: .brand, values: brands),
        Filter(
          name: .price,
          values: [
            Filter.Value(name: "£10.00", slug: "1000", count: products.count),
            Filter.Value(name: "£100.00", slug: "10000", count: products.count),
          ]
        ),
      ],
      hierarchy: [.sample]
    )
  }
}

extension NavigationItem {
  /// An entry for women's clothes, with one entry below it.
  public static let sample = NavigationItem(
    title: "Women",
    kind: .listing,
    url: "/women",
    items: [NavigationItem(title: "Shirts", kind: .listing, url: "/women-shirts")]
  )
  /// A menu: a listing, the wishlist and the account.
  public static let samples = [
    sample, NavigationItem(title: "Wishlist", kind: .wishlist, url: "/wishlist"),
    NavigationItem(title: "Account", kind: .account, url: "/account"),
  ]
}

extension SearchSuggestion {
  /// The suggestions for "linen".
  public static let sample = SearchSuggestion(
    keywords: [Keyword(value: "linen shirt", results: 12)],
    products: [
      Product(
        id: CommerceModels.Product.sample.id,
        name: CommerceModels.Product.sample.name,
        brandName: CommerceModels.Brand.sample.name,
        media: [.sample],
        price: .sample,
        slug: CommerceModels.Product.sample.slug
      )
    ],
    brands: [Brand(name: CommerceModels.Brand.sample.name, results: 30, slug: CommerceModels.Brand.sample.slug)]
  )
}

extension WebViewConfiguration {
  /// A configuration with a page for each feature that this version knows.
  public static let sample = WebViewConfiguration(
    pages: Feature.known.map { Page(feature: $0, url: .sample($0.rawValue)) }
  )
}

extension Customer {
  /// The customer Ada Lovett.
  public static let sample = Customer(
    id: "customer-1",
    email: "ada@shop.example",
    firstName: "Ada",
    lastName: "Lovett"
  )
}

extension BagLine {
  /// A line of two shirts.
  public static let sample = BagLine(.sample, quantity: 2, for: .british)
}

extension Bag {
  /// A bag with two shirts.
  public static let sample = sample(lines: [.sample])

  /// Returns a bag with the given lines in British pounds, and their totals.
  public static func sample(lines: [BagLine]) -> Bag {
    Bag(id: "bag-1", lines: lines, checkoutURL: .sample("checkout"), updatedAt: .january(5), for: .british)
  }
}

extension BagProblem {
  /// The problem with a request for nine shirts when only eight are available.
  public static let sample = BagProblem(
    kind: .outOfStock,
    message: "There are only 8 of Linen shirt left.",
    sku: SelectedProduct.sample.variant.sku,
    requested: 9,
    available: 8
  )
}

extension WishlistItem {
  /// A shirt on a wishlist.
  public static let sample = WishlistItem(
    id: "wish-1",
    product: .sample,
    variant: .sample,
    addedAt: .january(4)
  )
}

extension Wishlist {
  /// A wishlist with one shirt, on a single page.
  public static let sample = sample(items: [.sample])

  /// Returns a wishlist with the given items on a single page.
  public static func sample(items: [WishlistItem]) -> Wishlist {
    Wishlist(pagination: .only(items.count), items: items)
  }
}

extension Order {
  /// Two shirts that were bought in January 2026 and are on their way.
  public static let sample = Order(
    id: "order-1",
    number: "1001",
    placedAt: .january(6),
    category: .open,
    lines: [.sample],
    itemCount: OrderLine.sample.quantity,
    totals: Bag.sample.totals
  )
}

extension OrderLine {
  /// A line of two shirts.
  public static let sample = OrderLine(
    id: "order-line-1",
    sku: SelectedProduct.sample.variant.sku,
    productId: Product.sample.id,
    name: Product.sample.name,
    brandName: Brand.sample.name,
    size: ProductSize.sample.text,
    colour: Product.Colour.sample.name,
    image: .sample,
    quantity: BagLine.sample.quantity,
    unitPrice: .sample,
    lineTotal: BagLine.sample.lineTotal
  )
}

extension OrderHistory {
  /// An order history with one order, on a single page.
  public static let sample = sample(orders: [.sample])

  /// Returns an order history with the given orders on a single page, and the totals of each category.
  public static func sample(orders: [Order]) -> OrderHistory {
    let totals = Order.Category.known.map { category in
      let found = orders.filter { $0.category == category }
      let sum = found.reduce(0) { $0 + $1.totals.grandTotal.amount }
      return Total(category: category, orderCount: found.count, amount: .pounds(sum))
    }
    return OrderHistory(pagination: .only(orders.count), orders: orders, totals: totals)
  }
}

extension Locale {
  /// The locale of sample amounts.
  fileprivate static let british = Locale(identifier: "en_GB")
}
