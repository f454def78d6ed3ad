import CinemaKit
import Foundation
import GraphQLMock
import Testing

@Suite("The cinema")
struct CinemaTests {
  private let endpoint = URL(string: "http://localhost/graphql")!

  @Test("A film's line has its title, length and genre")
  func line() {
    let film = FilmParts.mock(title: "Metropolis", minutes: 153, genre: .drama)
    #expect(film.line == "Metropolis, 153 minutes, drama")
  }

  @Test("The films of the week come in the server's order")
  func films() async throws {
    let mock = try GraphQLMock(sdl: CinemaKitText.sdl) { resolvers in
      resolvers.query { query in
        query.field("films") { _ -> JSONValue in
          [
            ["id": "1", "title": "Metropolis", "minutes": 153, "genre": "DRAMA"],
            ["id": "2", "title": "Playtime", "minutes": 124, "genre": "COMEDY"],
          ]
        }
      }
    }
    let cinema = Cinema(endpoint: endpoint, transport: mock.transport)
    #expect(try await cinema.films().map(\.title) == ["Metropolis", "Playtime"])
  }

  @Test("A server that fails is an error with its status")
  func failure() async throws {
    let mock = try GraphQLMock(sdl: CinemaKitText.sdl).with([MockFault(.status(503))])
    let cinema = Cinema(endpoint: endpoint, transport: mock.transport)
    let error = await #expect(throws: GraphQLClientError.self) { try await cinema.films() }
    #expect(error?.kind == .serverStatus)
    #expect(error?.httpStatus == 503)
  }

  @Test("All showings are read, page by page")
  func showings() async throws {
    let mock = try GraphQLMock(sdl: CinemaKitText.sdl)
    let cinema = Cinema(endpoint: endpoint, transport: mock.transport)
    var count = 0
    for try await page in cinema.showings(pageSize: 5) { count += page.items.count }
    #expect(count > 0)
  }

  @Test("A film that has been fetched is shown without another request")
  func cached() async throws {
    let mock = try GraphQLMock(sdl: CinemaKitText.sdl)
    let cinema = Cinema(endpoint: endpoint, transport: mock.transport)
    let film = try #require(await cinema.film("1"))
    var states = cinema.watch("1").makeAsyncIterator()
    #expect(await states.next()?.data?.film?.title == film.title)
    #expect(mock.requests.all.count == 1)
  }
}
