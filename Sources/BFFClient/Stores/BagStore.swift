public import CommerceModels
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions

/// The bag of the app's user: a file on this device for a guest, or the bag at the shop for a customer.
///
/// ```swift
/// Task { for await state in bag.states { badge.count = state.value?.itemCount ?? 0 } }
/// do {
///   _ = try await bag.add(SelectedProduct(product: product, variant: product.firstChoice))
/// } catch let problem as BagProblem {
///   show(problem.message)
/// }
/// ```
/// Changes are shown at once. A change that the shop refuses is taken back, with the reason. A change whose answer is
/// lost or cancelled is taken back too: the shop may have made it, so the store asks the shop for the bag, and until the
/// answer arrives the bag is not confirmed. At sign-in, the guest's bag becomes part of the customer's. Many tasks and
/// processes can make changes at once: none is lost. Other stores over the same file see changes, also in other
/// processes.
///
/// With a cache, a customer's bag is shown as it was known last until the shop has answered, and not confirmed. What other
/// requests tell of it, such as another price of a variant, is shown.
///
/// Loading a guest's bag asks the shop for its variants, so that prices and stock are those of today. What has changed
/// since the guest chose is in ``changes`` until ``acknowledgeChanges()``. Without a connection the bag stays as it was;
/// the state's error says why, and its `checkedAt` how old it is.
///
/// Methods throw a `BagProblem` where the shop does not make a change, and otherwise a `GraphQLClientError` or
/// `CancellationError`. Its kind is `storage` where the guest's file cannot be used, and `unauthenticated` where it cannot
/// be told whether anybody is signed in. What a customer has asked for is not sent any more once that customer has signed
/// out: it ends in kind `unauthenticated`. In a state the error is always a `GraphQLClientError`; a problem is its
/// `underlying`, and its kind is `refused`.
public actor BagStore {
  private let service: any BagService & CatalogueService
  private let locale: Locale
  private let now: @Sendable () -> Date
  private let owned: OwnedStore<GuestBag, Bag>

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
    self.init(ValueLayers(), service, sessions, url, locale, now, onDamage)
  }

  /// The same over other layers.
  package init(
    _ layers: any OptimisticLayers<Bag>,
    _ service: any BagService & CatalogueService,
    _ sessions: any SessionStore,
    _ url: URL,
    _ locale: Locale,
    _ now: @escaping @Sendable () -> Date,
    _ onDamage: @escaping @Sendable (StorageError) -> Void
  ) {
    self.service = service
    self.locale = locale
    self.now = now
    let copy = SharedCopy(layers, now: now, known: memory(of: service)?.bag()) { try await service.bag() }
    let guest = GuestShelf<GuestBag, Bag>(
      file: url,
      copy: copy,
      service: service,
      now: now,
      onDamage: onDamage
    ) { bag in
      var bag = bag
      bag.takeBackMerge()
      return bag.shown(for: locale)
    }
    owned = OwnedStore(
      copy: copy,
      guest: guest,
      sessions: sessions,
      onDamage: onDamage,
      merge: { owned, owner in try await owned.merge(with: service, for: owner)?.bag }
    )
  }

  /// The states to show: the current one, and one for each change.
  public nonisolated var states: Updates<Loadable<Bag>> { owned.states }

  /// The state to show now.
  public nonisolated var state: Loadable<Bag> { owned.copy.parts.current }

  /// What the shop has changed about a guest's choices since the guest made them: prices, stock, what is sold at all. It
  /// is told until it is acknowledged. Empty for customers, whose bag the shop keeps.
  public nonisolated var changes: Updates<[SelectedProduct.Change]> { owned.copy.guestChanges }

  /// Loads the bag; a guest's that waits for a customer is merged first.
  ///
  /// - Returns: The bag. A guest's is the bag as it was where the shop cannot be asked: the state's error says so.
  public func load() async throws -> Bag {
    try await throwingStoreErrors { try await owned.load() }
  }

  /// Puts pieces of a variant into the bag, on top of those it has.
  ///
  /// - Parameter quantity: The number of pieces to add, from 1 to 2,147,483,647.
  /// - Returns: The changed bag.
  /// - Throws: `BagProblem` where the bag does not change.
  @discardableResult
  public func add(_ selected: SelectedProduct, quantity: Int = 1) async throws -> Bag {
    guard BagAddition.quantities.contains(quantity) else { throw BagProblem.invalidQuantity(quantity) }
    return try await change(
      guest: { [now] bag throws(BagProblem) in try bag.add(quantity, of: selected, at: now()) },
      shown: { [locale, now] bag in
        let sum = bag.quantity(of: selected.id).addingReportingOverflow(quantity)
        return sum.overflow ? bag : bag.setting(sum.partialValue, of: selected, at: now(), for: locale)
      },
      customer: { service in try await service.addToBag(sku: selected.variant.sku, quantity: quantity).get() }
    )
  }

  /// Sets how many pieces of a variant the bag holds, whatever it held before; 0 removes it.
  ///
  /// - Returns: The changed bag.
  /// - Throws: `BagProblem` where the bag does not change.
  @discardableResult
  public func setQuantity(_ quantity: Int, of selected: SelectedProduct) async throws -> Bag {
    guard quantity == 0 || BagAddition.quantities.contains(quantity) else {
      throw BagProblem.invalidQuantity(quantity)
    }
    return try await change(
      guest: { [now] bag throws(BagProblem) in try bag.set(checked: quantity, of: selected, at: now()) },
      shown: { [locale, now] bag in bag.setting(quantity, of: selected, at: now(), for: locale) },
      customer: { service in try await service.setBagQuantity(sku: selected.variant.sku, quantity: quantity).get() }
    )
  }

  /// Takes a variant out of the bag. Succeeds also when the bag does not hold it, or the shop does not sell it.
  ///
  /// - Returns: The changed bag.
  /// - Throws: `BagProblem` where the bag does not change.
  @discardableResult
  public func remove(sku: String) async throws -> Bag {
    try await change(
      guest: { bag in bag.lines.removeAll { $0.choice.selected.variant.sku == sku && !sku.isEmpty } },
      shown: { [locale, now] bag in sku.isEmpty ? bag : bag.removing(sku: sku, at: now(), for: locale) },
      customer: { service in
        do {
          return try await service.removeFromBag(sku: sku).get()
        } catch let problem as BagProblem where problem.kind == .unknownVariant {
          // What the shop does not know is not in the bag.
          return try await service.bag()
        }
      }
    )
  }

  /// Takes everything out of the bag.
  ///
  /// - Returns: The empty bag.
  @discardableResult
  public func clear() async throws -> Bag {
    try await change(
      guest: { bag in bag.removeAll() },
      shown: { [locale, now] bag in Bag(id: bag.id, lines: [], updatedAt: now(), for: locale) },
      customer: { service in try await service.clearBag() }
    )
  }

  /// The guest has seen what the shop has changed: it is not told again. What the shop does not sell any more is
  /// forgotten. Does nothing for customers.
  public func acknowledgeChanges() async throws {
    try await throwingStoreErrors { try await owned.acknowledgeChanges() }
  }

  /// Buys what is in the customer's bag.
  ///
  /// - Returns: The order.
  /// - Throws: `CheckoutProblem` where nothing is bought, and kind `unauthenticated` for a guest.
  public func checkout() async throws -> Order {
    try await throwingStoreErrors {
      let owner = await owned.owner
      guard try await owned.hasCustomer() else { return try await service.checkout().get() }
      _ = await owned.mergeIfPossible(for: owner)
      let order = try await owned.copy.ask(for: owner) { [service] in
        try await service.checkout().get()
      } show: { [locale, now] _, bag in
        (bag.map { Bag(id: $0.id, lines: [], updatedAt: now(), for: locale) }, nil)
      }
      // What is bought is bought, whether or not the shop can be asked what is left.
      _ = try? await owned.copy.load(for: owner)
      return order
    }
  }
}

