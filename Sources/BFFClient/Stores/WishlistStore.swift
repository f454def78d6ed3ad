public import CommerceModels
public import Foundation
import GraphQLRuntime
public import GraphQLSessions

/// The wishlist of whoever uses the app: a guest's in a file of this device, or a customer's at the shop.
///
/// As with ``BagStore``, changes are shown at once and taken back where the shop does not make them, the shop is asked
/// again where its answer is lost, and a guest's wishlist becomes part of the customer's. What is shown of a customer's
/// is the first page; `wishlistPages` of the service has all. Whether something is on the wishlist is told of all pages.
/// A guest's wishlist is kept up to date as a guest's bag is. Methods throw what those of ``BagStore`` throw.
public actor WishlistStore {
  private let service: any CatalogueService & WishlistService
  private let sessions: any SessionStore
  private let bag: BagStore
  private let guest: GuestShelf<GuestWishlist, Wishes>
  private let now: @Sendable () -> Date
  private let onDamage: @Sendable (StorageError) -> Void
  private let copy: SharedCopy<Wishes>
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
    self.sessions = sessions
    self.bag = bag
    self.now = now
    self.onDamage = onDamage
    let needsAll = Locked(false)
    self.needsAll = needsAll
    copy = SharedCopy(now: now) { try await Wishes(of: service, isWhole: needsAll.withLock { $0 }) }
    guest = GuestShelf(file: url, copy: copy, service: service, now: now, onDamage: onDamage, shown: \.shown)
  }

  /// What is to be shown, now and after each change. A reader that comes late gets the newest state.
  public func states() async -> AsyncStream<StoreState<Wishlist>> {
    observe()
    return await copy.states { state in state.map(\.page) }
  }

  /// What is to be shown now.
  public var state: StoreState<Wishlist> { get async { await copy.state.map(\.page) } }

  /// Loads the wishlist, of a customer the first page; a guest's that waits for a customer is merged first.
  ///
  /// - Returns: The wishlist. A guest's is the wishlist as it was where the shop cannot be asked: the state's phase says
  ///   so.
  public func load() async throws -> Wishlist {
    try await loadWishes().page
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
  public func membership(ofSku sku: String) async -> AsyncStream<Bool> {
    await membership { $0.sku == sku && !sku.isEmpty }
  }

  /// Whether any variant of a product is on the wishlist, now and after each change. Begins when that is known: asks the
  /// shop for all pages, and again after the session has begun or ended.
  public func membership(ofProductId productId: String) async -> AsyncStream<Bool> {
    await membership { $0.productId == productId }
  }

  /// Puts a variant on the wishlist. One that is on it already stays where it is.
  ///
  /// - Returns: The changed wishlist, or why it did not change.
  public func add(_ selected: SelectedProduct) async throws -> WishlistOutcome {
    try await change(
      guest: { [now] wishlist in wishlist.add(selected, at: now()) },
      shown: { [now] wishes in wishes.adding(WishlistItem(selected, addedAt: now())) },
      customer: { service in try await service.addToWishlist(sku: selected.variant.sku) }
    )
  }

  /// Takes a variant off the wishlist. Succeeds also when it is not on it, or the shop does not sell it.
  ///
  /// - Returns: The changed wishlist, or why it did not change.
  public func remove(sku: String) async throws -> WishlistOutcome {
    try await change(
      guest: { $0.remove { $0.variant.sku == sku && !sku.isEmpty } },
      shown: { $0.removing { $0.sku == sku && !sku.isEmpty } },
      customer: { service in
        let outcome = try await service.removeFromWishlist(sku: sku)
        guard case .failure(let problem) = outcome, problem.kind == .unknownVariant else { return outcome }
        // What the shop does not know is not on the wishlist.
        return .success(try await service.wishlist())
      }
    )
  }

  /// Takes all variants of a product off the wishlist.
  public func remove(productId: String) async throws -> Wishlist {
    try await change(
      guest: { $0.remove { $0.product.id == productId } },
      shown: { $0.removing { $0.productId == productId } },
      customer: { service in .success(try await service.removeFromWishlist(productId: productId)) }
    ).get()
  }

  /// The guest has seen what the shop has changed: it is not told again. What the shop does not sell any more is
  /// forgotten. Does nothing for customers.
  ///
  /// - Throws: ``StorageError``, `SessionStoreError` or `CancellationError`.
  public func acknowledgeChanges() async throws {
    let owner = await copy.owner
    if try await !hasCustomer() { try await guest.change(for: owner) { $0.acknowledge() } }
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
    if case .success = outcome {
      _ = try? await copy.load(for: owner)
      guest.changes.post(.shop)
    }
    return outcome
  }
}

