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
    return GraphQLTransactions(client: GraphQLClient(endpoint: endpoint, transport: backend.transport))
  }

  private func backend(fails: Bool = false) throws -> PaybackBackend {
    try PaybackBackend(mood: { Mood(fails: fails) }, sleep: { _ in })
  }

  /// All states, by either way.
  private func states(_ repository: GraphQLTransactions, _ way: Way, category: Int? = nil) async -> [LoadState] {
    switch way {
    case .waiting:
      return await TransactionFeed(repository).load(category: category).reduce(into: []) { $0.append($1) }
    case .callingBack:
      let states = AsyncStream<LoadState> { states in
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
    let states = await states(try transactions(of: backend()), way, category: 1)
    #expect(states.count == 2 && states.first == .loading)
    guard case .loaded(let list) = states.last else { return #expect(states.last == .loading) }
    #expect(list.all.map(\.id) == ["4", "3", "1", "2"])
    #expect(list.shown.map(\.partner) == ["REWE Group", "dm-drogerie markt"])
    #expect(list.sums == [Amount(1_364, "PBP")])
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
    let client = GraphQLClient(endpoint: server.url, transport: URLSessionTransport())
    let transactions = GraphQLTransactions(client: client)
    #expect(await states(transactions, way).last != .failed(.offline))
    await server.stop()
    #expect(await states(transactions, way) == [.loading, .failed(.offline)])
  }

  @Test("The server takes one to two seconds, and fails now and then")
  func mood() {
    let moods = (0..<200).map { _ in Mood.random() }
    #expect(moods.allSatisfy { (.seconds(1) ... .seconds(2)).contains($0.delay) })
    #expect(Set(moods.map(\.fails)) == [true, false])
  }
}
