public import GraphQLLive

/// A card about one trip, whose slow parts appear later.
public final class TripCard {
  public private(set) var title = ""
  public private(set) var stops = ""
  public private(set) var crowding = ""
  private let client: GraphQLClient

  public init(client: GraphQLClient) {
    self.client = client
  }

  public func load(line: String) async throws {
    for try await result in client.results(of: TripQuery(line: line)) {
      guard let trip = result.data.trip else { continue }
      title = trip.line
      stops = Self.text(trip.tripStops)
      crowding = trip.crowding.value?.load.map { "\($0) %" } ?? "unknown"
    }
  }

  private static func text(_ stops: Deferred<TripStops>) -> String {
    switch stops {
    case .pending: "looking for stops"
    case .value(let trip): trip.stops.joined(separator: ", ")
    case .failed(let errors): "no stops: \(errors.first?.message ?? "")"
    }
  }

  /// Returns all stops at once.
  public func stops(line: String) async throws -> [String] {
    let trip = try await client.fetch(TripQuery(line: line)).trip
    return trip?.tripStops.value?.stops ?? []
  }
}
