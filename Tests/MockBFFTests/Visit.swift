import GraphQLMock
import GraphQLNetworking
import MockBFF
import Testing

/// A separate shop, queried in GraphQL.
struct Visit: Sendable {
  let shop: MockBFF
  /// The token sent with each request.
  var token: String?

  init(store: MockBFF.Store = .unitedKingdom) throws {
    self.init(shop: try MockBFF(store: store))
  }

  init(shop: MockBFF, token: String? = nil) {
    self.shop = shop
    self.token = token
  }

  /// Returns the same visit as a signed-in customer.
  func signedIn(as email: String = "ada@vitrine.example") async throws -> Visit {
    let mutation = "mutation { signIn(email: \"\(email)\", password: \"window\") { accessToken } }"
    var visit = self
    visit.token = try await ask(mutation)["signIn"]?["accessToken"]?.string
    return visit
  }

  private func request(_ query: String, _ variables: JSONObject) -> GraphQLRequest {
    let headers: HTTPHeaders = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
    return GraphQLRequest(query: query, variables: variables, headers: headers)
  }

  /// Returns the data of a response without errors.
  func ask(_ query: String, _ variables: JSONObject = [:]) async throws -> JSONValue {
    let result = await shop.execute(request(query, variables))
    #expect(result.errors.map(\.message) == [])
    return try #require(result.data)
  }

  /// Returns the data of the first events of a subscription.
  func events(_ count: Int, of query: String) async throws -> [JSONValue] {
    var events: [JSONValue] = []
    for await event in shop.events(of: request(query, [:])).prefix(count) {
      #expect(event.errors.map(\.message) == [])
      events.append(try #require(event.data))
    }
    return events
  }

  /// Returns the only error of a response, as it appears in the response.
  func refusal(of query: String, _ variables: JSONObject = [:]) async throws -> JSONValue {
    let errors = await errors(of: query, variables)
    #expect(errors.count == 1)
    return try #require(errors.first)
  }

  /// Returns the errors of a response, as they appear in the response.
  func errors(of query: String, _ variables: JSONObject = [:]) async -> [JSONValue] {
    await shop.execute(request(query, variables)).json["errors"]?.list ?? []
  }

  /// Returns a page of a listing, given its arguments as in a query.
  func listing(_ arguments: String, offset: Int = 0, limit: Int = 1000) async throws -> Listing {
    let query = "{ productListing(offset: \(offset), limit: \(limit) \(arguments)) { \(Listing.selection) } }"
    return Listing(json: try #require(try await ask(query)["productListing"]))
  }
}

/// The parts of a listing that the tests examine.
struct Listing {
  static let selection = """
    title pagination { offset limit total pages page nextPage previousPage }
    hierarchy { categoryId }
    filters { name values { name slug count selected } }
    products {
      id name brand { slug name } colours { name } sizes { value scale }
      hierarchy { categoryId parent { categoryId parent { categoryId } } }
      variants { price { amount { amount currencyCode } } }
    }
    """
  let json: JSONValue

  var products: [JSONValue] { json["products"]?.list ?? [] }
  var ids: [String] { products.compactMap { $0["id"]?.string } }
  var total: Int { page("total") ?? -1 }

  func page(_ field: String) -> Int? { json["pagination"]?[field]?.int.map(Int.init) }

  func values(of filter: String) -> [JSONValue] {
    json["filters"]?.list.first { $0["name"]?.string == filter }?["values"]?.list ?? []
  }
}

extension JSONValue {
  var list: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The prices of all variants of a product, in minor units.
  var amounts: [Int64] { (self["variants"]?.list ?? []).compactMap { $0["price"]?["amount"]?["amount"]?.int } }
}
