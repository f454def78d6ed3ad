import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("Subscriptions without resolvers")
struct TickingTests {
  private static let schemaText = """
    type Query { product(id: ID!): Product }
    type Subscription {
      productChanged(id: ID!): Product!
      messageAdded(room: String!): Message!
      stockLevels: [Product!]!
      greeting: String!
      temperature: Float!
    }
    type Product { id: ID! name: String! stock: Int! state: State! price: Price! brand: Brand! sku: String! }
    type Price { amount: Float! formatted: String! }
    type Brand { id: ID! name: String! }
    type Message { id: ID! text: String! }
    enum State { AVAILABLE LOW GONE BACK_ORDERED DISCONTINUED ANNOUNCED }
    """

  private static func mock(_ clock: any Clock<Duration>, tick: Duration = .seconds(1)) throws -> GraphQLMock {
    var mock = try GraphQLMock(schema: schema(schemaText))
    mock.live = MockLive(tick: tick, clock: clock)
    return mock
  }

  /// Returns the data of the first events, on a clock that a test moves.
  private static func events(_ query: String, count: Int = 8) async throws -> [JSONValue] {
    let clock = HandClock()
    let mock = try mock(clock)
    let reader = Task {
      var data: [JSONValue] = []
      for await event in mock.events(of: GraphQLRequest(query: query)) {
        data.append(event.data ?? .null)
        if data.count == count { break }
      }
      return data
    }
    for _ in 1..<count {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(1))
    }
    return await reader.value
  }

  @Test("There is an event at once, and one after each tick of the clock that is given")
  func ticks() async throws {
    let clock = HandClock()
    let mock = try Self.mock(clock, tick: .milliseconds(300))
    let numbers = Locked(0)
    let reader = Task {
      for await _ in mock.events(of: GraphQLRequest(query: "subscription { greeting }")) {
        numbers.withLock { $0 += 1 }
      }
    }
    await clock.sleepers(atLeast: 1)
    #expect(numbers.withLock { $0 } == 1)
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleepers == 1)
    clock.advance(by: .milliseconds(1))
    await clock.sleepers(atLeast: 1)
    #expect(numbers.withLock { $0 } == 2)
    reader.cancel()
    await reader.value
    #expect(clock.sleepers == 0)
  }

  @Test("The first event is what a query shows")
  func first() async throws {
    let selection = "(id: \"Product-7\") { id name stock state price { amount formatted } brand { id name } }"
    let events = try await Self.events("subscription { p: productChanged\(selection) }", count: 1)
    let answer = try json(await Self.mock(HandClock()).answer("{ p: product\(selection) }"))
    #expect(events == [try #require(answer["data"])])
  }

  @Test("Ids and texts stay from event to event, numbers and enums move")
  func movement() async throws {
    let events = try await Self.events(
      "subscription { p: productChanged(id: \"Product-7\") { id name sku stock state brand { id name } } }",
      count: 12
    )
    let values = { (name: String) in Set(events.map { $0["p"]?[name] ?? .null }) }
    for name in ["id", "name", "sku", "brand"] { #expect(values(name).count == 1, "\(name)") }
    #expect(values("id") == ["Product-7"])
    #expect(values("stock").count > 6)
    #expect(values("state").count > 2)
  }

  @Test("A price moves a little, and its text says the same as its number")
  func prices() async throws {
    let events = try await Self.events("subscription { p: productChanged(id: 7) { price { amount formatted } } }")
    let amounts = events.compactMap { $0["p"]?["price"]?["amount"]?.double }
    #expect(amounts.count == 8 && Set(amounts).count > 2)
    #expect((amounts.max() ?? 0) - (amounts.min() ?? 0) <= 7)
    for (amount, event) in zip(amounts, events) {
      let text = try #require(event["p"]?["price"]?["formatted"]?.string)
      #expect(text.contains(String(Int(amount))), "\(text) is not \(amount)")
    }
  }

  @Test("What is new is another object each time")
  func arrivals() async throws {
    let events = try await Self.events("subscription { messageAdded(room: \"a\") { id text } }", count: 20)
    #expect(Set(events.map { $0["messageAdded"]?["id"] ?? .null }).count == 20)
  }

  @Test("The elements of a list stay, and their numbers move")
  func lists() async throws {
    let events = try await Self.events("subscription { stockLevels { id stock } }", count: 3)
    let ids = events.map { event in (0..<5).map { event["stockLevels"]?[$0]?["id"] ?? .null } }
    let stocks = events.map { event in (0..<5).map { event["stockLevels"]?[$0]?["stock"] ?? .null } }
    #expect(Set(ids).count == 1 && Set(stocks).count == 3)
  }

  @Test("A value that is the event itself is another one each time, numbers and texts alike")
  func leaves() async throws {
    #expect(Set(try await Self.events("subscription { temperature }")).count > 5)
    #expect(Set(try await Self.events("subscription { greeting }")).count > 2)
  }

  @Test("Events are the same in every run, and others with another seed")
  func seeds() async throws {
    let query = "subscription { productChanged(id: 7) { stock state } }"
    #expect(try await Self.events(query) == Self.events(query))
  }

  @Test("A tick of zero does not wait, and an endless one waits as long as a clock can")
  func extremes() async throws {
    for tick in [Duration.zero, .seconds(-5)] {
      var events = try Self.mock(ContinuousClock(), tick: tick)
        .events(of: GraphQLRequest(query: "subscription { greeting }")).makeAsyncIterator()
      for _ in 0..<10 { #expect(await events.next()?.errors == []) }
    }
    let clock = HandClock()
    let mock = try Self.mock(clock, tick: .seconds(Int64.max))
    let reader = Task {
      for await _ in mock.events(of: GraphQLRequest(query: "subscription { greeting }")) {}
    }
    await clock.sleepers(atLeast: 1)
    reader.cancel()
    await reader.value
  }
}
