import BFFClient
import CommerceModels
import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("What the service makes of a server's answers")
struct ServiceAnswerTests {
  @Test("A null product is not found")
  func notFound() async throws {
    let error = await #expect(throws: GraphQLClientError.self) {
      try await LiveBFFClientService.answering(#"{"data": {"product": null}}"#).product(id: "p1")
    }
    #expect(error?.kind == .notFound)
    #expect(error?.operationName == "Product")
    let bySlug = await #expect(throws: GraphQLClientError.self) {
      try await LiveBFFClientService.answering(#"{"data": {"productBySlug": null}}"#).product(slug: "shirt")
    }
    #expect(bySlug?.kind == .notFound)
  }

  @Test("A null listing is an empty response")
  func empty() async {
    let error = await #expect(throws: GraphQLClientError.self) {
      try await LiveBFFClientService.answering(#"{"data": {"productListing": null}}"#).productListing()
    }
    #expect(error?.kind == .empty)
    #expect(error?.operationName == "ProductListing")
  }

  @Test("A feed of a null listing is empty")
  func emptyFeed() async {
    let feed = LiveBFFClientService.answering(#"{"data": {"productListing": null}}"#)
      .productListingFeed(ProductListingRequest(offset: 20))
    await feed.load()
    #expect(feed.state.phase == .empty && feed.state.items.isEmpty)
    #expect(feed.state.page?.pagination.offset == 20)
  }

  @Test("A GraphQL error keeps its code")
  func code() async {
    let service = LiveBFFClientService.answering(
      """
      {"data": {"productListing": null}, "errors": [{"message": "No category wimen", "path": ["productListing"],
       "extensions": {"code": "UNKNOWN_CATEGORY", "known": ["men", "women"]}}]}
      """
    )
    let error = await #expect(throws: GraphQLClientError.self) {
      try await service.productListing(categoryId: "wimen")
    }
    #expect(error?.graphQLErrors.first?.code == "UNKNOWN_CATEGORY")
  }

  @Test("A value of the wrong type is an error that names its place in the response")
  func wrongType() async {
    let service = LiveBFFClientService.answering(
      #"{"data": {"brands": [{"id": "1", "name": "A", "slug": "a"}, {"id": "2", "name": 7, "slug": "b"}]}}"#
    )
    let error = await #expect(throws: GraphQLClientError.self) { try await service.brands() }
    #expect(error?.responsePath?.description == "brands[1].name")
  }

  @Test("A problem that this version does not know is still a problem")
  func unknownProblem() async throws {
    let service = LiveBFFClientService.answering(#"{"data": {"addToBag": {"__typename": "Embargo", "until": "2027"}}}"#)
    let outcome = try await service.addToBag(sku: "v1")
    guard case .failure(let problem) = outcome else { throw Unexpected(outcome) }
    #expect(problem.kind == BagProblem.Kind(code: "Embargo"))
  }

  @Test("Out of stock says how many were wanted and how many there are")
  func outOfStock() async throws {
    let service = LiveBFFClientService.answering(
      """
      {"data": {"addToBag": {"__typename": "OutOfStock", "message": "Only 2 left.", "sku": "v1", "requested": 5,
       "available": 2}}}
      """
    )
    let outcome = try await service.addToBag(sku: "v1", quantity: 5)
    guard case .failure(let problem) = outcome else { throw Unexpected(outcome) }
    #expect(problem.facts == .outOfStock(sku: "v1", requested: 5, available: 2))
    #expect(problem.message == "Only 2 left.")
  }
}
