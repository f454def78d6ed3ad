import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLURLSession
import MockBFF
import Testing

@Suite(.serialized) struct ServerTests {
  private func request(_ query: String, to url: URL) -> HTTPRequest {
    let body = Array(#"{"query": "\#(query)"}"#.utf8)
    let headers: HTTPHeaders = ["Content-Type": "application/json", "Accept": "application/graphql-response+json"]
    return HTTPRequest(method: .post, url: url, headers: headers, body: HTTPBody(body))
  }

  /// Sends a request with a higher priority than the tests that only compute, because each request has a time limit, however
  /// many there are.
  private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await Task(priority: .high) { try await URLSessionTransport().send(request) }.value
  }

  @Test("The shop answers over HTTP what it answers in process, and counts who came")
  func sameAnswer() async throws {
    let shop = try MockBFF()
    let server = try shop.serve()
    #expect(server.acceptedConnectionCount == 0)
    let request = request(
      "{ productListing(offset: 40, limit: 20) { products { name brand { name } } } }",
      to: server.url
    )
    let overHTTP = try await send(request)
    let inProcess = try await shop.transport.send(request)
    #expect(overHTTP.status == 200)
    #expect(overHTTP.body == inProcess.body)
    #expect(String(decoding: overHTTP.body, as: UTF8.self).contains("\"brand\""))
    #expect(server.acceptedConnectionCount == 1)
    #expect(server.receivedRequestCount == 1)
    await server.stop()
  }

  @Test("A client over HTTP finds the bag that was filled in process")
  func sameBag() async throws {
    let shop = try MockBFF()
    let server = try shop.serve()
    let sku = try #require(
      try await Visit(shop: shop).ask("{ product(id: 1001) { defaultVariant { sku } } }")["product"]?[
        "defaultVariant"
      ]?["sku"]?.string
    )
    _ = try await Visit(shop: shop).ask(
      "mutation { addToBag(bagId: \"b\", lines: [{sku: \"\(sku)\"}]) { __typename } }"
    )
    let response = try await send(request(#"{ bag(id: \"b\") { itemCount } }"#, to: server.url))
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"data":{"bag":{"itemCount":1}}}"#)
    await server.stop()
  }

  @Test("A port is taken by one shop at a time")
  func portInUse() async throws {
    let server = try MockBFF().serve()
    #expect(throws: MockServerError.self) { try MockBFF().serve(port: server.port) }
    await server.stop()
  }
}
