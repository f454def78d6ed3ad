import GraphQLRuntime
import Testing

@Suite("Generated conditional selections")
struct ConditionTests {
  private func account(_ fields: String) throws(JSONDecodingError) -> ConditionalQuery.Data.Account {
    let json = #"{"account":{"id":"1","always":"a","#
    return try JSONReader.decode(ConditionalQuery.Data.self, from: Array((json + fields + "}}").utf8)).account
  }

  @Test("A fragment that was left out is nil, though fields of it are there for others")
  func leftOut() throws {
    let account = try account(#""address":{"street":"s"},"orders":[{"id":"o"}]"#)
    #expect(account.accountEmail?.email == nil)
    #expect(account.accountPlaces?.address.city == nil)
    #expect(account.accountOrders?.orders.count == nil)
    #expect(account.orders.map(\.id) == ["o"])
    #expect(account.email == nil)
    #expect(account.nickname == nil)
  }

  @Test("A fragment that was included is there, in nested objects and lists as well")
  func included() throws {
    let account = try account(
      #""address":{"street":"s","city":"c","zip":null},"orders":[{"id":"o","total":4}],"email":"e","nickname":"n""#
    )
    #expect(account.accountEmail?.id == "1")
    #expect(account.email == "e")
    #expect(account.accountPlaces?.address.city == "c")
    #expect(account.accountOrders?.orders.map(\.total) == [4])
    #expect(account.nickname == "n")
  }

  @Test("A fragment with some of its keys was included, and a missing key is an error")
  func partly() throws {
    let error = #expect(throws: JSONDecodingError.self) {
      try account(#""address":{"street":"s","zip":"z"},"orders":[]"#)
    }
    #expect(error?.path == "account.address.city")
    #expect(try account(#""address":{"street":"s"},"orders":[]"#).accountOrders?.orders.count == 0)
  }

  @Test("What is in a conditional fragment is checked like everything else")
  func wrong() {
    let error = #expect(throws: JSONDecodingError.self) {
      try account(#""address":{"street":"s","city":7,"zip":null},"orders":[]"#)
    }
    #expect(error?.path == "account.address.city")
  }

  @Test("What may come later is read with everything else where it comes at once")
  func deferred() throws {
    let json = #"{"account":{"id":"1","email":"e"}}"#
    let data = try JSONReader.decode(DeferredQuery.Data.self, from: Array(json.utf8))
    #expect(data.account.accountEmail.value?.email == "e")
  }
}

@Suite("Generated conditions on types and by directives together")
struct TypedConditionTests {
  private func pet(_ fields: String) throws(JSONDecodingError) -> TypedConditionsQuery.Data.Pet {
    try JSONReader.decode(TypedConditionsQuery.Data.self, from: Array("{\"pet\":{\(fields)}}".utf8)).pet
  }

  @Test("Without the conditional part, a type without fields of its own is what remains")
  func leftOut() throws {
    let pet = try pet(#""__typename":"Dog","name":"Rex""#)
    #expect(pet.name == "Rex")
    #expect(pet.petSize?.size.height == nil)
  }

  @Test("What one type asks for without a condition has to be there for that type")
  func unconditionalForType() throws {
    let pet = try pet(#""__typename":"Cat","name":"Tom","size":{"width":2,"height":3}"#)
    guard case .cat(let cat) = pet.kind else {
      Issue.record("Found \(pet.kind)")
      return
    }
    #expect(cat.catSize.size.width == 2)
    #expect(cat.catSize.petSize.size.height == 3)
    #expect(cat.lives == nil)
    let error = #expect(throws: JSONDecodingError.self) {
      try self.pet(#""__typename":"Cat","name":"Tom","size":{"width":2}"#)
    }
    #expect(error?.path == "pet.size.height")
  }
}
