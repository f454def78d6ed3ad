import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("Automatic data")
struct AutomaticDataTests {
  private static let schemaText = """
    scalar URL
    scalar DateTime
    scalar Date
    scalar UUID
    scalar Decimal
    scalar BigInt
    scalar JSON
    scalar Mystery
    type Query {
      product(id: ID!): Product
      productBySlug(slug: String!): Product
      products(limit: Int): [Product!]!
      search(text: String!): [Result!]!
      node(id: ID!): Node
      user(login: String!): User
      me: User!
      thing: Thing!
    }
    type Mutation {
      review(stars: Int!, comment: String): Review!
      createProduct(input: ProductInput!): ProductPayload!
      renameProduct(productId: ID!, name: String!): ProductPayload!
    }
    input ProductInput { name: String!, clientMutationId: String }
    type ProductPayload { clientMutationId: String, product: Product, errors: [String!]!, error: String }
    interface Node { id: ID! }
    union Result = Product | Brand
    type Product implements Node {
      id: ID! name: String! slug: String! price(currency: String): Int! brand: Brand! related: [Product!]!
      serialNumber: Int!
      deletedAt: DateTime note: String
    }
    type Brand implements Node { id: ID! name: String! }
    type User { id: Int! login: String! name: String! email: String! firstName: String! }
    type Review { stars: Int! comment: String }
    type Thing {
      url: URL! createdAt: DateTime! updatedAt: DateTime! birthday: Date! token: UUID! total: Decimal! big: BigInt!
      data: JSON! mystery: Mystery! kind: Kind! count: Int! amount: Int! amountFormatted: String! imageUrl: String!
      matrix: [[Float!]!]! isActive: Boolean! email: String! latitude: Float! tags: [String!]!
    }
    enum Kind { OLD @deprecated NEW }
    """

  private func mock(_ data: AutomaticData = AutomaticData()) throws -> GraphQLMock {
    try GraphQLMock(schema: schema(Self.schemaText), data: data)
  }

  /// Returns the data of a response without errors.
  private func data(_ query: String, _ data: AutomaticData = AutomaticData()) async throws -> JSONValue {
    let result = try await mock(data).execute(GraphQLRequest(query: query))
    #expect(result.errors == [])
    return try #require(result.data)
  }

  @Test("A scalar that stands for nothing is null where it may be, and something where it must be")
  func void() async throws {
    let text = "scalar Void type Query { a: Void b: Void! c: [Void!]! d: [Void]! }"
    let mock = try GraphQLMock(schema: schema(text), data: AutomaticData(listLength: 1))
    #expect(await mock.answer("{ a b c d }") == #"{"data":{"a":null,"b":"","c":[""],"d":[null]}}"#)
  }

  @Test("The same seed gives the same values whatever else is asked for; another seed gives others")
  func determinism() async throws {
    let whole = try await data("{ products { id name slug price brand { name } } me { name email } }")
    let part = try await data("{ me { email } other: products { price name } products { slug } }")
    #expect(part["me"]?["email"] == whole["me"]?["email"])
    #expect(part["other"]?[3]?["price"] == whole["products"]?[3]?["price"])
    #expect(part["products"]?[3]?["slug"] == whole["products"]?[3]?["slug"])
    let other = try await data(
      "{ products { id name slug price brand { name } } me { name email } }",
      AutomaticData(seed: 1)
    )
    #expect(other != whole)
  }

