import GraphQLNetworking
import GraphQLSessions
import GraphQLURLSession

/// A server that rejects one token and accepts another, and a client whose session has the first.
struct RefreshProbe: Sendable {
  let server: LoopbackServer
  /// Counts requests for a new token.
  let refreshes = Counter()
  /// Counts requests with the expired token.
  let rejections = Counter()
  private let client: GraphQLClient

  /// - Parameter calls: the number of requests to reject before the first response, so that all of them wait.
  init(calls: Int) throws {
    let (refreshes, rejections) = (refreshes, rejections)
    server = try LoopbackServer(answering: { connection, request in
      switch request.headers["authorization"] {
      case "Bearer new":
        connection.respond(Fault.goodBody)
      case "Bearer old":
        rejections.add()
        connection.respond("", status: "401 Unauthorized")
      default:
        refreshes.add()
        connection.respond(#"{"data":{"name":"new"}}"#)
      }
    })
    let transport = URLSessionTransport()
    let plain = GraphQLClient(endpoint: server.url, transport: transport)
    let session = StoredSession(InMemorySessionStore(SessionTokens(accessToken: "old"))) { [rejections] _ in
      while rejections.value < calls { await Task.yield() }
      return SessionTokens(accessToken: try await plain.perform(ProbeMutation(variables: ProbeVariables())).name)
    }
    client = GraphQLClient(
      endpoint: server.url,
      transport: transport,
      interceptors: [AuthorizationInterceptor(session)]
    )
  }

  /// Makes concurrent calls, every other one a mutation.
  ///
  /// - Returns: the number of calls with a response.
  func answers(to calls: Int) async -> Int {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<calls {
        group.addTask { await isAnswered(isMutation: index.isMultiple(of: 2)) }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
  }

  private func isAnswered(isMutation: Bool) async -> Bool {
    do {
      let data =
        isMutation
        ? try await client.perform(ProbeMutation(variables: ProbeVariables()))
        : try await client.fetch(ProbeQuery(variables: ProbeVariables()))
      return data.name == "Ada"
    } catch {
      return false
    }
  }
}
