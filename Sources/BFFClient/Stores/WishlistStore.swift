public import CommerceModels
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions

/// The wishlist of the app's user: a file on this device for a guest, or the wishlist at the shop for a customer.
///
/// As with ``BagStore``, changes are shown at once and taken back where the shop does not make them, the shop is asked
/// again where its answer is lost, and a guest's wishlist becomes part of the customer's. What is shown of a customer's
/// is the first page; `wishlistPages` of the service has all. Whether something is on the wishlist is told of all pages.
/// A guest's wishlist is kept up to date as a guest's bag is. Methods throw what those of ``BagStore`` throw, with a
/// `WishlistProblem` in place of a `BagProblem`.
public actor WishlistStore {
  private let service: any CatalogueService & WishlistService
  private let bag: BagStore
  private let now: @Sendable () -> Date
  private let owned: OwnedStore<GuestWishlist, Wishes>
  /// Whether somebody wants to know what is on all pages.
  private let needsAll: Locked<Bool>

  /// - Parameters:
  ///   - service: The shop.
  ///   - sessions: Tells customers from guests: the store of the service.
  ///   - bag: Where things move to.
  ///   - url: The file of the guest's wishlist. It is made with the first change.
  ///   - now: The time.
  ///   - onDamage: Told when the file is found damaged; it is kept under another name then, and a new one begun. Told
  ///     also what keeps a customer from using the file: the customer's wishlist works without.
  public init(
    service: any CatalogueService & WishlistService,
    sessions: any SessionStore,
    bag: BagStore,
    file url: URL,
    now: @escaping @Sendable () -> Date = { Date() },
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    self.service = service
    self.bag = bag
    self.now = now
    let needsAll = Locked(false)
    self.needsAll = needsAll
    let known = memory(of: service)?.wishlist().map { Wishes($0) }
    let copy = SharedCopy(ValueLayers(), now: now, known: known) {
      try await Wishes(of: service, isWhole: needsAll.withLock { $0 })
    }
    owned = OwnedStore(
      copy: copy,
      guest: GuestShelf<GuestWishlist, Wishes>(
        file: url,
        copy: copy,
        service: service,
        now: now,
        onDamage: onDamage,
        shown: \.shown
      ),
      sessions: sessions,
      onDamage: onDamage,
      merge: { owned, owner in try await owned.merge(with: service, for: owner) },
      isEnough: { wishes in wishes?.ids != nil || !needsAll.withLock { $0 } }
    )
  }

  /// The states to show: the current one, and one for each change.
  public nonisolated var states: Updates<Loadable<Wishlist>> { owned.states }

  /// The state to show now.
  public nonisolated var state: Loadable<Wishlist> { owned.copy.parts.current }

  /// What the shop has changed about a guest's choices since the guest made them: prices, stock, what is sold at all. It
  /// is told until it is acknowledged. Empty for customers, whose wishlist the shop keeps.
  public nonisolated var changes: Updates<[SelectedProduct.Change]> { owned.copy.guestChanges }

  /// Loads the wishlist, of a customer the first page; a guest's that waits for a customer is merged first.
  ///
  /// - Returns: The wishlist. A guest's is the wishlist as it was where the shop cannot be asked: the state's error says
  ///   so.
  public func load() async throws -> Wishlist {
    try await throwingStoreErrors { try await owned.load().page }
  }

  /// Whether a variant is on the wishlist, on whichever page. Asks the shop for all pages the first time. An empty SKU
  /// is on no wishlist.
  public func contains(sku: String) async throws -> Bool {
    try await ids().contains { $0.sku == sku && !sku.isEmpty }
  }

  /// Whether any variant of a product is on the wishlist, on whichever page. Asks the shop for all pages the first time.
  public func contains(productId: String) async throws -> Bool {
    try await ids().contains { $0.productId == productId }
  }

  /// Whether a variant is on the wishlist, now and after each change. Begins when that is known: asks the shop for all
  /// pages, and again after the session has begun or ended.
  public func membership(ofSku sku: String) async -> Membership {
    await membership { $0.sku == sku && !sku.isEmpty }
  }

  /// Whether any variant of a product is on the wishlist, now and after each change. Begins when that is known: asks the
  /// shop for all pages, and again after the session has begun or ended.
  public func membership(ofProductId productId: String) async -> Membership {
    await membership { $0.productId == productId }
  }

  /// Puts a variant on the wishlist. One that is on it already stays where it is.
  ///
  /// - Returns: The changed wishlist.
  /// - Throws: `WishlistProblem` where the wishlist does not change.
  @discardableResult
  public func add(_ selected: SelectedProduct) async throws -> Wishlist {
    try await change(
      guest: { [now] wishlist in wishlist.add(selected, at: now()) },
      shown: { [now] wishes in wishes.adding(WishlistItem(selected, addedAt: now())) },
      customer: { service in try await service.addToWishlist(sku: selected.variant.sku).get() }
    )
  }

  /// Takes a variant off the wishlist. Succeeds also when it is not on it, or the shop does not sell it.
  ///
  /// - Returns: The changed wishlist.
  /// - Throws: `WishlistProblem` where the wishlist does not change.
  @discardableResult
  public func remove(sku: String) async throws -> Wishlist {
    try await change(
      guest: { $0.remove { $0.variant.sku == sku && !sku.isEmpty } },
      shown: { $0.removing { $0.sku == sku && !sku.isEmpty } },
      customer: { service in
        do {
          return try await service.removeFromWishlist(sku: sku).get()
        } catch let problem as WishlistProblem where problem.kind == .unknownVariant {
          // What the shop does not know is not on the wishlist.
          return try await service.wishlist()
        }
      }
    )
  }

  /// Takes all variants of a product off the wishlist.
  ///
  /// - Returns: The changed wishlist.
  @discardableResult
  public func remove(productId: String) async throws -> Wishlist {
    try await change(
      guest: { $0.remove { $0.product.id == productId } },
      shown: { $0.removing { $0.productId == productId } },
      customer: { service in try await service.removeFromWishlist(productId: productId) }
    )
  }

  /// The guest has seen what the shop has changed: it is not told again. What the shop does not sell any more is
  /// forgotten. Does nothing for customers.
  public func acknowledgeChanges() async throws {
    try await throwingStoreErrors { try await owned.acknowledgeChanges() }
  }

  /// Puts pieces of a variant into the bag and takes it off the wishlist. Where the bag does not take it, it stays on
  /// the wishlist.
  ///
  /// - Returns: The changed bag.
  /// - Throws: `BagProblem` where the bag does not change.
  @discardableResult
  public func moveToBag(_ selected: SelectedProduct, quantity: Int = 1) async throws -> Bag {
    try await throwingStoreErrors {
      let (owner, bagOwner) = await (owned.owner, bag.owner)
      guard try await owned.hasCustomer() else { return try await moveToGuestBag(selected, quantity) }
      // What could not be merged at sign-in would come back to the list after it was moved.
      _ = await owned.mergeIfPossible(for: owner)
      let moved = try await owned.copy.ask(for: owner) { [bag] in
        try await bag.moveFromWishlist(selected, quantity: quantity, for: bagOwner)
      } show: { _, _ in
        (nil, nil)
      }
      // What is moved is moved, whether or not the shop can be asked what is left.
      _ = try? await owned.copy.load(for: owner)
      owned.guest.changes.post(.shop)
      return moved
    }
  }
}

