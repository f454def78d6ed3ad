import GraphQLMock
import GraphQLRuntime
import Testing

/// Values that no app sends on purpose, but that servers receive nevertheless. The server must respond to them, and they
/// must not end the process.
@Suite("Extreme values in what automatic data is asked for")
struct AutomaticExtremesTests {
  private static let fields = """
    id name title slug code sku barcode number position email login phone street city country price total amountText
    createdAt birthday url imageUrl tags rating quantity big decimal json kind other { id name number }
    """

  private static let schemaText = """
    scalar Big scalar Decimal scalar BigInt scalar JSON scalar UUID scalar DateTime
    type Query {
      thing(id: ID!): Thing byNumber(number: Int!, price: Float): Thing byText(slug: String, name: String): Thing
      counted(id: Int!): Counted unique(id: UUID!): Unique large(id: Big!): Large
      connection(first: Int, after: String, last: Int, before: String): Connection!
      bigConnection(first: Big, after: String, last: Big): Connection!
      listing(offset: Int, limit: Int): [Thing!]! bigListing(offset: Big, limit: Big): Listing!
      numbered(page: Int, perPage: Int): Listing! bigNumbered(page: Big, perPage: Big): Listing!
    }
    type Mutation { make(input: ThingInput!): Payload }
    input ThingInput { id: ID number: Int price: Float name: String big: Big thingId: ID otherId: ID }
    type Payload { thing: Thing other: Thing number: Int big: Int count: Int }
    type Thing {
      id: ID! name: String! title: String! slug: String! code: String! sku: String! barcode: String! number: Int!
      position: Int! email: String! login: String! phone: String! street: String! city: String! country: String!
      price: Float! total: Int! amountText: String! createdAt: DateTime! birthday: String! url: String! imageUrl: String!
      tags(first: Int): [String!]! rating: Float! quantity: Int! big: BigInt! decimal: Decimal! json: JSON! kind: Kind!
      other: Thing! children(first: Int, last: Int, after: String, before: String): Connection!
    }
    type Counted { id: Int! name: String! number: Int! }
    type Unique { id: UUID! name: String! number: Int! }
    type Large { id: Big! name: String! number: Int! }
    enum Kind { A B }
    type Connection { edges: [Edge!]! nodes: [Thing!]! pageInfo: PageInfo! totalCount: Int! }
    type Edge { cursor: String! node: Thing! }
    type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
    type Listing { items: [Thing!]! pagination: Pagination! }
    type Pagination { offset: Int! limit: Int! total: Int! pages: Int! page: Int! nextPage: Int previousPage: Int }
    """

  private func answer(_ query: String, _ variables: JSONObject = [:]) async throws -> ExecutionResult {
    let request = GraphQLRequest(query: query, variables: variables)
    return try await GraphQLMock(schema: schema(Self.schemaText), data: AutomaticData(nullsPerThousand: 0))
      .execute(request)
  }

  private static let extremeTexts: [String] = [
    "", "-", "--", "-0", "-1", "-5", "0", "+7", "007", "1e9", "2147483647", "2147483648", "-2147483648",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "99999999999999999999", "Thing", "Thing-",
    "Thing--5", "Thing-0", "Thing-9223372036854775807", "Thing--9223372036854775808", "Thing-number=-5",
    "Thing-number=99999999999&price=1e999", "Thing-=&==&%&%z&a=%", "Thing-slug=%00", "\u{0}", "\u{10FFFF}", "🧥-5",
    "00000000-0000-4000-8000-ffffffffffff", "x-7fffffffffffffff", "x--8000000000000000", "NaN", "inf",
    String(repeating: "9", count: 20_000), String(repeating: "-", count: 20_000),
    "Thing-" + String(repeating: "a=", count: 10_000),
  ]

