public import Foundation
public import GraphQLLive

/// A display on the platform, with the data of the server.
public final class Board {
  public private(set) var lines: [String: String] = [:]
  public private(set) var trouble: String?
  private let client: GraphQLClient

  public init(client: GraphQLClient) {
    self.client = client
  }

  /// Shows changes until the task is canceled.
  public func follow(station: String) async throws {
    for try await event in client.events(of: DepartureChangedSubscription(station: station)) {
      let departure = event.data.departureChanged
      lines[departure.line] = departure.platform
    }
  }

  /// Shows changes, and continues after an event with errors.
  public func followAll(station: String) async throws {
    for try await event in client.responses(of: DepartureChangedSubscription(station: station)) {
      trouble = event.response.errors.first?.message
      guard let departure = event.response.data?.departureChanged else { continue }
      lines[departure.line] = departure.platform
    }
  }

  /// Shows changes, and fetches all departures when some changes may have been lost.
  public func followSafely(station: String) async throws {
    let departures = DeparturesQuery(station: station)
    let changes = DepartureChangedSubscription(station: station)
    for try await news in client.events(of: changes, refetching: departures) {
      switch news {
      case .event(let change): lines[change.departureChanged.line] = change.departureChanged.platform
      case .refetched(let now, _):
        for departure in now.departures { lines[departure.line] = departure.platform }
      }
    }
  }

  /// Shows whether changes arrive, until the task is canceled.
  public func showTrouble(of live: LiveTransport) async {
    for await status in live.status {
      trouble = status.waiting == 0 ? nil : "Connecting: \(status.problem?.message ?? "a moment")"
    }
  }

  /// Pauses updates when the app moves to the background, and resumes them when it returns.
  public func move(_ live: LiveTransport, toBackground isInBackground: Bool) {
    if isInBackground { live.pause() } else { live.resume() }
  }

  nonisolated public static func client(_ url: URL, transport: any GraphQLTransport) -> GraphQLClient {
    GraphQLClient(endpoint: url, transport: transport, live: LiveTransport())
  }

  /// Returns a client with a cache, whose store is `cache.store(.cacheFirst)`.
  nonisolated public static func client(
    _ url: URL,
    transport: any GraphQLTransport,
    store: any GraphQLResponseStore
  ) -> GraphQLClient {
    GraphQLClient(endpoint: url, transport: transport, store: store, live: LiveTransport())
  }

  /// Returns a client whose subscriptions share a WebSocket.
  nonisolated public static func client(
    _ url: URL,
    transport: any GraphQLTransport,
    token: @escaping @Sendable () async -> String,
    refreshToken: @escaping @Sendable () async throws -> String,
    makeSocket: @escaping @Sendable () -> any GraphQLSocket
  ) -> GraphQLClient {
    let payload = ConnectionPayload { isRefused in
      let token = isRefused ? try await refreshToken() : await token()
      return ["Authorization": .string("Bearer \(token)")]
    }
    let socket = GraphQLWebSocket(endpoint: url, payload: payload) { makeSocket() }
    return GraphQLClient(endpoint: url, transport: transport, live: LiveTransport(transport: socket))
  }
}
