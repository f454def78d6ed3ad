import Foundation
import GraphQLCache
import GraphQLNetworking
import GraphQLPaging

/// The app's requests to the cinema's server.
public struct Cinema: Sendable {
  let client: GraphQLClient

  public init(endpoint: URL, transport: any GraphQLTransport, cache: GraphQLCache = GraphQLCache()) {
    client = GraphQLClient(endpoint: endpoint, transport: transport, store: cache.store(.cacheFirst))
  }

  public func films() async throws -> [FilmParts] {
    try await client.fetch(FilmsQuery()).films
  }

  public func film(_ id: String) async throws -> FilmQuery.Data.Film? {
    try await client.fetch(FilmQuery(id: id)).film
  }

  /// Rates a film, and returns its title.
  public func rate(_ id: String, stars: Int) async throws -> String {
    try await client.perform(RateFilmMutation(id: id, stars: stars)).rateFilm.title
  }

  /// Returns the titles of films and the names of people that match the text.
  public func find(_ text: String) async throws -> [String] {
    try await client.fetch(SearchQuery(text: text)).search.map { result in
      switch result {
      case .film(let film): "\(film.title) (film)"
      case .person(let person): "\(person.name) (person)"
      case .other(let typename): "a \(typename)"
      }
    }
  }

  /// Returns the showings, with one request for each page.
  public func showings(pageSize: Int) -> ListPages<ConnectionPage<ShowingsQuery.Data.Showings.Node>> {
    ListPages(operationName: ShowingsQuery.operationName) { [client] cursor in
      let page = try await client.fetch(ShowingsQuery(first: pageSize, after: cursor), from: .networkOnly).showings
      return ConnectionPage(
        items: page.nodes,
        endCursor: page.pageInfo.endCursor,
        hasNextPage: page.pageInfo.hasNextPage
      )
    }
  }

  /// Returns the states of a film: the current one first, and then each change.
  public func watch(_ id: String) -> Updates<WatchState<FilmQuery.Data>> {
    client.watch(FilmQuery(id: id))
  }
}
