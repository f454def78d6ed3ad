#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A place in the shop that an app can open: the target of menu entries, suggestions, products and web addresses.
///
/// ```swift
/// guard let link = ShopLink("https://shop.example/listing/women?brand=harbour&page=2", on: site) else { return }
/// if let listing = link.listing { return show(service.productListingFeed(ProductListingRequest(listing))) }
/// if let key = link.product { return show(service.productFeed(key: key)) }
/// switch link.kind {
/// case .bag, .wishlist: select(link.kind)
/// default: showWebView(link.url(on: site))
/// }
/// ```
/// More kinds of links may be added. If an app does not know the kind of a link, it can open the link's web address, which
/// ``url(on:)`` returns for every link. Each link also has an ``address`` that can be converted back to the link, so apps
/// can store it, send it, or print it as a code:
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
/// The address of a feature that only your app has is read as a page: identify the feature by its path in ``page``. In JSON,
/// a link is encoded as its address, so a version of the app that does not know the kind of a link reads the link as a page.
public struct ShopLink: Sendable, Hashable {
  /// The destination of a link, for exhaustive `switch` statements within this module.
  enum Destination: Sendable, Hashable {
    case home, search, wishlist, bag, account, orders
    case listing(Listing)
    case product(String)
    case order(String)
    case page(String)
    case external(URL)
  }

  let destination: Destination

  init(_ destination: Destination) { self.destination = destination }
}

extension ShopLink {
  /// A link to the start page.
  public static let home = ShopLink(.home)
  /// A link to the search screen, before anything is typed. Search results are a listing.
  public static let search = ShopLink(.search)
  /// A link to the wishlist.
  public static let wishlist = ShopLink(.wishlist)
  /// A link to the shopping bag.
  public static let bag = ShopLink(.bag)
  /// A link to the customer's account.
  public static let account = ShopLink(.account)
  /// A link to the customer's orders.
  public static let orders = ShopLink(.orders)

  /// Returns a link to a listing of products.
  public static func listing(_ listing: Listing) -> ShopLink { ShopLink(.listing(listing)) }

  /// Returns a link to the listing of a category.
  public static func category(_ id: String) -> ShopLink { .listing(Listing(categoryId: id)) }

  /// Returns a link to the search results for the given words.
  public static func search(for words: String) -> ShopLink { .listing(Listing(query: words)) }

  /// Returns a link to the products of a brand, given its slug.
  public static func brand(_ slug: String) -> ShopLink { .listing(Listing(refine: [.brand([slug])])) }

  /// Returns a link to a product, given its id or slug: an address may contain either.
  public static func product(_ key: String) -> ShopLink { ShopLink(.product(key)) }

  /// Returns a link to an order, given the number that the customer received.
  public static func order(_ number: String) -> ShopLink { ShopLink(.order(number)) }

  /// Returns a link to a page of the shop's site, given its path with query and fragment, such as `/pages/delivery`. The
  /// path is stored as in an address: escaped, and without a trailing slash.
  public static func page(_ path: String) -> ShopLink { ShopLink(.page(WebAddress(path).relative)) }

  /// Returns a link to a page on another site. The app decides how to open the page, depending on the scheme of its URL.
  ///
  /// Links with the `javascript:` scheme, or another scheme that runs code, are never read from an address and cannot be
  /// encoded.
  public static func external(_ url: URL) -> ShopLink { ShopLink(.external(url)) }
}

/// The details of a link, depending on its kind.
extension ShopLink {
  /// The listing that the link leads to, or `nil` for other kinds of links.
  public var listing: Listing? {
    if case .listing(let listing) = destination { listing } else { nil }
  }

  /// The id or the slug of the product, or `nil` for other kinds of links.
  public var product: String? {
    if case .product(let key) = destination { key } else { nil }
  }

  /// The number of the order, or `nil` for other kinds of links.
  public var order: String? {
    if case .order(let number) = destination { number } else { nil }
  }

  /// The path of the page with its query and fragment, or `nil` for other kinds of links.
  public var page: String? {
    if case .page(let path) = destination { path } else { nil }
  }

  /// The URL of the external page, or `nil` for other kinds of links.
  public var external: URL? {
    if case .external(let url) = destination { url } else { nil }
  }
}

extension ShopLink {
  /// The listing that a link describes. The number of products on a page is up to the app.
  public struct Listing: Sendable, Hashable {
    /// The category to list, such as `women`, or `nil` for the whole shop.
    public var categoryId: String?
    /// Words to search for.
    public var query: String?
    /// The refinements. Products must match all of them.
    public var refine: [ProductListing.Refinement]
    /// The sort order, or `nil` for the shop's own order.
    public var sort: ProductListing.Sort?
    /// The first page to show, from 1.
    public var page: Int

    /// Creates a listing. Arguments that are left out do not restrict it.
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
}

/// Encoded as a string: the address.
extension ShopLink: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let address = try container.decode(String.self)
    guard let link = ShopLink(address) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(address)\" cannot be read as a link")
    }
    self = link
  }

  public func encode(to encoder: any Encoder) throws {
    guard ShopLink(address) != nil else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "\"\(address)\" cannot be read as a link"
      )
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.singleValueContainer()
    try container.encode(address)
  }
}

extension ShopLink: CustomStringConvertible {
  /// The address of the link.
  public var description: String { address }
}
