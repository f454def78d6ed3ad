import Testing

@Suite("The rule UniqueInputFieldNames")
struct UniqueInputFieldNamesRuleTests {
  private let rule = "UniqueInputFieldNames"

  @Test("A field given twice is reported")
  func fieldGivenTwice() throws {
    let document = """
      {
        field(arg: { field: true, field: false })
      }
      """
    let expected: [Report] = [
      Report(#"There can be only one input field named "field"."#, at: "2:16", "2:29")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A field given twice inside, and at two levels is reported")
  func fieldGivenTwiceInsideAt() throws {
    let document = """
      { values(anything: [{ a: { b: 1, b: 2 }, a: { b: 1 }, c: 1, a: 2 }]) dog @tag(name: { a: 1, a: 2 }) { name } }
      query ($a: Anything = { a: 1, a: 2 }) { values(anything: $a) }
      """
    let expected: [Report] = [
      Report(#"There can be only one input field named "b"."#, at: "1:28", "1:34"),
      Report(#"There can be only one input field named "a"."#, at: "1:23", "1:42"),
      Report(#"There can be only one input field named "a"."#, at: "1:23", "1:61"),
      Report(#"There can be only one input field named "a"."#, at: "1:87", "1:93"),
      Report(#"There can be only one input field named "a"."#, at: "2:25", "2:31"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