extension WishlistStore {
  /// Puts what a guest likes on the wishlist of the customer who is signed in now. Asked twice, the shop does it once.
  ///
  /// - Returns: The first page of what came of it; `nil` where there was nothing to merge.
  func merge() async throws -> Wishlist? {
    try await merge(for: await copy.owner)?.page
  }

  /// The session has begun or ended: what is shown belongs to somebody else from now on.
  func ownerChanged() async {
    await forget()
    guest.changes.post(.owner)
  }

  /// Asks the shop again, if it was asked before.
  func reload() async {
    if await copy.shown != nil { _ = try? await load() }
  }

  private func merge(for owner: Int) async throws -> Wishes? {
    guard try await !guest.file.read().wishes.isEmpty else { return nil }
    return try await copy.ask(for: owner) { [file = guest.file, service] () -> Wishes? in
      let skus = try await file.read().wishes.map(\.choice.selected.variant.sku)
      guard !skus.isEmpty else { return nil }
      let wishlist = try await service.mergeWishlist(skus: skus)
      try await file.change { guest in guest.remove { skus.contains($0.variant.sku) } }
      return Wishes(wishlist)
    } show: { wishlist, _ in
      (wishlist, nil)
    }
  }

  /// Merges before a customer's wishlist is used. What keeps it from being done does not keep the customer from the
  /// wishlist: it is tried again with whatever is asked for next.
  private func mergeIfPossible(for owner: Int) async -> Wishes? {
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

  private func hasCustomer() async throws -> Bool {
    observe()
    return try await sessions.load() != nil
  }

  private func loadWishes() async throws -> Wishes {
    observe(isRetried: true)
    let owner = await copy.owner
    guard try await hasCustomer() else { return try await guest.load(for: owner) }
    if let merged = await mergeIfPossible(for: owner), merged.ids != nil || !needsAll.withLock({ $0 }) { return merged }
    return try await copy.load(for: owner)
  }

  private func change(
    guest edit: @Sendable (inout GuestWishlist) -> Void,
    shown: @escaping @Sendable (Wishes) -> Wishes,
    customer: @escaping @Sendable (any CatalogueService & WishlistService) async throws -> WishlistOutcome
  ) async throws -> WishlistOutcome {
    let owner = await copy.owner
    guard try await hasCustomer() else {
      return .success(
        try await guest.change(for: owner) { kept in
          edit(&kept)
          return kept.shown.value.page
        }
      )
    }
    _ = await mergeIfPossible(for: owner)
    let outcome = try await copy.change(for: owner, shown) { [service] in try await customer(service).map { Wishes($0) }
    }
    if case .success = outcome { guest.changes.post(.shop) }
    await loadAllIfNeeded()
    return outcome.map(\.page)
  }

  /// The variants on all pages.
  private func ids() async throws -> Set<SelectedProduct.ID> {
    guard try await hasCustomer() else { return try await guest.file.read().shown.value.ids ?? [] }
    needsAll.withLock { $0 = true }
    if let ids = await copy.shown?.ids { return ids }
    let loaded = try await loadWishes()
    return await copy.shown?.ids ?? loaded.ids ?? []
  }

  private func membership(
    _ isMeant: @escaping @Sendable (SelectedProduct.ID) -> Bool
  ) async -> AsyncStream<Bool> {
    observe()
    needsAll.withLock { $0 = true }
    let last = Locked<Bool?>(nil)
    let stream = await copy.states { state -> Bool? in
      guard let isMember = state.value?.ids?.contains(where: isMeant) else { return nil }
      return last.withLock { last in
        defer { last = isMember }
        return last == isMember ? nil : isMember
      }
    }
    await loadAllIfNeeded()
    return stream
  }

  /// Asks for all pages, in its own time, where somebody wants to know what is on them.
  private func loadAllIfNeeded() async {
    guard needsAll.withLock({ $0 }), await copy.shown?.ids == nil else { return }
    Task { _ = try? await loadWishes() }
  }

  private func forget() async {
    await copy.changeOwner()
    await loadAllIfNeeded()
  }

  /// From now on, hears what other stores over the same file change.
  ///
  /// - Parameter isRetried: Whether to try again where that was not possible before: with each load, not with each use.
  private func observe(isRetried: Bool = false) {
    guest.changes.observe(isRetried: isRetried) { [weak self] change in Task { await self?.hear(change) } }
  }

  /// Another store has changed something.
  private func hear(_ change: KeptChange) async {
    let owner = await copy.owner
    guard let hasCustomer = try? await hasCustomer() else { return }
    switch change {
    case .file: if !hasCustomer { _ = try? await guest.show(nil, for: owner) }
    case .shop: if hasCustomer, await copy.shown != nil { _ = try? await copy.load(for: owner) }
    case .owner: await forget()
    }
  }
}
