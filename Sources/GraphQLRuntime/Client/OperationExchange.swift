#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One operation on its way to the server, and what comes back.
struct OperationExchange: Sendable {
  private let message: OperationMessage
  private let call: GraphQLCall
  private let chain: RequestChain
  private let persistedQueries: PersistedQueries
  private let writer: GraphQLRequestWriter
  private let context: GraphQLRequestContext
  private let redaction: Redaction
  private let refusesUnpairedSurrogates: Bool

  init(
    _ message: OperationMessage,
    _ endpoint: URL,
    _ options: RequestOptions,
    _ configuration: GraphQLClient.Configuration,
    _ call: GraphQLCall,
    _ chain: RequestChain,
    _ persistedQueries: PersistedQueries
  ) {
    self.message = message
    self.call = call
    refusesUnpairedSurrogates = configuration.refusesUnpairedSurrogates
    self.chain = chain
    self.persistedQueries = persistedQueries
    redaction = Redaction(
      names: SensitiveNames(configuration.sensitiveWords),
      variables: message.variables,
      secrets: message.secrets
    )
    let isQuery = call.operationKind == .query
    context = GraphQLRequestContext(
      call,
      isIdempotent: isQuery || options.isIdempotent,
      hasOwnAuthorization: options.headers["Authorization"] != nil,
      redaction
    )
    var maximumURLLength: Int?
    if isQuery, case .get(let length) = configuration.queryMethod, !redaction.hasSensitiveVariables {
      maximumURLLength = length
    }
    writer = GraphQLRequestWriter(endpoint: endpoint, options: options, maximumURLLength: maximumURLLength)
  }

  /// The data, when there is data and nothing but data.
  func data<Data: JSONDecodable & Sendable>() async throws -> Data {
    try await read { reader, http in try reader.data(in: http) }
  }

  /// The response, whatever it says.
  func response<Data: JSONDecodable & Sendable>() async throws -> GraphQLResponse<Data> {
    try await read { reader, http in try reader.response(in: http) }
  }

  private func read<Result>(
    _ body: (GraphQLResponseReader, HTTPResponse) throws -> Result
  ) async throws -> Result {
    do {
      let http = try await send()
      try Task.checkCancellation()
      let reader = GraphQLResponseReader(
        conditions: message.conditions,
        refusesUnpairedSurrogates: refusesUnpairedSurrogates,
        cleaning: cleaning,
        rejection: call.rejection
      )
      return try call.decode { try body(reader, http) }
    } catch let error as GraphQLClientError {
      throw error.cleaned(by: cleaning())
    }
  }

  /// What is not to be shown of this operation. It is looked for only if something went wrong.
  private func cleaning() -> TextCleaning {
    redaction.cleaning(call.headers, [writer.endpoint] + (call.url.map { [$0] } ?? []))
  }

  /// Sends the operation, and a second time if the server needs its text.
  private func send() async throws -> HTTPResponse {
    let naming = persistedQueries.naming(of: message)
    let response = try await chain.send(try writer.request(message, naming), context)
    guard let next = persistedQueries.naming(after: response, naming) else { return response }
    return try await chain.send(try writer.request(message, next), context)
  }
}
