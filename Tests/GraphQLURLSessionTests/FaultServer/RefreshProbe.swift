import GraphQLNetworking
import GraphQLSessions
import GraphQLURLSession

/// A server that rejects one token and takes another, and a client with a session that has the first.
struct RefreshProbe: Sendable {
  let server: LoopbackServer
  /// Requests for a new token.
  let refreshes = Counter()
  /// Requests with the token that has expired.
  let rejections = Counter()
  private let client: GraphQLClient

  /// - Parameter calls: how many requests have to be rejected before the first one is answered, so that all of them wait.
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

  /// Makes calls at once, every other one a mutation.
  ///
  /// - Returns: how many had an answer.
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
