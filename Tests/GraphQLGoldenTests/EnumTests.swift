import GraphQLRuntime
import Testing

@Suite("Generated enums")
struct EnumTests {
  @Test("A value is made from its name, and has it")
  func rawValues() {
    #expect(Letters(rawValue: "A_B") == .A_B)
    #expect(Letters.knownCases.map(\.rawValue).first == "some")
    #expect(Letters.knownCases.allSatisfy { Letters(rawValue: $0.rawValue) == $0 })
    #expect(Letters(rawValue: "Z") == .unknown("Z"))
    #expect(Operator(rawValue: "Z") == .unknown("Z"))
  }

  @Test("An unknown value with the name of a known one is that value: compared, in sets and when it is sent")
  func unknownButKnown() {
    #expect(Letters.unknown("any") == .any)
    #expect(Set<Letters>([.any, .unknown("any"), .unknown("Z")]).count == 2)
    var writer = JSONWriter()
    Letters.unknown("any").write(to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"any\"")
  }

  @Test("A value called none is not nil where the enum is optional")
  func none() throws {
    let data = try JSONReader.decode(
      AliasesQuery.Data.Word.Letters.self,
      from: Array(#"{"case":"none"}"#.utf8)
    )
    #expect(data.case == .noneValue)
    #expect(data.case != nil)
  }

  @Test("Operations are equal where their variables are")
  func operations() {
    #expect(Spaced.ItemQuery(id: "1") == Spaced.ItemQuery(id: "1"))
    #expect(Set([Spaced.ItemQuery(id: "1"), Spaced.ItemQuery(id: "2")]).count == 2)
  }
}
