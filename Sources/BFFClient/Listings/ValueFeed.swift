public import CommerceModels
import Foundation
public import GraphQLNetworking

/// A feed of a single value for a user interface, such as a product or a menu. For lists, use `ListFeed`.
///
/// ```swift
/// let feed = shop.service.productFeed(id: "1062")
/// let states = feed.states
/// Task { for await state in states { show(state.value, isOld: !state.isConfirmed, error: state.error) } }
/// await feed.load()
/// ```
/// A feed of a service with a cache begins with the cached value, even if the shop cannot be reached, and shows changes
/// received by other requests, such as a new price or stock. The value is not confirmed until the shop has answered this
/// feed, and stays confirmed if a later request fails. Without a cache, a feed begins empty, and shows only the responses
/// to its own requests.
///
/// When a session begins or ends, or the settings of the service change, the feeds of the service start again without a
/// value: call `load()`. A request in progress is sent again. A feed created from your own closure does not start again.
public actor ValueFeed<Value: Sendable & Equatable> {
  /// The states to show: first the current state, and then a new state after each change. The sequence ends when the feed is
  /// deallocated.
  public nonisolated let states: Updates<Loadable<Value>>
  /// The state to show now.
  public nonisolated var state: Loadable<Value> { states.current }

  private let get: @Sendable () async throws -> Value
  private let known: KnownValue<Value>?
  private let context: ShopContext
  private let source: Updates<Loadable<Value>>.Source
  private var watch: Task<Void, Never>?
  /// The context of the answer and the error.
  private var number: UInt64
  private var request: Task<Void, Never>?
  /// Counts the requests and the changes of their subject, so that responses to older requests are dropped.
  private var count = 0
  /// The shop's response to this feed, and its time.
  private var answer: (value: Value, date: Date)?
  private var error: GraphQLClientError?
  /// Whether the cache had the value when it was last read.
  private var wasKnown: Bool

  /// Creates a feed of a value that a closure requests, with one or more calls to the shop.
  ///
  /// ```swift
  /// let related = ValueFeed { try await shop.relatedProducts(id: product.id) }
  /// ```
  /// - Parameter get: A closure that requests the value from the shop.
  public init(_ get: @escaping @Sendable () async throws -> Value) {
    self.init(nil, in: ShopContext(), get)
  }

  /// - Parameters:
  ///   - known: The cached value.
  ///   - context: The context of the service.
  ///   - get: Requests the value from the shop.
  init(_ known: KnownValue<Value>?, in context: ShopContext, _ get: @escaping @Sendable () async throws -> Value) {
    self.known = known
    self.context = context
    self.get = get
    number = context.number
    let first = known?.current()
    wasKnown = first?.value != nil
    source = Updates.Source(Loadable(value: first?.value, checkedAt: first?.value == nil ? nil : first?.received))
    states = source.updates
    Task { [weak self] in await self?.begin() }
  }

  deinit {
    watch?.cancel()
    request?.cancel()
  }

  /// Requests the value, unless the shop has already answered this feed. Returns when the shop has answered, the request has
  /// failed, or the calling task is canceled.
  public func load() async {
    resetIfOutdated()
    if answer == nil { await refresh() }
  }

  /// Requests the value again, even after an error. The current value stays until there is a newer one. Returns when the
  /// shop has answered, the request has failed, or the calling task is canceled. A call during a request waits for that
  /// request instead of sending another.
  public func refresh() async {
    if request == nil { send() }
    for await state in states where !state.isLoading { return }
  }

  /// Replaces the subject of the feed, with the value that the shop has returned for it, if any. Responses to earlier
  /// requests are dropped.
  func change(to value: Value?) {
    count += 1
    request?.cancel()
    (request, error) = (nil, nil)
    answer = value.map { ($0, Date()) }
    show()
  }

  /// Shows the changes of the cached value and of the context.
  private func begin() {
    watch = Task { [weak self, known, context] in
      await withTaskGroup(of: Void.self) { group in
        let show: @Sendable () async -> Void = { [weak self] in await self?.show() }
        group.addTask { for await _ in context.numbers { await show() } }
        if let known { group.addTask { await known.changes(show) } }
      }
    }
  }

  private func send() {
    count += 1
    // The task does not retain the feed, so deallocating the feed cancels the request.
    request = Task { [weak self, get, count, number = context.number] in
      let result = await Result(catching: get)
      await self?.end(result, count, in: number)
    }
    show()
  }

  private func end(_ result: Result<Value, any Error>, _ count: Int, in number: UInt64) {
    guard count == self.count else { return }
    request = nil
    resetIfOutdated()
    // The result belongs to an earlier owner or market.
    if number != self.number { return send() }
    switch result {
    case .success(let value):
      answer = (value, Date())
      error = nil
    case .failure(is CancellationError): break
    case .failure(let error): self.error = GraphQLClientError(state: error)
    }
    show()
  }

  /// Discards data that belongs to an earlier owner or market.
  private func resetIfOutdated() {
    let newest = context.number
    if number != newest { (number, answer, error) = (newest, nil, nil) }
  }

  /// Shows the newest known value. The cache is read again, so that an older value never follows a newer one.
  private func show() {
    resetIfOutdated()
    let newest = known?.current()
    let isKnown = newest?.value != nil
    // The cache was emptied.
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

/// A feed of a product for a user interface.
public typealias ProductFeed = ValueFeed<Product>

/// A feed of a menu for a user interface.
public typealias NavigationFeed = ValueFeed<[NavigationItem]>

/// A feed of the products related to a given product, for a user interface.
public typealias RelatedProductsFeed = ValueFeed<[Product]>

/// A feed of all brands, for a user interface.
public typealias BrandFeed = ValueFeed<[Brand]>

extension CatalogueService {
  /// Returns a feed of the product with the given id, for a user interface.
  public func productFeed(id: String) -> ProductFeed {
    ProductFeed(cache(of: self)?.product(id: id), in: context(of: self)) { try await product(id: id) }
  }

  /// Returns a feed of the product with the given slug, for a user interface.
  public func productFeed(slug: String) -> ProductFeed {
    ProductFeed(cache(of: self)?.product(slug: slug), in: context(of: self)) { try await product(slug: slug) }
  }

  /// Returns a feed of the products related to a product, for a user interface.
  ///
  /// - Parameters:
  ///   - id: The product's id.
  ///   - limit: The maximum number of products, at least 1.
  public func relatedProductsFeed(id: String, limit: Int = 12) -> RelatedProductsFeed {
    let known = cache(of: self)?.relatedProducts(id: id, limit: limit)
    return RelatedProductsFeed(known, in: context(of: self)) { try await relatedProducts(id: id, limit: limit) }
  }

  /// Returns a feed of one of the shop's menus, for a user interface.
  ///
  /// - Parameters:
  ///   - handle: The menu's name, one of `navigationHandles()`.
  ///   - withMedia: Whether to request the entries' images and videos.
  ///   - withItems: Whether to request the entries below the first level.
  public func navigationFeed(handle: String, withMedia: Bool = true, withItems: Bool = true) -> NavigationFeed {
    let known = cache(of: self)?.navigation(handle: handle, withMedia: withMedia, withItems: withItems)
    return NavigationFeed(known, in: context(of: self)) {
      try await navigation(handle: handle, withMedia: withMedia, withItems: withItems)
    }
  }

  /// Returns a feed of all brands of the shop, for a user interface.
  public func brandFeed() -> BrandFeed {
    BrandFeed(cache(of: self)?.brands(), in: context(of: self)) { try await brands() }
  }
}
