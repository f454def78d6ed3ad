import GraphQLRuntime
import Testing

/// Invalid responses, with errors in every kind of place, are reported with the path.
@Suite("Wrong responses")
struct WrongResponseTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    let operation: String
    let data: any (JSONDecodable & Sendable).Type
    let json: String
    let path: String
    let expected: String
    let found: String

    init<Operation: GraphQLOperation>(
      _ operation: Operation.Type,
      _ json: String,
      at path: String,
      _ expected: String,
      found: String
    ) {
      self.operation = "\(operation)"
      data = Operation.Data.self
      self.json = json
      self.path = path
      self.expected = expected
      self.found = found
    }

    var testDescription: String { "\(operation) \(path)" }
  }

  private static func rejects(_ wrong: Wrong) throws {
    let error = #expect(throws: JSONDecodingError.self) {
      _ = try JSONReader.decode(wrong.data, from: Array(wrong.json.utf8))
    }
    let place = try #require(error)
    #expect("\(place.path)" == wrong.path)
    #expect(place.expected.contains(wrong.expected), "\(place)")
    #expect(place.found.contains(wrong.found), "\(place)")
  }

  // MARK: Objects

  private static func grid(_ fields: String) -> String { "{\"grid\":{\(fields)},\"error\":{\"message\":\"m\"}}" }

  private static let lists = #""a":[[1]],"b":[],"c":[],"d":null,"a0":null,"b0":null,"c0":null,"d0":[],"e":null"#

  private static func shelf(_ key: String, _ value: String) -> String {
    let fields = [
      ("id", "\"1\""), ("price", #"{"amount":1,"low":{"value":1,"note":null},"currency":"GBP"}"#), ("label", "null"),
      ("boxes", "[]"), ("matrix", "null"), ("codes", "null"), ("madeAt", "null"), ("page", "\"/p\""),
      ("oldPrice", "null"),
    ]
    let members = fields.map { "\"\($0)\":\($0 == key ? value : $1)" }.joined(separator: ",")
    return "{\"shelf\":{\(members)},\"shelves\":null}"
  }

  static let objects: [Wrong] = [
    Wrong(ShelvesQuery.self, "null", at: "", "object", found: "null"),
    Wrong(ShelvesQuery.self, "[]", at: "", "object", found: "a list"),
    Wrong(ShelvesQuery.self, "{}", at: "shelf", "the key \"shelf\"", found: "without it"),
    Wrong(ShelvesQuery.self, #"{"shelf":null,"shelves":[]}"#, at: "shelf", "object", found: "null"),
    Wrong(ShelvesQuery.self, #"{"shelf":[],"shelves":[]}"#, at: "shelf", "object", found: "a list"),
    Wrong(ShelvesQuery.self, shelf("id", "null"), at: "shelf.id", "ID", found: "null"),
    Wrong(ShelvesQuery.self, shelf("id", "true"), at: "shelf.id", "ID", found: "true"),
    Wrong(ShelvesQuery.self, shelf("label", "5"), at: "shelf.label", "string", found: "number"),
    Wrong(ShelvesQuery.self, shelf("boxes", "{}"), at: "shelf.boxes", "list", found: "object"),
    Wrong(ShelvesQuery.self, shelf("boxes", "[null]"), at: "shelf.boxes[0]", "object", found: "null"),
    Wrong(ShelvesQuery.self, shelf("madeAt", "\"soon\""), at: "shelf.madeAt", "date", found: "soon"),
    Wrong(ShelvesQuery.self, shelf("page", "7"), at: "shelf.page", "string", found: "number"),
    Wrong(
      ShelvesQuery.self,
      shelf("price", #"{"amount":"1","low":{"value":1,"note":null},"currency":"GBP"}"#),
      at: "shelf.price.amount",
      "Int",
      found: "string"
    ),
    Wrong(
      ShelvesQuery.self,
      shelf("price", #"{"amount":2147483648,"low":{"value":1,"note":null},"currency":"GBP"}"#),
      at: "shelf.price.amount",
      "32-bit",
      found: "2147483648"
    ),
    Wrong(
      ShelvesQuery.self,
      shelf("price", #"{"amount":1.5,"low":{"value":1,"note":null},"currency":"GBP"}"#),
      at: "shelf.price.amount",
      "Int",
      found: "1.5"
    ),
    Wrong(
      ShelvesQuery.self,
      shelf("price", #"{"amount":1,"low":{"value":1,"note":null},"currency":"GBP","amount":1}"#),
      at: "shelf.price.amount",
      "once",
      found: "a second one"
    ),
    Wrong(
      ShelvesQuery.self,
      shelf("price", #"{"amount":1,"low":{"note":null},"currency":"GBP"}"#),
      at: "shelf.price.low.value",
      "the key \"value\"",
      found: "without it"
    ),
  ]

  @Test("In objects, and where fragments share them", arguments: objects)
  func object(_ wrong: Wrong) throws { try Self.rejects(wrong) }

  // MARK: Lists of lists

  static let listsOfLists: [Wrong] = [
    Wrong(GridQuery.self, grid(lists.replacing("[[1]]", with: "null")), at: "grid.a", "list", found: "null"),
    Wrong(GridQuery.self, grid(lists.replacing("[[1]]", with: "[null]")), at: "grid.a[0]", "list", found: "null"),
    Wrong(GridQuery.self, grid(lists.replacing("[[1]]", with: "[[1],1]")), at: "grid.a[1]", "list", found: "number"),
    Wrong(
      GridQuery.self,
      grid(lists.replacing("[[1]]", with: "[[],[1,null]]")),
      at: "grid.a[1][1]",
      "Int",
      found: "null"
    ),
    Wrong(
      GridQuery.self,
      grid(lists.replacing("[[1]]", with: "[[-2147483649]]")),
      at: "grid.a[0][0]",
      "32-bit",
      found: "-2147483649"
    ),
    Wrong(
      GridQuery.self,
      grid(lists.replacing(#""e":null"#, with: #""e":[[null,[{"value":7,"other":"ERROR"}]]]"#)),
      at: "grid.e[0][1][0].value",
      "string",
      found: "number"
    ),
    Wrong(
      GridQuery.self,
      grid(lists.replacing(#""e":null"#, with: #""e":[[null,[{"value":"QUERY"}]]]"#)),
      at: "grid.e[0][1][0].other",
      "the key \"other\"",
      found: "without it"
    ),
  ]

  @Test("In lists of lists", arguments: listsOfLists)
  func list(_ wrong: Wrong) throws { try Self.rejects(wrong) }

  // MARK: Unions and interfaces

  static let choices: [Wrong] = [
    Wrong(FindQuery.self, #"{"find":[{"name":"Luke"}]}"#, at: "find[0].__typename", "__typename", found: "without it"),
    Wrong(FindQuery.self, #"{"find":[{"__typename":1}]}"#, at: "find[0].__typename", "string", found: "number"),
    Wrong(FindQuery.self, #"{"find":[{"__typename":null}]}"#, at: "find[0].__typename", "string", found: "null"),
    Wrong(FindQuery.self, #"{"find":[["Human"]]}"#, at: "find[0]", "object", found: "a list"),
    Wrong(
      FindQuery.self,
      #"{"find":[null,{"__typename":"Human","name":5,"mass":1}]}"#,
      at: "find[1].name",
      "string",
      found: "number"
    ),
    Wrong(
      FindQuery.self,
      #"{"find":[{"__typename":"Human","name":"a","mass":1,"name":"b"}]}"#,
      at: "find[0].name",
      "once",
      found: "a second one"
    ),
    Wrong(
      HeroWithFriendsQuery.self,
      #"{"hero":{"friends":[],"__typename":"Droid","name":null,"purpose":"p"}}"#,
      at: "hero.name",
      "string",
      found: "null"
    ),
    Wrong(
      HeroWithFriendsQuery.self,
      #"{"hero":{"__typename":"Human","name":"L","friends":[{"__typename":"Human","name":"H","height":"tall"}]}}"#,
      at: "hero.friends[0].height",
      "number",
      found: "string"
    ),
    Wrong(
      MediaQuery.self,
      #"{"media":[{"__typename":"Book","price":"3","title":"t","pages":9}]}"#,
      at: "media[0].price",
      "Int",
      found: "string"
    ),
    Wrong(
      MediaQuery.self,
      #"{"media":[{"__typename":"Book","price":3,"pages":9}]}"#,
      at: "media[0].title",
      "the key \"title\"",
      found: "without it"
    ),
    Wrong(
      NestedQuery.self,
      #"{"entity":{"__typename":"Letter","id":"1","address":{"street":"s"},"pages":2,"sender":"me"}}"#,
      at: "entity.address.town",
      "the key \"town\"",
      found: "without it"
    ),
  ]

  @Test("In unions and interfaces", arguments: choices)
  func choice(_ wrong: Wrong) throws { try Self.rejects(wrong) }

  // MARK: Conditional and deferred parts

  private static func account(_ fields: String) -> String {
    "{\"account\":{\"id\":\"1\",\"always\":\"a\",\(fields)}}"
  }

  static let conditional: [Wrong] = [
    Wrong(
      ConditionalQuery.self,
      account(#""address":{"street":"s"},"orders":[],"nickname":5"#),
      at: "account.nickname",
      "string",
      found: "number"
    ),
    Wrong(
      ConditionalQuery.self,
      account(#""address":{"street":"s"},"orders":[],"brief":null"#),
      at: "account.brief",
      "string",
      found: "null"
    ),
    Wrong(
      ConditionalQuery.self,
      account(#""address":{"street":"s"},"orders":[],"email":[]"#),
      at: "account.email",
      "string",
      found: "a list"
    ),
    Wrong(
      ConditionalQuery.self,
      account(#""address":{"street":"s"},"orders":[{"id":"o","total":"4"}]"#),
      at: "account.orders[0].total",
      "Int",
      found: "string"
    ),
    Wrong(
      ConditionalQuery.self,
      account(#""address":{"street":"s"},"orders":[],"nickname":"a","nickname":"b""#),
      at: "account.nickname",
      "once",
      found: "a second one"
    ),
    Wrong(DeferredQuery.self, #"{"account":{"id":"1","email":null}}"#, at: "account.email", "string", found: "null"),
    Wrong(
      DeferredPartsQuery.self,
      #"{"pet":{"__typename":"Cat","name":"Tom","lives":9,"size":{"height":1,"width":"wide"}}}"#,
      at: "pet.size.width",
      "Int",
      found: "string"
    ),
    Wrong(
      DeferredPartsQuery.self,
      #"{"pet":{"__typename":"Cat","name":"Tom","size":{"height":1,"width":2},"lives":99999999999}}"#,
      at: "pet.lives",
      "32-bit",
      found: "99999999999"
    ),
  ]

  @Test("In conditional and deferred parts", arguments: conditional)
  func conditionally(_ wrong: Wrong) throws { try Self.rejects(wrong) }

  // MARK: What is tolerated

  @Test("Fields that nobody asked for are passed over, in any place and of any shape")
  func extraFields() throws {
    let json = """
      {"extra":{"a":[1,{"b":null}]},"find":[{"more":[],"__typename":"Human","x":{"name":1},"name":"Luke","mass":null,
      "last":true}],"z":null}
      """
    let find = try JSONReader.decode(FindQuery.Data.self, from: Array(json.utf8)).find
    guard case .human(let human)?? = find?.first else {
      Issue.record("Found \(String(describing: find))")
      return
    }
    #expect(human.name == "Luke" && human.mass == nil)
  }

  @Test("A field that nobody asked for may even occur twice")
  func extraTwice() throws {
    let json = #"{"account":{"x":1,"id":"1","email":"e","x":2}}"#
    #expect(try JSONReader.decode(DeferredQuery.Data.self, from: Array(json.utf8)).account.id == "1")
  }

  @Test("A value that an enum of the schema does not have is kept as what it is")
  func unknownValue() throws {
    let json = #"{"item":{"id":"1","state":"STOLEN","owner":{"name":"n"}}}"#
    let item = try JSONReader.decode(Spaced.ItemQuery.Data.self, from: Array(json.utf8)).item
    #expect(item?.state == .unknown("STOLEN"))
  }
}
