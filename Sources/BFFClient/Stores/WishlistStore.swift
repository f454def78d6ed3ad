public import CommerceModels
public import Foundation
public import GraphQLRuntime

/// The wishlist of whoever uses the app: a guest's in a file of this device, or a customer's at the shop.
///
/// As with ``BagStore``, changes are shown at once and taken back where the shop does not make them, the shop is asked
/// again where its answer is lost, and a guest's wishlist becomes part of the customer's. What is shown of a customer's
/// is the first page; `wishlistPages` of the service has all. Methods throw what those of ``BagStore`` throw.
public actor WishlistStore {
  private let service: any BFFClientService
  private let sessions: any SessionStore
  private let bag: BagStore
  private let file: KeptFile<GuestWishlist>
  private let now: @Sendable () -> Date
  private let onDamage: @Sendable (StorageError) -> Void
  private let copy: SharedCopy<Wishlist>
  private var guestChanges = 0

  /// - Parameters:
  ///   - service: The shop.
  ///   - sessions: Tells customers from guests: the store of the service.
  ///   - bag: Where things move to.
  ///   - url: The file of the guest's wishlist. It is made with the first change.
  ///   - now: The time.
  ///   - onDamage: Told when the file is found damaged; it is kept under another name then, and a new one begun. Told
  ///     also what keeps a customer from using the file: the customer's wishlist works without.
  public init(
    service: any BFFClientService,
    sessions: any SessionStore,
    bag: BagStore,
    file url: URL,
    now: @escaping @Sendable () -> Date = { Date() },
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    self.service = service
    self.sessions = sessions
    self.bag = bag
    self.now = now
    self.onDamage = onDamage
    file = KeptFile(at: url, onDamage: onDamage)
    copy = SharedCopy { try await service.wishlist() }
  }

  /// What is to be shown, now and after each change. All of it is kept for a reader until it is read.
  public func states() async -> AsyncStream<StoreState<Wishlist>> { await copy.states() }

  /// Loads the wishlist, of a customer the first page; a guest's that waits for a customer is merged first.
  public func load() async throws -> Wishlist {
    let owner = await copy.owner
    guard try await hasCustomer() else {
      // A change that comes while the file is read is newer.
      let order = nextOrder()
      let wishlist = try await file.read().wishlist
      await copy.take(wishlist, order: order)
      return wishlist
    }
    if let merged = await mergeIfPossible(for: owner) { return merged }
    return try await copy.load(for: owner)
  }

  /// Puts a variant on the wishlist. One that is on it already stays where it is.
  ///
  /// - Returns: The changed wishlist, or why it did not change.
  public func add(_ selected: SelectedProduct) async throws -> WishlistOutcome {
    try await change(
      guest: { [now] wishlist in wishlist.add(selected, at: now()) },
      shown: { [now] wishlist in wishlist.adding(selected, at: now()) },
      customer: { service in try await service.addToWishlist(sku: selected.variant.sku) }
    )
  }

  /// Takes a variant off the wishlist. One that is not on it is no problem.
  ///
  /// - Returns: The changed wishlist, or why it did not change.
  public func remove(sku: String) async throws -> WishlistOutcome {
    try await change(
      guest: { $0.remove { $0.variant.sku == sku && !sku.isEmpty } },
      shown: { $0.removing { $0.variant.sku == sku } },
      customer: { service in try await service.removeFromWishlist(sku: sku) }
    )
  }

  /// Takes all variants of a product off the wishlist.
  public func remove(productId: String) async throws -> Wishlist {
    try await change(
      guest: { $0.remove { $0.product.id == productId } },
      shown: { $0.removing { $0.product.id == productId } },
      customer: { service in .success(try await service.removeFromWishlist(productId: productId)) }
    ).get()
  }

  /// Puts pieces of a variant into the bag and takes it off the wishlist. Where the bag does not take it, it stays on
  /// the wishlist.
  ///
  /// - Returns: The changed bag, or why it did not change.
  public func moveToBag(_ selected: SelectedProduct, quantity: Int = 1) async throws -> BagOutcome {
    let (owner, bagOwner) = await (copy.owner, bag.owner)
    guard try await hasCustomer() else { return try await moveToGuestBag(selected, quantity) }
    // What could not be merged at sign-in would come back to the list after it was moved.
    _ = await mergeIfPossible(for: owner)
    let outcome = try await copy.ask(for: owner) { [bag] in
      try await bag.moveFromWishlist(selected, quantity: quantity, for: bagOwner)
    } show: { _, _ in
      (nil, nil)
    }
    // What is moved is moved, whether or not the shop can be asked what is left.
    if case .success = outcome { _ = try? await copy.load(for: owner) }
    return outcome
  }
}