  @Test("Texts, as ids and keys", arguments: extremeTexts.indices)
  func texts(index: Int) async throws {
    let text = JSONValue.string(Self.extremeTexts[index])
    let query = """
      query ($id: ID!, $text: String!, $uuid: UUID!, $big: Big!) {
        thing(id: $id) { \(Self.fields) } bySlug: byText(slug: $text) { \(Self.fields) }
        byName: byText(name: $text, slug: $text) { \(Self.fields) }
        unique(id: $uuid) { id name number } large(id: $big) { id name number }
      }
      """
    let result = try await answer(query, ["id": text, "text": text, "uuid": text, "big": text])
    #expect(result.errors == [])
    #expect(result.data?["thing"]?["id"] == text)
    // Long texts do not become parts of ids.
    if Self.extremeTexts[index].utf8.count <= 200 { #expect(result.data?["bySlug"]?["slug"] == text) }
    let input: JSONValue = .object(["id": text, "name": text, "big": text, "thingId": text, "otherId": text])
    let mutation =
      "mutation ($i: ThingInput!) { make(input: $i) { thing { \(Self.fields) } other { id } number big count } }"
    let made = try await answer(mutation, ["i": input])
    #expect(made.errors == [])
    #expect(made.data?["make"]?["other"]?["id"] == text)
    let paged = try await answer(
      "query ($text: String!) { connection(after: $text, before: $text) { edges { cursor node { id } } } }",
      ["text": text]
    )
    #expect(isRefused(paged))
  }

  /// Reports whether connections were asked for items they lack, and nothing else is wrong.
  private func isRefused(_ result: ExecutionResult) -> Bool {
    !result.errors.isEmpty && result.errors.allSatisfy { $0.extensions["code"] == "BAD_USER_INPUT" }
  }

  private static let extremeNumbers: [Int64] = [
    .min, .min + 1, Int64(Int32.min) - 1, Int64(Int32.min), -5, -1, 0, 1, Int64(Int32.max), Int64(Int32.max) + 1,
    .max - 1, .max,
  ]

  @Test(
    "Numbers of 32 bits, as ids, keys and for paging",
    arguments: extremeNumbers.filter { Int32(exactly: $0) != nil }
  )
  func numbers(number: Int64) async throws {
    let query = """
      query ($n: Int!, $f: Float!) {
        byNumber(number: $n, price: $f) { \(Self.fields) first: tags(first: $n) } counted(id: $n) { id name number }
        listing(offset: $n, limit: $n) { id } offset: listing(offset: $n) { id }
        numbered(page: $n, perPage: $n) { \(Self.listing) } page: numbered(page: $n) { \(Self.listing) }
      }
      """
    let result = try await answer(query, ["n": .int(number), "f": .int(number)])
    #expect(result.errors == [])
    #expect(result.data?["counted"]?["id"] == .int(number))
    let connections = """
      query ($n: Int!, $after: String!) {
        connection(first: $n, after: $after) { \(Self.page) } last: connection(last: $n, before: $after) { \(Self.page) }
        both: connection(first: $n, last: $n, after: $after, before: $after) { \(Self.page) }
        thing(id: 3) { children(first: $n, last: $n, after: $after, before: $after) { \(Self.page) } }
      }
      """
    let cursor = JSONValue.string("cursor:\(number)")
    let paged = try await answer(connections, ["n": .int(number), "after": cursor])
    #expect(number < 0 ? isRefused(paged) : paged.errors == [])
  }

  private static let page = "edges { cursor node { id } } nodes { id } totalCount pageInfo { hasNextPage endCursor }"
  private static let listing = "items { id } pagination { offset limit total pages page nextPage previousPage }"

  @Test("Numbers of 64 bits, as ids and for paging", arguments: extremeNumbers)
  func bigNumbers(number: Int64) async throws {
    let query = """
      query ($n: Big!) {
        large(id: $n) { id name number } bigNumbered(page: $n, perPage: $n) { items { id } }
        bigListing(offset: $n, limit: $n) { items { id } } bigPage: bigNumbered(page: $n) { items { id } }
      }
      """
    let result = try await answer(query, ["n": .int(number)])
    #expect(result.errors == [])
    #expect(result.data?["large"]?["id"] == .int(number))
    let connections = """
      query ($n: Big!, $after: String!) {
        bigConnection(first: $n, after: $after) { \(Self.page) } last: bigConnection(last: $n) { \(Self.page) }
      }
      """
    let paged = try await answer(connections, ["n": .int(number), "after": .string("cursor:\(number)")])
    let isPlace = (0...Int64(Int32.max)).contains(number)
    #expect(isPlace ? paged.errors == [] : isRefused(paged))
  }

  @Test(
    "Numbers that are hardly any",
    arguments: ["1e308", "-1e308", "1e-400", "1.5", "-0.0", "123456789012345678901"]
  )
  func strangeNumbers(text: String) async throws {
    let number = try json(text)
    let query = """
      query ($n: Big!, $f: Float!) {
        large(id: $n) { id name number } byNumber(number: 1, price: $f) { \(Self.fields) }
        bigNumbered(page: $n, perPage: $n) { items { id } } bigListing(offset: $n, limit: $n) { items { id } }
        bigConnection(first: $n, last: $n) { \(Self.page) }
      }
      """
    #expect(try await answer(query, ["n": number, "f": number]).errors == [])
  }

  @Test("Lists in lists in lists, and so on", arguments: [1, 5])
  func deepLists(length: Int) async throws {
    let type = String(repeating: "[", count: 40) + "Int!" + String(repeating: "]", count: 40)
    let mock = try GraphQLMock(schema: schema("type Query { deep: \(type) }"), data: AutomaticData(listLength: length))
    #expect(await mock.answer("{ deep }").hasPrefix(#"{"data":{"deep":[[["#))
  }
}
