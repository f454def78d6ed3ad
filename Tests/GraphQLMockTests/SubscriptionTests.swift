import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("Subscriptions, executed")
struct SubscriptionTests {
  private static let schemaText = """
    type Query { product(id: ID!): Product }
    type Subscription {
      count(to: Int! = 3): Int
      required: Int!
      stockChanged(id: ID!): Product!
      messageAdded(room: String!): Message!
      greeting: String!
    }
    type Product { id: ID! name: String! stock: Int! state: State! price: Price! brand: Brand! }
    type Price { amount: Float! formatted: String! }
    type Brand { id: ID! name: String! }
    type Message { id: ID! text: String! }
    enum State { AVAILABLE LOW GONE BACK_ORDERED DISCONTINUED ANNOUNCED }
    """

  private static func mock(
    _ events: TestEvents<Int?>,
    data: AutomaticData? = nil,
    check: @escaping @Sendable (Int) throws -> Void = { _ in }
  ) throws -> GraphQLMock {
    try GraphQLMock(schema: schema(schemaText), data: data) { resolvers in
      resolvers.subscription { subscription in
        subscription.field("count") { args in
          try check(try args["to"])
          return events
        }
        subscription.field("required") { _ in events }
      }
    }
  }

  private static func events(_ mock: GraphQLMock, _ query: String, _ variables: JSONObject = [:])
    -> MockEvents.Iterator
  {
    mock.events(of: GraphQLRequest(query: query, variables: variables)).makeAsyncIterator()
  }

  @Test("Each event of the source is executed in its order, and the end of the source is the end")
  func stream() async throws {
    let source = TestEvents<Int?>(1, nil, 3)
    source.end()
    var events = Self.events(try Self.mock(source), "subscription { n: count }")
    #expect(await events.next()?.json.text == #"{"data":{"n":1}}"#)
    #expect(await events.next()?.json.text == #"{"data":{"n":null}}"#)
    #expect(await events.next()?.json.text == #"{"data":{"n":3}}"#)
    #expect(await events.next() == nil)
    #expect(await events.next() == nil)
    #expect(source.counts.asked == 4 && source.counts.released == 1)
  }

  @Test("The source is asked for an event only when one is read")
  func pull() async throws {
    let source = TestEvents<Int?>(1, 2, 3)
    var events = Self.events(try Self.mock(source), "subscription { count }")
    #expect(source.counts.readers == 0)
    _ = await events.next()
    #expect(source.counts.asked == 1)
    _ = await events.next()
    #expect(source.counts.asked == 2)
  }

  @Test("Each reader of the events is a subscription of its own")
  func readers() async throws {
    let source = TestEvents<Int?>(1, 2)
    let mock = try Self.mock(source)
    let events = mock.events(of: GraphQLRequest(query: "subscription { count }"))
    var first = events.makeAsyncIterator()
    var second = events.makeAsyncIterator()
    _ = await first.next()
    _ = await second.next()
    #expect(source.counts.readers == 2)
    #expect(mock.requests.all.count == 2)
  }

  @Test("Resolvers see the arguments, coerced with the variables and defaults of the request")
  func arguments() async throws {
    let asked = Locked<[Int]>([])
    let mock = try Self.mock(TestEvents(1, 2)) { number in asked.withLock { $0.append(number) } }
    var given = Self.events(mock, "subscription ($n: Int!) { count(to: $n) }", ["n": 7])
    var standard = Self.events(mock, "subscription { count }")
    _ = await given.next()
    _ = await standard.next()
    #expect(asked.withLock { $0 } == [7, 3])
  }

