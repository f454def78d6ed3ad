import BFFClient
import CommerceModels
import Foundation
import GraphQLLive
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@Suite("Language, market, transport and interceptors of a shop")
struct SettingsTests {
  private let sent = HeaderRecorder()
  private let url: URL

  init() throws {
    url = try #require(URL(string: "http://localhost/graphql"))
  }

  @Test("Each request names the languages and the market, also those that begin, renew and end a session")
  func everyRequest() async throws {
    let later = Locked(0.0)
    let start = Date()
    let shop = try MockBFF(now: { start.addingTimeInterval(later.withLock { $0 }) })
    let service = LiveBFFClientService(
      endpoint: url,
      settings: ShopSettings(languages: ["de-AT", "de", "en"], market: "EU", headers: ["X-Api-Key": "k"]),
      transport: sent.over(shop.transport)
    )
    try await service.signIn(email: "ada@vitrine.example", password: "window")
    later.withLock { $0 = 10_000 }
    #expect(try await service.bag().totals.grandTotal.currencyCode == "EUR")
    try await service.signOut()
    #expect(sent.operations == ["SignIn", "Bag", "RefreshSession", "Bag", "SignOut"])
    #expect(sent.values(of: "Accept-Language") == Array(repeating: "de-AT, de;q=0.9, en;q=0.8", count: 5))
    #expect(sent.values(of: "X-Market") == Array(repeating: "EU", count: 5))
    #expect(sent.values(of: "X-Api-Key") == Array(repeating: "k", count: 5))
  }

  @Test("Without languages or a market their fields are left out, and a field of your own wins over them")
  func fields() async throws {
    let service = LiveBFFClientService(
      endpoint: url,
      settings: ShopSettings(languages: []),
      transport: sent.over(try MockBFF().transport)
    )
    _ = try await service.brands()
    #expect(sent.values(of: "Accept-Language") == [nil])
    #expect(sent.values(of: "X-Market") == [nil])
    service.settings = ShopSettings(languages: ["ja"], market: "JP", headers: ["accept-language": "fr"])
    _ = try await service.brands()
    #expect(sent.values(of: "Accept-Language") == [nil, "fr"])
    service.settings.languages = (1...12).map { "x\($0)" }
    service.settings.headers = [:]
    _ = try await service.brands()
    let long = try #require(sent.values(of: "Accept-Language").last ?? nil)
    #expect(long.hasPrefix("x1, x2;q=0.9, ") && long.hasSuffix(", x10;q=0.1"))
  }

  @Test("A change of settings counts for all copies of a service, also over a client of the app")
  func change() async throws {
    let client = GraphQLClient(endpoint: url, transport: sent.over(try MockBFF().transport))
    let service = LiveBFFClientService(client: client, settings: ShopSettings(market: "KW"))
    let copy = service
    let price = { try await copy.productListing(limit: 1).products[0].defaultVariant.price.amount }
    #expect(try await price().currencyCode == "KWD")
    service.settings.market = "JP"
    #expect(try await price().currencyCode == "JPY")
    #expect(copy.settings.market == "JP")
    service.settings.market = "nowhere"
    #expect(try await price().currencyCode == "GBP")
  }

  @Test("When the market changes, a guest's bag and wishlist have its prices, and what has changed is told")
  func guest() async throws {
    let (storefront, _) = try storefront()
    let chosen = try await storefront.service.productListing(limit: 20).products.filter { !$0.isSoldOut }
    let selected = SelectedProduct(product: chosen[0], variant: chosen[0].firstChoice)
    _ = try await storefront.bag.add(selected)
    _ = try await storefront.wishlist.add(selected)
    await storefront.change(ShopSettings(market: "JP"))
    #expect(storefront.bag.state.value?.totals.grandTotal.currencyCode == "JPY")
    #expect(storefront.bag.changes.current.map(\.kind) == [.currency])
    #expect(storefront.wishlist.state.value?.items.map(\.variant.price.amount.currencyCode) == ["JPY"])
    await storefront.change(ShopSettings(market: "GB"))
    #expect(storefront.bag.state.value?.totals.grandTotal.currencyCode == "GBP")
  }

