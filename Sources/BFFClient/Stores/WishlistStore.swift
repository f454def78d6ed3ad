public import CommerceModels
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions

/// The wishlist of the app's user: stored in a file on this device for a guest, or at the shop for a customer.
///
/// As with ``BagStore``, changes are shown immediately and undone if the shop does not make them, the wishlist is requested
/// again if a response is lost, and a guest's wishlist is merged into the customer's. A customer's states have the first
/// page; `wishlistPages` of the service returns all pages. ``contains(sku:)`` and ``membership(ofSku:)`` take all pages into
/// account. A guest's wishlist is kept up to date like a guest's bag. Methods throw the same errors as those of
/// ``BagStore``, with `WishlistProblem` in place of `BagProblem`.
public actor WishlistStore {
  private let service: any CatalogueService & WishlistService
  private let bag: BagStore
  private let now: @Sendable () -> Date
  /// The shared implementation. The storefront tells it of sign-ins and changes of settings.
  let owned: OwnedStore<GuestWishlist, Wishes>
  /// Whether any reader needs to know the variants on all pages.
  private let needsAll: Locked<Bool>

  /// Creates a store for the wishlist of the app's user.
  ///
  /// - Parameters:
  ///   - service: The shop.
  ///   - sessions: The session store of the service, which distinguishes customers from guests.
  ///   - bag: The bag that items can be moved to.
  ///   - url: The file of the guest's wishlist. It is created with the first change.
  ///   - now: A closure that returns the current time.
  ///   - onDamage: Called when the file turns out to be damaged. The damaged file has then been renamed, and a new one is
  ///     created. Also called if the file cannot be used while a customer is signed in, whose wishlist does not need the
  ///     file.
  public init(
    service: any CatalogueService & WishlistService,
    sessions: any SessionStore,
    bag: BagStore,
    file url: URL,
    now: @escaping @Sendable () -> Date = { Date() },
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    let sessions = sessionStore(of: service, or: sessions)
    self.service = service
    self.bag = bag
    self.now = now
    let needsAll = Locked(false)
    self.needsAll = needsAll
    let known = cache(of: service)?.wishlist().map { Wishes($0) }
    let copy = SharedCopy(now: now, FileChanges(url), in: context(of: service), known: known) { show in
      try await Wishes(of: service, isWhole: needsAll.withLock { $0 }, show)
    }
    owned = OwnedStore(
      guest: GuestShelf(file: url, copy: copy, service: service, onDamage: onDamage, shown: \.shown),
      sessions: sessions,
      merge: { owned, owner in try await owned.mergeNow(with: service, for: owner) },
      isEnough: { wishes in wishes?.hasAskedForAll == true || !needsAll.withLock { $0 } }
    )
  }

  /// The states to show: first the current state, and then a new state after each change.
  public nonisolated var states: Updates<Loadable<Wishlist>> { owned.states }

  /// The state to show now.
  public nonisolated var state: Loadable<Wishlist> { owned.copy.parts.current }

  /// Changes that the shop has made to a guest's choices since the guest made them: prices, stock, and variants no longer
  /// sold. They are reported until you call ``acknowledgeChanges()``. Empty for customers, whose wishlist is kept by the
  /// shop.
  public nonisolated var changes: Updates<[SelectedProduct.Change]> { owned.copy.guestChanges }

  /// Loads a guest's wishlist, or the first page of a customer's wishlist. A guest's wishlist that is waiting to be merged
  /// into a customer's is merged first.
  ///
  /// - Returns: The wishlist. If the shop cannot be reached, a guest's wishlist is returned as it was, and the state has the
  ///   error.
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  public func load() async throws -> Wishlist {
    try await throwingStoreErrors { try await owned.load().page }
  }

  /// Returns whether a variant is on any page of the wishlist. The first call requests all pages, and calls meanwhile wait for
  /// them. Always `false` for an empty SKU.
  ///
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  public func contains(sku: String) async throws -> Bool {
    try await ids().contains { $0.sku == sku && !sku.isEmpty }
  }

  /// Returns whether any variant of a product is on any page of the wishlist. The first call requests all pages.
  ///
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  public func contains(productId: String) async throws -> Bool {
    try await ids().contains { $0.productId == productId }
  }

  /// Returns a sequence that reports whether a variant is on the wishlist, now and after each change. For a customer, the
  /// store requests all pages from the shop, and requests them again after a session has begun or ended. If a page cannot be
  /// loaded, the sequence waits for the next load or change of the wishlist; ``contains(sku:)`` throws the error.
  public func membership(ofSku sku: String) async -> Membership {
    await membership { $0.sku == sku && !sku.isEmpty }
  }

  /// Returns a sequence that reports whether any variant of a product is on the wishlist, now and after each change. For a
  /// customer, the store requests all pages from the shop, and requests them again after a session has begun or ended. If a page
  /// cannot be loaded, the sequence waits for the next load or change of the wishlist; ``contains(productId:)`` throws the error.
  public func membership(ofProductId productId: String) async -> Membership {
    await membership { $0.productId == productId }
  }

  /// Adds a variant to the wishlist. A variant that is already on the wishlist keeps its position.
  ///
  /// - Returns: The changed wishlist.
  /// - Throws: `WishlistProblem` if the change is rejected.
  @discardableResult
  public func add(_ selected: SelectedProduct) async throws -> Wishlist {
    try await change(
      guest: { [now] wishlist in wishlist.add(selected, at: now()) },
      shown: { [now] wishes in wishes.adding(WishlistItem(selected, addedAt: now())) },
      customer: { service in try await service.addToWishlist(sku: selected.variant.sku).get() }
    )
  }

  /// Removes a variant from the wishlist. Succeeds even if the variant is not on the wishlist, or if the shop does not sell
  /// it.
  ///
  /// - Returns: The changed wishlist.
  /// - Throws: `WishlistProblem` if the change is rejected.
  @discardableResult
  public func remove(sku: String) async throws -> Wishlist {
    try await remove(
      { $0.sku == sku && !sku.isEmpty },
      customer: { service in
        do {
          return try await service.removeFromWishlist(sku: sku).get()
        } catch let problem as WishlistProblem where problem.kind == .unknownVariant {
          // A variant that the shop does not know is not on the wishlist.
          return try await service.wishlist()
        }
      }
    )
  }

  /// Removes all variants of a product from the wishlist.
  ///
  /// - Returns: The changed wishlist.
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  @discardableResult
  public func remove(productId: String) async throws -> Wishlist {
    try await remove(
      { $0.productId == productId },
      customer: { service in try await service.removeFromWishlist(productId: productId) }
    )
  }

  /// Confirms that the guest has seen the shop's changes, so that they are not reported again. Variants that the shop no
  /// longer sells are removed. Does nothing for customers.
  ///
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  public func acknowledgeChanges() async throws {
    try await throwingStoreErrors { try await owned.acknowledgeChanges() }
  }

  /// Adds pieces of a variant to the bag and removes the variant from the wishlist. If the bag does not accept the variant,
  /// it stays on the wishlist.
  ///
  /// - Returns: The changed bag.
  /// - Throws: `BagProblem` if the change to the bag is rejected.
  @discardableResult
  public func moveToBag(_ selected: SelectedProduct, quantity: Int = 1) async throws -> Bag {
    try await throwingStoreErrors {
      let caller = try await owned.caller()
      guard caller.isCustomer else { return try await moveToGuestBag(selected, quantity) }
      let (owner, bagOwner) = (caller.owner, await bag.owned.owner)
      // The bag may be the next customer's by now.
      try await owned.copy.check(owner)
      // After a merge: one that failed at sign-in would otherwise return the variant to the list after it was moved.
      let moved = try await caller.inSession {
        try await bag.moveFromWishlist(selected, quantity: quantity, for: bagOwner) { [owned] move in
          try await owned.ask(for: owner) {
            let moved = try await move()
            await owned.forgetUnmerged(for: owner) { $0.sku == selected.variant.sku }
            return moved
          }
        }
      }
      // The move is complete, whether or not the new wishlist can be loaded.
      _ = try? await caller.inSession { try await owned.copy.load(for: owner) }
      return moved
    }
  }
}

