public import CommerceModels
public import Foundation
public import GraphQLNetworking
public import GraphQLSessions

/// The bag of the app's user: stored in a file on this device for a guest, or at the shop for a customer.
///
/// ```swift
/// Task { for await state in bag.states { badge.count = state.value?.itemCount ?? 0 } }
/// do {
///   _ = try await bag.add(SelectedProduct(product: product, variant: product.firstChoice))
/// } catch let problem as BagProblem {
///   show(problem.message)
/// }
/// ```
/// Changes are shown immediately. A change that the shop refuses is undone, and the reason is reported. A change is also
/// undone if its response is lost or the request is canceled. Because the shop might have made the change, the store
/// requests the bag from the shop, and the bag is not confirmed until the response arrives. At sign-in, the guest's bag is
/// merged into the customer's. Many tasks and processes can make changes at once, and no change is lost. Other stores with
/// the same file see the changes, even in other processes.
///
/// When a session begins or ends, the bag of the new customer or guest takes the place of the shown one: it is loaded without
/// a call of ``load()`` if a bag was shown or loaded before. A guest's bag that is still waiting to be merged is merged with
/// the next call of ``load()``, or with the next change.
///
/// After a change of language or market, the bag is not confirmed until the shop has reported it again: see
/// ``Storefront/change(_:)``. The same applies to a guest's bag of an earlier run. A new line in another currency than that of
/// the bag is not shown until the shop has answered. A bag that fails to load again stays confirmed as of `checkedAt`, with
/// the reason in `error`.
///
/// With a cache, a customer's cached bag is shown first, and is not confirmed until the shop has answered. Changes received
/// by other requests, such as a new price of a variant, are shown.
///
/// Loading a guest's bag requests its variants from the shop, so that prices and stock are up to date. Anything that has
/// changed since the guest chose the items is in ``changes`` until you call ``acknowledgeChanges()``. Without a connection,
/// the bag stays as it was: the state's `error` is the reason, and its `checkedAt` is the time of the last update.
///
/// Methods throw a `BagProblem` if the shop does not make a change, and otherwise a `GraphQLClientError` or
/// `CancellationError`. The kind of the error is `storage` if the guest's file cannot be used, and `sessionUnavailable` if
/// the store cannot determine whether a customer is signed in. After sign-out, and when another session begins, the
/// customer's pending requests are not sent: they fail with the kind `unauthenticated`. In a state, the error is always a
/// `GraphQLClientError`; if its kind is `refused`, its `underlying` error is the problem.
public actor BagStore {
  private let service: any BagService & CatalogueService
  private let locale: Locale
  private let now: @Sendable () -> Date
  /// The last purchase, if its response was lost: the shop may have placed the order.
  private var doubtfulPurchase: Purchase?
  /// The customer of the last sign-in, for the merges that are made later.
  private let signedIn: Locked<(owner: Int, customer: Customer)?>
  /// The shared implementation. The storefront tells it of sign-ins and changes of settings.
  let owned: OwnedStore<GuestBag, Bag>

  /// Creates a store for the bag of the app's user.
  ///
  /// - Parameters:
  ///   - service: The shop.
  ///   - sessions: The session store of the service, which distinguishes customers from guests.
  ///   - url: The file of the guest's bag. It is created with the first change.
  ///   - locale: The locale for amounts that the shop has not formatted: a guest's totals, and totals after changes that the
  ///     shop has not answered yet.
  ///   - now: A closure that returns the current time.
  ///   - onDamage: Called when the file turns out to be damaged. The damaged file has then been renamed, and a new one is
  ///     created. Also called if the file cannot be used while a customer is signed in, whose bag does not need the file.
  public init(
    service: any BagService & CatalogueService,
    sessions: any SessionStore,
    file url: URL,
    locale: Locale = .autoupdatingCurrent,
    now: @escaping @Sendable () -> Date = { Date() },
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    let sessions = sessionStore(of: service, or: sessions)
    self.service = service
    self.locale = locale
    self.now = now
    let copy = SharedCopy(now: now, FileChanges(url), in: context(of: service), known: cache(of: service)?.bag()) { _ in
      try await service.bag()
    }
    let guest = GuestShelf<GuestBag, Bag>(file: url, copy: copy, service: service, onDamage: onDamage) { bag in
      var bag = bag
      bag.takeBackMerge()
      return bag.shown(for: locale)
    }
    let signedIn = Locked<(owner: Int, customer: Customer)?>(nil)
    self.signedIn = signedIn
    owned = OwnedStore(guest: guest, sessions: sessions) { owned, owner in
      let customer = signedIn.withLock { $0.flatMap { $0.owner == owner ? $0.customer : nil } }
      return try await owned.mergeNow(with: service, for: owner, of: customer)?.bag
    }
  }

  /// The states to show: first the current state, and then a new state after each change.
  public nonisolated var states: Updates<Loadable<Bag>> { owned.states }

  /// The state to show now.
  public nonisolated var state: Loadable<Bag> { owned.copy.parts.current }

  /// Changes that the shop has made to a guest's choices since the guest made them: prices, stock, and variants no longer
  /// sold. They are reported until you call ``acknowledgeChanges()``. Empty for customers, whose bag is kept by the shop.
  public nonisolated var changes: Updates<[SelectedProduct.Change]> { owned.copy.guestChanges }

  /// The reasons why some lines of a guest's bag are missing from the customer's bag, or have fewer pieces. They are those of
  /// the merge at sign-in, which ``Storefront/SignIn/bagProblems`` contains, too, and of a merge that was made later, with any
  /// request for the bag. They are reported until you call ``acknowledgeChanges()``, or another session begins. Empty for
  /// guests.
  public nonisolated var mergeProblems: Updates<[BagProblem]> { owned.copy.problems }

  /// Loads the bag. A guest's bag that is waiting to be merged into a customer's bag is merged first.
  ///
  /// - Returns: The bag. If the shop cannot be reached, a guest's bag is returned as it was, and the state has the error.
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  public func load() async throws -> Bag {
    try await throwingStoreErrors { try await owned.load() }
  }

  /// Adds pieces of a variant to the bag.
  ///
  /// - Parameter quantity: The number of pieces to add, from 1 to 2,147,483,647.
  /// - Returns: The changed bag.
  /// - Throws: `BagProblem` if the change is rejected.
  @discardableResult
  public func add(_ selected: SelectedProduct, quantity: Int = 1) async throws -> Bag {
    guard BagAddition.quantities.contains(quantity) else { throw BagProblem.invalidQuantity(quantity) }
    return try await change(
      guest: { [now] bag throws(BagProblem) in try bag.add(quantity, of: selected, at: now()) },
      shown: { [locale, now] bag in bag.adding(quantity, of: selected, at: now(), for: locale) },
      customer: { service in try await service.addToBag(sku: selected.variant.sku, quantity: quantity).get() }
    )
  }

  /// Sets the number of pieces of a variant in the bag, replacing the previous number; 0 removes the variant.
  ///
  /// - Returns: The changed bag.
  /// - Throws: `BagProblem` if the change is rejected.
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

  /// Removes a variant from the bag. Succeeds even if the variant is not in the bag, or if the shop does not sell it.
  ///
  /// - Returns: The changed bag.
  /// - Throws: `BagProblem` if the change is rejected.
  @discardableResult
  public func remove(sku: String) async throws -> Bag {
    try await change(
      guest: { bag in bag.lines.removeAll { $0.choice.selected.variant.sku == sku && !sku.isEmpty } },
      shown: { [locale, now] bag in sku.isEmpty ? bag : bag.removing(sku: sku, at: now(), for: locale) },
      customer: { service in
        do {
          return try await service.removeFromBag(sku: sku).get()
        } catch let problem as BagProblem where problem.kind == .unknownVariant {
          // A variant that the shop does not know is not in the bag.
          return try await service.bag()
        }
      }
    )
  }

  /// Removes everything from the bag.
  ///
  /// - Returns: The empty bag.
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  @discardableResult
  public func clear() async throws -> Bag {
    try await change(
      guest: { bag in bag.removeAll() },
      shown: { [locale, now] bag in Bag(id: bag.id, lines: [], updatedAt: now(), for: locale) },
      customer: { service in try await service.clearBag() }
    )
  }

  /// Confirms that the guest has seen the shop's changes, so that they are not reported again. Variants that the shop no
  /// longer sells are removed. For a customer, confirms that ``mergeProblems`` were seen.
  ///
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  public func acknowledgeChanges() async throws {
    try await throwingStoreErrors { try await owned.acknowledgeChanges() }
  }

  /// Buys the contents of the customer's bag, as they are shown when this method is called. If a guest's bag is still waiting
  /// to be merged, its contents are not shown and therefore not bought: they are merged afterwards.
  ///
  /// Changes that are shown are made first. If one of them fails, nothing is bought. Nothing is bought either if their
  /// responses, or a load, bring another bag than the one that is shown: one with other contents, in another currency, or with
  /// a higher total. The same applies if the settings have changed since the bag was loaded: the language, the market or the
  /// header fields. A bag that is not confirmed, or whose last load has failed, is loaded first. Call ``load()`` before to see
  /// what other devices have changed. If no bag was shown at all, the bag is bought as the shop has it. If only the bag of the
  /// guest or customer before was shown, this customer's is loaded and shown, and nothing is bought.
  ///
  /// If the response is lost, the shop may have placed the order. While the bag is empty or has the same contents, the next call
  /// sends the same purchase again, and returns the order if the shop has placed it: nothing is bought twice. If the same
  /// contents were added again since, the order that is returned is the earlier one, and they are still in the bag. Call this
  /// method again to buy them. Once the shop has responded, even with an error, the purchase is not sent again. This applies to
  /// calls of the same store in the same session, with a ``LiveBFFClientService``. After a restart of the app, look for the
  /// order among ``OrderService/orders(offset:limit:category:)``.
  ///
  /// The stock that other screens show does not change with a purchase, with and without a cache: refresh the feeds of the
  /// products that were bought.
  ///
  /// - Returns: The order.
  /// - Throws: `CheckoutProblem` if the shop refuses, after which the bag is loaded again; a `CheckoutProblem` of kind
  ///   `bagChanged` if the shop has another bag, which is shown from then on, or if the settings have changed; the error of a
  ///   shown change that failed; and an error of kind `unauthenticated` for a guest.
  public func checkout() async throws -> Order {
    try await throwingStoreErrors {
      let shown = await owned.copy.snapshot
      let caller = try await owned.caller()
      guard caller.isCustomer else {
        // The shop is not asked: a session may have begun by then, and its bag is not the one that is shown.
        let reason = caller.isSigningIn ? "the sign-in is not complete" : "nobody is signed in"
        throw GraphQLClientError(.unauthenticated, reason)
      }
      let order = try await caller.inSession {
        try await owned.copy.inTurn { try await self.buyNow(shown) }
      }
      // The purchase is complete, whether or not the new bag can be loaded.
      _ = try? await owned.load()
      return order
    }
  }
}

