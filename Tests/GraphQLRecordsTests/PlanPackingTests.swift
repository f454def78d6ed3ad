import GraphQLCodegenCache
import Testing

@testable import GraphQLRecords

/// The short form of plans, and that it means the same.
@Suite("The short form of plans")
struct PlanPackingTests {
  private static let rows: [(plan: String, packed: String)] = [
    // Keys that decoders do not see, and names of types.
    ("^{me.Customer{name id%}}", "^{me.Customer{name ;}"),
    ("*{__typename name /Dog{bark }<Cat>{}id%}", "**{name /Dog{bark }<Cat>{};"),
    ("Node{__typename id#}", "Node{__typename id#}"),
    ("^{a?A{id%1code%0}b.{_key_id:id%}}", "^{a?A{id%1code%0}b.{_key_id:id%}}"),
    ("^{a?A{+x-y id%}}", "^{a?A{+x-y id%}}"),
    ("^{a?A{+x&0 -y{b }id%}}", "^{a?A{+x&0 -y{b };}"),
    ("^{a?A{f(id:1)@id%}}", "^{a?A{f(id:1)@id%}}"),
    // Names again, where their numbers are shorter.
    ("^{brand.Brand{name title }other?Brand{name,title brand }}", "^{brand.Brand{name title }other?'1{'2,'3 '0 }}"),
    ("{id#id#ab ab abc abc }", "{id#id#ab ab abc '2 }"),
    ("*{<Dog Cat>{name }<Cat Dog>&0 }", "*{<Dog Cat>{name }<'1 '0>&0 }"),
    ("{+wanted name -wanted+wanted name:name }", "{+wanted name -'0+'0 '1:'1 }"),
    ("^{item~60@item|0?[?Item{item~ }}", "^{item~60@'0|0?[?Item{'0~ }}"),
    // Parentheses stay as they are.
    (
      "($name:Filter Filter{name=\")\\\"(\"})^{name(name:{\"name\":[\"(\"]},$name=1)?{name }name }",
      "($name:Filter Filter{name=\")\\\"(\"})^{name(name:{\"name\":[\"(\"]},$name=1)?{'0 }'0 }"
    ),
    (
      "{\((0..<12).map { "name\($0) " }.joined())name0 name11 }",
      "{\((0..<12).map { "name\($0) " }.joined())'0 '11 }"
    ),
  ]

  @Test("Repeated names and keys are short", arguments: rows)
  func packed(_ row: (plan: String, packed: String)) {
    #expect(PlanPacking.packed("1" + row.plan) == "1" + row.packed)
    #expect(PlanPacking.packed("1" + row.packed) == "1" + row.packed, "it is not shortened twice")
  }

  @Test("The short form is read as the long one", arguments: rows.map(\.plan) + PlanWriterTests.rows.map(\.plan))
  func sameText(_ plan: String) throws {
    let long = try PlanText(Array("1\(plan)".utf8))
    let short = try PlanText(Array(PlanPacking.packed("1\(plan)").utf8))
    #expect(String(reflecting: short.sets) == String(reflecting: long.sets))
    #expect(short.inputs.lists.map(\.arguments) == long.inputs.lists.map(\.arguments))
  }

  @Test(
    "A plan that is not complete is not read beyond its end",
    arguments: ["", "1", "1(", "1(\"\\", "1{a(b:\"", "1*{__"]
  )
  func incomplete(_ plan: String) {
    #expect(PlanPacking.packed(plan) == plan)
  }

  @Test("A response is written and read with the short form as with the long one")
  func sameMeaning() throws {
    let plan =
      "^{pets[*{__typename name <Dog>{bark owner?Owner{name id%}}<Cat>{}id%}first?*{__typename <Dog>{name bark }id%}}"
    let text =
      #"{"pets":[{"__typename":"Dog","name":"a","bark":"b","owner":{"name":"c","id":"4"},"id":"1"},"#
      + #"{"__typename":"Cat","name":"d","id":"2"}],"first":{"__typename":"Dog","name":"a","bark":"b","id":"1"}}"#
    let packed = PlanPacking.packed("1" + plan)
    #expect(packed.utf8.count < plan.utf8.count - 30)
    for plan in [plan, String(packed.dropFirst())] {
      let kit = Kit()
      let plan = try kit.plan(plan)
      try kit.write(text, plan)
      let shown = text.replacing(/,"id":"\d"/, with: "")
      #expect(kit.read(plan) == shown)
      #expect(kit.entity("Owner", "4") != nil)
      #expect(kit.entity("Cat", "2") != nil)
    }
  }

  @Test(
    "A number without a name is an error",
    arguments: ["{'0 }", "{name '1 }", "{name '}", "{name '99999999999999999999 }"]
  )
  func unknownNumber(_ plan: String) {
    #expect(throws: PlanError.self) { try Plan([(Array("1\(plan)".utf8), [])], names: Names()) }
  }
}