extension WishlistStore {
  /// Resets the store for the customer of a complete sign-in, and begins to merge the guest's wishes into the customer's
  /// wishlist. Repeated requests have no further effect.
  ///
  /// - Returns: The resulting wishlist, or `nil` if there was nothing to merge.
  func completeSignIn() async -> Task<Wishes?, any Error> {
    await owned.completeSignIn { [owned, service] owner in try await owned.mergeNow(with: service, for: owner) }
  }

  /// Adds the variant to the bag before removing it from the list, so that it cannot be lost in between.
  private func moveToGuestBag(_ selected: SelectedProduct, _ quantity: Int) async throws -> Bag {
    let moved = try await bag.add(selected, quantity: quantity)
    try await remove(sku: selected.variant.sku)
    return moved
  }

  private func remove(
    _ isMeant: @escaping @Sendable (SelectedProduct.ID) -> Bool,
    customer: @escaping @Sendable (any WishlistService) async throws -> Wishlist
  ) async throws -> Wishlist {
    try await change(
      guest: { $0.remove(isMeant) },
      shown: { $0.removing(isMeant) },
      customer: { [owned] service in
        let owner = await owned.owner
        let wishlist = try await customer(service)
        await owned.forgetUnmerged(for: owner, isMeant)
        return wishlist
      }
    )
  }

