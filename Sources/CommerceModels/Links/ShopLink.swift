#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A place that can be opened: where entries of menus, suggestions, products and web addresses lead.
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
/// More kinds of links may come: what an app does not know it shows by its web address, which every link has. Each link has
/// an ``address``, which leads back to it. Apps can keep it, send it, and print it as a code:
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
public struct ShopLink: Sendable, Hashable {
  /// What a link leads to, for a `switch` of this module, which the compiler checks.
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
  /// The start page.
  public static let home = ShopLink(.home)
  /// The search, before anything is typed. What was searched for is a listing.
  public static let search = ShopLink(.search)
  /// The wishlist.
  public static let wishlist = ShopLink(.wishlist)
  /// The shopping bag.
  public static let bag = ShopLink(.bag)
  /// The customer's account.
  public static let account = ShopLink(.account)
  /// The customer's orders.
  public static let orders = ShopLink(.orders)

  /// A listing of products.
  public static func listing(_ listing: Listing) -> ShopLink { ShopLink(.listing(listing)) }

  /// A listing of a category.
  public static func category(_ id: String) -> ShopLink { .listing(Listing(categoryId: id)) }

  /// What is found for words.
  public static func search(for words: String) -> ShopLink { .listing(Listing(query: words)) }

  /// The products of a brand, by its slug.
  public static func brand(_ slug: String) -> ShopLink { .listing(Listing(refine: [.brand([slug])])) }

  /// A product, by its id or its slug: an address may have either.
  public static func product(_ key: String) -> ShopLink { ShopLink(.product(key)) }

  /// An order, by the number that the customer was told.
  public static func order(_ number: String) -> ShopLink { ShopLink(.order(number)) }

  /// A page of the shop's site, by its path with query and fragment, such as `/pages/delivery`. It is kept as an address has it:
  /// escaped, and without a slash at its end.
  public static func page(_ path: String) -> ShopLink { ShopLink(.page(WebAddress(path).relative)) }

  /// A page elsewhere. An app decides by its scheme how to open it.
  ///
  /// No link with the scheme `javascript:`, or another one that runs a text, is read from an address. Such a link cannot be
  /// encoded either.
  public static func external(_ url: URL) -> ShopLink { ShopLink(.external(url)) }
}

/// What a link has, by its kind.
extension ShopLink {
  /// What is listed; `nil` for other kinds.
  public var listing: Listing? {
    if case .listing(let listing) = destination { listing } else { nil }
  }

  /// The id or the slug of the product; `nil` for other kinds.
  public var product: String? {
    if case .product(let key) = destination { key } else { nil }
  }

  /// The number of the order; `nil` for other kinds.
  public var order: String? {
    if case .order(let number) = destination { number } else { nil }
  }

  /// The path of the page with its query and fragment; `nil` for other kinds.
  public var page: String? {
    if case .page(let path) = destination { path } else { nil }
  }

  /// The URL of the page elsewhere; `nil` for other kinds.
  public var external: URL? {
    if case .external(let url) = destination { url } else { nil }
  }
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
    guard ShopLink(address) != nil else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "\"\(address)\" is not an address that a link can be read from"
      )
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.singleValueContainer()
    try container.encode(address)
  }
}

extension ShopLink: CustomStringConvertible {
  /// The address.
  public var description: String { address }
}
