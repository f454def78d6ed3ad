import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Mutations that are answered in parts", .timeLimit(.minutes(60)))
struct MutationPartsTests {
  private static let first =
    #"{"data":{"rename":{"id":"1","name":"Coat"}},"pending":[{"id":"0","path":["rename"],"label":"rest"}],"#
    + #""hasNext":true}"#
  private static let rest =
    #"{"incremental":[{"id":"0","data":{"stock":9,"brand":null}}],"completed":[{"id":"0"}],"hasNext":false}"#
  /// The same parts in an older format, in which the server does not say which parts it has not sent.
  private static let olderFirst = #"{"data":{"rename":{"id":"1","name":"Coat"}},"hasNext":true}"#
  private static let olderRest =
    #"{"incremental":[{"path":["rename"],"label":"rest","data":{"stock":9,"brand":null}}],"hasNext":true}"#
  private static let failed =
    #"{"completed":[{"id":"0","errors":[{"message":"no","path":["rename","stock"]}]}],"hasNext":false}"#

  private let feed: EventFeed

  init() throws { feed = try EventFeed(cacheControl: "max-age=60") }

  private typealias Product = ProductQuery.Data.Product

  private func read() -> Product? { feed.shop.cache.read(ProductQuery())?.product }

  /// Begins the mutation, and returns its results when the first part has arrived.
  private func begin() async throws -> GraphQLResults<GraphQLResult<Rename.Data>>.Iterator {
    var results = feed.client.results(of: Rename()).makeAsyncIterator()
    feed.send(Self.first)
    #expect(try await results.next()?.data.rename.rest == .pending)
    return results
  }

  private func end(_ results: GraphQLResults<GraphQLResult<Rename.Data>>.Iterator) async throws {
    var results = results
    feed.send(Self.rest)
    #expect(try await results.next()?.isComplete == true)
  }

  @Test("An event between the parts counts as later than all of them")
  func event() async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    let results = try await begin()
    var events = feed.client.events(of: StockChanged()).makeAsyncIterator()
    feed.send(#"{"data":{"product":{"id":"1","name":"Hat","stock":3}}}"#)
    _ = try await events.next()
    try await end(results)
    #expect(read() == Product(id: "1", name: "Hat", stock: 3))
  }

  @Test("A query counts as later than all parts only if it was sent after the first one")
  func query() async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    feed.shop.server["Product"] = .product(name: "old", stock: "4")
    let gate = feed.shop.server.hold("Product")
    let earlier = Task { [feed] in try await feed.shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    var results = try await begin()
    feed.shop.server.release("Product")
    _ = try await earlier.value
    try await end(results)
    #expect(read() == Product(id: "1", name: "Coat", stock: 9))
    results = try await begin()
    try await feed.shop.fetch(ProductQuery(), .product(name: "Hat", stock: "3"))
    try await end(results)
    #expect(read() == Product(id: "1", name: "Hat", stock: 3))
  }

