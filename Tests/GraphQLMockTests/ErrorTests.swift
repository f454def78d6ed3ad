import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("Errors in execution")
struct ErrorTests {
  @Test("What a resolver throws is an error with path, locations, code and extensions")
  func resolverError() async throws {
    let answer = try await Shop.mock().answer("{\n  x: product(id: 9) { id }\n}")
    #expect(
      answer == #"{"errors":[{"message":"No product 9","locations":[{"line":2,"column":3}],"path":["x"],"#
        + #""extensions":{"code":"NOT_FOUND","known":[1,2,3]}}],"data":{"x":null}}"#
    )
  }

  @Test("Null where there must be none makes null of the nearest place around that may be null")
  func nullPropagation() async throws {
    let answer = try await Shop.mock().answer("{ product(id: 1) { name image { url } secret } }")
    #expect(
      answer == #"{"errors":[{"message":"Cannot return null for non-nullable field Product.secret.","#
        + #""locations":[{"line":1,"column":39}],"path":["product","secret"]}],"data":{"product":null}}"#
    )
  }

  @Test("Null that nothing stops makes null of the whole data")
  func nullToTheRoot() async throws {
    let result = try await Shop.mock().execute(GraphQLRequest(query: "{ products { related { name secret } } }"))
    #expect(result.data?.text == #"{"products":[{"related":null},{"related":null}]}"#)
    #expect(
      result.errors.map { $0.path?.description } == ["products[0].related[0].secret", "products[1].related[0].secret"]
    )
    let whole = try await Shop.mock().execute(GraphQLRequest(query: "{ product(id: 1) { id } products { secret } }"))
    #expect(whole.data == .null)
    #expect(whole.errors.map { $0.path?.description } == ["products[0].secret"])
  }

  /// Returns a mock in which `early` fails after `late`, contrary to the order in documents.
  private func mock() throws -> GraphQLMock {
    let text = """
      type Query { item: Item, items: [Item] }
      type Item { early: Int, late: Int, earlyBang: Int!, lateBang: Int!, inner: Item!, delayed: Item! }
      """
    let hasEnded = Locked(false)
    let wait: @Sendable () async -> Void = {
      while !hasEnded.withLock({ $0 }), !Task.isCancelled { await Task.yield() }
      for _ in 0..<100 { await Task.yield() }
    }
    let fail: @Sendable (Bool) async throws -> JSONValue = { isEarly in
      if isEarly { await wait() } else { hasEnded.withLock { $0 = true } }
      throw ResolverError(isEarly ? "early" : "late")
    }
    return try GraphQLMock(schema: schema(text), data: nil) { resolvers in
      resolvers.query { query in
        query.field("item") { _ in Item() }
        query.field("items") { _ in [Item(), Item()] }
      }
      resolvers.type("Item", Item.self) { item in
        for name in ["early", "earlyBang"] { item.field(name) { _ in try await fail(true) } }
        for name in ["late", "lateBang"] { item.field(name) { _ in try await fail(false) } }
        item.field("inner") { $0 }
        item.field("delayed") { item in
          await wait()
          return item
        }
      }
    }
  }

  private struct Item: Sendable {}

  @Test(
    "Errors are in the order of the response's fields, whichever resolver ends first",
    arguments: [
      ("{ item { early late } }", ["item.early", "item.late"]),
      ("{ item { late early } }", ["item.late", "item.early"]),
      ("{ item { b: early a: late } }", ["item.b", "item.a"]),
      ("{ items { early late } }", ["items[0].early", "items[0].late", "items[1].early", "items[1].late"]),
      ("{ item { inner { early } late } }", ["item.inner.early", "item.late"]),
    ]
  )
  func order(query: String, paths: [String]) async throws {
    let result = try await mock().execute(GraphQLRequest(query: query))
    #expect(result.errors.map { $0.path?.description } == paths)
  }

  @Test(
    "Where several errors make the same place null, those up to the first one in the response's order are listed",
    arguments: [
      ("{ item { earlyBang lateBang } }", ["item.earlyBang"]),
      ("{ item { lateBang earlyBang } }", ["item.lateBang"]),
      ("{ item { delayed { earlyBang } lateBang } }", ["item.delayed.earlyBang"]),
      ("{ item { lateBang delayed { early } } }", ["item.lateBang"]),
      ("{ item { early lateBang } }", ["item.early", "item.lateBang"]),
      ("{ item { lateBang early } }", ["item.lateBang"]),
    ]
  )
  func oneOfSeveral(query: String, paths: [String]) async throws {
    let result = try await mock().execute(GraphQLRequest(query: query))
    #expect(result.data?.text == #"{"item":null}"#)
    #expect(result.errors.map { $0.path?.description } == paths)
  }

  @Test("A value of a Swift type that does not stand for the object type is an error")
  func wrongType() async throws {
    let result = try await Shop.mock().execute(GraphQLRequest(query: "{ broken { id } }"))
    #expect(
      result.errors.map(\.message) == ["Expected value of type \"Product\" but got: a Swift value of type Image."]
    )
    #expect(result.data?.text == #"{"broken":null}"#)
  }

  @Test("Leaves that do not fit their type are errors in the reference implementation's words")
  func leaves() async throws {
    let text = "type Query { int: Int, string: String, id: ID, colour: Colour, list: [Int] } enum Colour { RED }"
    let mock = try GraphQLMock(schema: schema(text)) { resolvers in
      resolvers.query { query in
        query.field("int") { _ in 3_000_000_000 }
        query.field("string") { _ in ["a": 1] as JSONValue }
        query.field("id") { _ in 1.5 }
        query.field("colour") { _ in "BLUE" }
        query.field("list") { _ in 1 }
      }
    }
    let result = await mock.execute(GraphQLRequest(query: "{ int string id colour list }"))
    #expect(
      result.errors.map(\.message) == [
        "Int cannot represent non 32-bit signed integer value: 3000000000",
        "String cannot represent value: { a: 1 }",
        "ID cannot represent value: 1.5",
        "Enum \"Colour\" cannot represent value: \"BLUE\"",
        "Expected Iterable, but did not find one for field \"Query.list\".",
      ]
    )
  }

  @Test("Without automatic data, the error for a field without a resolver says how to have it")
  func missingResolver() async throws {
    let mock = try GraphQLMock(schema: schema("type Query { a: Int }"), data: nil) { _ in }
    let result = await mock.execute(GraphQLRequest(query: "{ a }"))
    let message =
      "Query.a has no resolver. Register one, or create the mock without `data: nil` to use automatic data."
    #expect(result.errors.map(\.message) == [message])
  }

  @Test("Resolvers for what the schema does not have are refused, all at once, with suggestions")
  func mismatch() throws {
    let schema = try schema("type Query { product: Product } type Product { name: String }")
    let error = #expect(throws: ResolverMismatchError.self) {
      try GraphQLMock(schema: schema) { resolvers in
        resolvers.query { query in query.field("prodct") { _ in nil } }
        resolvers.mutation { mutation in mutation.field("x") { _ in nil } }
        resolvers.type("Prodct", Int.self) { _ in }
        resolvers.type("Product", Int.self) { product in product.field("nme") { _ in nil } }
      }
    }
    #expect(
      error?.problems == [
        "The schema has no mutation type.",
        "The schema has no type \"Prodct\". Did you mean \"Product\"?",
        "The type \"Product\" has no field \"nme\". Did you mean \"name\"?",
        "The type \"Query\" has no field \"prodct\". Did you mean \"product\"?",
      ]
    )
  }
}

