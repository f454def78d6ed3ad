import BFFClient
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@Suite("Sessions that an app begins and ends through the service", .timeLimit(.minutes(60)))
struct ServiceSessionTests {
  private let shop: MockBFF
  private let demo: Demo

  init() throws {
    shop = try MockBFF()
    demo = try Demo(shop)
  }

  private func signIn(_ email: String) async throws {
    try await demo.service.signIn(email: email, password: "window")
  }

  @Test("A session that begins through the service of a storefront shows nothing of the customer before")
  func storefront() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    try await demo.bag.add(chosen[0])
    try await demo.wishlist.add(chosen[1])
    try await signIn("ben@vitrine.example")
    #expect(demo.bag.state.hasNothing)
    #expect(demo.wishlist.state.hasNothing)
    let account = demo.storefront.account
    #expect(account.state.value?.customer?.firstName != "Ada")
    for await state in account.states where state.value?.customer != nil { break }
    #expect(account.state.value?.customer?.email == "ben@vitrine.example")
    #expect(try await demo.bag.add(chosen[1]).lines.map(\.variant.sku) == [chosen[1].variant.sku])
  }

  @Test("A bag without a storefront follows the sessions that its service begins and ends")
  func bag() async throws {
    let chosen = try await demo.variants(2)
    let bag = BagStore(service: demo.service, sessions: demo.sessions, file: demo.folder.file("own.json"))
    try await bag.add(chosen[0])
    try await signIn("ada@vitrine.example")
    #expect(bag.state.hasNothing)
    #expect(try await bag.load().itemCount == 1)
    try await demo.service.signOut()
    #expect(bag.state.hasNothing)
    try await signIn("ben@vitrine.example")
    #expect(try await bag.add(chosen[1]).lines.map(\.variant.sku) == [chosen[1].variant.sku])
  }

  @Test("A customer's change that waits for its turn is not sent in the session of the next one")
  func waiting() async throws {
    let chosen = try await demo.variants(2)
    let bag = BagStore(service: demo.service, sessions: demo.sessions, file: demo.folder.file("own.json"))
    try await signIn("ada@vitrine.example")
    _ = try await bag.load()
    let gate = Gate()
    demo.transport.lose { body in if body.contains("AddToBag") { await gate.pass() } }
    let first = Task { try await bag.add(chosen[0]) }
    await gate.isReached()
    let second = Task { try await bag.add(chosen[1], quantity: 2) }
    await bag.shows(3)
    try await signIn("ben@vitrine.example")
    #expect(bag.state.hasNothing)
    await gate.open()
    _ = await first.result
    let error = await #expect(throws: GraphQLClientError.self) { try await second.value }
    #expect(error?.kind == .unauthenticated)
    #expect(try await bag.load().isEmpty)
  }

  @Test("A second store over the file of a bag follows a session that the first one's service ends")
  func second() async throws {
    let chosen = try await demo.variants(1)[0]
    try await signIn("ada@vitrine.example")
    let bag = BagStore(service: demo.service, sessions: demo.sessions, file: demo.folder.file("own.json"))
    let other = try Demo(shop, storedIn: demo.sessions)
    let second = BagStore(service: other.service, sessions: demo.sessions, file: demo.folder.file("own.json"))
    try await bag.add(chosen)
    #expect(try await second.load().itemCount == 1)
    try await demo.service.signOut()
    await second.shows { $0.hasNothing }
  }

  @Test("A move to the bag that finds the session of another customer leaves that customer's bag as it is")
  func move() async throws {
    let sessions = InMemorySessionStore()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.wishlist.add(chosen)
    try await Demo(shop, storedIn: sessions).service.signIn(email: "ben@vitrine.example", password: "window")
    let error = await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.moveToBag(chosen) }
    #expect(error?.kind == .unauthenticated)
    #expect(demo.bag.state.error == nil && demo.bag.state.hasNothing)
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test(
    "What a guest does at the moment when a session begins does not fail, and is merged",
    arguments: ["add", "load", "wish", "move"],
    [true, false]
  )
  func beginning(action: String, isHere: Bool) async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let other = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.wishlist.load()
    let session = Gate()
    await sessions.hold(at: session, after: action == "load" ? 1 : 0)
    let work = Task {
      switch action {
      case "add": try await demo.bag.add(chosen[1]).itemCount
      case "load": try await demo.bag.load().itemCount
      case "wish": try await demo.wishlist.add(chosen[1]).items.count
      default: try await demo.wishlist.moveToBag(chosen[1]).itemCount
      }
    }
    await session.isReached()
    try await (isHere ? demo : other).service.signIn(email: "ada@vitrine.example", password: "window")
    await session.open()
    #expect(try await work.value == (["add", "move"].contains(action) ? 2 : 1))
    #expect(try await demo.bag.load().itemCount == (["add", "move"].contains(action) ? 2 : 1))
    #expect(try await demo.wishlist.load().items.count == (action == "wish" ? 1 : 0))
    #expect(demo.bag.state.isConfirmed)
  }

  @Test(
    "The first change of a bag or a wishlist that was never loaded does not fail after a session has begun elsewhere",
    arguments: ["add", "wish", "move", "contains"]
  )
  func neverLoaded(action: String) async throws {
    // This service has asked the shop as a guest's.
    let chosen = try await demo.variants(1)[0]
    let other = try Demo(shop, storedIn: demo.sessions)
    try await other.service.signIn(email: "ada@vitrine.example", password: "window")
    _ = try await other.service.addToWishlist(sku: chosen.variant.sku).get()
    switch action {
    case "add": #expect(try await demo.bag.add(chosen).itemCount == 1)
    case "wish": #expect(try await demo.wishlist.add(chosen).items.count == 1)
    case "move": #expect(try await demo.wishlist.moveToBag(chosen).itemCount == 1)
    default: #expect(try await demo.wishlist.contains(sku: chosen.variant.sku))
    }
    #expect(try await demo.bag.load().itemCount == (["add", "move"].contains(action) ? 1 : 0))
  }

  @Test("A checkout that begins as a session begins does not buy the bag of the customer")
  func checkout() async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    let session = Gate()
    await sessions.hold(at: session)
    let checkout = Task { [bag = demo.bag] in try await bag.checkout() }
    await session.isReached()
    try await demo.service.signIn(email: "ada@vitrine.example", password: "window")
    await session.open()
    let error = await #expect(throws: GraphQLClientError.self) { try await checkout.value }
    #expect(error?.kind == .unauthenticated)
    #expect(!demo.transport.bodies.all.contains { $0.contains("Checkout") })
  }

  @Test("The first change after a sign-in through the service succeeds, also if the store keeps no identifiers")
  func nameless() async throws {
    let sessions = NamelessSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(1)[0]
    try await demo.service.signIn(email: "ada@vitrine.example", password: "window")
    #expect(try await demo.bag.add(chosen).itemCount == 1)
    #expect(demo.bag.state.isConfirmed)
    try await demo.service.signIn(email: "ben@vitrine.example", password: "window")
    #expect(demo.bag.state.hasNothing)
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test(
    "A customer's change is not sent in the next session while the stores have not been told of it yet",
    arguments: ["waiting", "new", "move", "load"]
  )
  func untold(action: String) async throws {
    let sessions = HeldSessions()
    let demo = try Demo(shop, storedIn: sessions)
    let chosen = try await demo.variants(3)
    _ = try await demo.signIn()
    try await demo.bag.add(chosen[0])
    try await demo.wishlist.add(chosen[1])
    let (first, saving) = (Gate(), Gate())
    demo.transport.lose { body in if body.contains("AddToBag") { await first.pass() } }
    let sent = Task { try await demo.bag.add(chosen[0]) }
    await first.isReached()
    let waiting = Task { try await demo.bag.add(chosen[1], quantity: 2) }
    await demo.bag.shows(4)
    await sessions.holdSaving(at: saving)
    let signIn = Task { try await demo.service.signIn(email: "ben@vitrine.example", password: "window") }
    await saving.isReached()
    let count = demo.transport.bodies.all.count
    switch action {
    case "new":
      await #expect(throws: GraphQLClientError.self) { try await demo.bag.add(chosen[2]) }
    case "move":
      await #expect(throws: GraphQLClientError.self) { try await demo.wishlist.moveToBag(chosen[1]) }
    case "load":
      #expect(try await demo.bag.load().isEmpty)
    default: break
    }
    await first.open()
    _ = await sent.result
    let error = await #expect(throws: GraphQLClientError.self) { try await waiting.value }
    #expect(error?.kind == .unauthenticated)
    await saving.open()
    try await signIn.value
    let requests = demo.transport.bodies.all.dropFirst(count)
    #expect(!requests.contains { $0.contains("AddToBag") || $0.contains("MoveToBag") })
    #expect(try await demo.bag.load().isEmpty)
  }

  @Test(
    "A merge of a sign-in is not sent in another session that has just begun",
    arguments: ["MergeBag", "MergeWishlist"]
  )
  func mergeOfSignIn(operation: String) async throws {
    struct Replacing: GraphQLInterceptor {
      let operation: String
      let tokens: SessionTokens
      let sessions: InMemorySessionStore

      func intercept(
        _ request: HTTPRequest,
        _ context: GraphQLRequestContext,
        next: @escaping Next
      ) async throws -> HTTPResponse {
        if context.operationName == operation { await sessions.save(tokens) }
        return try await next(request)
      }
    }
    let other = try Demo(shop)
    try await other.service.signIn(email: "ben@vitrine.example", password: "window")
    let replacing = Replacing(
      operation: operation,
      tokens: try #require(await other.sessions.load()),
      sessions: demo.sessions
    )
    let service = LiveBFFClientService(
      endpoint: try #require(URL(string: "http://localhost/graphql")),
      transport: demo.transport,
      interceptors: [replacing],
      sessions: demo.sessions
    )
    let storefront = Storefront(service: service, sessions: demo.sessions, folder: demo.folder.url)
    let chosen = try await demo.variants(1)[0]
    if operation == "MergeBag" {
      try await storefront.bag.add(chosen)
    } else {
      try await storefront.wishlist.add(chosen)
    }
    // It fails if it has not been complete before.
    _ = try? await storefront.signIn(email: "ada@vitrine.example", password: "window")
    #expect(!demo.transport.bodies.all.contains { $0.contains(operation) })
    #expect(try await other.bag.load().isEmpty)
    #expect(try await other.wishlist.load().items.isEmpty)
  }

  /// Returns a service whose client has a session of its own, which nobody has begun.
  private func deviceService(_ sessions: InMemorySessionStore) throws -> LiveBFFClientService {
    let authorization = AuthorizationInterceptor(StoredSession(sessions) { $0 })
    return LiveBFFClientService(client: try client([authorization]), sessions: sessions)
  }

  private func client(_ interceptors: [any GraphQLInterceptor]) throws -> GraphQLClient {
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    return GraphQLClient(endpoint: endpoint, transport: demo.transport, interceptors: interceptors)
  }

  @Test("A customer's token may be refreshed through a client of another session")
  func refreshElsewhere() async throws {
    let devices = InMemorySessionStore()
    let device = try deviceService(devices)
    let session = StoredSession(demo.sessions) { _ in
      try await device.signIn(email: "ada@vitrine.example", password: "window")
      return try #require(await devices.load())
    }
    let service = LiveBFFClientService(
      client: try client([AuthorizationInterceptor(session)]),
      sessions: demo.sessions
    )
    let bag = BagStore(service: service, sessions: demo.sessions, file: demo.folder.file("own.json"))
    try await service.signIn(email: "ada@vitrine.example", password: "window")
    let chosen = try await demo.variants(1)[0]
    let isFirst = Locked(true)
    demo.transport.rewrite { request, response in
      let isRefused = request.contains("AddToBag") && isFirst.withLock { first in (first, first = false).0 }
      return isRefused ? #"{"errors":[{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}]}"# : response
    }
    #expect(try await bag.add(chosen).lines.map(\.variant.sku) == [chosen.variant.sku])
    #expect(await demo.sessions.load() != nil)
  }

  @Test("An interceptor may ask with another session while a customer's request is in progress")
  func interceptorElsewhere() async throws {
    let asking = Asking(device: try deviceService(InMemorySessionStore()))
    let authorization = AuthorizationInterceptor(StoredSession(demo.sessions) { $0 })
    let service = LiveBFFClientService(client: try client([asking, authorization]), sessions: demo.sessions)
    let bag = BagStore(service: service, sessions: demo.sessions, file: demo.folder.file("own.json"))
    try await service.signIn(email: "ada@vitrine.example", password: "window")
    let chosen = try await demo.variants(1)[0]
    #expect(try await bag.add(chosen).lines.map(\.variant.sku) == [chosen.variant.sku])
  }
}
