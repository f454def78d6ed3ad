import BFFClient
import BFFClientCache
import CommerceModels
import Foundation
import GraphQLLive
import GraphQLMock
import GraphQLNetworking
import GraphQLPaging
import GraphQLSessions
import MockBFF
import Testing

extension Folder {
  /// The content of all files of the cache.
  var cacheText: String {
    text(of: "cache")
  }

  /// The content of all files in a folder inside.
  func text(of name: String) -> String {
    let files = FileManager.default.enumerator(at: url.appendingPathComponent(name), includingPropertiesForKeys: nil)
    let contents = (files?.compactMap { $0 as? URL } ?? []).compactMap { try? Data(contentsOf: $0) }
    return String(decoding: contents.joined(), as: UTF8.self)
  }

  /// The store of the session, unless an app has its own.
  var sessions: FileSessionStore { FileSessionStore(at: file("session.json")) }
}

/// One run of an app on a demo shop, from its start to its end.
struct App: Sendable {
  let storefront: Storefront
  let cache: ShopCache
  let network: Network
  let folder: Folder

  /// - Parameters:
  ///   - shop: the shop; a new one by default.
  ///   - folder: the data that earlier runs have left; none by default.
  ///   - name: the name of the cache's folder inside.
  ///   - sessions: the store of the session; a file in the folder by default.
  ///   - isOffline: whether the shop cannot be reached.
  init(
    _ shop: MockBFF? = nil,
    folder: Folder = Folder(),
    cache name: String = "cache",
    sessions: (any SessionStore)? = nil,
    settings: ShopSettings = ShopSettings(languages: ["en"]),
    interceptors: [any GraphQLInterceptor] = [],
    isOffline: Bool = false
  ) throws {
    self.folder = folder
    cache = ShopCache(folder: folder.url.appendingPathComponent(name))
    network = Network(inner: try (shop ?? MockBFF()).transport)
    storefront = Storefront(
      endpoint: try #require(URL(string: "http://localhost/graphql")),
      folder: folder.url,
      cache: cache,
      settings: settings,
      transport: network,
      interceptors: interceptors,
      retry: nil,
      live: LiveTransport(),
      sessions: sessions ?? folder.sessions,
      locale: Locale(identifier: "en_GB")
    )
    if isOffline { network.stop() }
  }

  var service: any BFFClientService { storefront.service }

  @discardableResult
  func signIn(_ email: String = "ada@vitrine.example") async throws -> Storefront.SignIn {
    try await storefront.signIn(email: email, password: "window")
  }

  /// Returns a listing whose first page has been loaded.
  func listing(_ limit: Int = 6) async -> ProductListingFeed {
    let feed = service.productListingFeed(ProductListingRequest(limit: limit))
    await feed.load()
    return feed
  }

  /// Returns the variants with the most pieces, each of a different product.
  func variants(_ count: Int) async throws -> [SelectedProduct] {
    let products = try await service.productListing(ProductListingRequest(limit: 50)).products
    let found = products.compactMap { product in
      product.variants.first { 20...90 ~= $0.stock }.map { SelectedProduct(product: product, variant: $0) }
    }
    try #require(found.count >= count)
    return Array(found.prefix(count))
  }
}

/// The network between an app and the shop. It can be switched off, hold requests, and change responses.
final class Network: GraphQLTransport {
  typealias Before = @Sendable (_ request: String) async throws -> Void
  typealias Edit = @Sendable (_ request: String, _ response: String) -> String

  private struct Content: Sendable {
    var before: Before?
    var after: Before?
    var edit: Edit?
    var requests: [String] = []
    var headers: [HTTPHeaders] = []
  }

  private let inner: any GraphQLTransport
  private let content = Locked(Content())

  init(inner: any GraphQLTransport) { self.inner = inner }

  /// The bodies of all requests so far.
  var requests: [String] { content.withLock { $0.requests } }

  /// The header fields of all requests so far.
  var headers: [HTTPHeaders] { content.withLock { $0.headers } }

  func stop() { before { _ in throw GraphQLClientError(.couldNotConnect, "nobody is there") } }

  /// Runs the closure before each request that is sent from now on.
  func before(_ before: Before?) { content.withLock { $0.before = before } }

  /// Runs the closure after the shop has handled a request, from now on.
  func after(_ after: Before?) { content.withLock { $0.after = after } }

  /// Changes the bodies of responses from now on.
  func rewrite(_ edit: Edit?) { content.withLock { $0.edit = edit } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = String(decoding: request.body?.bytes ?? [], as: UTF8.self)
    let (before, after, edit) = content.withLock { content in
      content.requests.append(body)
      content.headers.append(request.headers)
      return (content.before, content.after, content.edit)
    }
    try await before?(body)
    var response = try await inner.send(request)
    try await after?(body)
    if let edit { response.body = Array(edit(body, String(decoding: response.body, as: UTF8.self)).utf8) }
    return response
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream { try await inner.stream(request) }
}

extension Updates {
  /// Waits for a matching state.
  func first(where isExpected: (State) -> Bool) async -> State? {
    for await state in self where isExpected(state) { return state }
    return nil
  }
}

extension WishlistFeed {
  /// Returns when the items of these variants are shown, in this order.
  nonisolated func shows(_ skus: [String]) async {
    _ = await states.first { $0.items.map(\.variant.sku) == skus }
  }
}
