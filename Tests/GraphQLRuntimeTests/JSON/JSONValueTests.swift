import Foundation
import GraphQLRuntime
import Testing

@Suite("Any JSON value")
struct JSONValueTests {
  private func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    value.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "A value is written as it was read, numbers digit for digit and members in order",
    arguments: [
      "null", "true", "-12", "9223372036854775807", "9223372036854775808", "-0", "1.10", "1E5",
      "0.1000000000000000000001",
      #""é\n""#, "[]", "{}", #"{"b":1,"a":[{"c":null},[]],"z":{"y":{}}}"#,
      #"{"k1":1,"k2":2,"k3":3,"k4":4,"k5":5,"k6":6,"k7":7,"k8":8,"k9":9,"k10":10}"#,
    ]
  )
  func roundTrip(json: String) throws {
    #expect(try text(decode(JSONValue.self, json)) == json)
  }

  @Test("Literals are values")
  func literals() throws {
    let value: JSONValue = ["a": [1, 2.5, "x", true, nil], "b": [:]]
    #expect(text(value) == #"{"a":[1,2.5,"x",true,null],"b":{}}"#)
    #expect(value["a"]?[0]?.int == 1)
    #expect(value["a"]?[1]?.double == 2.5)
    #expect(value["a"]?[2]?.string == "x")
    #expect(value["a"]?[3]?.bool == true)
    #expect(value["a"]?[5] == nil)
    #expect(value["a"]?.array?.count == 5)
    #expect(value["a"]?.object == nil)
    #expect(value.object?["b"] == [:])
    #expect(value["b"]?.array == nil)
    #expect(value["c"] == nil)
  }

  @Test("A key that comes twice is an error, in small objects and large ones", arguments: [1, 20])
  func duplicates(count: Int) {
    let members = (0..<count).map { #""k\#($0)":0"# } + [#""k0":1"#]
    let error = #expect(throws: JSONDecodingError.self) {
      try decode(JSONValue.self, "{" + members.joined(separator: ",") + "}")
    }
    #expect(error?.path == "k0")
  }

  @Test("Keys that only look alike are different keys, in small objects and large ones", arguments: [0, 20])
  func normalisation(count: Int) throws {
    let others = (0..<count).map { #""k\#($0)":0,"# }.joined()
    let json = "{\(others)\"\u{E9}\":1,\"e\u{301}\":2}"
    let value = try decode(JSONValue.self, json)
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == 2)
    #expect(text(value) == json)
  }

  @Test("Members are changed, added and removed by key, in small objects and large ones", arguments: [3, 30])
  func editing(count: Int) {
    var object = JSONObject()
    for index in 0..<count { object["k\(index)"] = .int(Int64(index)) }
    object["k1"] = nil
    object["k2"] = "two"
    object["new"] = true
    object["none"] = nil
    #expect(object.members.count == count)
    #expect(object["k1"] == nil)
    #expect(object["k2"] == "two")
    #expect(object.members.last == JSONObject.Member(key: "new", value: true))
    #expect(object.members.map(\.key).prefix(2) == ["k0", "k2"])
  }

  @Test("A text in a literal may have interpolations")
  func interpolation() {
    let number = 7
    let value: JSONValue = ["code": "X\(number)", "list": ["\(number)", 1, nil]]
    #expect(value.description == #"{"code":"X7","list":["7",1,null]}"#)
    #expect(value["code"] == "X\(number)")
    // Without a context, it is a string, as before.
    #expect(type(of: "X\(number)") == String.self)
  }

  @Test("Printed, it is JSON text, by itself and inside other values")
  func description() {
    let value: JSONValue = ["a": [1, 2.5, "x\"\n", true, nil, [], ["b": [:]]], "c": -7]
    let text = #"{"a":[1,2.5,"x\"\n",true,null,[],{"b":{}}],"c":-7}"#
    #expect("\(value)" == text && String(reflecting: value) == text && self.text(value) == text)
    #expect("\([value])" == "[\(text)]")
    guard case .object(let object) = value else { return #expect(value == .null) }
    #expect("\(object)" == text && String(reflecting: object) == text)
    #expect("\(JSONValue.string("x"))" == #""x""# && "\(JSONValue.null)" == "null")
    #expect(JSONNumber("1.50").map { "\($0)" } == "1.50")
  }

  @Test("Values of any depth can be printed")
  func deepDescription() {
    var value: JSONValue = "core"
    for _ in 0..<2_000 { value = ["a": [value]] }
    #expect("\(value)".hasSuffix("]}]}") && "\(value)".contains(#"[{"a":["core"]}]"#))
  }

  @Test("It passes through Codable")
  func codable() throws {
    let value: JSONValue = ["a": [1, 2.5, "x", true, nil], "b": [:]]
    let copy = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    #expect(copy["a"] == value["a"])
    #expect(copy["b"] == value["b"])
  }

  @Test(
    "Whole numbers keep their digits on the way through Foundation's coders",
    arguments: [
      "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
      "-9223372036854775808", "-9223372036854775809", "123456789012345678901234567890", "-0", "0", "1.5", "1e300",
      "100000000000000000000",
    ]
  )
  func wholeNumbers(_ text: String) throws {
    let value = try decode(JSONValue.self, "{\"a\":[\(text)]}")
    let encoded = try JSONEncoder().encode(value)
    if !text.contains(where: { ".e".contains($0) }), text != "-0" {
      #expect(String(decoding: encoded, as: UTF8.self) == "{\"a\":[\(text)]}")
      #expect(try JSONDecoder().decode(JSONValue.self, from: encoded) == value)
    }
    #expect(try decode(JSONValue.self, String(decoding: encoded, as: UTF8.self))["a"]?[0]?.double == Double(text))
  }

  @Test(
    "A number is what JSON's grammar says",
    arguments: [("1.50", true), ("-0", true), ("01", false), (" 1", false), ("1 ", false), ("NaN", false), ("", false)]
  )
  func numbers(text: String, isNumber: Bool) {
    #expect((JSONNumber(text) != nil) == isNumber)
  }
}
