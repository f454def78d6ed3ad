public import CommerceModels
public import Foundation
public import GraphQLRuntime

/// The bag of whoever uses the app: a guest's in a file of this device, or a customer's at the shop.
///
/// ```swift
/// Task { for await state in await bag.states() { badge.count = state.value?.itemCount ?? 0 } }
/// switch try await bag.add(SelectedProduct(product: product, variant: product.firstChoice)) {
/// case .success: break
/// case .failure(let problem): show(problem.message)
/// }
/// ```
/// Changes are shown at once; those that the shop does not make are taken back, with the reason. So are those whose
/// answer is lost, also by cancelling them; as the shop may have made them, it is asked for the bag then, and until it
/// has answered the bag is not confirmed. Whoever signs in finds the guest's bag in the customer's. Changes may be made
/// by many tasks and processes at once: none is lost.
///
/// Methods throw `GraphQLClientError` where the shop cannot be asked, ``StorageError`` where the guest's file cannot be
/// used, `SessionStoreError` where it cannot be told whether anybody is signed in, and `CancellationError`. What a
/// customer has asked for is not sent any more once that customer has signed out: it ends in kind `unauthenticated`.
public actor BagStore {
  private let service: any BFFClientService
  private let sessions: any SessionStore
  private let file: KeptFile<GuestBag>
  private let locale: Locale
  private let now: @Sendable () -> Date
  private let onDamage: @Sendable (StorageError) -> Void
  private let copy: SharedCopy<Bag>
  private var guestChanges = 0

  /// - Parameters:
  ///   - service: The shop.
  ///   - sessions: Tells customers from guests: the store of the service.
  ///   - url: The file of the guest's bag. It is made with the first change.
  ///   - locale: How to write amounts that the shop has not written.
  ///   - now: The time.
  ///   - onDamage: Told when the file is found damaged; it is kept under another name then, and a new one begun. Told
  ///     also what keeps a customer from using the file: the customer's bag works without.
  public init(
    service: any BFFClientService,
    sessions: any SessionStore,
    file url: URL,
    locale: Locale = .current,
    now: @escaping @Sendable () -> Date = { Date() },
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    self.service = service
    self.sessions = sessions
    self.locale = locale
    self.now = now
    self.onDamage = onDamage
    file = KeptFile(at: url, onDamage: onDamage)
    copy = SharedCopy { try await service.bag() }
  }

  /// What is to be shown, now and after each change. All of it is kept for a reader until it is read.
  public func states() async -> AsyncStream<StoreState<Bag>> { await copy.states() }

  /// Loads the bag; a guest's that waits for a customer is merged first.
  public func load() async throws -> Bag {
    let owner = await copy.owner
    guard try await hasCustomer() else { return try await showGuestBag() }
    if let merge = await mergeIfPossible(for: owner) { return merge.bag }
    return try await copy.load(for: owner)
  }

  /// Puts pieces of a variant into the bag, on top of those it has.
  ///
  /// - Parameter quantity: The number of pieces to add, from 1 to 2,147,483,647.
  /// - Returns: The changed bag, or why it did not change.
  public func add(_ selected: SelectedProduct, quantity: Int = 1) async throws -> BagOutcome {
    guard BagAddition.quantities.contains(quantity) else { return .failure(.invalidQuantity(quantity)) }
    return try await change(
      guest: { bag throws(BagProblem) in
        let (sum, isTooLarge) = bag.quantity(of: selected.id).addingReportingOverflow(quantity)
        try bag.set(checked: isTooLarge ? .max : sum, of: selected)
      },
      shown: { [locale, now] bag in
        let sum = bag.quantity(of: selected.id).addingReportingOverflow(quantity)
        return sum.overflow ? bag : bag.setting(sum.partialValue, of: selected, at: now(), for: locale)
      },
      customer: { service in try await service.addToBag(sku: selected.variant.sku, quantity: quantity) }
    )
  }

  /// Sets how many pieces of a variant the bag holds, whatever it held before; 0 removes it.
  ///
  /// - Returns: The changed bag, or why it did not change.
  public func setQuantity(_ quantity: Int, of selected: SelectedProduct) async throws -> BagOutcome {
    guard quantity == 0 || BagAddition.quantities.contains(quantity) else {
      return .failure(.invalidQuantity(quantity))
    }
    return try await change(
      guest: { bag throws(BagProblem) in try bag.set(checked: quantity, of: selected) },
      shown: { [locale, now] bag in bag.setting(quantity, of: selected, at: now(), for: locale) },
      customer: { service in try await service.setBagQuantity(sku: selected.variant.sku, quantity: quantity) }
    )
  }

  /// Takes a variant out of the bag. One that is not in a guest's bag is no problem.
  ///
  /// - Returns: The changed bag, or why it did not change.
  public func remove(sku: String) async throws -> BagOutcome {
    try await change(
      guest: { bag in bag.lines.removeAll { $0.selected.variant.sku == sku && !sku.isEmpty } },
      shown: { [locale, now] bag in bag.removing(sku: sku, at: now(), for: locale) },
      customer: { service in try await service.removeFromBag(sku: sku) }
    )
  }

  /// Takes everything out of the bag.
  public func clear() async throws -> Bag {
    try await change(
      guest: { bag in bag.lines = [] },
      shown: { [locale, now] bag in Bag(id: bag.id, lines: [], updatedAt: now(), for: locale) },
      customer: { service in .success(try await service.clearBag()) }
    ).get()
  }

  /// Buys what is in the customer's bag.
  ///
  /// - Returns: The order, or why nothing was bought.
  /// - Throws: Kind `unauthenticated` for a guest.
  public func checkout() async throws -> CheckoutOutcome {
    let owner = await copy.owner
    guard try await hasCustomer() else { return try await service.checkout() }
    _ = await mergeIfPossible(for: owner)
    let outcome = try await copy.ask(for: owner) { [service] in
      try await service.checkout()
    } show: { [locale, now] outcome, bag in
      guard case .success = outcome else { return (nil, nil) }
      return (bag.map { Bag(id: $0.id, lines: [], updatedAt: now(), for: locale) }, nil)
    }
    // What is bought is bought, whether or not the shop can be asked what is left.
    if case .success = outcome { _ = try? await copy.load(for: owner) }
    return outcome
  }
}

