public import Foundation
public import GraphQLLive

/// What a board on the platform shows, as the server tells it.
public final class Board {
  public private(set) var lines: [String: String] = [:]
  public private(set) var trouble: String?
  private let client: GraphQLClient

  public init(client: GraphQLClient) {
    self.client = client
  }

  /// Shows changes until the task is cancelled.
  public func follow(station: String) async throws {
    for try await event in client.events(of: DepartureChangedSubscription(station: station)) {
      let departure = event.data.departureChanged
      lines[departure.line] = departure.platform
    }
  }

  /// The same, and goes on after an event with errors.
  public func followAll(station: String) async throws {
    for try await event in client.responses(of: DepartureChangedSubscription(station: station)) {
      trouble = event.response.errors.first?.message
      guard let departure = event.response.data?.departureChanged else { continue }
      lines[departure.line] = departure.platform
    }
  }

  nonisolated public static func client(_ url: URL, transport: any GraphQLTransport) -> GraphQLClient {
    GraphQLClient(endpoint: url, transport: transport, live: LiveTransport())
  }
}