  @Test("Of two mutations the one that began later counts, also if the other is answered between its parts")
  func earlierMutation() async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    feed.shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":5}}"#
    let gate = feed.shop.server.hold("SetStock")
    let earlier = Task { [feed] in try await feed.shop.client.perform(SetStock(to: 5)) }
    await gate.arrived()
    let results = try await begin()
    feed.shop.server.release("SetStock")
    _ = try await earlier.value
    try await end(results)
    #expect(read() == Product(id: "1", name: "Coat", stock: 9))
  }

  @Test("What has arrived of a mutation one of whose fragments has failed is kept", arguments: [true, false])
  func failedFragment(isShown: Bool) async throws {
    let products = #"{"products":[{"id":"1","name":"Shirt","brand":{"id":"b","title":"Acme"}}]}"#
    try await feed.shop.fetch(ProductsQuery(), products)
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    let gate = feed.shop.server.hold("Product")
    let earlier = Task { [feed] in try await feed.shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    feed.send(Self.first)
    feed.send(Self.failed)
    if isShown {
      await #expect(throws: GraphQLClientError.self) {
        try await feed.client.perform(Rename()) { changes in
          try changes.update(ProductQuery()) { $0.product?.name = "Jacket" }
        }
      }
    } else {
      for try await _ in feed.client.results(of: Rename()) {}
    }
    #expect(read() == Product(id: "1", name: "Coat", stock: 4))
    feed.shop.server.release("Product")
    _ = try await earlier.value
    #expect(read() == Product(id: "1", name: "Coat", stock: 4))
    // The missing fields of the fragment are not null.
    #expect(feed.shop.cache.read(ProductsQuery())?.products.first?.brand?.title == "Acme")
  }

  @Test(
    "What has arrived of a mutation before the connection breaks is kept, in each format",
    arguments: [first, olderFirst],
    [true, false]
  )
  func brokenConnection(first: String, isWhole: Bool) async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    feed.send(first)
    feed.disconnect()
    let error = await #expect(throws: GraphQLClientError.self) {
      if isWhole { return _ = try await feed.client.perform(Rename()) }
      for try await _ in feed.client.results(of: Rename()) {}
    }
    #expect(error?.kind == .connectionLost)
    #expect(read() == Product(id: "1", name: "Coat", stock: 4))
  }

  @Test("A mutation all of whose parts have arrived is kept if the connection breaks then", arguments: [true, false])
  func brokenEnd(isWhole: Bool) async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    feed.send(Self.first)
    feed.send(Self.rest.replacing(#""hasNext":false"#, with: #""hasNext":true"#))
    feed.disconnect()
    #expect(try await completeResults(isWhole, before: .connectionLost) == (isWhole ? 0 : 1))
    #expect(read() == Product(id: "1", name: "Coat", stock: 9))
  }

  @Test(
    "A mutation all of whose parts have arrived is kept if the connection breaks then, in an older format",
    arguments: [true, false]
  )
  func brokenEndInOlderFormat(isWhole: Bool) async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    feed.send(Self.olderFirst)
    feed.send(Self.olderRest)
    feed.disconnect()
    // The second one says that nothing more arrives.
    #expect(try await completeResults(isWhole, before: .connectionLost) == (isWhole ? 0 : 2))
    #expect(read() == Product(id: "1", name: "Coat", stock: 9))
  }

  @Test(
    "What has arrived of a mutation is kept if the server ends it with an error, in an older format",
    arguments: [true, false]
  )
  func errorInOlderFormat(isWhole: Bool) async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    feed.send(Self.olderFirst)
    feed.send(#"{"errors":[{"message":"the rest is not available"}],"hasNext":false}"#)
    let error = await #expect(throws: GraphQLClientError.self) {
      if isWhole { return _ = try await feed.client.perform(Rename()) }
      for try await _ in feed.client.results(of: Rename()) {}
    }
    #expect(error?.graphQLErrors.map(\.message) == ["the rest is not available"])
    #expect(read() == Product(id: "1", name: "Coat", stock: 4))
  }

  @Test("What has arrived of a mutation is kept if a faulty part arrives along with it", arguments: [true, false])
  func faultyPart(isWhole: Bool) async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    feed.send(Self.first, "{")
    #expect(try await completeResults(isWhole, before: .invalidResponse) == (isWhole ? 0 : 1))
    #expect(read() == Product(id: "1", name: "Coat", stock: 4))
  }

  @Test("A complete result is returned and kept if a faulty part arrives along with it", arguments: [true, false])
  func faultyEnd(isWhole: Bool) async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    feed.send(Self.first)
    feed.send(Self.rest.replacing(#""hasNext":false"#, with: #""hasNext":true"#), "{")
    #expect(try await completeResults(isWhole, before: .invalidResponse) == (isWhole ? 0 : 1))
    #expect(read() == Product(id: "1", name: "Coat", stock: 9))
  }

  /// Performs the mutation, whose response ends with an error.
  ///
  /// - Returns: The number of results without a pending fragment.
  private func completeResults(_ isWhole: Bool, before kind: GraphQLClientError.Kind) async throws -> Int {
    var complete = 0
    let error = await #expect(throws: GraphQLClientError.self) {
      if isWhole { return _ = try await feed.client.perform(Rename()) }
      for try await result in feed.client.results(of: Rename()) where result.data.rename.rest != .pending {
        complete += 1
      }
    }
    #expect(error?.kind == kind)
    return complete
  }

  @Test("A mutation whose list may lack items is not kept if the connection breaks in an older format")
  func brokenList() async throws {
    try await feed.shop.fetch(ProductsQuery(), .products(("1", "Shirt")))
    feed.send(#"{"data":{"rename":[{"id":"1","name":"Coat"}]},"hasNext":true}"#)
    feed.disconnect()
    await #expect(throws: GraphQLClientError.self) { try await feed.client.perform(RenameAll()) }
    #expect(feed.shop.cache.read(ProductsQuery())?.products.map(\.name) == ["Shirt"])
  }

  @Test("A mutation that is refused in a stream and then answered in one piece counts as of this answer")
  func refused() async throws {
    try await feed.shop.fetch(ProductQuery(), .product(name: "Shirt", stock: "4"))
    let answer = AnswerInOnePiece()
    let client = feed.client(.cacheFirst, [answer])
    let mutation = Task { try await client.perform(Rename()) }
    feed.send(#"{"data":null,"errors":[{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}],"hasNext":false}"#)
    for await _ in answer.refusals.stream {}
    feed.shop.server["Product"] = .product(name: "old", stock: "4")
    let gate = feed.shop.server.hold("Product")
    let query = Task { [feed] in try await feed.shop.client.fetch(ProductQuery(), from: .networkOnly) }
    await gate.arrived()
    answer.go.continuation.finish()
    #expect(try await mutation.value.rename.name == "Coat")
    feed.shop.server.release("Product")
    _ = try await query.value
    #expect(read() == Product(id: "1", name: "Coat", stock: 9))
  }

  /// Answers a request that was refused, when it is told to.
  private struct AnswerInOnePiece: GraphQLInterceptor {
    let refusals = AsyncStream<Void>.makeStream()
    let go = AsyncStream<Void>.makeStream()

    func intercept(
      _ request: HTTPRequest,
      _ context: GraphQLRequestContext,
      next: @escaping Next
    ) async throws -> HTTPResponse {
      let response = try await next(request)
      guard context.isTokenRejected(by: response) else { return response }
      refusals.continuation.finish()
      for await _ in go.stream {}
      return HTTPResponse(
        status: 200,
        headers: ["Content-Type": "application/json"],
        body: Array(#"{"data":{"rename":{"id":"1","name":"Coat","stock":9,"brand":null}}}"#.utf8)
      )
    }
  }

  @Test("A query after a mutation shares no request from before its last part")
  func shared() async throws {
    let deduplication = DeduplicationInterceptor()
    let client = feed.client(.networkOnly, [deduplication], hasStore: false)
    var results = client.results(of: Rename()).makeAsyncIterator()
    feed.send(Self.first)
    _ = try await results.next()
    feed.shop.server["Product"] = .product(stock: "4")
    let gate = feed.shop.server.hold("Product")
    let earlier = Task { try await client.fetch(ProductQuery()) }
    await gate.arrived()
    feed.send(Self.rest)
    _ = try await results.next()
    feed.shop.server["Product"] = .product(stock: "9")
    let later = Task { try await client.fetch(ProductQuery()) }
    while deduplication.waiting < 2 { await Task.yield() }
    feed.shop.server.release("Product")
    #expect(try await earlier.value.product?.stock == 4)
    #expect(try await later.value.product?.stock == 9)
  }
}

/// `mutation Rename { rename { id name ... @defer(label: "rest") { stock brand { id title } } } }`, as generated.
private struct Rename: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Rename",
    sha256: "54",
    text: "mutation Rename{rename{id name ...@defer(label:\"rest\"){stock brand{id title}}}}"
  )
  static var _plan: StaticString { "1{rename.Product{id#name stock,brand?Brand{id#title }}}" }
  static var _isInParts: Bool { true }

  struct Data: JSONObjectDecodable, Hashable {
    var rename: Product
    init(_json json: inout JSONReader) throws(JSONError) { rename = try json._value("rename") }
  }

  struct Product: JSONObjectDecodable, Hashable {
    var id: String
    var name: String
    var rest: Deferred<Rest>
    init(_json json: inout JSONReader) throws(JSONError) {
      (id, name) = try (json._id("id"), json._string("name"))
      rest = try json._deferred("@rest", orKeys: "stock", Rest.init(_json:))
    }
  }

  struct Rest: JSONObjectDecodable, Hashable {
    var stock: Double?
    var brand: ProductsQuery.Data.Brand?
    init(_json json: inout JSONReader) throws(JSONError) {
      (stock, brand) = try (json._valueOrNull("stock"), json._valueOrNull("brand"))
    }
  }
}

/// `mutation RenameAll { rename @stream { id name } }`, as generated.
private struct RenameAll: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "RenameAll",
    sha256: "55",
    text: "mutation RenameAll{rename@stream{id name}}"
  )
  static var _plan: StaticString { "1{rename[Product{id#name }}" }
  static var _isInParts: Bool { true }

  struct Data: JSONObjectDecodable, Hashable {
    var rename: [Product]
    init(_json json: inout JSONReader) throws(JSONError) { rename = try json._value("rename") }
  }

  struct Product: JSONObjectDecodable, Hashable {
    var id: String
    var name: String
    init(_json json: inout JSONReader) throws(JSONError) { (id, name) = try (json._id("id"), json._string("name")) }
  }
}
