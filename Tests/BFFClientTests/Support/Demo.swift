import BFFClient
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLPaging
import GraphQLSessions
import MockBFF
import Testing

/// A demo shop in this process, and an app of one of its customers.
struct Demo: Sendable {
  let service: LiveBFFClientService
  let storefront: Storefront
  let sessions = InMemorySessionStore()
  let transport: RecordingTransport
  let folder: Folder
  let damage = Recorder<StorageError>()

  /// - Parameters:
  ///   - shop: the shop; a new one by default.
  ///   - folder: where the app stores its data; a temporary folder by default.
  ///   - store: the store of the session; `sessions` by default.
  ///   - locale: the locale of amounts; `en_GB` by default.
  ///   - onSessionEnd: called when the shop has ended the session.
  init(
    _ shop: MockBFF? = nil,
    folder: Folder = Folder(),
    storedIn store: (any SessionStore)? = nil,
    locale: Locale = Locale(identifier: "en_GB"),
    onSessionEnd: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) throws {
    self.folder = folder
    let store = store ?? sessions
    transport = RecordingTransport(inner: try (shop ?? MockBFF()).transport)
    service = LiveBFFClientService(
      endpoint: try #require(URL(string: "http://localhost/graphql")),
      transport: transport,
      retry: RetryInterceptor(maximumAttempts: 8, baseDelay: .zero, budget: RetryBudget(burst: 1000)),
      configuration: .patient,
      sessions: store,
      onSessionEnd: onSessionEnd
    )
    storefront = Storefront(service: service, sessions: store, folder: folder.url, locale: locale) { [damage] in
      damage.add($0)
    }
  }

  var bag: BagStore { storefront.bag }
  var wishlist: WishlistStore { storefront.wishlist }

  /// Returns the same app without a connection.
  func offline() -> Demo {
    transport.fail { _ in throw BFFClientTests.offline }
    return self
  }

  func signIn(_ email: String = "ada@vitrine.example") async throws -> Storefront.SignIn {
    try await storefront.signIn(email: email, password: "window")
  }

  /// Returns a number of variants with several pieces, each of a different product. Fetches only as many pages as necessary.
  func variants(_ count: Int, stock: ClosedRange<Int> = 20...90) async throws -> [SelectedProduct] {
    var found: [SelectedProduct] = []
    for try await page in service.productListingPages(limit: 6) {
      found += page.products.compactMap { product in
        product.variants.first { stock.contains($0.stock) }.map { SelectedProduct(product: product, variant: $0) }
      }
      if found.count >= count { break }
    }
    try #require(found.count >= count)
    return Array(found.prefix(count))
  }
}

extension GraphQLClient.Configuration {
  /// A configuration without time limits, such as that of signing out: in a run of all tests, a request may wait for long
  /// until it has a thread.
  fileprivate static var patient: Self {
    var configuration = Self()
    let start = ContinuousClock.now
    configuration.clock.now = { start }
    configuration.clock.sleep = { duration in
      let (nothing, end) = AsyncStream<Void>.makeStream()
      if duration > .zero { for await _ in nothing {} }
      end.finish()
      try Task.checkCancellation()
    }
    return configuration
  }
}

/// Records values in order.
final class Recorder<Value: Sendable>: Sendable {
  private let values = Locked<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func add(_ value: Value) { values.withLock { $0.append(value) } }
}

/// Forwards requests and records their bodies. It can fail or wait on demand.
final class RecordingTransport: GraphQLTransport {
  private let inner: any GraphQLTransport
  private let failure = Locked<(@Sendable (String) async throws -> Void)?>(nil)
  private let loss = Locked<(@Sendable (String) async throws -> Void)?>(nil)
  private let edit = Locked<(@Sendable (_ request: String, _ response: String) -> String)?>(nil)
  let bodies = Recorder<String>()
  /// The bodies of the requests that had a token.
  let authorized = Recorder<String>()

  init(inner: any GraphQLTransport) {
    self.inner = inner
  }

  /// From now on, calls the closure with each request's body, and throws what the closure throws.
  func fail(_ failure: (@Sendable (String) async throws -> Void)?) {
    self.failure.withLock { $0 = failure }
  }

  /// From now on, throws what the closure throws after the shop has handled a request.
  func lose(_ loss: (@Sendable (String) async throws -> Void)?) {
    self.loss.withLock { $0 = loss }
  }

  /// Changes the bodies of responses from now on.
  func rewrite(_ edit: (@Sendable (_ request: String, _ response: String) -> String)?) {
    self.edit.withLock { $0 = edit }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = String(decoding: request.body?.bytes ?? [], as: UTF8.self)
    bodies.add(body)
    if request.headers["Authorization"] != nil { authorized.add(body) }
    let failure = failure.withLock { $0 }
    try await failure?(body)
    // The mock would measure the time by the real clock: see `patient`.
    var untimed = request
    untimed.timeout = nil
    var response = try await inner.send(untimed)
    let loss = loss.withLock { $0 }
    try await loss?(body)
    if let edit = edit.withLock({ $0 }) {
      response.body = Array(edit(body, String(decoding: response.body, as: UTF8.self)).utf8)
    }
    return response
  }
}

let offline = GraphQLClientError(.couldNotConnect, "nobody is there")
let noAnswer = GraphQLClientError(.timeout, "no answer")

extension BagStore {
  /// Begins a change, and returns when it waits for something.
  func begin(
    _ change: @escaping @Sendable (isolated BagStore) async throws -> Bag
  ) async -> Task<Bag, any Error> {
    let task = Task { try await change(self) }
    // Comes after it on this actor.
    await Task { self.doNothing() }.value
    return task
  }

  private func doNothing() {}

  /// Returns when this number of pieces is shown.
  func shows(_ count: Int) async { await shows { $0.value?.itemCount == count } }

  /// Returns when a matching state is shown.
  func shows(_ isExpected: (Loadable<Bag>) -> Bool) async {
    for await state in states where isExpected(state) { return }
  }
}

extension WishlistStore {
  /// Returns when a matching state is shown.
  func shows(_ isExpected: (Loadable<Wishlist>) -> Bool) async {
    for await state in states where isExpected(state) { return }
  }
}
