import GraphQLLanguage
import Testing

@Suite("The type-system rule NoExecutableDefinitions")
struct NoExecutableDefinitionsTests {
  private let text = "\(query) { a } fragment F on Nowhere { b @nope }\nquery A { a }"

  @Test("Operations and fragments are reported, and their parts are not checked")
  func operations() {
    let expected = [
      "The anonymous operation does not belong in a schema. 1:23",
      "The \"F\" fragment does not belong in a schema. 1:29",
      "The \"A\" operation does not belong in a schema. 2:1",
    ]
    #expect(problems(text) == expected)
  }

  @Test("Mutations and subscriptions are reported, also next to other errors")
  func otherOperations() {
    let text = "\(query)\nmutation { a }\nsubscription S { a }\ntype T { a: Nope }"
    #expect(
      problems(text) == [
        "The anonymous operation does not belong in a schema. 2:1",
        "The \"S\" operation does not belong in a schema. 3:1",
        "Unknown type \"Nope\". 4:13",
      ]
    )
  }

  @Test("A lenient schema is built without them")
  func lenient() {
    let (schema, warnings) = Schema.build([Source(path: "", text: text)], lenient: true)
    #expect(schema != nil)
    #expect(warnings.map(\.severity) == [.warning, .warning, .warning])
  }
}
