public import CookbookDomain
import Foundation
public import GraphQLNetworking

/// Pictures from anywhere on the web.
public struct WebImages: ImageRepository {
  private let transport: any GraphQLTransport

  public init(transport: any GraphQLTransport) {
    self.transport = transport
  }

  public func image(at address: ImageAddress) async throws(CookbookError) -> [UInt8] {
    guard let url = URL(string: address.text), url.host != nil else { throw .url(address.text) }
    let response: HTTPResponse
    do { response = try await transport.send(HTTPRequest(method: .get, url: url)) } catch { throw CookbookError(error) }
    guard response.isSuccess else { throw .unknown("the server responded with \(response.status)") }
    return response.body
  }
}
