import Testing

@Suite("The rule ExecutableDefinitions")
struct ExecutableDefinitionsRuleTests {
  private let rule = "ExecutableDefinitions"

  @Test("A document of operations and fragments is executable")
  func documentOperationsFragmentsExecutable() throws {
    let document = """
      query getDogName { dog { ...names } }
      fragment names on Dog { name }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A type extension is not")
  func typeExtensionNot() throws {
    let document = """
      query getDogName {
        dog {
          name
          color
        }
      }

      extend type Dog {
        color: String
      }
      """
    let expected: [Report] = [
      Report(#"The "Dog" definition is not executable."#, at: "8:1")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Neither are schemas, types and directives, and each is reported")
  func neitherAreSchemasTypesDirectives() throws {
    let document = """
      { dog { name } }
      schema { query: Query }
      type Mouse { name: String }
      directive @mouse on FIELD
      extend schema @mouse
      """
    let expected: [Report] = [
      Report("The schema definition is not executable.", at: "2:1"),
      Report(#"The "Mouse" definition is not executable."#, at: "3:1"),
      Report(#"The "mouse" definition is not executable."#, at: "4:1"),
      Report("The schema definition is not executable.", at: "5:1"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