/// Purchases.
extension BagStore {
  /// A purchase that was requested.
  private struct Purchase: Sendable {
    let owner: Int
    /// What was in the bag.
    let quantities: [SelectedProduct.ID: Int]
    let key = UUID().uuidString

    /// Whether a request for a bag may repeat this one: it buys the same, or the bag is empty because this one has bought it.
    func isRepeated(by owner: Int, _ bag: Bag?) -> Bool {
      owner == self.owner && (bag?.lines.isEmpty == true || bag?.quantities == quantities)
    }
  }

  /// Buys the contents of the bag that was shown, in its turn.
  private func buyNow(_ shown: SharedSnapshot<Bag>) async throws -> Order {
    let isSame = try await owned.copy.has(shown, isSame: { $0.costsNoMore(than: $1) })
    let bag = await owned.copy.confirmed
    let repeated = doubtfulPurchase.flatMap { $0.isRepeated(by: shown.owner, bag) ? $0 : nil }
    // If the bag has become empty, a purchase whose response was lost has bought it, and nothing else can be bought.
    guard isSame || repeated != nil && bag?.lines.isEmpty == true else { throw Self.otherBag }
    let purchase = repeated ?? Purchase(owner: shown.owner, quantities: bag?.quantities ?? [:])
    let settings = await owned.copy.expectedSettings(of: shown)
    doubtfulPurchase = purchase
    do {
      let order = try await send(purchase, isRepeat: repeated != nil, in: isSame ? settings : nil)
      forget(purchase)
      return order
    } catch let error as GraphQLClientError where error.kind == .invalidRequest && settings?.isOutdated == true {
      throw Self.otherBag
    } catch {
      // A repeated request that was not sent does not say what has become of the earlier one.
      if error.isShopsAnswer || repeated == nil && !error.leavesDoubt { forget(purchase) }
      throw error
    }
  }