  @Test("A resolver that throws refuses the subscription: one response without data, and no event")
  func refusal() async throws {
    let source = TestEvents<Int?>(1)
    let mock = try Self.mock(source) { _ in throw ResolverError("Too much", code: "FORBIDDEN") }
    var events = Self.events(mock, "subscription {\n  n: count\n}")
    #expect(
      await events.next()?.json.text
        == #"{"errors":[{"message":"Too much","locations":[{"line":2,"column":3}],"path":["n"],"extensions":{"code":"FORBIDDEN"}}]}"#
    )
    #expect(await events.next() == nil)
    #expect(source.counts.readers == 0)
  }

  @Test(
    "A subscription that is not valid, or whose variables are not, has one response without data",
    arguments: [
      ("subscription { nope }", "Cannot query field \"nope\" on type \"Subscription\"."),
      ("subscription { count greeting }", "Anonymous Subscription must select only one top level field."),
      ("subscription ($n: Int!) { count(to: $n) }", "Variable \"$n\" of required type \"Int!\" was not provided."),
      ("subscription {", "Syntax Error: Expected Name, found <EOF>."),
    ]
  )
  func invalid(query: String, message: String) async throws {
    var events = Self.events(try Self.mock(TestEvents()), query)
    let response = await events.next()
    #expect(response?.errors.map(\.message) == [message])
    #expect(response?.data == nil)
    #expect(await events.next() == nil)
  }

  @Test("An error in an event is in its response, and the next event comes")
  func errorInEvent() async throws {
    let source = TestEvents<Int?>(1, nil, 2)
    var events = Self.events(try Self.mock(source), "subscription { required }")
    #expect(await events.next()?.json.text == #"{"data":{"required":1}}"#)
    let failed = await events.next()
    #expect(failed?.data == .null)
    #expect(failed?.errors.map(\.message) == ["Cannot return null for non-nullable field Subscription.required."])
    #expect(failed?.errors.first?.path == ResponsePath([.key("required")]))
    #expect(await events.next()?.json.text == #"{"data":{"required":2}}"#)
  }

  @Test("A source that fails ends the subscription with a response that says why")
  func failure() async throws {
    let source = TestEvents<Int?>(1)
    source.fail(ResolverError("The warehouse is gone", code: "GONE"))
    var events = Self.events(try Self.mock(source), "subscription { count }")
    _ = await events.next()
    let last = await events.next()
    #expect(last?.data == nil)
    #expect(last?.errors.map(\.message) == ["The warehouse is gone"])
    #expect(last?.errors.map(\.code) == ["GONE"])
    #expect(last?.errors.first?.path == ResponsePath([.key("count")]))
    #expect(await events.next() == nil)
    #expect(source.counts.released == 1)
  }

  @Test("A task that is cancelled while it waits for an event gets no more, and lets the source go")
  func cancelled() async throws {
    let source = TestEvents<Int?>(1)
    let mock = try Self.mock(source)
    let reader = Task {
      var texts: [String] = []
      for await event in mock.events(of: GraphQLRequest(query: "subscription { count }")) {
        texts.append(event.json.text)
      }
      return texts
    }
    await source.wait { $0.asked == 2 }
    reader.cancel()
    #expect(await reader.value == [#"{"data":{"count":1}}"#])
    await source.wait { $0.released == 1 }
  }

  @Test("A reader that leaves lets the source go")
  func left() async throws {
    let source = TestEvents<Int?>(1, 2, 3)
    for await _ in try Self.mock(source).events(of: GraphQLRequest(query: "subscription { count }")) { break }
    await source.wait { $0.released == 1 }
    #expect(source.counts.asked == 1)
  }

  @Test("A cancelled task gets nothing of the event that it was executing")
  func cancelledEvent() async throws {
    let gate = Gate()
    let mock = try GraphQLMock(schema: schema(Self.schemaText), data: nil) { resolvers in
      resolvers.subscription { $0.field("stockChanged") { _ in TestEvents(Shop.products[0]) } }
      resolvers.type("Product", Shop.Product.self) { product in
        product.field("name") { product in
          await gate.pass()
          return product.name
        }
      }
    }
    let reader = Task {
      var events = Self.events(mock, "subscription { stockChanged(id: 1) { name } }")
      return await events.next()
    }
    await gate.isReached()
    reader.cancel()
    await gate.open()
    #expect(await reader.value == nil)
  }

  @Test("An event's value is resolved like that of any field, resolvers that wait included")
  func selection() async throws {
    let mock = try GraphQLMock(schema: schema(Self.schemaText), data: nil) { resolvers in
      resolvers.subscription { $0.field("stockChanged") { _ in TestEvents(Shop.products[0], Shop.products[1]) } }
      resolvers.type("Product", Shop.Product.self) { product in
        product.field("name") { product in
          await Task.yield()
          return product.name
        }
      }
    }
    var events = Self.events(
      mock,
      "subscription { stockChanged(id: 1) { __typename ...N } } fragment N on Product { name }"
    )
    #expect(await events.next()?.json.text == #"{"data":{"stockChanged":{"__typename":"Product","name":"Coat"}}}"#)
    #expect(await events.next()?.json.text == #"{"data":{"stockChanged":{"__typename":"Product","name":"Boots"}}}"#)
  }

  @Test("Each event has the limits for itself")
  func limits() async throws {
    var mock = try Self.mock(TestEvents(1, 2, 3))
    mock.limits.maximumValues = 1
    var events = Self.events(mock, "subscription { count }")
    for number in 1...3 { #expect(await events.next()?.json.text == #"{"data":{"count":\#(number)}}"#) }
  }

  @Test("A query and a mutation have one response")
  func single() async throws {
    var query = Self.events(try Shop.mock(), "{ product(id: 1) { name } }")
    #expect(await query.next()?.json.text == #"{"data":{"product":{"name":"Coat"}}}"#)
    #expect(await query.next() == nil)
    var mutation = Self.events(try Shop.mock(), "mutation { add(amount: 2) }")
    #expect(await mutation.next()?.json.text == #"{"data":{"add":2}}"#)
    #expect(await mutation.next() == nil)
  }

  @Test(
    "A subscription that is executed as if it had one response is refused, and a resolver of events answers no query"
  )
  func notSingle() async throws {
    let mock = try Self.mock(TestEvents())
    let answer = await mock.answer("subscription { count }")
    #expect(
      answer
        == #"{"errors":[{"message":"A subscription returns events, not a single response.","locations":[{"line":1,"column":1}]}]}"#
    )
  }

  @Test("Resolvers for a subscription that the schema does not have are an error when the mock is made")
  func mismatch() throws {
    let error = #expect(throws: ResolverMismatchError.self) {
      try GraphQLMock(schema: schema(Self.schemaText)) { resolvers in
        resolvers.subscription { $0.field("cuont") { _ in TestEvents(1) } }
      }
    }
    #expect(error?.problems == ["The type \"Subscription\" has no field \"cuont\". Did you mean \"count\"?"])
    let missing = #expect(throws: ResolverMismatchError.self) {
      try GraphQLMock(schema: schema("type Query { a: Int }")) { resolvers in
        resolvers.subscription { $0.field("count") { _ in TestEvents(1) } }
      }
    }
    #expect(missing?.problems == ["The schema has no subscription type."])
  }

  @Test("Without resolver and automatic data, a subscription is refused")
  func noResolver() async throws {
    var events = Self.events(try Self.mock(TestEvents()), "subscription { greeting }")
    let response = await events.next()
    #expect(response?.errors.map(\.message).first?.hasPrefix("Subscription.greeting has no resolver.") == true)
    #expect(await events.next() == nil)
  }
}