extension WishlistStore {
  /// Puts what a guest likes on the wishlist of the customer who is signed in now. Asked twice, the shop does it once.
  ///
  /// - Returns: The first page of what came of it; `nil` where there was nothing to merge.
  func merge() async throws -> Wishlist? {
    try await merge(for: await copy.owner)
  }

  /// The session has begun or ended: what is shown belongs to somebody else from now on.
  func ownerChanged() async {
    await copy.change(owner: nil)
  }

  private func merge(for owner: Int) async throws -> Wishlist? {
    guard try await !file.read().wishes.isEmpty else { return nil }
    return try await copy.ask(for: owner) { [file, service] () -> Wishlist? in
      let skus = try await file.read().wishes.map(\.selected.variant.sku)
      guard !skus.isEmpty else { return nil }
      let wishlist = try await service.mergeWishlist(skus: skus)
      try await file.change { guest in guest.remove { skus.contains($0.variant.sku) } }
      return wishlist
    } show: { wishlist, _ in
      (wishlist, nil)
    }
  }

  /// Merges before a customer's wishlist is used. What keeps it from being done does not keep the customer from the
  /// wishlist: it is tried again with whatever is asked for next.
  private func mergeIfPossible(for owner: Int) async -> Wishlist? {
    do {
      return try await merge(for: owner)
    } catch {
      if let error = error as? StorageError { onDamage(error) }
      return nil
    }
  }

  /// First into the bag and then off the list: whatever happens in between, it is not lost.
  private func moveToGuestBag(_ selected: SelectedProduct, _ quantity: Int) async throws -> BagOutcome {
    let outcome = try await bag.add(selected, quantity: quantity)
    if case .success = outcome { _ = try await remove(sku: selected.variant.sku) }
    return outcome
  }

  private func hasCustomer() async throws -> Bool { try await sessions.load() != nil }

  private func change(
    guest: (inout GuestWishlist) -> Void,
    shown: @escaping @Sendable (Wishlist) -> Wishlist,
    customer: @escaping @Sendable (any BFFClientService) async throws -> WishlistOutcome
  ) async throws -> WishlistOutcome {
    let owner = await copy.owner
    guard try await hasCustomer() else {
      let (wishlist, order) = try await file.change { kept in
        guest(&kept)
        return (kept.wishlist, nextOrder())
      }
      await copy.take(wishlist, order: order)
      return .success(wishlist)
    }
    _ = await mergeIfPossible(for: owner)
    return try await copy.change(for: owner, shown) { [service] in try await customer(service) }
  }

  /// Tells what is shown of the file in the order of its changes.
  private func nextOrder() -> Int {
    guestChanges += 1
    return guestChanges
  }
}

extension Wishlist {
  /// The wishlist with one item more, as it is shown until the shop has answered.
  fileprivate func adding(_ selected: SelectedProduct, at date: Date) -> Wishlist {
    guard !items.contains(where: { $0.selectedProduct.id == selected.id }) else { return self }
    var wishlist = self
    wishlist.items.insert(WishlistItem(selected, addedAt: date), at: 0)
    wishlist.pagination.total += 1
    return wishlist
  }

  /// The wishlist without some items.
  fileprivate func removing(_ isMeant: (SelectedProduct) -> Bool) -> Wishlist {
    var wishlist = self
    wishlist.items.removeAll { isMeant($0.selectedProduct) }
    wishlist.pagination.total -= items.count - wishlist.items.count
    return wishlist
  }
}
