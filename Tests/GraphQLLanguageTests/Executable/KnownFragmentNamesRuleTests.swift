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
}
