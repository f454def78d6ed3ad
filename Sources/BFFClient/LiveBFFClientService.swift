public import Foundation
public import GraphQLRuntime
import GraphQLURLSession

/// The shop behind an endpoint.
///
/// ```swift
/// let shop = LiveBFFClientService(endpoint: URL(string: "https://shop.example/graphql")!)
/// let page = try await shop.productListing(categoryId: "women")
/// ```
public struct LiveBFFClientService: BFFClientService {
  let client: GraphQLClient

  /// A service that talks to the endpoint over URLSession, and tries a query up to three times where that may help.
  ///
  /// - Parameter endpoint: The GraphQL endpoint's whole URL: HTTPS, or HTTP on this machine.
  public init(endpoint: URL) {
    self.init(
      client: GraphQLClient(endpoint: endpoint, transport: URLSessionTransport(), interceptors: [RetryInterceptor()])
    )
  }

  /// A service over a client of your own making: another transport, or interceptors.
  public init(client: GraphQLClient) {
    self.client = client
  }
}
