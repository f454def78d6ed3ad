import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLURLSession
import PaybackBackend
import PaybackData
import PaybackDomain
import Testing

@Suite("A feed of transactions")
struct TransactionFeedTests {
  private func transactions(of backend: PaybackBackend) throws -> GraphQLTransactions {
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    return GraphQLTransactions(Server(endpoint: endpoint, key: PaybackBackend.key), transport: backend.transport)
  }

  private func backend(fails: Bool = false) throws -> PaybackBackend {
    try PaybackBackend(mood: { Mood(fails: fails) }, sleep: { _ in })
  }

  /// Returns all states, by either way.
  private func states(
    _ repository: GraphQLTransactions,
    _ way: Way,
    category: Int? = nil
  ) async -> [LoadState<TransactionList>] {
    switch way {
    case .waiting:
      return await TransactionFeed(repository).load(category: category).reduce(into: []) { $0.append($1) }
    case .callingBack:
      let states = AsyncStream<LoadState<TransactionList>> { states in
        _ = CallbackTransactionFeed(repository).load(category: category) { state in
          states.yield(state)
          if state != .loading { states.finish() }
        }
      }
      return await states.reduce(into: []) { $0.append($1) }
    }
  }

  enum Way: CaseIterable {
    case waiting, callingBack
  }

  @Test("It is loading, and then it has loaded", arguments: Way.allCases)
  func loads(way: Way) async throws {
    let states = await states(try transactions(of: backend()), way, category: 3)
    #expect(states.count == 2 && states.first == .loading)
    guard case .loaded(let list) = states.last else { return #expect(states.last == .loading) }
    #expect(list.all.count == 21 && list.all.map(\.id).starts(with: ["21", "19", "4", "3"]))
    #expect(list.categories == [1, 2, 3])
    #expect(list.shown.map(\.partner) == ["REWE Group", "Penny-Markt", "dm-drogerie markt"])
    #expect(list.sums == [Amount(-1_600, "PBP")])
  }

  @Test("A server that fails is an error that says to try again", arguments: Way.allCases)
  func fails(way: Way) async throws {
    let states = await states(try transactions(of: backend(fails: true)), way)
    guard states.count == 2, case .failed(.server(let message)) = states[1] else {
      return #expect(states == [.loading, .failed(.server("Not today."))])
    }
    #expect(message.contains("Not today."))
  }

  @Test("Being offline is detected by trying, over HTTP", arguments: Way.allCases)
  func offline(way: Way) async throws {
    let server = try backend().serve()
    let transactions = GraphQLTransactions(
      Server(endpoint: server.url, key: PaybackBackend.key),
      transport: URLSessionTransport()
    )
    #expect(await states(transactions, way).last != .failed(.offline))
    await server.stop()
    #expect(await states(transactions, way) == [.loading, .failed(.offline)])
  }

  @Test("Each request has the app's key, and the server refuses another one, over HTTP", arguments: Way.allCases)
  func key(way: Way) async throws {
    let backend = try backend()
    let server = try backend.serve()
    for key in [PaybackBackend.key, "guess"] {
      let transactions = GraphQLTransactions(Server(endpoint: server.url, key: key), transport: URLSessionTransport())
      let state = await states(transactions, way).last
      guard case .failed(.server(let message)) = state else {
        #expect(key == PaybackBackend.key)
        continue
      }
      #expect(key == "guess" && message.contains("This key is not known."))
    }
    #expect(backend.requests.all.map { $0.headers["X-Api-Key"] } == [PaybackBackend.key, "guess"])
    await server.stop()
  }

  @Test("A details screen is loading, and then it shows its transaction or says that there is none")
  func details() async throws {
    let feed = TransactionFeed(try transactions(of: backend()))
    var states = await feed.details(of: "12").reduce(into: []) { $0.append($1) }
    guard states.count == 2, case .loaded(let details) = states[1] else { return #expect(states == [.loading]) }
    #expect(details.transaction.partner == "Apollo-Optik" && details.transaction.description == nil)
    #expect(details.others.map(\.description) == ["Storno"])
    #expect(details.partnerSums == [Amount(0, "PBP")])
    states = await feed.details(of: "99").reduce(into: []) { $0.append($1) }
    #expect(states == [.loading, .failed(.notFound)])
  }

  @Test("The server takes one to two seconds, and fails now and then")
  func mood() {
    let moods = (0..<200).map { _ in Mood.random() }
    #expect(moods.allSatisfy { (.seconds(1) ... .seconds(2)).contains($0.delay) })
    #expect(Set(moods.map(\.fails)) == [true, false])
  }
}
