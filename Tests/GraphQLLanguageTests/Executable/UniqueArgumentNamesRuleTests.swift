import Testing

@Suite("The rule UniqueArgumentNames")
struct UniqueArgumentNamesRuleTests {
  private let rule = "UniqueArgumentNames"

  @Test("An argument given twice is reported")
  func argumentGivenTwice() throws {
    let document = """
      { dog { isHouseTrained(atOtherHomes: true, atOtherHomes: false) } }
      """
    let expected: [Report] = [
      Report(#"There can be only one argument named "atOtherHomes"."#, at: "1:24", "1:44")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Arguments of fields and directives of one name pass")
  func argumentsFieldsDirectivesOneName() throws {
    let document = """
      { dog { isHouseTrained(atOtherHomes: true) @include(if: true) @skip(if: true) nickname @tag(name: "a") } }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("All places of a name in one report, several names in order")
  func allPlacesNameInOne() throws {
    let document = """
      { dog { doesKnowCommand(a: 1, b: 2, b: 3, a: 4, b: 5) @skip(if: true, if: false) } }
      """
    let expected: [Report] = [
      Report(#"There can be only one argument named "a"."#, at: "1:25", "1:43"),
      Report(#"There can be only one argument named "b"."#, at: "1:31", "1:37", "1:49"),
      Report(#"There can be only one argument named "if"."#, at: "1:61", "1:71"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
