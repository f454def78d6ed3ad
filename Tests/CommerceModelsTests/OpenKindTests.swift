import CommerceModels
import Foundation
import Testing

/// Kinds are open: unknown values from future versions are kept, and values stored by earlier versions are read.
@Suite("Open kinds")
struct OpenKindTests {
  @Test("Names of known kinds never change: apps keep them")
  func names() {
    #expect(
      NavigationItem.Kind.known.map(\.rawValue)
        == ["account", "home", "listing", "product", "search", "page", "externalPage", "wishlist"]
    )
    #expect(ProductListing.Sort.known.map(\.rawValue) == ["lowToHigh", "highToLow", "aToZ", "zToA", "newest"])
    #expect(ProductListing.Filter.Name.known.map(\.rawValue) == ["brand", "colour", "price", "size"])
    #expect(VideoSource.Format.known.map(\.rawValue) == ["mp4", "webm"])
    #expect(Media.Kind.known.map(\.rawValue) == ["image", "video"])
    #expect(
      WebViewConfiguration.Feature.known.map(\.rawValue) == [
        "checkout", "returnOptions", "paymentOptions", "storeServices", "profile", "addresses", "help", "privacy",
      ]
    )
    #expect(Order.Category.known.map(\.rawValue) == ["open", "delivered", "returned", "cancelled"])
    #expect(
      BagProblem.Kind.known.map(\.code)
        == ["outOfStock", "quantityOverLimit", "unknownVariant", "invalidQuantity", "otherCurrency"]
    )
    #expect(WishlistProblem.Kind.known.map(\.code) == ["unknownVariant"])
    #expect(CheckoutProblem.Kind.known.map(\.code) == ["emptyBag", "outOfStock", "bagChanged"])
    #expect(SelectedProduct.Change.Kind.known.map(\.code) == ["price", "currency", "outOfStock", "notSold"])
  }

  @Test("A kind from the future is kept as one string, and read again")
  func kept() throws {
    try expect(NavigationItem.Kind(rawValue: "MAGAZINE"), isKeptAs: #""MAGAZINE""#)
    try expect(NavigationItem.Kind.externalPage, isKeptAs: #""externalPage""#)
    try expect(ProductListing.Sort.aToZ, isKeptAs: #""aToZ""#)
    try expect(ProductListing.Filter.Name(rawValue: "MATERIAL"), isKeptAs: #""MATERIAL""#)
    try expect(VideoSource.Format(rawValue: "OGG"), isKeptAs: #""OGG""#)
    try expect(WebViewConfiguration.Feature.help, isKeptAs: #""help""#)
    try expect(Order.Category(rawValue: "LOST"), isKeptAs: #""LOST""#)
    try expect(
      WishlistProblem(kind: .init(code: "Embargo"), message: "m"),
      isKeptAs: #"{"kind":"Embargo","message":"m"}"#
    )
    try expect(
      BagProblem(kind: .outOfStock, message: "m", sku: "s", requested: 3, available: 1),
      isKeptAs: #"{"available":1,"kind":"outOfStock","message":"m","requested":3,"sku":"s"}"#
    )
    try expect(
      CheckoutProblem(kind: .emptyBag, message: "m"),
      isKeptAs: #"{"kind":"emptyBag","message":"m"}"#
    )
    try expect(
      ProductListing.Refinement.price(5...7),
      isKeptAs: #"{"name":"price","values":["5","7"]}"#
    )
  }

  @Test("A switch over known kinds leaves the others to its default")
  func matching() {
    func title(_ kind: NavigationItem.Kind) -> String {
      switch kind {
      case .account: "Account"
      case .search: "Search"
      default: "\(kind)"
      }
    }
    #expect(title(.search) == "Search")
    #expect(title(.init(rawValue: "MAGAZINE")) == "MAGAZINE")
  }

  @Test("A menu's entry of a kind from the future opens a listing")
  func target() {
    #expect(NavigationItem(title: "T", kind: .init(rawValue: "MAGAZINE")).target == .listing)
    for kind in NavigationItem.Kind.known { #expect(NavigationItem(title: "T", kind: kind).target == kind) }
  }

  @Test("A refinement has a price range only where it has a lowest and a highest price")
  func priceRange() {
    #expect(ProductListing.Refinement.price(1_000...2_000).priceRange == 1_000...2_000)
    #expect(ProductListing.Refinement.price(7...7).values == ["7", "7"])
    #expect(ProductListing.Refinement.size(["10", "12"]).priceRange == nil)
    for values in [[], ["5"], ["5", "x"], ["7", "5"], ["1", "2", "3"], ["1", "2", "x"]] {
      #expect(ProductListing.Refinement(name: .price, values: values).priceRange == nil)
    }
  }

  @Test("A medium of another kind than image and video cannot be read")
  func unknownMedium() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Media.self, from: Data(#"{"hologram":{}}"#.utf8))
    }
  }

  @Test("Each change of a variant is said in a sentence, also one from the future")
  func sentences() {
    let chosen = SelectedProduct(product: product(), variant: variant())
    let name = chosen.product.name
    let (old, new) = (pounds(1_000), pounds(2_000))
    let costs = SelectedProduct.Change(.price, of: chosen, oldPrice: old, newPrice: new)
    #expect(costs.message == "\(name) now costs £20 instead of £10.")
    #expect(
      SelectedProduct.Change(.outOfStock, of: chosen, requested: 2, available: 0).message == "\(name) is sold out."
    )
    #expect(SelectedProduct.Change(.notSold, of: chosen).message == "\(name) is no longer sold.")
    #expect(SelectedProduct.Change(.init(code: "recalled"), of: chosen).message == "\(name) has changed.")
  }

  private func expect<Value: Codable & Equatable>(_ value: Value, isKeptAs text: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let kept = try encoder.encode(value)
    #expect(String(decoding: kept, as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(Value.self, from: kept) == value)
  }
}
