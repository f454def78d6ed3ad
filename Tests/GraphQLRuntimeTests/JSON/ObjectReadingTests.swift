import GraphQLRuntime
import Testing

@Suite("Reading objects")
struct ObjectReadingTests {
  @Test("Members are read in the order of the selection set")
  func inOrder() throws {
    let price = try decode(Price.self, #"{"amount":5,"currency":"GBP","was":{"amount":7},"tags":["a","b"]}"#)
    #expect(price.amount == 5)
    #expect(price.currency == "GBP")
    #expect(price.was == Was(amount: 7))
    #expect(price.tags == ["a", "b"])
  }

  @Test("Members are read in any other order, with any white space, and unknown ones are skipped")
  func anyOrder() throws {
    let text = """
      \u{20}{ "tags" : [ ] , "extra" : {"a":[1,{"b":"}"}]}, "was" : null ,\t"currency": "GBP"\r\n, "x":-1.5e3 , "amount":5 }\n
      """
    let price = try decode(Price.self, text)
    #expect(price.amount == 5 && price.currency == "GBP" && price.was == nil && price.tags.isEmpty)
  }

  @Test("Keys spelled with escapes are the same keys")
  func escapedKey() throws {
    #expect(try decode(Was.self, #"{"am\u006Funt":5}"#) == Was(amount: 5))
  }

  @Test(
    "A key that begins or continues like a known one is another key",
    arguments: ["amoun", "amounts", "Amount", ""]
  )
  func similarKey(key: String) throws {
    #expect(
      failure(Was.self, #"{"\#(key)":5}"#)
        == #"amount: expected the key "amount", found an object without it (byte \#(key.count + 5))"#
    )
  }

  @Test("A required key that is missing is named, the first one first")
  func missingKey() {
    #expect(failure(Price.self, "{}") == #"amount: expected the key "amount", found an object without it (byte 1)"#)
    #expect(
      failure(Prices.self, #"{"prices":[{"amount":1,"currency":"GBP","tags":[]},{"amount":1,"currency":"","was":{}}]}"#)
        == #"prices[1].was.amount: expected the key "amount", found an object without it (byte 84)"#
    )
  }

  @Test("A nullable key may be missing")
  func missingNullable() throws {
    #expect(try decode(Price.self, #"{"amount":5,"currency":"GBP","tags":[]}"#).was == nil)
  }

  @Test("A known key that comes twice is an error")
  func duplicateKey() {
    #expect(
      failure(Was.self, #"{"amount":5,"amount":6}"#)
        == #"amount: expected the key "amount" only once, found it again (byte 13)"#
    )
  }

  @Test("A known key that comes twice is an error wherever the second one stands, and whatever is between")
  func laterDuplicates() {
    for text in [
      #"{"amount":1,"currency":"GBP","was":null,"tags":[],"amount":1}"#,
      #"{"amount":1,"x":0,"currency":"GBP","was":null,"tags":[],"y":0,"currency":"GBP"}"#,
      #"{"currency":"GBP","currency":"EUR","amount":1,"was":null,"tags":[]}"#,
      #"{"tags":[],"was":null,"currency":"GBP","amount":1,"t\u0061gs":[]}"#,
      #"{ "amount" : 1 , "currency" : "GBP" , "tags" : [] , "tags" : [] }"#,
    ] {
      #expect(failure(Price.self, text)?.contains("only once") == true, "\(text)")
    }
  }

  @Test("A key that no one asks for may come twice")
  func unknownDuplicate() throws {
    #expect(try decode(Was.self, #"{"x":1,"amount":5,"x":2,"x":3}"#) == Was(amount: 5))
  }

  @Test("Whether a key is there can be asked, null or not, and it is read all the same")
  func hasKey() throws {
    struct Conditional: JSONObjectDecodable {
      var has: [Bool]
      var b: Int?
      var a: Int?

      init(json: inout JSONReader) throws(JSONError) {
        has = [try json.has("c"), try json.has("b"), try json.has("a")]
        b = try json.has("b") ? json.int("b") : nil
        a = try json.has("a") ? json.intOrNull("a") : nil
      }
    }
    for text in [#"{"c":null,"a":1}"#, #"{"x":{},"a":1,"c":[2]}"#, #"{ "c" : 1, "a" : 1 }"#] {
      let value = try decode(Conditional.self, text)
      #expect(value.has == [true, false, true] && value.a == 1 && value.b == nil)
    }
  }

  @Test("Long keys are compared to their ends")
  func longKeys() throws {
    struct Long: JSONObjectDecodable {
      var values: [Int]

      init(json: inout JSONReader) throws(JSONError) {
        let first = try json.int("aVeryLongKeyThatGoesOnAndOn2")
        let others = try [json.int("sixteenBytesLong"), json.int("eightbyt"), json.int("sevenby"), json.int("s")]
        values = [first] + others
      }
    }
    let text = #"{"aVeryLongKeyThatGoesOnAndOn1":9,"aVeryLongKeyThatGoesOnAndOn2":1,"sixteenBytesLonG":9,"#
    let rest = #""sixteenBytesLong":2,"eightbyT":9,"eightbyt":3,"sevenbY":9,"sevenby":4,"S":9,"s":5}"#
    #expect(try decode(Long.self, text + rest).values == [1, 2, 3, 4, 5])
  }

  @Test("Keys that several parts ask for are read for each of them")
  func repeatedKeys() throws {
    struct Parts: JSONObjectDecodable {
      var first: Price
      var second: Was
      var third: Price

      init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        (first, second, third) = try (Price(json: &json), Was(json: &json), Price(json: &json))
      }
    }
    let text = #"{"amount":5,"currency":"GBP","was":{"amount":7},"tags":["a"]"#
    let parts = try decode(Parts.self, text + "}")
    #expect(parts.first == parts.third && parts.second.amount == 5 && parts.first.was?.amount == 7)
    for duplicate in ["amount", "currency", "was", "tags"] {
      let value = duplicate == "amount" ? "5" : duplicate == "was" ? "null" : duplicate == "tags" ? "[]" : "\"GBP\""
      #expect(failure(Parts.self, "\(text),\"\(duplicate)\":\(value)}")?.contains("only once") == true)
    }
    #expect(failure(Parts.self, #"{"amount":5,"amount":5,"currency":"","was":null,"tags":[]}"#) != nil)
  }