  /// Ends the doubt about a purchase. Another customer's purchase may be in doubt by now.
  private func forget(_ purchase: Purchase) {
    if doubtfulPurchase?.key == purchase.key { doubtfulPurchase = nil }
  }

  /// Sends a purchase, and shows an empty bag. The order of a repeated purchase may be the earlier one, with other contents in
  /// the bag since.
  private func send(_ purchase: Purchase, isRepeat: Bool, in settings: ExpectedSettings?) async throws -> Order {
    let order = try await owned.copy.askNow(for: purchase.owner) { [service] in
      try await CheckoutKey.bind(purchase.key) {
        try await ExpectedSettings.bind(settings) { try await service.checkout().get() }
      }
    } show: { [locale, now] _, bag in
      (isRepeat ? nil : bag.map { Bag(id: $0.id, lines: [], updatedAt: now(), for: locale) }, [])
    }
    if isRepeat { await owned.copy.doubtUntilLoad(for: purchase.owner) }
    return order
  }
}

extension BagStore {
  /// Resets the store for the customer of a complete sign-in, and begins to merge the guest's choices into the customer's
  /// bag. A merge of this customer whose response was lost is requested again, and performed once.
  ///
  /// - Returns: The result of the merge, or `nil` if there was nothing to merge.
  func completeSignIn(of customer: Customer) async -> Task<BagMerge?, any Error> {
    await owned.completeSignIn { [owned, service, signedIn] owner in
      signedIn.withLock { $0 = (owner, customer) }
      return try await owned.mergeNow(with: service, for: owner, of: customer)
    }
  }

