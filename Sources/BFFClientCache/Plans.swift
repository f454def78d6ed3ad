// Generated from Schema and Queries: `UPDATE_SNAPSHOTS=1 swift test --filter StorefrontPlansTests` writes this file.
// swift-format-ignore-file
public import BFFQueries
public import GraphQLRuntime

extension BagFragment: GraphQLFragment {
  public static var _plan: StaticString {
    "1Bag{id#lines[BagLine{&0 }promotions[{&1 }totals{&2 }itemCount checkoutUrl,updatedAt }"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] {
    [BagLineFragment.self, BagPromotionFragment.self, BagTotalsFragment.self]
  }
}

extension BagLineFragment: GraphQLFragment {
  public static var _plan: StaticString {
    "1BagLine{id#product.Product{&0 }variant.Variant{&1 }quantity unitPrice{&2 }lineTotal{&3 }availability }"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] {
    [ProductFragment.self, VariantFragment.self, PriceFragment.self, MoneyFragment.self]
  }
}

extension BagMergeFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{bag.Bag{&0 }problems[*{&1 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [BagFragment.self, BagProblemFragment.self] }
}

extension BagOutcomeFragment: GraphQLFragment {
  public static var _plan: StaticString { "1**{/Bag{&0 }/OutOfStock{&1 }/QuantityOverLimit{&2 }/UnknownVariant{&3 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] {
    [BagFragment.self, OutOfStockFragment.self, QuantityOverLimitFragment.self, UnknownVariantFragment.self]
  }
}

extension BagProblemFragment: GraphQLFragment {
  public static var _plan: StaticString { "1**{/OutOfStock{&0 }/QuantityOverLimit{&1 }/UnknownVariant{&2 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] {
    [OutOfStockFragment.self, QuantityOverLimitFragment.self, UnknownVariantFragment.self]
  }
}

extension BagPromotionFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{id name discount{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [MoneyFragment.self] }
}

extension BagTotalsFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{subtotal{&0 }discount{&0 }grandTotal{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [MoneyFragment.self] }
}

extension OutOfStockFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{message sku requested available }" }
}

extension QuantityOverLimitFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{message sku requested limit }" }
}

extension AddToBagMutation: GraphQLPlanned {
  public static var _plan: StaticString {
    "1($lines:BagLineInput BagLineInput{quantity=1}){addToBag($bagId,$idempotencyKey,$lines).*{&0 }}"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] { [BagOutcomeFragment.self] }
}

extension SetBagQuantityMutation: GraphQLPlanned {
  public static var _plan: StaticString { "1{setBagQuantity($bagId,$idempotencyKey,$quantity,$sku).*{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [BagOutcomeFragment.self] }
}

extension RemoveFromBagMutation: GraphQLPlanned {
  public static var _plan: StaticString { "1{removeFromBag($bagId,$idempotencyKey,$skus).*{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [BagOutcomeFragment.self] }
}

extension ClearBagMutation: GraphQLPlanned {
  public static var _plan: StaticString { "1{clearBag($bagId,$idempotencyKey).Bag{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [BagFragment.self] }
}

extension MergeBagMutation: GraphQLPlanned {
  public static var _plan: StaticString {
    "1($lines:BagLineInput BagLineInput{quantity=1}){mergeBag($idempotencyKey,$lines){&0 }}"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] { [BagMergeFragment.self] }
}

extension BagQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{bag($id).Bag{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [BagFragment.self] }
}

extension ImageFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{alt,mediaContentType url }" }
}

extension KeyValuePairFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{key value }" }
}

extension MediaFragment: GraphQLFragment {
  public static var _plan: StaticString { "1**{/Image{&0 }/Video{&1 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ImageFragment.self, VideoFragment.self] }
}

extension MoneyFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{currencyCode amount amountFormatted }" }
}

extension PaginationFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{offset limit total pages page nextPage,previousPage,}" }
}

extension UnknownVariantFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{message sku }" }
}

extension VideoFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{alt,mediaContentType previewImage?{&0 }sources[{&1 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ImageFragment.self, VideoSourceFragment.self] }
}

extension VideoSourceFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{format mimeType url }" }
}

extension BrandFragment: GraphQLFragment {
  public static var _plan: StaticString { "1Brand{id#name slug }" }
}

extension BrandsQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{brands[Brand{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [BrandFragment.self] }
}

extension NavMenuItemFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{&0 +withItems items?[{&0 '1?[{&0 '1?[{&0 }}}}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [NavMenuLevelFragment.self] }
}

