import BFFClient
import BFFQueries
import CommerceModels
import Foundation
import Testing

/// An app that spreads a fragment of the shop in its own query can convert it to a model.
@Suite("Every fragment becomes a model")
struct EveryFragmentTests {
  /// The converters by the names of their fragments. The test is that this compiles.
  private let converters: [String: Any] = [
    "BagFragment": { Bag($0) } as (BagFragment) -> Bag,
    "BagLineFragment": { BagLine($0) } as (BagLineFragment) -> BagLine,
    "BagMergeFragment": { BagMerge($0) } as (BagMergeFragment) -> BagMerge,
    "BagOutcomeFragment": { BagOutcome($0) } as (BagOutcomeFragment) -> BagOutcome,
    "BagProblemFragment": { BagProblem($0) } as (BagProblemFragment) -> BagProblem,
    "BagPromotionFragment": { BagPromotion($0) } as (BagPromotionFragment) -> BagPromotion,
    "BagTotalsFragment": { BagTotals($0) } as (BagTotalsFragment) -> BagTotals,
    "BrandFragment": { Brand($0) } as (BrandFragment) -> Brand,
    "CheckoutOutcomeFragment": { CheckoutOutcome($0) } as (CheckoutOutcomeFragment) -> CheckoutOutcome,
    "ColourFragment": { Product.Colour($0) } as (ColourFragment) -> Product.Colour,
    "CustomerFragment": { Customer($0) } as (CustomerFragment) -> Customer,
    "EmptyBagFragment": { CheckoutProblem($0) } as (EmptyBagFragment) -> CheckoutProblem,
    "HierarchyItemFragment": { ProductCategory($0) } as (HierarchyItemFragment) -> ProductCategory,
    "HierarchyLevelFragment": { ProductCategory($0) } as (HierarchyLevelFragment) -> ProductCategory,
    "ImageFragment": { MediaImage($0) } as (ImageFragment) -> MediaImage?,
    "KeyValuePairFragment": { Dictionary($0) } as ([KeyValuePairFragment?]?) -> [String: String],
    "MediaFragment": { Media($0) } as (MediaFragment) -> Media?,
    "MoneyFragment": { Money($0) } as (MoneyFragment) -> Money,
    "NavMenuItemFragment": { NavigationItem($0) } as (NavMenuItemFragment) -> NavigationItem,
    "NavMenuLevelFragment": { NavigationItem($0) } as (NavMenuLevelFragment) -> NavigationItem,
    "OrderFragment": { Order($0) } as (OrderFragment) -> Order,
    "OrderHistoryFragment": { OrderHistory($0) } as (OrderHistoryFragment) -> OrderHistory,
    "OrderLineFragment": { OrderLine($0) } as (OrderLineFragment) -> OrderLine,
    "OrderTotalFragment": { OrderHistory.Total($0) } as (OrderTotalFragment) -> OrderHistory.Total,
    "OutOfStockFragment": { BagProblem($0) } as (OutOfStockFragment) -> BagProblem,
    "PaginationFragment": { ProductListing.Pagination($0) } as (PaginationFragment) -> Pagination,
    "PriceFragment": { Price($0) } as (PriceFragment) -> Price,
    "PriceRangeFragment": { PriceRange($0) } as (PriceRangeFragment) -> PriceRange?,
    "ProductFilterFragment": { ProductListing.Filter($0) } as (ProductFilterFragment) -> ProductListing.Filter,
    "ProductFilterValueFragment": { ProductListing.Filter.Value($0) }
      as (ProductFilterValueFragment) -> ProductListing.Filter.Value,
    "ProductFragment": { Product($0) } as (ProductFragment) -> Product,
    "ProductListingFragment": { ProductListing($0) } as (ProductListingFragment) -> ProductListing,
    "ProductSizeFragment": { ProductSize($0) } as (ProductSizeFragment) -> ProductSize,
    "QuantityOverLimitFragment": { BagProblem($0) } as (QuantityOverLimitFragment) -> BagProblem,
    "SizeFragment": { ProductSize($0) } as (SizeFragment) -> ProductSize,
    "SizeGuideFragment": { SizeGuide($0) } as (SizeGuideFragment) -> SizeGuide,
    "SuggestionBrandFragment": { SearchSuggestion.Brand($0) } as (SuggestionBrandFragment) -> SearchSuggestion.Brand,
    "SuggestionFragment": { SearchSuggestion($0) } as (SuggestionFragment) -> SearchSuggestion,
    "SuggestionKeywordFragment": { SearchSuggestion.Keyword($0) }
      as (SuggestionKeywordFragment) -> SearchSuggestion.Keyword,
    "SuggestionProductFragment": { SearchSuggestion.Product($0) }
      as (SuggestionProductFragment) -> SearchSuggestion.Product,
    "UnknownVariantFragment": { BagProblem($0) } as (UnknownVariantFragment) -> BagProblem,
    "VariantFragment": { Product.Variant($0, colours: $1) } as (VariantFragment, [Product.Colour]) -> Product.Variant,
    "VariantOfferFragment": { VariantOffer($0) } as (VariantOfferFragment) -> VariantOffer,
    "VideoFragment": { MediaVideo($0) } as (VideoFragment) -> MediaVideo,
    "VideoSourceFragment": { VideoSource($0) } as (VideoSourceFragment) -> VideoSource?,
    "WebViewConfigurationFragment": { WebViewConfiguration($0) }
      as (WebViewConfigurationFragment) -> WebViewConfiguration,
    "WebViewPageFragment": { WebViewConfiguration.Page($0) } as (WebViewPageFragment) -> WebViewConfiguration.Page?,
    "WishlistFragment": { Wishlist($0) } as (WishlistFragment) -> Wishlist,
    "WishlistItemFragment": { WishlistItem($0) } as (WishlistItemFragment) -> WishlistItem,
    "WishlistOutcomeFragment": { WishlistOutcome($0) } as (WishlistOutcomeFragment) -> WishlistOutcome,
  ]