  @Test("Values are the same in every process")
  func stability() async throws {
    let found = try await data("{ products(limit: 1) { id name slug price brand { id } } }")
    #expect(
      found.text
        == #"{"products":[{"id":"Product-1","name":"Leather Throw","slug":"leather-throw-1","price":12095,"brand":{"id":"Brand-12"}}]}"#
    )
  }

  @Test("An object is the same by whatever way it is reached")
  func entities() async throws {
    let fields = "id name slug price brand { id name }"
    let list = try await data("{ products(limit: 60) { \(fields) } }")
    let first = try #require(list["products"]?[6])
    let id = try #require(first["id"]?.string)
    let slug = try #require(first["slug"]?.string)
    let ways = """
      { product(id: "\(id)") { \(fields) } productBySlug(slug: "\(slug)") { \(fields) }
        node(id: "\(id)") { ... on Product { \(fields) } } }
      """
    let found = try await data(ways)
    #expect(found["product"] == first)
    #expect(found["productBySlug"] == first)
    #expect(found["node"] == first)
    let inside = try await data("{ products { related { \(fields) } } }")
    let related = try #require(inside["products"]?[2]?["related"]?[2])
    let relatedID = try #require(related["id"]?.string)
    #expect(try await data("{ product(id: \"\(relatedID)\") { \(fields) } }")["product"] == related)
  }

  @Test("What is asked for by a key has that key")
  func keys() async throws {
    let found = try await data(
      """
      { product(id: "7") { id } user(login: "ada & co") { id login } productBySlug(slug: "coat") { id slug name } }
      """
    )
    #expect(found["product"]?["id"] == "7")
    #expect(found["user"]?["login"] == "ada & co")
    #expect(found["productBySlug"]?["slug"] == "coat")
    let id = try #require(found["productBySlug"]?["id"]?.string)
    let again = try await data("{ node(id: \"\(id)\") { ... on Product { id slug name } } }")
    #expect(again["node"] == found["productBySlug"])
  }

  @Test(
    "An id may be any text: numbers below 1 and those that do not fit an Int are made up, as all others are",
    arguments: ["-5", "Product--5", "0", "2147483648", "9223372036854775807", "-9223372036854775808", ""]
  )
  func madeUpIDs(id: String) async throws {
    let found = try await data("{ product(id: \"\(id)\") { id name slug serialNumber brand { name } } }")["product"]
    #expect(found?["id"]?.string == id)
    #expect(found?["serialNumber"]?.int.map { 1...Int64(Int32.max) ~= $0 } == true)
  }

  @Test("Arguments choose objects, and do not change what an object is")
  func arguments() async throws {
    let found = try await data(
      """
      { product(id: 3) { euro: price pound: price(currency: "GBP") }
        a: search(text: "coat") { ...P } b: search(text: "boots") { ...P } c: search(text: "coat") { ...P } }
      fragment P on Result { ... on Product { id } ... on Brand { id } }
      """
    )
    #expect(found["product"]?["euro"] == found["product"]?["pound"])
    #expect(found["a"] != found["b"])
    #expect(found["a"] == found["c"])
  }

  @Test("Scalars are of their form")
  func scalars() async throws {
    let thing = try await data(
      """
      { thing { url createdAt updatedAt birthday token total big data mystery kind count amount amountFormatted imageUrl
        matrix email latitude tags } }
      """
    )["thing"]
    func text(_ name: String) -> String { thing?[name]?.string ?? "" }
    #expect(text("url").hasPrefix("https://example.com/"))
    #expect(text("createdAt").wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect(text("createdAt") < text("updatedAt"))
    #expect(text("birthday").wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
    #expect(text("token").wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    #expect(text("total").wholeMatch(of: /\d+\.\d\d/) != nil)
    #expect(Int64(text("big")).map { $0 > Int64(Int32.max) } == true)
    #expect(thing?["data"]?["tags"]?[0]?.string != nil)
    #expect(!text("mystery").isEmpty)
    #expect(thing?["kind"] == "NEW")
    let cents = try #require(thing?["amount"]?.int)
    #expect(text("amountFormatted") == "€\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)")
    #expect(text("imageUrl").hasSuffix(".jpg"))
    #expect(text("email").hasSuffix("@example.com"))
    #expect(thing?["matrix"]?[4]?[4]?.double != nil && thing?["matrix"]?[5] == nil)
    #expect(thing?["tags"]?[4]?.string != thing?["tags"]?[3]?.string)
  }

  @Test("An object has the values of the arguments it was found by, except for secrets")
  func relatedKeys() async throws {
    let mock = try GraphQLMock(
      sdl: """
        type Query { repo(owner: String!, name: String!, follow: Boolean = true): Repo search(kind: Kind!): [Hit!]! }
        type Mutation { createIssue(input: NewIssue!): IssuePayload }
        input NewIssue { repoId: ID! title: String! token: String clientMutationId: String }
        type IssuePayload { issue: Issue }
        type Repo { id: ID! name: String! owner: User! }
        type User { id: ID! login: String! }
        type Issue { id: ID! title: String! repo: Repo! }
        union Hit = Repo | User | Issue
        enum Kind { REPO USER }
        """
    )
    let query = """
      { a: repo(owner: "ada", name: "x") { id name owner { login } } b: repo(owner: "bob", name: "x") { id name }
        search(kind: USER) { __typename } }
      """
    let found = try json(await mock.answer(query))["data"]
    #expect(found?["a"]?["owner"]?["login"] == "ada")
    #expect(found?["a"]?["name"] == "x" && found?["b"]?["name"] == "x")
    #expect(found?["a"]?["id"] != found?["b"]?["id"])
    #expect(found?["search"]?[0]?["__typename"] == "User" && found?["search"]?[4]?["__typename"] == "User")
    let input = #"{repoId: "Repo-4", title: "Broken", token: "hidden", clientMutationId: "1"}"#
    let made = await mock.answer("mutation { createIssue(input: \(input)) { issue { id title repo { id } } } }")
    #expect(try json(made)["data"]?["createIssue"]?["issue"]?["repo"]?["id"] == "Repo-4")
    #expect(made.contains("Broken") && !made.contains("hidden"))
  }

  @Test("A scalar that holds JSON as text is text that can be read as JSON; one that holds JSON is an object")
  func jsonScalars() async throws {
    let names = ["JSONString", "JsonString", "AWSJSON", "StringifiedJSON", "JSON", "JSONObject", "jsonb", "_Any"]
    let found = try await values(of: names)
    for name in names.prefix(4) {
      let text = try #require(found[name]?.string, "\(name)")
      #expect(try json(text)["name"]?.string != nil)
    }
    for name in names.dropFirst(4) { #expect(found[name]?["name"]?.string != nil, "\(name)") }
  }

  @Test("The scalars of AWS AppSync are of the forms that it names")
  func appSyncScalars() async throws {
    let names = [
      "AWSDate", "AWSTime", "AWSDateTime", "AWSTimestamp", "AWSEmail", "AWSURL", "AWSPhone", "AWSIPAddress",
    ]
    let found = try await values(of: names)
    func text(_ name: String) -> String { found[name]?.string ?? "" }
    #expect(text("AWSDate").wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
    #expect(text("AWSTime").wholeMatch(of: /\d\d:\d\d:\d\dZ?/) != nil)
    #expect(text("AWSDateTime").wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect(found["AWSTimestamp"]?.int.map { $0 > 1_600_000_000 } == true)
    #expect(text("AWSEmail").hasSuffix("@example.com"))
    #expect(text("AWSURL").hasPrefix("https://example.com/"))
    #expect(text("AWSPhone").hasPrefix("+44"))
    #expect(text("AWSIPAddress").hasPrefix("192.0.2."))
  }

  @Test("The scalars that are named like PostgreSQL's types are of the kind that Hasura sends")
  func postgresScalars() async throws {
    let names = [
      "timestamptz", "timestamp", "date", "time", "timetz", "numeric", "bigint", "smallint", "int8", "float8", "uuid",
      "citext", "_text", "_int4", "_uuid",
    ]
    let found = try await values(of: names)
    for name in ["timestamptz", "timestamp"] {
      #expect(found[name]?.string?.hasPrefix("20") == true && found[name]?.string?.contains("T") == true)
    }
    #expect(found["date"]?.string?.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
    for name in ["time", "timetz"] { #expect(found[name]?.string?.prefixMatch(of: /\d\d:\d\d:\d\d/) != nil) }
    for name in ["numeric", "float8"] { #expect(found[name]?.double != nil, "\(name)") }
    for name in ["bigint", "smallint", "int8"] { #expect(found[name]?.int != nil, "\(name)") }
    #expect(found["uuid"]?.string?.utf8.count == 36)
    #expect(found["citext"]?.string?.isEmpty == false)
    #expect(found["_text"]?[0]?.string?.isEmpty == false)
    #expect(found["_int4"]?[0]?.int != nil)
    #expect(found["_uuid"]?[0]?.string?.utf8.count == 36)
  }

  /// Returns one value of each of these scalars, by name.
  private func values(of scalars: [String]) async throws -> JSONValue {
    let fields = scalars.map { "\($0): \($0)!" }.joined(separator: " ")
    let text = scalars.map { "scalar \($0) " }.joined() + "type Query { \(fields) }"
    let mock = try GraphQLMock(sdl: text)
    let result = await mock.execute(GraphQLRequest(query: "{ \(scalars.joined(separator: " ")) }"))
    #expect(result.errors == [])
    return try #require(result.data)
  }

  @Test("A scalar that is configured has the values it is given")
  func configuredScalars() async throws {
    var settings = AutomaticData()
    settings.scalar("Mystery") { dice in .int(Int64(dice.int(in: 7...7))) }
    #expect(try await data("{ thing { mystery } }", settings)["thing"]?["mystery"] == 7)
  }

  @Test("Lists are of the length that is set, or asked for")
  func lengths() async throws {
    let settings = AutomaticData(listLength: 2, objectCount: 10)
    let found = try await data(
      "{ products { related { id } } more: products(limit: 7) { id } all: products(limit: 99) { id } }",
      settings
    )
    #expect(found["products"]?[1] != nil && found["products"]?[2] == nil)
    #expect(found["products"]?[0]?["related"]?[1] != nil && found["products"]?[0]?["related"]?[2] == nil)
    #expect(found["more"]?[6] != nil && found["more"]?[7] == nil)
    #expect(found["all"]?[9] != nil && found["all"]?[10] == nil)
  }

  @Test("Nulls come as often as is set, and never in ids and names")
  func nulls() async throws {
    let query = "{ products(limit: 60) { id name note deletedAt } me { name } }"
    let none = try await data(query, AutomaticData(nullsPerThousand: 0))
    let all = try await data(query, AutomaticData(nullsPerThousand: 1000))
    for index in 0..<60 {
      #expect(none["products"]?[index]?["note"]?.string != nil)
      #expect(all["products"]?[index]?["note"] == .null)
      #expect(none["products"]?[index]?["deletedAt"] == .null)
    }
  }

  @Test("Mutations succeed and give back what they were given")
  func mutations() async throws {
    let found = try await data(
      """
      mutation {
        review(stars: 4, comment: "Good") { stars comment }
        createProduct(input: {name: "Coat", clientMutationId: "x"}) { clientMutationId product { id name } errors error }
        renameProduct(productId: "Product-9", name: "Hat") { product { id } errors }
      }
      """
    )
    #expect(found["review"]?.text == #"{"stars":4,"comment":"Good"}"#)
    #expect(found["createProduct"]?["product"]?["name"] == "Coat")
    #expect(found["createProduct"]?["clientMutationId"] == "x")
    #expect(found["createProduct"]?["errors"]?.text == "[]" && found["createProduct"]?["error"] == .null)
    #expect(found["renameProduct"]?["product"]?["id"] == "Product-9")
  }

  @Test("Problems are null or empty on success, by their names and by those of their types")
  func problems() async throws {
    let text = """
      type Query { puzzle: Puzzle! check: Report! log: [LogError!]! }
      type Mutation { buy(sku: ID!): Outcome! pay: Payment! rename(name: String!): Payload! }
      union Outcome = OutOfStockProblem | Bag
      type OutOfStockProblem { message: String! }
      type Bag { id: ID! problems: [Issue!]! notices: [UserError!] }
      type Payload { name: String problems: [Issue!]! warning: UserError problem: Issue texts: [String!]! reason: BagProblem }
      type Payment { id: ID! error: Issue failures: [String!]! outcome: Outcome! }
      type Issue { message: String! }
      type UserError { field: String! }
      interface BagProblem { message: String! }
      type LimitProblem implements BagProblem { message: String! }
      type Report { problems: [String!]! problem: String must: Issue! }
      type Puzzle { id: ID! problems: [Problem!]! main: Problem }
      type Problem { id: ID! title: String! }
      type LogError { id: ID! text: String! }
      """
    let mock = try GraphQLMock(sdl: text, data: AutomaticData(nullsPerThousand: 0))
    let bought = await mock.answer(
      #"mutation { buy(sku: "a") { __typename ... on Bag { problems { message } notices { field } } } }"#
    )
    #expect(bought == #"{"data":{"buy":{"__typename":"Bag","problems":[],"notices":[]}}}"#)
    let renamed = await mock.answer(
      """
      mutation {
        rename(name: "Coat") { name problems { message } warning { field } problem { message } reason { message } }
        pay { error { message } failures }
      }
      """
    )
    #expect(
      renamed == #"{"data":{"rename":{"name":"Coat","problems":[],"warning":null,"problem":null,"reason":null},"#
        + #""pay":{"error":null,"failures":[]}}}"#
    )
    let puzzle = "{ problems { id } main { id } }"
    let read = try json(
      await mock.answer(
        "{ check { problems problem must { message } } puzzle \(puzzle) log { id } }"
      )
    )
    #expect(read["data"]?["check"]?["problems"] == [] && read["data"]?["check"]?["problem"] == .null)
    #expect(read["data"]?["check"]?["must"]?["message"]?.string != nil)
    // What has an id is a thing by itself.
    #expect(read["data"]?["puzzle"]?["problems"]?[0] != nil && read["data"]?["puzzle"]?["main"]?["id"] != nil)
    #expect(read["data"]?["log"]?[0] != nil)
  }

  @Test("A schema's text is enough")
  func text() async throws {
    let answer = try json(await GraphQLMock(sdl: "type Query { city: String! }").answer("{ city }"))
    #expect(answer["data"]?["city"]?.string?.isEmpty == false)
    #expect(throws: InvalidSchemaError.self) { try GraphQLMock(sdl: "type Query { city: Nowhere }") }
  }

  @Test("Resolvers win, for whole types and for single fields, and leave the rest to automatic data")
  func resolvers() async throws {
    let mock = try GraphQLMock(schema: schema(Self.schemaText), data: AutomaticData()) { resolvers in
      resolvers.query { query in
        query.field("product") { args in ["id": "Product-5", "name": "Mine"] as JSONValue }
        query.field("node") { _ in ["id": "Brand-4"] as JSONValue }
      }
      resolvers.type("Brand", MockObject.self) { brand in
        brand.field("name") { "\($0.typename) \($0.id ?? "")" }
      }
    }
    let all = await mock.answer(
      "{ product(id: 1) { id name brand { name } } node(id: 1) { __typename id } me { name } }"
    )
    let answer = try json(all)
    #expect(answer["errors"] == nil)
    let original = try await data("{ product(id: \"Product-5\") { brand { id } } }")
    let brand = try #require(original["product"]?["brand"]?["id"]?.string)
    #expect(answer["data"]?["product"]?.text == #"{"id":"Product-5","name":"Mine","brand":{"name":"Brand \#(brand)"}}"#)
    #expect(answer["data"]?["node"]?.text == #"{"__typename":"Brand","id":"Brand-4"}"#)
    #expect(answer["data"]?["me"]?["name"]?.string != nil)
  }

  private struct Thing: Sendable {
    let id: Int
  }

  @Test("Resolvers for automatic objects answer what those for an object's own type do not, and know its id")
  func added() async throws {
    let text = "type Query { things: [Thing!]! lone: Thing! } type Thing { id: ID! name: String! size: Int! }"
    let mock = try GraphQLMock(sdl: text) { resolvers in
      resolvers.query { query in
        query.field("things") { _ in [Thing(id: 7), Thing(id: 8)] }
        query.field("lone") { _ in ["id": "8", "size": 3] as JSONValue }
      }
      resolvers.type("Thing", Thing.self) { thing in thing.field("id") { $0.id } }
      resolvers.type("Thing", MockObject.self) { thing in
        thing.field("id") { _ in "never asked" }
        thing.field("name") { "\($0.typename) \($0.id ?? "")" }
      }
    }
    let data = try json(await mock.answer("{ things { id name } lone { id name size } }"))["data"]
    #expect(data?["things"]?.text == #"[{"id":"7","name":"Thing 7"},{"id":"8","name":"Thing 8"}]"#)
    #expect(data?["lone"]?.text == #"{"id":"8","name":"Thing 8","size":3}"#)
    // What nobody resolves stays with the object, wherever it is.
    let sizes = try json(await mock.answer("{ a: things { size } b: things { size } }"))["data"]
    #expect(sizes?["a"]?[0]?["size"] != nil && sizes?["a"] == sizes?["b"])
  }
}
