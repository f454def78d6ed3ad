public import CommerceModels
public import Foundation
import GraphQLRuntime
public import GraphQLSessions

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
/// by many tasks and processes at once: none is lost. Other stores over the same file are told of changes, also in
/// other processes.
///
/// Loading a guest's bag asks the shop for its variants, so that prices and stock are those of today. What has changed
/// since the guest chose is in ``StoreState/changes`` until ``acknowledgeChanges()``. Without a connection the bag stays
/// as it was, the state's phase is ``StorePhase/failed(_:)``, and ``StoreState/checkedAt`` tells its age.
///
/// Methods throw `GraphQLClientError` where the shop cannot be asked, ``StorageError`` where the guest's file cannot be
/// used, `SessionStoreError` where it cannot be told whether anybody is signed in, and `CancellationError`. What a
/// customer has asked for is not sent any more once that customer has signed out: it ends in kind `unauthenticated`.
public actor BagStore {
  private let service: any BagService & CatalogueService
  private let sessions: any SessionStore
  private let guest: GuestShelf<GuestBag, Bag>
  private let locale: Locale
  private let now: @Sendable () -> Date
  private let onDamage: @Sendable (StorageError) -> Void
  private let copy: SharedCopy<Bag>

  /// - Parameters:
  ///   - service: The shop.
  ///   - sessions: Tells customers from guests: the store of the service.
  ///   - url: The file of the guest's bag. It is made with the first change.
  ///   - locale: How to write amounts that the shop has not written: totals of guests, and of changes that the shop has
  ///     not answered yet.
  ///   - now: The time.
  ///   - onDamage: Told when the file is found damaged; it is kept under another name then, and a new one begun. Told
  ///     also what keeps a customer from using the file: the customer's bag works without.
  public init(
    service: any BagService & CatalogueService,
    sessions: any SessionStore,
    file url: URL,
    locale: Locale = .autoupdatingCurrent,
    now: @escaping @Sendable () -> Date = { Date() },
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    self.service = service
    self.sessions = sessions
    self.locale = locale
    self.now = now
    self.onDamage = onDamage
    copy = SharedCopy(now: now) { try await service.bag() }
    guest = GuestShelf(file: url, copy: copy, service: service, now: now, onDamage: onDamage) { bag in
      var bag = bag
      bag.takeBackMerge()
      return bag.shown(for: locale)
    }
  }

  /// What is to be shown, now and after each change. A reader that comes late gets the newest state.
  public func states() async -> AsyncStream<StoreState<Bag>> {
    observe()
    return await copy.states { $0 }
  }

  /// What is to be shown now.
  public var state: StoreState<Bag> { get async { await copy.state } }

  /// Loads the bag; a guest's that waits for a customer is merged first.
  ///
  /// - Returns: The bag. A guest's is the bag as it was where the shop cannot be asked: the state's phase says so.
  public func load() async throws -> Bag {
    observe(isRetried: true)
    let owner = await copy.owner
    guard try await hasCustomer() else { return try await guest.load(for: owner) }
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
      guest: { [now] bag throws(BagProblem) in try bag.add(quantity, of: selected, at: now()) },
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
      guest: { [now] bag throws(BagProblem) in try bag.set(checked: quantity, of: selected, at: now()) },
      shown: { [locale, now] bag in bag.setting(quantity, of: selected, at: now(), for: locale) },
      customer: { service in try await service.setBagQuantity(sku: selected.variant.sku, quantity: quantity) }
    )
  }

  /// Takes a variant out of the bag. Succeeds also when the bag does not hold it, or the shop does not sell it.
  ///
  /// - Returns: The changed bag, or why it did not change.
  public func remove(sku: String) async throws -> BagOutcome {
    try await change(
      guest: { bag in bag.lines.removeAll { $0.choice.selected.variant.sku == sku && !sku.isEmpty } },
      shown: { [locale, now] bag in sku.isEmpty ? bag : bag.removing(sku: sku, at: now(), for: locale) },
      customer: { service in
        let outcome = try await service.removeFromBag(sku: sku)
        guard case .failure(let problem) = outcome, problem.kind == .unknownVariant else { return outcome }
        // What the shop does not know is not in the bag.
        return .success(try await service.bag())
      }
    )
  }

  /// Takes everything out of the bag.
  public func clear() async throws -> Bag {
    try await change(
      guest: { bag in bag.removeAll() },
      shown: { [locale, now] bag in Bag(id: bag.id, lines: [], updatedAt: now(), for: locale) },
      customer: { service in .success(try await service.clearBag()) }
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
    await copy.changeOwner()
    guest.changes.post(.owner)
  }

  /// Asks the shop again, if it was asked before.
  func reload() async {
    if await copy.shown != nil { _ = try? await load() }
  }

  private func merge(for owner: Int) async throws -> BagMerge? {
    var merged: BagMerge?
    // What was added after a merge was begun takes another one.
    while try await guest.file.read().isMergeable, let next = try await mergeNext(for: owner) {
      merged = BagMerge(bag: next.bag, problems: (merged?.problems ?? []) + next.problems)
    }
    return merged
  }

  private func mergeNext(for owner: Int) async throws -> BagMerge? {
    try await copy.ask(for: owner) { [file = guest.file, service] () -> BagMerge? in
      guard let merge = try await file.change({ $0.beginMerge() }) else { return nil }
      let lines = merge.lines.map { BagAddition(sku: $0.choice.selected.variant.sku, quantity: $0.quantity) }
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

  private func hasCustomer() async throws -> Bool {
    observe()
    return try await sessions.load() != nil
  }

  private func change(
    guest edit: @Sendable (inout GuestBag) throws(BagProblem) -> Void,
    shown: @escaping @Sendable (Bag) -> Bag,
    customer: @escaping @Sendable (any BagService & CatalogueService) async throws -> BagOutcome
  ) async throws -> BagOutcome {
    let owner = await copy.owner
    guard try await hasCustomer() else { return try await changeGuestBag(for: owner, edit) }
    _ = await mergeIfPossible(for: owner)
    let outcome = try await copy.change(for: owner, shown) { [service] in try await customer(service) }
    if case .success = outcome { guest.changes.post(.shop) }
    return outcome
  }

  private func changeGuestBag(
    for owner: Int,
    _ edit: @Sendable (inout GuestBag) throws(BagProblem) -> Void
  ) async throws -> BagOutcome {
    do {
      return .success(try await editGuestBag(for: owner, edit))
    } catch let problem as BagProblem {
      guard problem.kind == .otherCurrency else { return .failure(problem) }
      return try await editInNewCurrency(for: owner, edit) ?? .failure(problem)
    }
  }

  /// The shop may sell what is in the bag in the new currency as well: it is asked, and the change tried again.
  ///
  /// - Returns: `nil` where the shop cannot be asked.
  private func editInNewCurrency(
    for owner: Int,
    _ edit: @Sendable (inout GuestBag) throws(BagProblem) -> Void
  ) async throws -> BagOutcome? {
    do {
      try await guest.refresh()
      return .success(try await editGuestBag(for: owner, edit))
    } catch let problem as BagProblem {
      try await guest.show(nil, for: owner)
      return .failure(problem)
    } catch is GraphQLClientError {
      return nil
    }
  }

  private func editGuestBag(
    for owner: Int,
    _ edit: @Sendable (inout GuestBag) throws(BagProblem) -> Void
  ) async throws -> Bag {
    try await guest.change(for: owner) { [locale, now] bag in
      bag.takeBackMerge()
      let before = bag.lines
      try edit(&bag)
      if bag.lines != before { bag.updatedAt = now() }
      return bag.shown(for: locale).value
    }
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
    case .owner: await copy.changeOwner()
    }
  }
}