extension BagStore {
  /// Puts what a guest has chosen into the bag of the customer who is signed in now. A merge whose answer was lost is
  /// asked for again, and made once.
  ///
  /// - Returns: What came of it; `nil` where there was nothing to merge.
  func merge() async throws -> BagMerge? {
    try await owned.merge(with: service, for: await owned.owner)
  }

  /// Whose bag it is, a number that is never used again.
  var owner: Int { get async { await owned.owner } }

  /// Moves a variant from the customer's wishlist into the bag.
  func moveFromWishlist(_ selected: SelectedProduct, quantity: Int, for owner: Int) async throws -> Bag {
    guard BagAddition.quantities.contains(quantity) else { throw BagProblem.invalidQuantity(quantity) }
    _ = await owned.mergeIfPossible(for: owner)
    return try await owned.copy.change(for: owner) { [locale, now] bag in
      let sum = bag.quantity(of: selected.id).addingReportingOverflow(quantity)
      return sum.overflow ? bag : bag.setting(sum.partialValue, of: selected, at: now(), for: locale)
    } _: { [service] in
      try await service.moveToBag(sku: selected.variant.sku, quantity: quantity).get()
    }
  }

  /// The session has begun or ended: what is shown belongs to somebody else from now on.
  func ownerChanged() async { await owned.ownerChanged() }