  /// Moves a variant from the customer's wishlist into the bag.
  ///
  /// - Parameter inTurn: Sends the request when it is the wishlist's turn, too.
  func moveFromWishlist(
    _ selected: SelectedProduct,
    quantity: Int,
    for owner: Int,
    inTurn: @escaping @Sendable (_ request: @escaping @Sendable () async throws -> Bag) async throws -> Bag
  ) async throws -> Bag {
    guard BagAddition.quantities.contains(quantity) else { throw BagProblem.invalidQuantity(quantity) }
    return try await owned.changeCustomers(
      for: owner,
      shown: { [locale, now] bag in bag.adding(quantity, of: selected, at: now(), for: locale) }
    ) { [service] in
      try await inTurn { try await service.moveToBag(sku: selected.variant.sku, quantity: quantity).get() }
    }
  }

  /// The problem of a bag that is not the one that was shown.
  private static var otherBag: CheckoutProblem {
    let sentence = ShopSentence(.bagChanged)
    return CheckoutProblem(kind: .bagChanged, message: sentence.english, sentence: sentence)
  }

  private func change(
    guest edit: @escaping @Sendable (inout GuestBag) throws(BagProblem) -> Void,
    shown: @escaping @Sendable (Bag) -> Bag,
    customer: @escaping @Sendable (any BagService) async throws -> Bag
  ) async throws -> Bag {
    try await throwingStoreErrors {
      try await owned.change(
        guest: { owner in try await self.changeGuestBag(for: owner, edit) },
        shown: shown,
        customer: { [service] in try await customer(service) }
      )
    }
  }