extension NavMenuLevelFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{title type url,+withMedia media?*{&0 }attributes?[?{&1 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [MediaFragment.self, KeyValuePairFragment.self] }
}

extension NavigationQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1($withItems=true $withMedia=true)^{navigation($handle)[{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [NavMenuItemFragment.self] }
}

extension NavigationHandlesQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{navigationHandles }" }
}

extension ColourFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{id swatch?{&0 }name media?[*{&1 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ImageFragment.self, MediaFragment.self] }
}

extension HierarchyItemFragment: GraphQLFragment {
  public static var _plan: StaticString { "1HierarchyItem{&0 parent?'0{&0 '1?'0{&0 '1?'0{&0 }}}}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [HierarchyLevelFragment.self] }
}

extension HierarchyLevelFragment: GraphQLFragment {
  public static var _plan: StaticString { "1HierarchyItem{categoryId#name slug }" }
}

extension PriceFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{amount{&0 }was?{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [MoneyFragment.self] }
}

extension PriceRangeFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{low{&0 }high?{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [MoneyFragment.self] }
}

extension ProductFilterFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{name values[{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ProductFilterValueFragment.self] }
}

extension ProductFilterValueFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{name slug count selected }" }
}

extension ProductFragment: GraphQLFragment {
  public static var _plan: StaticString {
    "1Product{id#styleNumber name brand.Brand{&0 }priceRange?{&1 }shortDescription longDescription,slug hierarchy?[HierarchyItem{&2 }attributes?[?{&3 }labels,defaultVariant.Variant{&4 }variants['15{&4 }sizes?[Size{&5 }colours?[{&6 }}"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] {
    [BrandFragment.self, PriceRangeFragment.self, HierarchyItemFragment.self, KeyValuePairFragment.self, VariantFragment.self, ProductSizeFragment.self, ColourFragment.self]
  }
}

extension ProductListingFragment: GraphQLFragment {
  public static var _plan: StaticString {
    "1{title pagination{&0 }hierarchy?[HierarchyItem{&1 }filters[{&2 }products[Product{&3 }}"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] {
    [PaginationFragment.self, HierarchyItemFragment.self, ProductFilterFragment.self, ProductFragment.self]
  }
}

extension ProductSizeFragment: GraphQLFragment {
  public static var _plan: StaticString { "1Size{&0 sizeGuide?SizeGuide{&1 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [SizeFragment.self, SizeGuideFragment.self] }
}

extension SizeFragment: GraphQLFragment {
  public static var _plan: StaticString { "1Size{id#value scale,description,}" }
}

extension SizeGuideFragment: GraphQLFragment {
  public static var _plan: StaticString { "1SizeGuide{id#name description,sizes[Size{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [SizeFragment.self] }
}

extension VariantFragment: GraphQLFragment {
  public static var _plan: StaticString {
    "1Variant{sku#size?Size{&0 }colour?{id }media[*{&1 }attributes?[?{&2 }stock maximumQuantity,price{&3 }}"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] {
    [SizeFragment.self, MediaFragment.self, KeyValuePairFragment.self, PriceFragment.self]
  }
}

extension VariantOfferFragment: GraphQLFragment {
  public static var _plan: StaticString { "1Variant{sku#stock price{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [PriceFragment.self] }
}

extension ProductListingQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{productListing($categoryId,$limit,$offset,$query,$refine,$sort)?{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ProductListingFragment.self] }
}

extension ProductQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{product($id)@id?Product{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ProductFragment.self] }
}

extension ProductBySlugQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{productBySlug($slug)?Product{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ProductFragment.self] }
}

extension ProductBySkuQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{productBySku($sku)?Product{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ProductFragment.self] }
}

extension RelatedProductsQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{relatedProducts($id,$limit=12)?[Product{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ProductFragment.self] }
}

extension ProductsBySkuQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{productsBySku($skus)[Product{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ProductFragment.self] }
}

extension VariantChangedSubscription: GraphQLPlanned {
  public static var _plan: StaticString { "1{variantChanged($sku).Variant{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [VariantOfferFragment.self] }
}

extension WebViewConfigurationFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{pages[{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [WebViewPageFragment.self] }
}

extension WebViewPageFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{feature url }" }
}

extension WebViewConfigurationQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{webViewConfiguration{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [WebViewConfigurationFragment.self] }
}

extension WishlistFragment: GraphQLFragment {
  public static var _plan: StaticString { "1{pagination{&0 }items[WishlistItem{&1 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [PaginationFragment.self, WishlistItemFragment.self] }
}

extension WishlistItemFragment: GraphQLFragment {
  public static var _plan: StaticString { "1WishlistItem{id#product.Product{&0 }variant.Variant{&1 }addedAt }" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [ProductFragment.self, VariantFragment.self] }
}

extension WishlistOutcomeFragment: GraphQLFragment {
  public static var _plan: StaticString { "1**{/Wishlist{&0 }/UnknownVariant{&1 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [WishlistFragment.self, UnknownVariantFragment.self] }
}

extension AddToWishlistMutation: GraphQLPlanned {
  public static var _plan: StaticString { "1($limit=20 $offset=0){addToWishlist($limit=20,$offset=0,$sku).*{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [WishlistOutcomeFragment.self] }
}

extension RemoveFromWishlistMutation: GraphQLPlanned {
  public static var _plan: StaticString {
    "1($limit=20 $offset=0){removeFromWishlist($limit=20,$offset=0,$sku).*{&0 }}"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] { [WishlistOutcomeFragment.self] }
}

extension RemoveProductFromWishlistMutation: GraphQLPlanned {
  public static var _plan: StaticString {
    "1($limit=20 $offset=0){removeProductFromWishlist($limit=20,$offset=0,$productId){&0 }}"
  }
  public static var _planFragments: [any GraphQLPlanned.Type] { [WishlistFragment.self] }
}

extension MergeWishlistMutation: GraphQLPlanned {
  public static var _plan: StaticString { "1{mergeWishlist($skus){&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [WishlistFragment.self] }
}

extension MoveToBagMutation: GraphQLPlanned {
  public static var _plan: StaticString { "1($quantity=1){moveToBag($idempotencyKey,$quantity=1,$sku).*{&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [BagOutcomeFragment.self] }
}

extension WishlistQuery: GraphQLPlanned {
  public static var _plan: StaticString { "1^{wishlist($limit,$offset){&0 }}" }
  public static var _planFragments: [any GraphQLPlanned.Type] { [WishlistFragment.self] }
}
