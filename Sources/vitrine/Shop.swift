import BFFClient
import CommandArguments
import Foundation
import GraphQLMock
import MockBFF

/// Where a command finds its shop: at an endpoint, or in this process.
enum Shop: Sendable {
  case endpoint(URL)
  case embedded

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    guard let text = try arguments.option("--endpoint") else {
      self = .embedded
      return
    }
    guard let url = URL(string: text), url.host != nil, ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw UsageError("--endpoint needs a whole URL such as http://localhost:4000/graphql, not \"\(text)\"")
    }
    self = .endpoint(url)
  }

  /// Opens the shop for as long as the body runs. An embedded one is served over HTTP on a free port of this machine, so
  /// that its answers come the way of any shop's.
  func withService<Result>(_ body: (any BFFClientService) async throws -> Result) async throws -> Result {
    switch self {
    case .endpoint(let url):
      return try await body(LiveBFFClientService(endpoint: url))
    case .embedded:
      let server = try MockBFF().serve()
      do {
        let result = try await body(LiveBFFClientService(endpoint: server.url))
        await server.stop()
        return result
      } catch {
        await server.stop()
        throw error
      }
    }
  }
}
