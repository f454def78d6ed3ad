public import CommerceModels
import Foundation
public import GraphQLNetworking

/// One value for a user interface: a product, a menu. For lists there is `ListFeed`.
///
/// ```swift
/// let feed = shop.service.productFeed(id: "1062")
/// let states = feed.states
/// Task { for await state in states { show(state.value, isOld: !state.isConfirmed, error: state.error) } }
/// await feed.load()
/// ```
/// A feed of a service with a cache begins with what is known of the value, also where the shop cannot be reached, and
/// shows what other requests bring: a price, a stock. Until the shop has answered this feed, the value is not confirmed.
/// When the cache is emptied, at sign-out for example, the feed is as new. Without a cache a feed begins with nothing, and
/// shows what the shop has answered it.
public actor ValueFeed<Value: Sendable & Equatable> {
  /// What to show, now and after each change. The states end when the feed is gone.
  public nonisolated let states: Updates<Loadable<Value>>
  /// What to show now.
  public nonisolated var state: Loadable<Value> { states.current }

  private let get: @Sendable () async throws -> Value
  private let known: KnownValue<Value>?
  private let source: Updates<Loadable<Value>>.Source
  private var watch: Task<Void, Never>?
  private var request: Task<Void, Never>?
  /// Counts the requests and the changes of what they are about: what an older one brings is dropped.
  private var number = 0
  /// What the shop has answered this feed, and when.
  private var answer: (value: Value, date: Date)?
  private var error: GraphQLClientError?
  /// Whether the value was known without asking when it was looked at last.
  private var wasKnown: Bool

  /// A value that an app asks the shop for by a method of its own, or by several.
  ///
  /// ```swift
  /// let related = ValueFeed { try await shop.relatedProducts(id: product.id) }
  /// ```
  /// - Parameter get: Asks the shop.
  public init(_ get: @escaping @Sendable () async throws -> Value) {
    self.init(nil, get)
  }

  /// - Parameters:
  ///   - known: What is known without asking the shop.
  ///   - get: Asks the shop.
  package init(_ known: KnownValue<Value>?, _ get: @escaping @Sendable () async throws -> Value) {
    self.known = known
    self.get = get
    let first = known?.current()
    wasKnown = first?.value != nil
    source = Updates.Source(Loadable(value: first?.value, checkedAt: first?.value == nil ? nil : first?.received))
    states = source.updates
    guard let known else { return }
    Task { [weak self] in await self?.begin(known) }
  }

  deinit {
    watch?.cancel()
    request?.cancel()
  }

  /// Asks the shop, unless it has answered this feed. Returns when it has answered or failed, or the caller is cancelled.
  public func load() async {
    if answer == nil { await refresh() }
  }

  /// Asks the shop, also after an error: to refresh is to try again. What is shown stays until there is something newer.
  /// Returns when the shop has answered or failed, or the caller is cancelled. A call while a request is on its way waits
  /// for it, and sends no other.
  public func refresh() async {
    if request == nil {
      number += 1
      // The task does not keep the feed, so a feed that is gone cancels the request.
      request = Task { [weak self, get, number] in
        let result: Result<Value, any Error>
        do { result = .success(try await get()) } catch { result = .failure(error) }
        await self?.end(result, number)
      }
      show()
    }
    for await state in states where !state.isLoading { return }
  }

  /// The value is another one's now: what the shop has told, or nothing yet. Requests on their way are about the old one.
  func change(to value: Value?) {
    number += 1
    request?.cancel()
    (request, error) = (nil, nil)
    answer = value.map { ($0, Date()) }
    show()
  }

  private func begin(_ known: KnownValue<Value>) {
    watch = Task { [weak self] in await known.changes { [weak self] in await self?.show() } }
  }

  private func end(_ result: Result<Value, any Error>, _ number: Int) {
    guard number == self.number else { return }
    request = nil
    switch result {
    case .success(let value):
      answer = (value, Date())
      error = nil
    case .failure(is CancellationError): break
    case .failure(let error): self.error = GraphQLClientError(state: error)
    }
    show()
  }

  /// Shows what is known now. It is read anew, so that nothing older follows something newer.
  private func show() {
    let newest = known?.current()
    let isKnown = newest?.value != nil
    // The cache was emptied: the value belongs to somebody else, or to another market.
    if wasKnown, !isKnown { answer = nil }
    wasKnown = isKnown
    let value = newest?.value ?? answer?.value
    source.send(
      Loadable(
        value: value,
        isLoading: request != nil,
        isConfirmed: answer != nil && newest?.isStale != true,
        error: error,
        checkedAt: value == nil ? nil : answer?.date ?? newest?.received
      )
    )
  }
}

/// A product for a user interface.
public typealias ProductFeed = ValueFeed<Product>

/// A menu for a user interface.
public typealias NavigationFeed = ValueFeed<[NavigationItem]>

/// Products that go with one, for a user interface.
public typealias RelatedProductsFeed = ValueFeed<[Product]>

/// All brands for a user interface.
public typealias BrandFeed = ValueFeed<[Brand]>

extension CatalogueService {
  /// The product of an id, for a user interface.
  public func productFeed(id: String) -> ProductFeed {
    ProductFeed(memory(of: self)?.product(id: id)) { try await product(id: id) }
  }

  /// The product of a slug, for a user interface.
  public func productFeed(slug: String) -> ProductFeed {
    ProductFeed(memory(of: self)?.product(slug: slug)) { try await product(slug: slug) }
  }

  /// Products that go with one, for a user interface.
  ///
  /// - Parameters:
  ///   - id: The product's id.
  ///   - limit: The largest number of products, at least 1.
  public func relatedProductsFeed(id: String, limit: Int = 12) -> RelatedProductsFeed {
    RelatedProductsFeed { try await relatedProducts(id: id, limit: limit) }
  }

  /// One of the shop's menus, for a user interface.
  ///
  /// - Parameters:
  ///   - handle: The menu's name, one of `navigationHandles()`.
  ///   - withMedia: Whether to ask for the entries' pictures and videos.
  ///   - withItems: Whether to ask for the entries below the first level.
  public func navigationFeed(handle: String, withMedia: Bool = true, withItems: Bool = true) -> NavigationFeed {
    let known = memory(of: self)?.navigation(handle: handle, withMedia: withMedia, withItems: withItems)
    return NavigationFeed(known) {
      try await navigation(handle: handle, withMedia: withMedia, withItems: withItems)
    }
  }

  /// All brands of the shop, for a user interface.
  public func brandFeed() -> BrandFeed {
    BrandFeed(memory(of: self)?.brands()) { try await brands() }
  }
}
