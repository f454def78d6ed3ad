import Foundation
public import GraphQLNetworking

/// Queries about heroes.
public struct Heroes: Sendable {
  private let client: GraphQLClient

  public init(client: GraphQLClient) {
    self.client = client
  }

  /// - Throws: `GraphQLClientError`, or `CancellationError` if the calling task is canceled.
  public func name(in episode: Episode) async throws -> String {
    let hero = try await client.fetch(HeroQuery(episode: episode)).hero
    return hero.name
  }

  /// Returns a hero's line in the credits.
  public static func credit(for hero: HeroQuery.Data.Hero) -> String {
    switch hero.kind {
    case .human(let human): "\(hero.name) of \(human.homePlanet ?? "nowhere")"
    case .droid(let droid): "\(hero.name), \(droid.primaryFunction)"
    case .other(let typename): "\(hero.name), a \(typename)"
    }
  }

  /// Returns the number of known films in which a character appears.
  public static func appearances(of character: CharacterParts) -> Int {
    character.appearsIn.filter { episode in
      if case .unknown = episode { false } else { true }
    }.count
  }

  public func review(_ episode: Episode, stars: Int, commentary: String? = nil) async throws {
    let review = ReviewInput(stars: stars, commentary: commentary)
    _ = try await client.perform(ReviewMutation(episode: episode, review: review))
  }

  /// Removes a commentary by sending null, because omitting it would keep it.
  public func withdrawCommentary(of episode: Episode, stars: Int) async throws {
    let review = ReviewInput(stars: stars, commentary: .null)
    _ = try await client.perform(ReviewMutation(episode: episode, review: review))
  }

  /// Returns the name if the response has data.
  public func nameIfAny(in episode: Episode) async throws -> String? {
    let response = try await client.response(to: HeroQuery(episode: episode))
    for error in response.errors { print(error) }
    return response.data?.hero.name
  }

  /// Shows reviews as they are written, until the task is canceled.
  public func showReviews(of episode: Episode, _ show: (String) -> Void) async throws {
    for try await event in client.events(of: ReviewAddedSubscription(episode: episode)) {
      show("\(event.data.reviewAdded.stars) stars")
    }
  }

  /// Shows a hero at once, and the films when they have arrived.
  public func showCard(of episode: Episode, _ show: (String) -> Void) async throws {
    for try await result in client.results(of: HeroCardQuery(episode: episode)) {
      let hero = result.data.hero
      switch hero.appearances {
      case .pending: show("\(hero.name), in some films")
      case .value(let films): show("\(hero.name), in \(films.appearsIn.count) films")
      case .failed: show(hero.name)
      }
    }
  }

  /// Shows a hero's name on the main actor.
  public func showName(in episode: Episode, _ show: @escaping @MainActor (String) -> Void) {
    Task { @MainActor in
      do {
        show(try await client.fetch(HeroQuery(episode: episode)).hero.name)
      } catch {
        show(error.localizedDescription)
      }
    }
  }

  /// Logs a hero's name on any thread.
  public func logName(in episode: Episode, _ log: @escaping @Sendable (String) -> Void) {
    client.fetch(HeroQuery(episode: episode)) { result in
      switch result {
      case .success(let data): log(data.hero.name)
      case .failure(let error): log("\(error)")
      }
    }
  }
}