  private func changeGuestBag(
    for owner: Int,
    _ edit: @escaping @Sendable (inout GuestBag) throws(BagProblem) -> Void
  ) async throws -> GuestChange<Bag> {
    do {
      return .made(try await editGuestBag(for: owner, edit))
    } catch let problem as BagProblem where problem.kind == .otherCurrency {
      return .waiting {
        try Task.checkCancellation()
        guard let bag = try await self.editInNewCurrency(for: owner, edit) else { throw problem }
        return bag
      }
    }
  }

  /// Tries a change again after asking the shop for current prices, because it may sell the contents of the bag in the new
  /// currency too.
  ///
  /// - Returns: `nil` if the shop cannot be reached.
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

extension Error {
  /// Whether the shop has responded to a purchase: the same request would have the same response. The response of a gateway
  /// that could not reach the shop is not the shop's.
  fileprivate var isShopsAnswer: Bool {
    if self is CheckoutProblem { return true }
    guard let error = self as? GraphQLClientError, let status = error.httpStatus else { return false }
    return !error.kind.isRefusal && ![502, 503, 504].contains(status)
  }
}

extension Bag {
  /// Whether the bag has the contents of another one, at the same total or a lower one: until the shop has answered a change,
  /// the shown total is without promotions.
  fileprivate func costsNoMore(than shown: Bag) -> Bool {
    quantities == shown.quantities && currencyCode == shown.currencyCode
      && totals.grandTotal.amount <= shown.totals.grandTotal.amount
  }

  fileprivate var quantities: [SelectedProduct.ID: Int] {
    Dictionary(lines.map { ($0.selectedProduct.id, $0.quantity) }, uniquingKeysWith: &+)
  }
}

extension OwnedStore<GuestBag, Bag> {
  /// Merges a guest's choices into a customer's bag, for a caller whose turn it is.
  ///
  /// - Parameter customer: The customer, if this is part of a sign-in.
  /// - Returns: The result of the merge, or `nil` if there was nothing to merge.
  fileprivate func mergeNow(
    with service: any BagService,
    for owner: Int,
    of customer: Customer? = nil
  ) async throws -> BagMerge? {
    var merged: BagMerge?
    // Variants that were added after a merge began need another merge.
    while try await guest.file.read().isMergeable,
      let next = try await mergeNext(with: service, for: owner, of: customer)
    {
      merged = BagMerge(bag: next.bag, problems: (merged?.problems ?? []) + next.problems)
    }
    return merged
  }

  private func mergeNext(
    with service: any BagService,
    for owner: Int,
    of customer: Customer?
  ) async throws -> BagMerge? {
    try await copy.askNow(for: owner) { [file = guest.file] () -> BagMerge? in
      guard let merge = try await file.change({ $0.beginMerge(for: customer) }) else { return nil }
      let lines = merge.lines.map { BagAddition(sku: $0.choice.selected.variant.sku, quantity: $0.quantity) }
      let result: BagMerge
      do { result = try await service.mergeBag(lines, idempotencyKey: merge.key) } catch {
        if !error.leavesDoubt { try? await file.change { $0.undoMerge(merge.key) } }
        throw error
      }
      try await file.change { $0.endMerge(merge.key) }
      return result
    } show: { merge, _ in
      (merge?.bag, merge?.problems ?? [])
    }
  }
}
