import BFFClient
import CommerceModels
import Testing

@Suite("Lists as the shop sends them")
struct ListOrderTests {
  /// In an order that no sorting would produce.
  private static let ids = ["m", "z", "a", "k"]

  private static func list(_ element: (String) -> String) -> String {
    "[" + ids.map(element).joined(separator: ", ") + "]"
  }

  private static let variant: @Sendable (String) -> String = { id in
    """
    {"sku": "\(id)", "media": [], "stock": 1,
     "price": {"amount": {"currencyCode": "GBP", "amount": 1, "amountFormatted": ""}}}
    """
  }

  private static let product: @Sendable (String) -> String = { id in
    """
    {"id": "\(id)", "styleNumber": "", "name": "\(id)", "brand": {"id": "b", "name": "B", "slug": "b"},
     "shortDescription": "", "slug": "\(id)", "defaultVariant": \(variant(id)), "variants": \(list(variant)),
     "labels": \(list { #""\#($0)""# }), "sizes": \(list { #"{"id": "\#($0)", "value": ""}"# }),
     "colours": \(list { #"{"id": "\#($0)", "name": ""}"# })}
    """
  }

  @Test("A listing's products, filters and categories, and the parts of a product, keep the shop's order")
  func listing() async throws {
    let service = LiveBFFClientService.answering(
      """
      {"data": {"productListing": {"title": "", "products": \(Self.list(Self.product)),
        "pagination": {"offset": 0, "limit": 4, "total": 4, "pages": 1, "page": 1},
        "hierarchy": \(Self.list { #"{"categoryId": "\#($0)", "name": "", "slug": ""}"# }),
        "filters": [{"name": "SIZE", "values": []}, {"name": "BRAND", "values":
          \(Self.list { #"{"name": "", "slug": "\#($0)", "count": 1, "selected": false}"# })}]}}}
      """
    )
    let listing = try await service.productListing()
    let product = try #require(listing.products.first)
    #expect(listing.filters.map(\.name) == [.size, .brand])
    for ids in [
      listing.products.map(\.id), listing.hierarchy.map(\.id), listing.filters[1].values.map(\.slug),
      product.variants.map(\.sku), product.labels, product.sizes.map(\.id), product.colours.map(\.id),
    ] { #expect(ids == Self.ids) }
  }

  @Test("Brands and menus keep the shop's order")
  func others() async throws {
    let brands = LiveBFFClientService.answering(
      #"{"data": {"brands": \#(Self.list { #"{"id": "\#($0)", "name": "", "slug": ""}"# })}}"#
    )
    #expect(try await brands.brands().map(\.id) == Self.ids)
    let menu = LiveBFFClientService.answering(
      #"{"data": {"navigation": \#(Self.list { #"{"title": "\#($0)", "type": "PAGE"}"# })}}"#
    )
    #expect(try await menu.navigation(handle: "main").map(\.title) == Self.ids)
  }

  @Test("What comes twice is equal twice: nothing is made up on the way")
  func twice() async throws {
    let demo = try Demo()
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.add(chosen)
    _ = try await demo.wishlist.add(chosen)
    let shop = demo.service
    #expect(try await shop.productListing() == shop.productListing())
    #expect(try await shop.navigation(handle: "main") == shop.navigation(handle: "main"))
    #expect(try await shop.suggestions(for: "a") == shop.suggestions(for: "a"))
    #expect(try await shop.webViewConfiguration() == shop.webViewConfiguration())
    #expect(try await shop.bag() == shop.bag())
    #expect(try await shop.wishlist() == shop.wishlist())
    #expect(try await shop.orders() == shop.orders())
  }
}
