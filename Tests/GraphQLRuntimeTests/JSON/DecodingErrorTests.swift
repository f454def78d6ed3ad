import GraphQLRuntime
import Testing

@Suite("Errors of decoding")
struct DecodingErrorTests {
  @Test(
    "An error names the path, what was expected, what was found, and the byte",
    arguments: [
      (#"{"amount":null}"#, "amount: expected an Int (a 32-bit integer), found null (byte 10)"),
      (#"{"amount":"5"}"#, "amount: expected an Int (a 32-bit integer), found a string (byte 10)"),
      (#"{"amount":5.5}"#, "amount: expected an Int (a 32-bit integer), found the number 5.5 (byte 10)"),
      (#"{"amount":[5]}"#, "amount: expected an Int (a 32-bit integer), found a list (byte 10)"),
      (#"{"amount":5,"currency":{}}"#, "currency: expected a string, found an object (byte 23)"),
      (#"{"amount":5,"currency":"","tags":["a",true]}"#, "tags[1]: expected a string, found true (byte 38)"),
      (
        #"{"amount":5,"currency":"","was":{"amount":}}"#,
        "was.amount: expected an Int (a 32-bit integer), found `}` (byte 42)"
      ),
      (#"{"amount":5,}"#, "expected a key, found `}` (byte 12)"),
      (#"{"amount":5"#, "amount: expected `,` or `}` after a member, found the end of the text (byte 11)"),
      (#"{"amount" 5}"#, "amount: expected a colon after the key, found the number 5 (byte 10)"),
      ("[1]", "expected an object, found a list (byte 0)"),
      ("", "expected an object, found the end of the text (byte 0)"),
      ("{\"amount\":\u{1}}", "amount: expected an Int (a 32-bit integer), found the byte 0x01 (byte 10)"),
    ]
  )
  func descriptions(text: String, description: String) {
    #expect(failure(Price.self, text) == description)
  }

  @Test("The path leads through lists of objects")
  func deepPath() throws {
    let good = #"{"amount":1,"currency":"GBP","tags":[]}"#
    let bad = #"{"extra":[1,2],"amount":1,"currency":"","was":{"amount":"x"}}"#
    let text = #"{"a":[[1],{"x":"]"}],"prices":[\#(good), \#(good),\#(bad)]}"#
    let error = #expect(throws: JSONDecodingError.self) { try decode(Prices.self, text) }
    #expect(error?.path == ResponsePath([.key("prices"), .index(2), .key("was"), .key("amount")]))
    #expect(error?.path.description == "prices[2].was.amount")
  }

  @Test("A scalar of your own can say what it expects")
  func invalidValue() {
    struct Colour: JSONDecodable {
      init(from reader: inout JSONReader) throws(JSONError) {
        if try reader.string().first != "#" { throw reader.invalidValue(expected: "a colour like #ff8800") }
      }
    }
    #expect(failure(Colour.self, "\"red\"") == "expected a colour like #ff8800, found \"red\" (byte 4)")
    #expect(
      failure(Colour.self, "\"\(String(repeating: "x", count: 99))\"")
        == "expected a colour like #ff8800, found \"xxxxxxxxxxxxxxxxxxxxxxxx…\" (byte 100)"
    )
  }

  @Test("Paths are written as they are printed")
  func pathLiterals() {
    let path: ResponsePath = "products[3].price.amount"
    #expect(path.components == [.key("products"), .index(3), .key("price"), .key("amount")])
    #expect(path.description == "products[3].price.amount")
  }
}
