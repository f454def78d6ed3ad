import GraphQLNetworking
import Testing

@Suite("Errors at a place")
struct ErrorPlaceTests {
  private let errors = [
    GraphQLResponseError(message: "a", path: "shop.products[3].price"),
    GraphQLResponseError(message: "b", path: "shop.products[3].price.amount"),
    GraphQLResponseError(message: "c", path: "shop.products[30]"),
    GraphQLResponseError(message: "d"),
  ]

  @Test(
    "They are those of the value and of what is in it",
    arguments: [
      ("shop.products[3].price", ["a", "b"]), ("shop.products[3].price.amount", ["b"]), ("shop.products[30]", ["c"]),
      ("shop.products[3].name", []), ("shop", ["a", "b", "c"]), ("", ["a", "b", "c"]), ("shop.products[0]", []),
    ] as [(ResponsePath, [String])]
  )
  func place(path: ResponsePath, messages: [String]) {
    #expect(errors.at(path).map(\.message) == messages)
  }

  @Test("An error says whether no answer came")
  func offline() {
    let offline = GraphQLClientError.Kind.known.filter { GraphQLClientError($0, "").isOffline }
    #expect(Set(offline) == [.couldNotConnect, .connectionLost, .timeout])
  }

  @Test("Data and its errors are both available")
  func partialData() async throws {
    let client = GraphQLClient { _ in
      .json(#"{"data":{"name":null,"age":7},"errors":[{"message":"No name","path":["name"]}]}"#)
    }
    let response = try await client.response(to: GetName())
    #expect(response.data?.age == 7)
    #expect(response.errors.at("name").first?.message == "No name")
    #expect(response.errors.at("age").isEmpty)
    let error = await failure { try await client.fetch(GetName()) }
    #expect(error?.graphQLErrors.at("name").count == 1)
  }
}