extension WishlistStore {
  /// Puts what a guest likes on the wishlist of the customer who is signed in now. Asked twice, the shop does it once.
  ///
  /// - Returns: The first page of what came of it; `nil` where there was nothing to merge.
  func merge() async throws -> Wishlist? {
    try await owned.merge(for: await owned.owner)?.page
  }

  /// The session has begun or ended: what is shown belongs to somebody else from now on.
  func ownerChanged() async { await owned.ownerChanged() }

  /// Loads the wishlist again, if it was loaded before.
  func reload() async { await owned.reload() }

  /// First into the bag and then off the list: whatever happens in between, it is not lost.
  private func moveToGuestBag(_ selected: SelectedProduct, _ quantity: Int) async throws -> Bag {
    let moved = try await bag.add(selected, quantity: quantity)
    try await remove(sku: selected.variant.sku)
    return moved
  }

  private func change(
    guest edit: @Sendable (inout GuestWishlist) -> Void,
    shown: @escaping @Sendable (Wishes) -> Wishes,
    customer: @escaping @Sendable (any WishlistService) async throws -> Wishlist
  ) async throws -> Wishlist {
    try await throwingStoreErrors {
      try await owned.change(
        guest: { [owned] owner in
          try await owned.guest.change(for: owner) { kept in
            edit(&kept)
            return kept.shown.value
          }
        },
        shown: shown,
        customer: { [service] in Wishes(try await customer(service)) }
      ).page
    }
  }

