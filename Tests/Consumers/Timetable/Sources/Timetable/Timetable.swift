public import GraphQLNetworking

/// The content of a screen. It belongs to the main actor, like everything here without other isolation.
public final class Timetable {
  public private(set) var lines: [String] = []
  private let client: GraphQLClient

  public init(client: GraphQLClient) {
    self.client = client
  }

  public func load(station: String) async throws {
    let query = DeparturesQuery(station: station, filter: DepartureFilter(kinds: [.tram]), withPlatforms: true)
    lines = try await client.fetch(query).departures.map(Self.line)
  }

  /// Returns a line of text, outside the main actor.
  nonisolated static func line(_ departure: DeparturesQuery.Data.Departure) -> String {
    "\(departure.line) from platform \(departure.platform ?? "unknown")"
  }
}
