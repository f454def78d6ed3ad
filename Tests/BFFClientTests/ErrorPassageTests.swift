import BFFClient
import CommerceModels
import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("Errors on their way up")
struct ErrorPassageTests {
  private struct Cause: Error {}

  @Test(
    "An error reaches the caller unchanged, with operation, attempts and cause, from the service, pages and feeds",
    arguments: [
      (.couldNotConnect, 8), (.connectionLost, 8), (.timeout, 1), (.responseTooLarge, 1), (.serverStatus, 1),
    ] as [(GraphQLClientError.Kind, Int)]
  )
  func unchanged(kind: GraphQLClientError.Kind, attempts: Int) async throws {
    let demo = try Demo()
    demo.transport.fail { _ in throw GraphQLClientError(kind, "why", httpStatus: 418, underlying: Cause()) }
    var pages = demo.service.productListingPages().makeAsyncIterator()
    let feed = demo.service.productListingFeed(ProductListingRequest())
    await feed.load()
    guard case .failed(let fed) = feed.state.phase else { throw Unexpected(feed.state.phase) }
    for error in [
      await #expect(throws: GraphQLClientError.self) { try await demo.service.productListing() },
      await #expect(throws: GraphQLClientError.self) { try await pages.next() }, fed,
    ] {
      #expect(error?.kind == kind)
      #expect(error?.message == "why")
      #expect(error?.httpStatus == 418)
      #expect(error?.operationName == "ProductListing")
      #expect(error?.attempts == attempts)
      #expect(error?.underlying is Cause)
    }
  }
}