  /// The variants on all pages.
  private func ids() async throws -> Set<SelectedProduct.ID> {
    try await throwingStoreErrors {
      guard try await owned.hasCustomer() else { return try await owned.guest.file.read().shown.value.ids ?? [] }
      needsAll.withLock { $0 = true }
      if let ids = await owned.copy.shown?.ids { return ids }
      let loaded = try await owned.load()
      return await owned.copy.shown?.ids ?? loaded.ids ?? []
    }
  }

  private func membership(_ isMeant: @escaping @Sendable (SelectedProduct.ID) -> Bool) async -> Membership {
    owned.observe()
    needsAll.withLock { $0 = true }
    await owned.loadIfNeeded()
    return Membership(states: owned.copy.states, isMeant: isMeant)
  }
}

extension WishlistStore {
  /// Whether something is on the wishlist, now and after each change.
  ///
  /// ```swift
  /// let membership = await wishlist.membership(ofProductId: product.id)
  /// Task { for await isMember in membership { heart.isFilled = isMember } }
  /// ```
  /// A reader first gets the answer as soon as it is known, and then each answer that differs from the one it got last.
  /// Any number of readers may read at the same time. It ends when the task is cancelled or the store is deallocated.
  public struct Membership: AsyncSequence, Sendable {
    public typealias Element = Bool

    fileprivate let states: Updates<Loadable<Wishes>>
    fileprivate let isMeant: @Sendable (SelectedProduct.ID) -> Bool

    public func makeAsyncIterator() -> Iterator {
      Iterator(states: states.makeAsyncIterator(), isMeant: isMeant)
    }

    /// One reader. A copy of it is a reader of its own, which continues from the same answer.
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

      /// Waits until it is known, and another answer than the last one.
      ///
      /// - Returns: `nil` when the task is cancelled or the store is gone.
      public mutating func next() async -> Bool? {
        while let state = await states.next() {
          guard let isMember = state.value?.ids?.contains(where: isMeant), isMember != last else { continue }
          last = isMember
          return isMember
        }
        return nil
      }
    }
  }
}

extension OwnedStore<GuestWishlist, Wishes> {
  /// Puts what a guest likes on a customer's wishlist.
  fileprivate func merge(with service: any WishlistService, for owner: Int) async throws -> Wishes? {
    guard try await !guest.file.read().wishes.isEmpty else { return nil }
    return try await copy.ask(for: owner) { [file = guest.file] () -> Wishes? in
      let skus = try await file.read().wishes.map(\.choice.selected.variant.sku)
      guard !skus.isEmpty else { return nil }
      let wishlist = try await service.mergeWishlist(skus: skus)
      try await file.change { guest in guest.remove { skus.contains($0.variant.sku) } }
      return Wishes(wishlist)
    } show: { wishlist, _ in
      (wishlist, nil)
    }
  }
}