extension BagStore {
  /// Puts what a guest has chosen into the bag of the customer who is signed in now. A merge whose answer was lost is
  /// asked for again, and made once.
  ///
  /// - Returns: What came of it; `nil` where there was nothing to merge.
  func merge() async throws -> BagMerge? {
    try await merge(for: await copy.owner)
  }

  /// Whose bag it is, a number that is never used again.
  var owner: Int { get async { await copy.owner } }

  /// Moves a variant from the customer's wishlist into the bag.
  func moveFromWishlist(_ selected: SelectedProduct, quantity: Int, for owner: Int) async throws -> BagOutcome {
    guard BagAddition.quantities.contains(quantity) else { return .failure(.invalidQuantity(quantity)) }
    _ = await mergeIfPossible(for: owner)
    return try await copy.change(for: owner) { [locale, now] bag in
      let sum = bag.quantity(of: selected.id).addingReportingOverflow(quantity)
      return sum.overflow ? bag : bag.setting(sum.partialValue, of: selected, at: now(), for: locale)
    } _: { [service] in
      try await service.moveToBag(sku: selected.variant.sku, quantity: quantity)
    }
  }

  /// The session has begun or ended: what is shown belongs to somebody else from now on.
  func ownerChanged() async {
    await copy.change(owner: nil)
  }

  private func merge(for owner: Int) async throws -> BagMerge? {
    var merged: BagMerge?
    // What was added after a merge was begun takes another one.
    while try await file.read().isMergeable, let next = try await mergeNext(for: owner) {
      merged = BagMerge(bag: next.bag, problems: (merged?.problems ?? []) + next.problems)
    }
    return merged
  }

  private func mergeNext(for owner: Int) async throws -> BagMerge? {
    try await copy.ask(for: owner) { [file, service] () -> BagMerge? in
      guard let merge = try await file.change({ $0.beginMerge() }) else { return nil }
      let lines = merge.lines.map { BagAddition(sku: $0.selected.variant.sku, quantity: $0.quantity) }
      let result = try await service.mergeBag(lines, idempotencyKey: merge.key)
      try await file.change { $0.endMerge(merge.key) }
      return result
    } show: { merge, _ in
      (merge?.bag, merge?.problems.first)
    }
  }

  /// Merges before a customer's bag is used. What keeps it from being done does not keep the customer from the bag: it
  /// is tried again with whatever is asked for next.
  private func mergeIfPossible(for owner: Int) async -> BagMerge? {
    do {
      return try await merge(for: owner)
    } catch {
      if let error = error as? StorageError { onDamage(error) }
      return nil
    }
  }

  private func hasCustomer() async throws -> Bool { try await sessions.load() != nil }

  private func change(
    guest: (inout GuestBag) throws(BagProblem) -> Void,
    shown: @escaping @Sendable (Bag) -> Bag,
    customer: @escaping @Sendable (any BFFClientService) async throws -> BagOutcome
  ) async throws -> BagOutcome {
    let owner = await copy.owner
    guard try await hasCustomer() else { return try await changeGuestBag(guest) }
    _ = await mergeIfPossible(for: owner)
    return try await copy.change(for: owner, shown) { [service] in try await customer(service) }
  }

  private func changeGuestBag(_ edit: (inout GuestBag) throws(BagProblem) -> Void) async throws -> BagOutcome {
    do {
      let (bag, order) = try await file.change { guest in
        guest.takeBackMerge()
        let before = guest.lines
        try edit(&guest)
        if guest.lines != before { guest.updatedAt = now() }
        return (guest.bag(for: locale), nextOrder())
      }
      await copy.take(bag, order: order)
      return .success(bag)
    } catch let problem as BagProblem {
      return .failure(problem)
    }
  }

  private func showGuestBag() async throws -> Bag {
    // A change that comes while the file is read is newer.
    let order = nextOrder()
    var guest = try await file.read()
    guest.takeBackMerge()
    let bag = guest.bag(for: locale)
    await copy.take(bag, order: order)
    return bag
  }

  /// Tells what is shown of the file in the order of its changes.
  private func nextOrder() -> Int {
    guestChanges += 1
    return guestChanges
  }
}
