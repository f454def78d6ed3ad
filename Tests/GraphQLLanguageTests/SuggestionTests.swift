import GraphQLLanguage
import Testing

@Suite("Suggestions for misspelt names")
struct SuggestionTests {
  @Test("The nearest name comes first, then those that natural order puts first")
  func order() {
    #expect(
      suggestions(for: "name", among: ["nome", "names", "mane", "NAME", "other"]) == ["NAME", "names", "nome", "mane"]
    )
    #expect(suggestions(for: "item", among: ["item10", "item9", "item1"]) == ["item1", "item9", "item10"])
    #expect(suggestions(for: "abc", among: ["abc", "acb", "abc"]) == ["abc", "acb"])
    #expect(suggestions(for: "", among: ["", "a", "ab"]) == ["", "a"])
  }

  @Test("A name of more than two hundred bytes has no suggestions")
  func longNames() {
    let name = String(repeating: "a", count: 200)
    #expect(suggestions(for: name, among: [name + "b"]) == [name + "b"])
    #expect(suggestions(for: name + "b", among: [name]) == [])
  }

  @Test(
    "Digits count as numbers, and a leading zero as one of its own",
    arguments: [("a9", "a10"), ("a1b", "a1c"), ("a", "a1"), ("a0", "a1"), ("a01", "a1"), ("a2", "a10"), ("B", "a")]
  )
  func naturalOrder(first: String, second: String) {
    #expect(naturallyPrecedes(first, second))
    #expect(!naturallyPrecedes(second, first))
  }

  @Test("At most five names are offered")
  func words() {
    #expect(didYouMean(nil, []) == "")
    #expect(didYouMean(nil, ["a"]) == " Did you mean \"a\"?")
    #expect(didYouMean("the enum value", ["a", "b"]) == " Did you mean the enum value \"a\" or \"b\"?")
    let seven = ["a", "b", "c", "d", "e", "f", "g"]
    #expect(didYouMean(nil, seven) == " Did you mean \"a\", \"b\", \"c\", \"d\", or \"e\"?")
  }
}
