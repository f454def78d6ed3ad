import Testing

@Suite("The rule KnownOperationTypes")
struct KnownOperationTypesRuleTests {
  private let rule = "KnownOperationTypes"

  @Test("An operation whose root type the schema has passes")
  func operationWhoseRootTypeSchema() throws {
    let schema = """
      type Query { hello: String }
      """
    let document = """
      query helloQuery { hello }
      """
    #expect(try reports(of: rule, in: document, schema: schema) == [])
  }

  @Test("An operation whose root type the schema has not is reported")
  func operationWhoseRootTypeSchema2() throws {
    let schema = """
      type Query { hello: String }
      """
    let document = """
      mutation goodbyeMutation { goodbye }
      subscription { goodbye }
      """
    let expected: [Report] = [
      Report("The mutation operation is not supported by the schema.", at: "1:1"),
      Report("The subscription operation is not supported by the schema.", at: "2:1"),
    ]
    #expect(try reports(of: rule, in: document, schema: schema) == expected)
  }
}
