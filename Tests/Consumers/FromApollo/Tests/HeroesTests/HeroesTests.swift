import Foundation
import GraphQLLive
import GraphQLMock
import GraphQLNetworking
import GraphQLURLSession
import Heroes
import Testing

@Suite("Heroes")
struct HeroesTests {
  /// A server that knows one hero of one episode, and uses automatic data for everything else.
  private let mock: GraphQLMock

  init() throws {
    mock = try GraphQLMock(sdl: HeroesText.sdl) { resolvers in
      resolvers.query { query in
        query.field("hero") { args in
          guard args.values["episode"]?.string == "JEDI" else { throw ResolverError("Nobody there.", code: "NOBODY") }
          return [
            "__typename": "Human", "id": "1000", "name": "Luke Skywalker", "appearsIn": ["JEDI"],
            "firstSeen": "1977-05-25",
          ] as JSONValue
        }
      }
      resolvers.subscription { subscription in
        subscription.field("reviewAdded") { _ in
          AsyncStream<JSONValue> { events in
            for stars: Int64 in [5, 3] { events.yield(["stars": .int(stars), "commentary": nil]) }
            events.finish()
          }
        }
      }
    }
  }

  private func heroes() throws -> Heroes {
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    return Heroes(client: GraphQLClient(endpoint: endpoint, transport: mock.transport, live: LiveTransport()))
  }

  @Test("The hero is asked for over HTTP, in the app's name")
  func overHTTP() async throws {
    let server = try mock.serve()
    let client = GraphQLClient(
      endpoint: server.url,
      transport: URLSessionTransport(),
      interceptors: [ClientName("tests")]
    )
    #expect(try await Heroes(client: client).name(in: .jedi) == "Luke Skywalker")
    await server.stop()
  }

  @Test("Credits say what each kind of hero is known for")
  func credits() {
    let human = HeroQuery.Data.Hero.mock(
      characterParts: .mock(name: "Leia"),
      kind: .human(.mock(homePlanet: "Alderaan"))
    )
    #expect(Heroes.credit(for: human) == "Leia of Alderaan")
    let droid = HeroQuery.Data.Hero.mock(
      characterParts: .mock(name: "C-3PO"),
      kind: .droid(.mock(primaryFunction: "Protocol"))
    )
    #expect(Heroes.credit(for: droid) == "C-3PO, Protocol")
    let other = HeroQuery.Data.Hero.mock(characterParts: .mock(name: "Chewbacca"), kind: .other(typename: "Wookiee"))
    #expect(Heroes.credit(for: other) == "Chewbacca, a Wookiee")
  }

  @Test("Episodes that came later are not counted, and do no harm")
  func unknownEpisodes() {
    let character = CharacterParts.mock(appearsIn: [.jedi, .unknown("FORCE_AWAKENS")])
    #expect(Heroes.appearances(of: character) == 1)
  }

  @Test("What is left out is not sent, and null is")
  func nulls() async throws {
    let heroes = try heroes()
    try await heroes.review(.jedi, stars: 5, commentary: "Furry")
    try await heroes.review(.jedi, stars: 4)
    try await heroes.withdrawCommentary(of: .jedi, stars: 4)
    #expect(
      mock.requests.named("Review").map { $0.variables["review"] }
        == [["stars": 5, "commentary": "Furry"], ["stars": 4], ["stars": 4, "commentary": nil]]
    )
  }

  @Test("An error of the server is thrown, or taken with whatever data there is")
  func errors() async throws {
    let heroes = try heroes()
    let error = await #expect(throws: GraphQLClientError.self) { try await heroes.name(in: .empire) }
    #expect(error?.graphQLErrors.first?.code == "NOBODY")
    #expect(try await heroes.nameIfAny(in: .empire) == nil)
    #expect(try await heroes.nameIfAny(in: .jedi) == "Luke Skywalker")
  }

  @Test("Reviews are shown as they are written, and a card before all of it is known")
  func live() async throws {
    let heroes = try heroes()
    var shown: [String] = []
    try await heroes.showReviews(of: .jedi) { shown.append($0) }
    try await heroes.showCard(of: .jedi) { shown.append($0) }
    #expect(shown.prefix(2) == ["5 stars", "3 stars"])
    #expect(shown.last == "Luke Skywalker, in 1 films")
  }

  @Test("Who cannot wait is called back")
  func callback() async throws {
    let heroes = try heroes()
    let name = await withCheckedContinuation { continuation in
      heroes.showName(in: .jedi) { continuation.resume(returning: $0) }
    }
    #expect(name == "Luke Skywalker")
    let logged = await withCheckedContinuation { continuation in
      heroes.logName(in: .jedi) { continuation.resume(returning: $0) }
    }
    #expect(logged == "Luke Skywalker")
  }
}
