import Testing

@Suite("The rule MaxIntrospectionDepth")
struct MaxIntrospectionDepthRuleTests {
  private let rule = "MaxIntrospectionDepth"

  @Test("The lists of a type's fields and of their types' fields pass")
  func listsTypesFieldsTheirTypes() throws {
    let document = """
      { __type(name: "Dog") { fields { type { fields { name } ofType { ofType { kind } } } } } }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A third level of lists is reported")
  func thirdLevelLists() throws {
    let document = """
      {
        __schema { types { fields { type { interfaces { possibleTypes { name } } } } } }
        again: __schema { types { ...a } }
      }
      fragment a on __Type { ...b inputFields { type { ...b } } }
      fragment b on __Type { fields { type { fields { name } } } ...a }
      """
    let expected: [Report] = [
      Report("Maximum introspection depth exceeded", at: "2:3"),
      Report("Maximum introspection depth exceeded", at: "3:3"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Lists below ordinary fields are not counted")
  func listsBelowOrdinaryFieldsAre() throws {
    let document = """
      { dog { fields { fields { fields } } } }
      """
    #expect(try reports(of: rule, in: document) == [])
  }
}
