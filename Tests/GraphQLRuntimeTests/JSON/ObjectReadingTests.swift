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
      failure(Prices.self, #"{"prices":[{"amount":1,"currency":"GBP","tags":[]},{"amount":1,"was":{}}]}"#)
        == #"prices[1].was.amount: expected the key "amount", found an object without it (byte 70)"#
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

  @Test("The cursor knows which keys were there, null or not")
  func hasKey() throws {
    let keys = JSONKeys("a? b? c?")
    let seen = try read(#"{"c":null,"a":1}"#) { (reader) throws(JSONError) in
      var object = try reader.object(keys)
      while try reader.nextKey(&object) != nil { try reader.skip() }
      return (0..<3).map { reader.has($0, in: object) }
    }
    #expect(seen == [true, false, true])
  }

  @Test("Long keys are compared to their ends")
  func longKeys() throws {
    let keys = JSONKeys("aVeryLongKeyThatGoesOnAndOn1 aVeryLongKeyThatGoesOnAndOn2 sevenby eightbyt sixteenBytesLong")
    let found = try read(
      #"{"aVeryLongKeyThatGoesOnAndOn2":0,"aVeryLongKeyThatGoesOnAndOn3":0,"sixteenBytesLong":0,"eightbyt":0,"sevenby":0}"#
    ) { (reader) throws(JSONError) in
      var found: [Int] = []
      var object = try reader.object(keys)
      while let key = try reader.nextKey(&object) {
        found.append(key)
        try reader.skip()
      }
      return found
    }
    #expect(found == [1, 4, 3, 2])
  }

  @Test("Objects of more than 64 keys remember all of them, also inside one another")
  func wideObjects() throws {
    let keys = wideKeys
    let inner = "{" + (1..<70).map { #""k\#($0)":0"# }.joined(separator: ",") + "}"
    let outer =
      "{" + (0..<69).reversed().map { $0 == 65 ? #""k65":\#(inner)"# : #""k\#($0)":0"# }.joined(separator: ",") + "}"
    let result = try read(outer) { (reader) throws(JSONError) in
      var innerSeen: [Bool] = []
      var object = try reader.object(keys)
      while let key = try reader.nextKey(&object) {
        guard key == 65 else {
          try reader.skip()
          continue
        }
        var nested = try reader.object(keys)
        while try reader.nextKey(&nested) != nil { try reader.skip() }
        innerSeen = (0..<70).map { reader.has($0, in: nested) }
      }
      return (innerSeen, (0..<70).map { reader.has($0, in: object) })
    }
    #expect(result.0 == [false] + Array(repeating: true, count: 69))
    #expect(result.1 == Array(repeating: true, count: 69) + [false])
  }

  @Test("A key beyond the 64th that comes twice is an error, too")
  func wideDuplicate() {
    let keys = wideKeys
    #expect(throws: JSONDecodingError.self) {
      try read(#"{"k68":0,"k68":0}"#) { (reader) throws(JSONError) in
        var object = try reader.object(keys)
        while try reader.nextKey(&object) != nil { try reader.skip() }
      }
    }
  }

  private let wideKeys = JSONKeys(
    """
    k0? k1? k2? k3? k4? k5? k6? k7? k8? k9? k10? k11? k12? k13? k14? k15? k16? k17? k18? k19? k20? k21? k22? k23? k24? \
    k25? k26? k27? k28? k29? k30? k31? k32? k33? k34? k35? k36? k37? k38? k39? k40? k41? k42? k43? k44? k45? k46? k47? \
    k48? k49? k50? k51? k52? k53? k54? k55? k56? k57? k58? k59? k60? k61? k62? k63? k64? k65? k66? k67? k68? k69?
    """
  )
}
