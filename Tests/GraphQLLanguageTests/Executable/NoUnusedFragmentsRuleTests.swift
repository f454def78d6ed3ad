import Testing

@Suite("The rule NoUnusedFragments")
struct NoUnusedFragmentsRuleTests {
  private let rule = "NoUnusedFragments"

  @Test("A fragment that is never spread is reported")
  func fragmentNeverSpread() throws {
    let document = """
      fragment nameFragment on Dog { # unused
        name
      }

      {
        dog {
          name
        }
      }
      """
    let expected: [Report] = [
      Report(#"Fragment "nameFragment" is never used."#, at: "1:1")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Fragments that are spread only by unused ones are reported")
  func fragmentsAreSpreadOnlyBy() throws {
    let document = """
      { dog { ...used } }
      fragment used on Dog { ...alsoUsed }
      fragment alsoUsed on Dog { name }
      fragment unused on Dog { ...unusedToo }
      fragment unusedToo on Dog { name }
      "described" fragment itself on Dog { ...itself }
      """
    let expected: [Report] = [
      Report(#"Fragment "unused" is never used."#, at: "4:1"),
      Report(#"Fragment "unusedToo" is never used."#, at: "5:1"),
      Report(#"Fragment "itself" is never used."#, at: "6:1"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