@Suite("Hostile requests")
struct HostileRequestTests {
  @Test("A long chain of fragments is executed")
  func fragmentChain() async throws {
    let chain = (0..<2000).map { "fragment F\($0) on Query { ...F\($0 + 1) }" }.joined()
    let answer = try await Shop.mock().answer("{ ...F0 } \(chain) fragment F2000 on Query { product(id: 1) { id } }")
    #expect(answer == #"{"data":{"product":{"id":"1"}}}"#)
  }

  @Test("Fragments that ask for endless depth end in an error")
  func endlessDepth() async throws {
    let mock = try GraphQLMock(schema: schema("type Query { me: Query }")) { resolvers in
      resolvers.query { query in query.field("me") { _ in Shop.Brand(name: "Acme") } }
      resolvers.type("Query", Shop.Brand.self) { query in query.field("me") { $0 } }
    }
    let chain = (0..<300).map { "fragment F\($0) on Query { me { ...F\($0 + 1) } }" }.joined()
    let result = await mock.execute(GraphQLRequest(query: "{ ...F0 } \(chain) fragment F300 on Query { __typename }"))
    #expect(result.errors.map(\.message) == ["Objects and lists are nested more than 64 levels deep."])
  }

  @Test("A document that nests deeper than can be read is refused")
  func deepDocument() async throws {
    let query = String(repeating: "{ related ", count: 1000) + "{ id }" + String(repeating: "}", count: 1000)
    let result = try await Shop.mock().execute(GraphQLRequest(query: query))
    #expect(result.data == nil)
    #expect(result.errors.count == 1)
  }
}
