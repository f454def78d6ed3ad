import CommerceModels
import GraphQLNetworking

/// A store's knowledge of a wishlist: a page to show, and the variants on all pages.
struct Wishes: SharedValue {
  var page: Wishlist
  var part: Wishlist { page }
  /// The variants on all pages, or `nil` until they are requested.
  private(set) var ids: Set<SelectedProduct.ID>?
  /// The reason why ``ids`` were requested, but are not known.
  private(set) var idsError: GraphQLClientError?
  /// Whether the variants on all pages are known or were requested.
  var hasAskedForAll: Bool { ids != nil || idsError != nil }

  /// - Parameter ids: The variants on all pages, or `nil` if they are not known.
  init(_ page: Wishlist, ids: Set<SelectedProduct.ID>? = nil) {
    self.page = page
    let shown = Set(page.items.map(\.selectedProduct.id))
    self.ids = ids ?? (shown.count == page.pagination.total ? shown : nil)
  }

  /// Loads the customer's wishlist. Its first page is shown even if the other pages cannot be requested.
  ///
  /// - Parameters:
  ///   - isWhole: Whether to request all pages, although only the first is shown.
  ///   - show: Shows the first page until the other pages have been requested.
  init(of service: any WishlistService, isWhole: Bool, _ show: @Sendable (Wishes) async -> Void) async throws {
    self.init(try await service.wishlist())
    guard isWhole, ids == nil else { return }
    await show(self)
    do {
      ids = try await WishlistIds.all(of: service)
    } catch let error as GraphQLClientError where error.kind != .unauthenticated {
      idsError = error
    }
  }

  /// The shop's responses to changes only contain the first page.
  func completed(by expected: Wishes?) -> Wishes {
    guard ids == nil, let known = expected?.ids else { return self }
    let all = known.union(page.items.map(\.selectedProduct.id))
    // If the counts differ, the wishlist was also changed elsewhere.
    return Wishes(page, ids: all.count == page.pagination.total ? all : nil)
  }

  /// Until the variants on the other pages are reported, those that were known are likely to be there still.
  func withRest(of before: Wishes) -> Wishes {
    guard ids == nil, let known = before.ids else { return self }
    return Wishes(page, ids: known.union(page.items.map(\.selectedProduct.id)))
  }

  /// Updates the details of the items, but not which items there are: the first page does not describe the other pages.
  func updated(by known: Wishes) -> Wishes? {
    let isSame = known.page.items.map(\.id) == page.items.map(\.id) && known.page.pagination == page.pagination
    guard isSame else { return nil }
    var wishes = Wishes(known.page, ids: ids)
    wishes.idsError = idsError
    return wishes
  }

  /// Returns the wishlist with one more item, to show until the shop has answered.
  func adding(_ item: WishlistItem) -> Wishes {
    let id = item.selectedProduct.id
    guard ids?.contains(id) != true, !page.items.contains(where: { $0.selectedProduct.id == id }) else { return self }
    var wishes = self
    wishes.page.items.insert(item, at: 0)
    wishes.page.pagination.total += 1
    wishes.ids?.insert(id)
    return wishes
  }

  /// Returns the wishlist without the variants that match.
  func removing(_ isMeant: (SelectedProduct.ID) -> Bool) -> Wishes {
    var wishes = self
    wishes.page.items.removeAll { isMeant($0.selectedProduct.id) }
    wishes.ids = ids?.filter { !isMeant($0) }
    let removed = ids.map { $0.count - (wishes.ids?.count ?? 0) } ?? page.items.count - wishes.page.items.count
    wishes.page.pagination.total -= removed
    return wishes
  }
}
