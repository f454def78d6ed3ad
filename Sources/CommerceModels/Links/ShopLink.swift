#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A place that can be opened: where entries of menus, suggestions, products and web addresses lead.
///
/// ```swift
/// switch ShopLink("https://shop.example/listing/women?brand=harbour&page=2", on: site) {
/// case .listing(let listing): show(service.productListingFeed(ProductListingRequest(listing)))
/// case .product(let key): show(service.productFeed(key: key))
/// case .page(let path): showWebView(site, path)
/// case let link?: …
/// case nil: break   // not an address of anything
/// }
/// ```
/// Each link has an ``address``, which leads back to it. Apps can keep it, send it, and print it as a code:
///
/// | link | address |
/// |---|---|
/// | ``home`` | `/` |
/// | ``listing(_:)`` | `/listing`, `/listing/CATEGORY`, or `/search?q=WORDS` for a search in the whole shop; refined by `brand`, `colour`, `size` and `price`, with `q`, `sort` and `page` |
/// | ``product(_:)`` | `/product/ID` or `/product/SLUG` |
/// | ``search`` | `/search` |
/// | ``wishlist``, ``bag``, ``account`` | `/wishlist`, `/bag`, `/account` |
/// | ``orders``, ``order(_:)`` | `/orders`, `/orders/NUMBER` |
/// | ``page(_:)`` | any other path of the shop's site, with its query and fragment |
/// | ``external(_:)`` | a whole URL of another site, or with another scheme, such as `mailto:` |
///
/// An address of a feature that only your app has is a page: look at its path. In JSON a link is its address, so that a
/// version of the app that does not know a kind of link reads it as a page.
public enum ShopLink: Sendable, Hashable {
  /// The start page.
  case home
  /// A listing of products.
  case listing(Listing)
  /// A product, by its id or its slug: an address may have either.
  case product(String)
  /// The search, before anything is typed. What was searched for is a listing.
  case search
  /// The wishlist.
  case wishlist
  /// The shopping bag.
  case bag
  /// The customer's account.
  case account
  /// The customer's orders.
  case orders
  /// An order, by the number that the customer was told.
  case order(String)
  /// A page of the shop's site, by its path with query and fragment, such as `/pages/delivery`.
  case page(String)
  /// A page elsewhere. An app decides by its scheme how to open it.
  case external(URL)
}

extension ShopLink {
  /// What a link to a listing says about it. The number of products on a page is up to the app.
  public struct Listing: Sendable, Hashable {
    /// The category to list, such as `women`; `nil` for the whole shop.
    public var categoryId: String?
    /// Words to search for.
    public var query: String?
    /// What the products must match, all of it.
    public var refine: [ProductListing.Refinement]
    /// The order; `nil` for the shop's own.
    public var sort: ProductListing.Sort?
    /// The page to begin with, from 1.
    public var page: Int

    /// A listing; what is left out is not asked for.
    public init(
      categoryId: String? = nil,
      query: String? = nil,
      refine: [ProductListing.Refinement] = [],
      sort: ProductListing.Sort? = nil,
      page: Int = 1
    ) {
      self.categoryId = categoryId
      self.query = query
      self.refine = refine
      self.sort = sort
      self.page = page
    }
  }

  /// A listing of a category.
  public static func category(_ id: String) -> ShopLink { .listing(Listing(categoryId: id)) }

  /// What is found for words.
  public static func search(for words: String) -> ShopLink { .listing(Listing(query: words)) }

  /// The products of a brand, by its slug.
  public static func brand(_ slug: String) -> ShopLink { .listing(Listing(refine: [.brand([slug])])) }
}

/// A string: the address.
extension ShopLink: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let address = try container.decode(String.self)
    guard let link = ShopLink(address) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(address)\" is not an address")
    }
    self = link
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(address)
  }
}

extension ShopLink: CustomStringConvertible {
  /// The address.
  public var description: String { address }
}