  /// Fragments that are not for apps: the tokens.
  private let kept: Set<String> = ["AuthSessionFragment"]

  @Test("Each fragment of the shop's queries has a converter")
  func all() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let queries = root.deletingLastPathComponent().appendingPathComponent("Queries").resolvingSymlinksInPath()
    let files = try FileManager.default.subpathsOfDirectory(atPath: queries.path)
    let fragments = files.filter { $0.contains("/Fragments/") && $0.hasSuffix(".graphql") }
      .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    #expect(!fragments.isEmpty)
    #expect(Set(fragments) == kept.union(converters.keys))
  }

  @Test("A level of a menu is an entry without those below it")
  func menuLevel() throws {
    let json = #"{"title": "T", "type": "PAGE", "url": "/p", "attributes": [{"key": "a", "value": "1"}]}"#
    let level = try decoded(NavMenuLevelFragment.self, json)
    let below = NavigationItem(title: "B", kind: .home)
    #expect(NavigationItem(level) == NavigationItem(title: "T", kind: .page, url: "/p", attributes: ["a": "1"]))
    #expect(NavigationItem(level, items: [below]).items == [below])
  }

  @Test("A level of the categories is a category at the top or below another")
  func categoryLevel() throws {
    let json = #"{"categoryId": "women", "name": "Women", "slug": "w"}"#
    let level = try decoded(HierarchyLevelFragment.self, json)
    let top = ProductCategory(id: "all", name: "All", slug: "all")
    #expect(ProductCategory(level) == ProductCategory(id: "women", name: "Women", slug: "w"))
    #expect(ProductCategory(level, parent: top).path.map(\.id) == ["all", "women"])
  }

  @Test("An empty bag is a problem of buying, and attributes are a dictionary")
  func others() throws {
    let problem = CheckoutProblem(try decoded(EmptyBagFragment.self, #"{"message": "m"}"#))
    #expect(problem == CheckoutProblem(kind: .emptyBag, message: "m"))
    let pairs = try decoded(
      [KeyValuePairFragment?].self,
      #"[{"key": "a", "value": "1"}, null, {"key": "a", "value": "2"}]"#
    )
    #expect(Dictionary(pairs) == ["a": "2"])
    #expect(Dictionary(nil as [KeyValuePairFragment?]?) == [:])
    #expect(
      WebViewConfiguration.Page(try decoded(WebViewPageFragment.self, #"{"feature": "HELP", "url": " "}"#)) == nil
    )
  }
}