  @Test("When the market changes, a customer stays signed in, and bag and wishlist have its prices")
  func customer() async throws {
    let (storefront, _) = try storefront()
    _ = try await storefront.signIn(email: "ada@vitrine.example", password: "window")
    let product = try #require(try await storefront.service.productListing(limit: 20).products.first { !$0.isSoldOut })
    let selected = SelectedProduct(product: product, variant: product.firstChoice)
    _ = try await storefront.bag.add(selected)
    _ = try await storefront.wishlist.add(selected)
    await storefront.change(ShopSettings(market: "KW"))
    let bag = storefront.bag.state
    #expect(bag.value?.totals.grandTotal.currencyCode == "KWD")
    #expect(bag.isConfirmed)
    #expect(storefront.wishlist.state.value?.items.first?.variant.price.amount.currencyCode == "KWD")
    #expect(try await storefront.customer()?.firstName == "Ada")
  }

  @Test("A change of settings asks for nothing that was not loaded, and says in the state where it cannot ask")
  func notLoaded() async throws {
    let (storefront, transport) = try storefront()
    await storefront.change(ShopSettings(market: "JP"))
    #expect(sent.operations.isEmpty)
    _ = try await storefront.bag.load()
    let product = try #require(try await storefront.service.productListing(limit: 20).products.first { !$0.isSoldOut })
    _ = try await storefront.bag.add(SelectedProduct(product: product, variant: product.firstChoice))
    transport.fail { _ in throw offline }
    await storefront.change(ShopSettings(market: "GB"))
    let state = storefront.bag.state
    #expect(state.value?.totals.grandTotal.currencyCode == "JPY")
    #expect(state.error?.kind == .couldNotConnect)
  }

  @Test("An interceptor of your own sees each call once, with the settings, before the token and without the renewal")
  func interceptor() async throws {
    let later = Locked(0.0)
    let start = Date()
    let shop = try MockBFF(now: { start.addingTimeInterval(later.withLock { $0 }) })
    let seen = HeaderRecorder()
    let metrics = Recorder<String>()
    let transport = RecordingTransport(inner: shop.transport)
    var configuration = GraphQLClient.Configuration()
    configuration.onMetric = { metrics.add($0.operationName) }
    let service = LiveBFFClientService(
      endpoint: url,
      settings: ShopSettings(market: "US"),
      transport: sent.over(transport),
      interceptors: [seen],
      retry: RetryInterceptor(maximumAttempts: 3, baseDelay: .zero),
      configuration: configuration
    )
    try await service.signIn(email: "ada@vitrine.example", password: "window")
    later.withLock { $0 = 10_000 }
    let failures = Locked(2)
    transport.fail { _ in
      let fails = failures.withLock { left in
        defer { left -= 1 }
        return left > 0
      }
      if fails { throw offline }
    }
    _ = try await service.bag()
    #expect(seen.operations == ["SignIn", "Bag"])
    #expect(seen.values(of: "X-Market") == ["US", "US"])
    #expect(seen.values(of: "Authorization") == [nil, nil])
    #expect(sent.operations == ["SignIn", "Bag", "Bag", "Bag", "RefreshSession", "Bag"])
    #expect(sent.values(of: "Authorization").map { $0 != nil } == [false, true, true, true, false, true])
    #expect(Set(metrics.all) == ["SignIn", "Bag", "RefreshSession"])
  }

  @Test("An interceptor of your own does not see the tokens of requests that begin and end a session")
  func tokenOfSignIn() async throws {
    let seen = HeaderRecorder()
    let service = LiveBFFClientService(
      endpoint: url,
      transport: sent.over(try MockBFF().transport),
      interceptors: [seen]
    )
    let folder = Folder()
    let storefront = Storefront(service: service, sessions: InMemorySessionStore(), folder: folder.url)
    _ = try await storefront.signIn(email: "ada@vitrine.example", password: "window")
    try await storefront.signOut()
    #expect(seen.operations == ["SignIn", "Me", "SignOut"])
    #expect(seen.values(of: "Authorization") == [nil, nil, nil])
    #expect(sent.operations == ["SignIn", "Me", "SignOut"])
    #expect(sent.values(of: "Authorization").map { $0 != nil } == [false, true, true])
  }

  @Test("Over a client of the app without an AuthorizationInterceptor, a sign-in still asks for its customer")
  func tokenOverOwnClient() async throws {
    let client = GraphQLClient(endpoint: url, transport: sent.over(try MockBFF().transport))
    let (folder, sessions) = (Folder(), InMemorySessionStore())
    let service = LiveBFFClientService(client: client, sessions: sessions)
    let storefront = Storefront(service: service, sessions: sessions, folder: folder.url)
    let signIn = try await storefront.signIn(email: "ada@vitrine.example", password: "window")
    #expect(signIn.customer.firstName == "Ada")
  }

