import GraphQLRuntime
import Testing

@Suite("Generated choices")
struct AbstractTests {
  private func decode<Value: JSONDecodable>(_ type: Value.Type, _ json: String) throws(JSONDecodingError) -> Value {
    try JSONReader.decode(type, from: Array(json.utf8))
  }

  private func record(_ found: String) {
    Issue.record("Found \(found)")
  }

  @Test("Shared fields are stored once, and the kind holds what one type alone has")
  func sharedFieldsAndKind() throws {
    let json = """
      {"hero":{"__typename":"Human","name":"Luke","friends":[{"__typename":"Droid","name":"R2"},
      {"__typename":"Human","name":"Han","height":1.8}]}}
      """
    let hero = try #require(try decode(HeroWithFriendsQuery.Data.self, json).hero)
    #expect(hero.name == "Luke")
    guard case .human(let human) = hero.kind else { return record("\(hero.kind)") }
    #expect(human.friends?.map(\.name) == ["R2", "Han"])
    guard case .human(let friend)? = human.friends?[1].kind else { return record("\(human)") }
    #expect(friend.height == 1.8)
  }

  @Test("A field with different selections is read by the object's type, wherever the type's name is")
  func readsByType() throws {
    let json = #"{"hero":{"friends":[{"id":"1"}],"name":"R2","purpose":"p","__typename":"Droid"}}"#
    let hero = try #require(try decode(HeroWithFriendsQuery.Data.self, json).hero)
    guard case .droid(let droid) = hero.kind else { return record("\(hero.kind)") }
    #expect(droid.friends?.map(\.id) == ["1"])
  }

  @Test("A type that was added to the schema later keeps the shared fields and its name")
  func unknownType() throws {
    let json = #"{"hero":{"__typename":"Wookiee","name":"Chewie","friends":[{"odd":1}]}}"#
    let hero = try #require(try decode(HeroWithFriendsQuery.Data.self, json).hero)
    #expect(hero.name == "Chewie")
    guard case .other("Wookiee") = hero.kind else { return record("\(hero.kind)") }
  }

  @Test("What a known type lacks is an error that names the key")
  func missingInVariant() throws {
    let json = #"{"hero":{"__typename":"Droid","name":"R2","friends":null}}"#
    let error = #expect(throws: JSONDecodingError.self) { try decode(HeroWithFriendsQuery.Data.self, json) }
    #expect(error?.path == "hero.purpose")
  }

  @Test("Of overlapping conditions any number holds: by the schema for a known type, by the keys for another")
  func overlappingConditions() throws {
    let json = """
      {"media":[{"__typename":"Book","price":3,"title":"t","pages":9},{"__typename":"Poster","price":1},
      {"__typename":"Film","title":"new"}]}
      """
    let media = try decode(MediaQuery.Data.self, json).media
    #expect(media.map { $0.asPriced?.price } == [3, 1, nil])
    #expect(media.map(\.title) == ["t", nil, "new"])
    #expect(media.map { $0.asBook?.pages } == [9, nil, nil])
    #expect(media.map(\.typename) == ["Book", "Poster", "Film"])
  }

  @Test("A type that was added to the schema later has the fragments on interfaces, and none on an object type")
  func laterType() throws {
    let json = """
      {"things":[{"__typename":"Later","title":"l"},{"__typename":"Ticket","title":"t"},
      {"__typename":"Book","title":"b","pages":9},{"__typename":"Voucher","title":"v"}],
      "within":[{"__typename":"Later","title":"l"},{"__typename":"Ticket","title":"t"},{"__typename":"Book","title":"b"}],
      "around":[{"__typename":"Later","title":"l","price":1},{"__typename":"Later","title":"l"},{"__typename":"Later"},
      {"__typename":"Voucher","title":"v","price":2},{"__typename":"Book","title":"b","price":3}]}
      """
    let data = try decode(LaterThingsQuery.Data.self, json)
    #expect(data.things.map { $0.asTicket?.title } == [nil, "t", nil, nil])
    #expect(data.things.map { $0.titleAndPages?.title } == ["l", nil, "b", "v"])
    #expect(data.within.map { $0.asNamed?.title } == ["l", nil, "b"])
    #expect(data.around.map { $0.asVoucher?.price } == [nil, nil, nil, 2, nil])
    #expect(data.around.map { $0.asNamed?.title } == ["l", "l", nil, "v", "b"])
    #expect(data.around.map { $0.asNamed?.asPriced?.price } == [1, nil, nil, nil, 3])
  }

  @Test("The keys that are selected for a known type next to a fragment give it no part of the fragment")
  func keysNextToFragment() throws {
    let json = #"""
      {"things":[{"__typename":"Ticket","title":"t"},{"__typename":"Book","title":"b","pages":9},
      {"__typename":"Voucher","title":"v"},{"__typename":"Later","title":"l"},{"__typename":"T\u0069cket","title":"t"},
      {"__typename":"Ticke","title":"l"},{"__typename":"Tickets","title":"l"},{"__typename":"A","title":"l"},
      {"__typename":"W","title":"l"},{"__typename":"","title":"l"},{"__typename":"Book Ticket","title":"l"}]}
      """#
    let things = try decode(KnownThingsQuery.Data.self, json).things
    #expect(
      things.map { $0.thingParts.titleAndPages?.title } == [nil, "b", "v", "l", nil, "l", "l", "l", "l", "l", "l"]
    )
  }

  @Test("A choice and nothing else is an enum, whose payload is the fragment where the selection is one")
  func choiceAlone() throws {
    let json = """
      {"find":[{"__typename":"Human","name":"Luke","mass":null},null,
      {"__typename":"Droid","name":"R2","purpose":"p"},{"__typename":"Book"}]}
      """
    let found = try #require(try decode(FindQuery.Data.self, json).find)
    guard case .human(let human)? = found[0], case .droid(let droid)? = found[2], case .other("Book")? = found[3] else {
      return record("\(found)")
    }
    #expect(human.name == "Luke")
    #expect(droid.purpose == "p")
    if case .some = found[1] { Issue.record("null became something") }
  }

  @Test("A fragment with a choice of its own is made from the same pass as the fields around it")
  func choiceInFragment() throws {
    let json = #"{"hero":{"__typename":"Droid","id":"1","name":"R2","purpose":"p"}}"#
    let hero = try #require(try decode(HeroTwiceQuery.Data.self, json).hero)
    #expect(hero.name == "R2")
    guard case .other("Droid") = hero.characterParts.kind, case .droid(let droid) = hero.kind else {
      return record("\(hero)")
    }
    #expect(droid.purpose == "p")
  }

  @Test("A mock holds defaults, and agrees with itself where fragments overlap")
  func mocks() {
    let hero = HeroTwiceQuery.Data.Hero.mock(id: "7")
    #expect(hero.id == "7")
    #expect(hero.name == "name")
    #expect(hero.characterParts.name == CharacterParts.mock().name)
    #expect(HeroTwiceQuery.Data.mock().hero?.id == nil)
  }
}