  private func change(
    guest edit: @escaping @Sendable (inout GuestWishlist) -> Void,
    shown: @escaping @Sendable (Wishes) -> Wishes,
    customer: @escaping @Sendable (any WishlistService) async throws -> Wishlist
  ) async throws -> Wishlist {
    try await throwingStoreErrors {
      try await owned.change(
        guest: { [owned] owner in
          let wishes = try await owned.guest.change(for: owner) { kept in
            edit(&kept)
            return kept.shown.value
          }
          return .made(wishes)
        },
        shown: shown,
        customer: { [service] in Wishes(try await customer(service)) }
      ).page
    }
  }

  /// The variants on all pages.
  private func ids() async throws -> Set<SelectedProduct.ID> {
    try await throwingStoreErrors {
      let caller = try await owned.caller()
      guard caller.isCustomer else {
        let ids = try await owned.guest.file.read().shown.value.ids ?? []
        // If a session has begun meanwhile, the wishlist is the customer's now.
        return await owned.owner == caller.owner ? ids : try await self.ids()
      }
      needsAll.withLock { $0 = true }
      if let ids = await owned.copy.shown?.ids { return ids }
      let loaded = try await owned.loadOnce()
      if let error = loaded.idsError { throw error }
      return await owned.copy.shown?.ids ?? loaded.ids ?? []
    }
  }

  private func membership(_ isMeant: @escaping @Sendable (SelectedProduct.ID) -> Bool) async -> Membership {
    owned.observe()
    needsAll.withLock { $0 = true }
    if await owned.copy.shown?.ids == nil { owned.loadInBackground() }
    return Membership(states: owned.copy.states, isMeant: isMeant)
  }
}

extension WishlistStore {
  /// Whether a product or variant is on the wishlist, now and after each change.
  ///
  /// ```swift
  /// let membership = await wishlist.membership(ofProductId: product.id)
  /// Task { for await isMember in membership { heart.isFilled = isMember } }
  /// ```
  /// A reader first receives the answer as soon as it is known, and then each answer that differs from the previous one. When
  /// the wishlist gets another owner, as at sign-in, the answer is `false` until the new owner's wishlist is known. Any number
  /// of readers can read concurrently. The sequence ends when the task is canceled or the store is deallocated.
  public struct Membership: AsyncSequence, Sendable {
    public typealias Element = Bool

    fileprivate let states: Updates<Loadable<Wishes>>
    fileprivate let isMeant: @Sendable (SelectedProduct.ID) -> Bool

    public func makeAsyncIterator() -> Iterator {
      Iterator(states: states.makeAsyncIterator(), isMeant: isMeant)
    }

    /// A reader of the answers. A copy is a separate reader that continues from the same answer.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      fileprivate var states: Updates<Loadable<Wishes>>.Iterator
      fileprivate let isMeant: @Sendable (SelectedProduct.ID) -> Bool
      private var last: Bool?

      fileprivate init(
        states: Updates<Loadable<Wishes>>.Iterator,
        isMeant: @escaping @Sendable (SelectedProduct.ID) -> Bool
      ) {
        self.states = states
        self.isMeant = isMeant
      }

      /// Waits until the answer is known and differs from the previous one.
      ///
      /// - Returns: `nil` if the task is canceled or the store is deallocated.
      public mutating func next() async -> Bool? {
        while let state = await states.next() {
          guard let isMember = answer(in: state), isMember != last else { continue }
          last = isMember
          return isMember
        }
        return nil
      }

      /// Returns the answer, or `nil` if it is not known and the previous one may still be right.
      private func answer(in state: Loadable<Wishes>) -> Bool? {
        guard let wishes = state.value else { return last == nil ? nil : false }
        return wishes.ids?.contains(where: isMeant)
      }
    }
  }
}

extension OwnedStore<GuestWishlist, Wishes> {
  /// Merges a guest's wishes into a customer's wishlist, for a caller whose turn it is.
  fileprivate func mergeNow(with service: any WishlistService, for owner: Int) async throws -> Wishes? {
    guard try await guest.file.read().isMergeable else { return nil }
    return try await copy.askNow(for: owner) { [file = guest.file] () -> Wishes? in
      let skus = try await file.read().wishes.map(\.choice.selected.variant.sku)
      guard !skus.isEmpty else { return nil }
      let wishlist = try await service.mergeWishlist(skus: skus)
      try await file.change { guest in guest.remove { skus.contains($0.sku) } }
      return Wishes(wishlist)
    } show: { wishlist, _ in
      (wishlist, [])
    }
  }

  /// Removes wishes that wait to be merged after the customer has removed them: a merge whose response was lost is requested
  /// again, and would restore them. If the customer has signed out meanwhile, the wishes are the guest's own.
  fileprivate func forgetUnmerged(for customer: Int, _ isMeant: (SelectedProduct.ID) -> Bool) async {
    guard await owner == customer, let kept = try? await guest.file.read(), kept.isMergeable else { return }
    _ = try? await guest.file.change { $0.remove(isMeant) }
  }
}