  @Test("A part whose keys are not all there was left out, and what follows is read as if nothing had been tried")
  func ifPresent() throws {
    struct Item: JSONObjectDecodable {
      var was: Was?
      var price: Price?
      var name: String

      init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        was = try json.ifPresent(Was.init(json:))
        price = try json.ifPresent(Price.init(json:))
        name = try json.string("name")
      }
    }
    let name = #","name":"n"}"#
    #expect(try decode(Item.self, #"{"x":1"# + name).was == nil)
    let partly = try decode(Item.self, #"{"amount":1,"currency":"GBP""# + name)
    #expect(partly.was == Was(amount: 1) && partly.price == nil && partly.name == "n")
    // One that has a nullable key left out is left out as well.
    #expect(try decode(Item.self, #"{"amount":1,"currency":"GBP","tags":[]"# + name).price == nil)
    #expect(try decode(Item.self, #"{"amount":1,"currency":"GBP","was":null,"tags":[]"# + name).price?.tags == [])
    #expect(try decode(Item.self, #"{"amount":1,"currency":"GBP","was":{},"tags":[]"# + name).price == nil)
    #expect(failure(Item.self, #"{"amount":"1""# + name)?.hasPrefix("amount: expected an Int") == true)
    #expect(failure(Item.self, #"{"amount":1,"currency":"GBP"}"#)?.hasPrefix("name: expected the key") == true)
  }

  @Test("Objects of many unknown members, and of members in reverse order, are read in a time that grows with the text")
  func manyMembers() throws {
    let unknown = (0..<100_000).map { #""k\#($0)":{"a":[\#($0)]}"# }.joined(separator: ",")
    #expect(try decode(Was.self, "{\(unknown),\"amount\":5,\(unknown)}") == Was(amount: 5))
    let tags = "[" + (0..<100_000).map { "\"\($0)\"" }.joined(separator: ",") + "]"
    #expect(try decode(Price.self, #"{"tags":\#(tags),"was":null,"currency":"","amount":1}"#).tags.count == 100_000)
  }
}