  /// Loads the bag again, if it was loaded before.
  func reload() async { await owned.reload() }

  private func change(
    guest edit: @Sendable (inout GuestBag) throws(BagProblem) -> Void,
    shown: @escaping @Sendable (Bag) -> Bag,
    customer: @escaping @Sendable (any BagService) async throws -> Bag
  ) async throws -> Bag {
    try await throwingStoreErrors {
      try await owned.change(
        guest: { owner in try await changeGuestBag(for: owner, edit) },
        shown: shown,
        customer: { [service] in try await customer(service) }
      )
    }
  }

  private func changeGuestBag(
    for owner: Int,
    _ edit: @Sendable (inout GuestBag) throws(BagProblem) -> Void
  ) async throws -> Bag {
    do {
      return try await editGuestBag(for: owner, edit)
    } catch let problem as BagProblem where problem.kind == .otherCurrency {
      guard let bag = try await editInNewCurrency(for: owner, edit) else { throw problem }
      return bag
    }
  }

  /// The shop may sell what is in the bag in the new currency as well: it is asked, and the change tried again.
  ///
  /// - Returns: `nil` where the shop cannot be asked.
  private func editInNewCurrency(
    for owner: Int,
    _ edit: @Sendable (inout GuestBag) throws(BagProblem) -> Void
  ) async throws -> Bag? {
    do {
      try await owned.guest.refresh()
      return try await editGuestBag(for: owner, edit)
    } catch let problem as BagProblem {
      try await owned.guest.show(nil, for: owner)
      throw problem
    } catch is GraphQLClientError {
      return nil
    }
  }

  private func editGuestBag(
    for owner: Int,
    _ edit: @Sendable (inout GuestBag) throws(BagProblem) -> Void
  ) async throws -> Bag {
    try await owned.guest.change(for: owner) { [locale, now] bag in
      bag.takeBackMerge()
      let before = bag.lines
      try edit(&bag)
      if bag.lines != before { bag.updatedAt = now() }
      return bag.shown(for: locale).value
    }
  }
}

extension OwnedStore<GuestBag, Bag> {
  /// Puts what a guest has chosen into a customer's bag.
  ///
  /// - Returns: What came of it; `nil` where there was nothing to merge.
  fileprivate func merge(with service: any BagService, for owner: Int) async throws -> BagMerge? {
    var merged: BagMerge?
    // What was added after a merge was begun takes another one.
    while try await guest.file.read().isMergeable, let next = try await mergeNext(with: service, for: owner) {
      merged = BagMerge(bag: next.bag, problems: (merged?.problems ?? []) + next.problems)
    }
    return merged
  }

  private func mergeNext(with service: any BagService, for owner: Int) async throws -> BagMerge? {
    try await copy.ask(for: owner) { [file = guest.file] () -> BagMerge? in
      guard let merge = try await file.change({ $0.beginMerge() }) else { return nil }
      let lines = merge.lines.map { BagAddition(sku: $0.choice.selected.variant.sku, quantity: $0.quantity) }
      let result = try await service.mergeBag(lines, idempotencyKey: merge.key)
      try await file.change { $0.endMerge(merge.key) }
      return result
    } show: { merge, _ in
      (merge?.bag, merge?.problems.first)
    }
  }
}
