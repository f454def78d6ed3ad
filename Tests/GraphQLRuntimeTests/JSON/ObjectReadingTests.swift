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
        == #"amount: expected the key "amount" only once, found a second one (byte 13)"#
    )
  }

  @Test("A known key that comes twice is an error wherever the second one is, and whatever is between")
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

      init(_json json: inout JSONReader) throws(JSONError) {
        has = [
          try json._includes("x", orKeys: "c"), try json._includes("x", orKeys: "b"),
          try json._includes("x", orKeys: "a"),
        ]
        b = try json._includes("x", orKeys: "b") ? json._int("b") : nil
        a = try json._includes("x", orKeys: "a") ? json._intOrNull("a") : nil
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

      init(_json json: inout JSONReader) throws(JSONError) {
        let first = try json._int("aVeryLongKeyThatGoesOnAndOn2")
        let others = try [json._int("sixteenBytesLong"), json._int("eightbyt"), json._int("sevenby"), json._int("s")]
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

      init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        (first, second, third) = try (Price(_json: &json), Was(_json: &json), Price(_json: &json))
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

  private struct Item: JSONObjectDecodable {
    var was: Was?
    var price: Price?
    var name: String

    init(_json json: inout JSONReader) throws(JSONError) {
      try json._allowRepeatedKeys()
      was = try json._includes("was", orKeys: "amount") ? Was(_json: &json) : nil
      price = try json._includes("a&!b|c", orKeys: "currency was.amount") ? Price(_json: &json) : nil
      name = try json._string("name")
    }
  }

  private func item(_ text: String, _ conditions: GraphQLConditions = [:]) throws(JSONDecodingError) -> Item {
    try JSONReader.decode(Item.self, from: Array(text.utf8), conditions: conditions)
  }

  @Test("Variables decide which parts are read, whatever keys there are")
  func conditions() throws {
    let all = #"{"amount":1,"currency":"GBP","was":null,"tags":[],"name":"n"}"#
    #expect(try item(all, ["was": false, "c": false, "a": false]).was == nil)
    #expect(try item(all, ["was": false, "c": false, "a": false]).price == nil)
    #expect(try item(all, ["was": true, "c": true]).was == Was(amount: 1))
    #expect(try item(all, ["a": true, "b": false, "c": false]).price != nil)
    #expect(try item(all, ["a": true, "b": true, "c": false]).price == nil)
    #expect(try item(all, ["b": true, "c": false]).price == nil, "Whatever a is.")
    let none = #"{"name":"n"}"#
    #expect(try item(none, ["was": false, "b": true, "c": false]).name == "n")
    let missing = #expect(throws: JSONDecodingError.self) { try item(none, ["was": true]) }
    #expect(missing?.path == "amount")
  }

  @Test("Without the variables' values, the keys decide, and a missing key of a part that is there is an error")
  func conditionsUnknown() throws {
    let name = #","name":"n"}"#
    #expect(try item(#"{"x":1"# + name).was == nil)
    #expect(try item(#"{"x":1"# + name, ["a": true]).price == nil)
    let partly = try item(#"{"amount":1"# + name)
    #expect(partly.was == Was(amount: 1) && partly.price == nil && partly.name == "n")
    #expect(try item(#"{"amount":1,"currency":"GBP","tags":[]"# + name).price?.tags == [])
    let nested = #expect(throws: JSONDecodingError.self) {
      try item(#"{"amount":1,"was":{"amount":2},"tags":[]"# + name)
    }
    #expect(nested?.path == "currency")
    let deep = #expect(throws: JSONDecodingError.self) {
      try item(#"{"amount":1,"currency":"GBP","was":{"amount":2},"tags":[{}]"# + name)
    }
    #expect(deep?.path == "tags[0]")
  }

  @Test("Keys are the same only byte for byte, however they are written")
  func exactKeys() throws {
    struct Kelvin: JSONObjectDecodable {
      var kelvin: Int?
      var letter: Int?
      var composed: Int?

      init(_json json: inout JSONReader) throws(JSONError) {
        (kelvin, letter) = try (json._intOrNull("K"), json._intOrNull("\u{212A}"))
        composed = try json._intOrNull("\u{E9}")
      }
    }
    for text in [#"{"\u212a":1,"e\u0301":2}"#, "{\"\u{212A}\":1,\"e\u{301}\":2}", #"{"e\u0301":2,"x":0,"\u212A":1}"#] {
      let value = try decode(Kelvin.self, text)
      #expect(value.kelvin == nil && value.letter == 1 && value.composed == nil)
    }
    #expect(try decode(Kelvin.self, #"{"\u004b":1,"\u00E9":3}"#).composed == 3)
  }

  @Test("Members that nobody asked for may be anywhere, and known keys still come once")
  func unknownAnywhere() throws {
    let members = [#""amount":5"#, #""currency":"GBP""#, #""was":{"a":0,"amount":7,"b":[{}]}"#, #""tags":["a"]"#]
    let expected = try decode(Price.self, "{\(members.joined(separator: ","))}")
    let unknown = #""__typename":"Price","x":{"amount":1},"\u0078\n":[1,{"currency":2}]"#
    for place in 0...members.count {
      var all = members
      all.insert(unknown, at: place)
      #expect(try decode(Price.self, "{\(all.joined(separator: ","))}") == expected)
      #expect(try decode(Price.self, "{ \(all.joined(separator: " , ")) }") == expected)
      #expect(try decode(Price.self, "{\(all.reversed().joined(separator: ","))}") == expected)
      for duplicate in members + [#""\u0074ags":[]"#] {
        let error = failure(Price.self, "{\((all + [duplicate]).joined(separator: ","))}")
        #expect(error?.contains("only once") == true, "\(all) \(duplicate)")
        let first = failure(Price.self, "{\(([duplicate] + all).joined(separator: ","))}")
        #expect(first?.contains("only once") == true, "\(duplicate) \(all)")
      }
    }
    #expect(
      failure(Price.self, #"{"x":1,"currency":"GBP","was":null,"tags":[]}"#)?.hasPrefix("amount: expected") == true
    )
  }

  @Test("The type's name is found wherever it is, and again when it is asked for again")
  func typenameAnywhere() throws {
    struct Named: JSONObjectDecodable {
      var id: Int
      var types: [String]
      var amount: Int?

      init(_json json: inout JSONReader) throws(JSONError) {
        id = try json._int("id")
        types = [try json._typename(), try json._isType("A") ? "A" : try json._isType("B") ? "B" : "none"]
        amount = try json._intOrNull("amount")
      }
    }
    for text in [
      #"{"__typename":"B","id":1,"amount":2}"#, #"{"x":0,"__typename":"B","y":[],"id":1,"z":{},"amount":2,"a":0}"#,
      #"{"id":1,"amount":2,"__typename":"B"}"#, #"{"amount":2,"__typename":"B","id":1}"#,
    ] {
      let value = try decode(Named.self, text)
      #expect(value.id == 1 && value.types == ["B", "B"] && value.amount == 2, "\(text)")
    }
    for text in [
      #"{"__typename":"B","id":1,"__typename":"B"}"#, #"{"__typename":"B","id":1,"amount":2,"__typename":"A"}"#,
      #"{"id":1,"__typename":"B","amount":2,"x":1,"__typename":"A"}"#,
    ] {
      #expect(failure(Named.self, text)?.contains("only once") == true, "\(text)")
    }
    #expect(failure(Named.self, #"{"__typename":7,"id":1}"#)?.hasPrefix("__typename: expected a string") == true)
  }

  @Test("An object is as long as it likes: more keys than the reader first has room for")
  func manyKnownMembers() throws {
    struct Nested: JSONObjectDecodable {
      var amount: Int
      var next: [Nested]

      init(_json json: inout JSONReader) throws(JSONError) {
        amount = try json._int("amount")
        next = try json._list("next")
      }
    }
    var text = #"{"amount":0,"next":[]}"#
    for level in 1...200 { text = #"{"x":"","amount":\#(level),"y":1,"next":[\#(text)]}"# }
    #expect(try decode(Nested.self, text).amount == 200)
  }

  @Test("Exchanging two readers stops the process before a text that is gone is read")
  func exchangedReaders() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try JSONReader.read(Array("[1]".utf8)) { (outer) throws(JSONError) in
        do {
          try JSONReader.read(Array("[2]".utf8)) { (inner) throws(JSONError) in swap(&outer, &inner) }
        } catch {}
        try outer.skip()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("JSONReader.read replaced"))
  }

  @Test("Objects of many unknown members, and of members in reverse order, are read in a time that grows with the text")
  func manyMembers() throws {
    let unknown = (0..<100_000).map { #""k\#($0)":{"a":[\#($0)]}"# }.joined(separator: ",")
    #expect(try decode(Was.self, "{\(unknown),\"amount\":5,\(unknown)}") == Was(amount: 5))
    let tags = "[" + (0..<100_000).map { "\"\($0)\"" }.joined(separator: ",") + "]"
    #expect(try decode(Price.self, #"{"tags":\#(tags),"was":null,"currency":"","amount":1}"#).tags.count == 100_000)
  }
}