  @Test("Over a WebSocket of the app, a sign-in does not take the user of the connection for its customer")
  func tokenOverSocket() async throws {
    let transport = SocketAfterSignIn(http: try MockBFF().transport)
    let (folder, sessions) = (Folder(), InMemorySessionStore())
    let service = LiveBFFClientService(client: GraphQLClient(endpoint: url, transport: transport), sessions: sessions)
    let storefront = Storefront(service: service, sessions: sessions, folder: folder.url)
    let error = await #expect(throws: GraphQLClientError.self) {
      try await storefront.signIn(email: "ada@vitrine.example", password: "window")
    }
    #expect(error?.kind == .notSupported)
  }

  @Test("Signing out waits ten seconds in all, also if the session has to be renewed before it can be ended")
  func patience() async throws {
    let transport = RecordingTransport(inner: try MockBFF().transport)
    var configuration = GraphQLClient.Configuration()
    let seconds = Locked(0)
    configuration.clock.now = { [start = ContinuousClock.now] in start + .seconds(seconds.withLock { $0 }) }
    let service = LiveBFFClientService(
      endpoint: url,
      transport: sent.over(transport),
      retry: nil,
      configuration: configuration
    )
    try await service.signIn(email: "ada@vitrine.example", password: "window")
    transport.fail { body in
      seconds.withLock { $0 += 4 }
      if body.contains("SignOut") { throw GraphQLClientError(.unauthenticated, "expired") }
    }
    try await service.signOut()
    #expect(sent.operations == ["SignIn", "SignOut", "RefreshSession", "SignOut"])
    #expect(sent.timeouts == [nil, .seconds(10), .seconds(6), .seconds(2)])
  }

  @Test("Without a retry each request is sent once")
  func noRetry() async throws {
    let service = LiveBFFClientService(endpoint: url, transport: sent.over(Broken()), retry: nil)
    await #expect(throws: GraphQLClientError.self) { try await service.brands() }
    #expect(sent.operations == ["Brands"])
  }

  private func storefront() throws -> (Storefront, RecordingTransport) {
    let transport = RecordingTransport(inner: try MockBFF().transport)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bff-" + UUID().uuidString)
    let storefront = Storefront(
      endpoint: url,
      folder: folder,
      transport: sent.over(transport),
      retry: nil,
      sessions: InMemorySessionStore()
    )
    return (storefront, transport)
  }
}

private struct Broken: GraphQLTransport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw offline }
}

/// Records requests, as an interceptor or in a transport.
private final class HeaderRecorder: GraphQLInterceptor {
  private let requests = Recorder<(operation: String, headers: HTTPHeaders, timeout: Duration?)>()

  var operations: [String] { requests.all.map(\.operation) }

  var timeouts: [Duration?] { requests.all.map(\.timeout) }

  func values(of field: String) -> [String?] { requests.all.map { $0.headers[field] } }

  func note(_ request: HTTPRequest, _ headers: HTTPHeaders = [:]) {
    let body = String(decoding: request.body?.bytes ?? [], as: UTF8.self)
    let name = String(body.firstMatch(of: /"operationName":"(\w+)"/)?.output.1 ?? "")
    requests.add((name, headers.merging(request.headers), request.timeout))
  }

  func intercept(
    _ request: HTTPRequest,
    _ context: GraphQLRequestContext,
    next: @escaping Next
  ) async throws -> HTTPResponse {
    note(request, context.headers)
    return try await next(request)
  }

  func over(_ transport: any GraphQLTransport) -> any GraphQLTransport { Noting(recorder: self, inner: transport) }

  private struct Noting: GraphQLTransport {
    let recorder: HeaderRecorder
    let inner: any GraphQLTransport

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      recorder.note(request)
      return try await inner.send(request)
    }
  }
}

/// A transport that sends all operations except the sign-in over a WebSocket, which cannot be opened.
private struct SocketAfterSignIn: GraphQLTransport {
  private struct Closed: GraphQLSocket {
    func open(_ request: HTTPRequest, subprotocol: String) async throws {
      throw GraphQLClientError(.couldNotConnect, "nobody there")
    }
    func send(_ text: [UInt8]) async throws {}
    func receive() async throws -> GraphQLSocketMessage { .closed(code: 1006) }
    func close(code: Int, reason: String) async {}
  }

  let http: any GraphQLTransport
  private let socket = GraphQLWebSocket(endpoint: URL(filePath: "/")) { Closed() }

  init(http: any GraphQLTransport) { self.http = http }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = String(decoding: try request.body?.read() ?? [], as: UTF8.self)
    return try await body.contains("\"SignIn\"") ? http.send(request) : socket.send(request)
  }
}
