import GraphQLLanguage
import Testing

@Suite("The rule KnownFragmentNames")
struct KnownFragmentNamesRuleTests {
  private let rule = "KnownFragmentNames"

  @Test("A fragment that is not defined is reported")
  func fragmentNotDefined() throws {
    let document = """
      {
        dog {
          ...undefinedFragment
        }
      }
      """
    let expected: [Report] = [
      Report(#"Unknown fragment "undefinedFragment"."#, at: "3:8")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Fragments unknown at every level are reported")
  func fragmentsUnknownAtEveryLevel() throws {
    let document = """
      { dog { ...known ...a owner { ... on Human { ...b } } } }
      fragment known on Dog { ...c }
      """
    let expected: [Report] = [
      Report(#"Unknown fragment "a"."#, at: "1:21"),
      Report(#"Unknown fragment "b"."#, at: "1:49"),
      Report(#"Unknown fragment "c"."#, at: "2:28"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A fragment of a similar name is suggested in a note and offered as a fix")
  func suggestion() throws {
    let document = """
      { dog { ...DogPart } }
      fragment DogParts on Dog { name }
      fragment HumanParts on Human { name }
      """
    let found = try diagnostics(in: document).filter { $0.rule == rule }
    #expect(found.map(\.message) == [#"Unknown fragment "DogPart"."#])
    #expect(found.map(\.hint) == [#"Did you mean "DogParts"?"#])
    #expect(found.map { $0.fixes.map(\.title) } == [[#"Change to "DogParts""#]])
  }

  @Test("A fragment is not suggested inside itself")
  func noSuggestionOfItself() throws {
    let document = """
      { dog { ...DogParts } }
      fragment DogParts on Dog { name ...DogPart }
      """
    let found = try diagnostics(in: document).filter { $0.rule == rule }
    #expect(found.map(\.hint) == [nil])
    #expect(found.flatMap(\.fixes).isEmpty)
  }
}
