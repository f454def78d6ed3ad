import Testing

@Suite("The rule ProvidedRequiredArguments")
struct ProvidedRequiredArgumentsRuleTests {
  private let rule = "ProvidedRequiredArguments"

  @Test("Optional and required arguments given pass")
  func optionalRequiredArgumentsGiven() throws {
    let document = """
      fragment goodBooleanArg on Arguments {
        booleanArgField(booleanArg: true)
      }

      fragment goodNonNullArg on Arguments {
        nonNullBooleanArgField(nonNullBooleanArg: true)
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("An optional argument left out passes")
  func optionalArgumentLeftOut() throws {
    let document = """
      fragment goodBooleanArgDefault on Arguments {
        booleanArgField
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A required argument left out is reported")
  func requiredArgumentLeftOut() throws {
    let document = """
      fragment missingRequiredArg on Arguments {
        nonNullBooleanArgField
      }
      """
    let expected: [Report] = [
      Report(
        #"Argument "Arguments.nonNullBooleanArgField(nonNullBooleanArg:)" of type "Boolean!" is required, but"#
          + " it was not provided.",
        at: "2:3"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A required argument that is null is another rule's business passes")
  func requiredArgumentNullAnotherRules() throws {
    let document = """
      fragment missingRequiredArg on Arguments {
        nonNullBooleanArgField(nonNullBooleanArg: null)
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Several arguments left out, of fields and directives, are reported")
  func severalArgumentsLeftOutFields() throws {
    let document = """
      {
        arguments {
          multipleRequirements
          one: multipleRequirements(x: 1) @include
          optionalNonNullBooleanArgField @tag(nam: "b")
        }
        __type { name }
      }
      """
    let expected: [Report] = [
      Report(
        #"Argument "Arguments.multipleRequirements(x:)" of type "Int!" is required, but it was not provided."#,
        at: "3:5"
      ),
      Report(
        #"Argument "Arguments.multipleRequirements(y:)" of type "Int!" is required, but it was not provided."#,
        at: "3:5"
      ),
      Report(#"Argument "@include(if:)" of type "Boolean!" is required, but it was not provided."#, at: "4:37"),
      Report(
        #"Argument "Arguments.multipleRequirements(y:)" of type "Int!" is required, but it was not provided."#,
        at: "4:5"
      ),
      Report(#"Argument "@tag(name:)" of type "String!" is required, but it was not provided."#, at: "5:36"),
      Report(#"Argument "<meta>.__type(name:)" of type "String!" is required, but it was not provided."#, at: "7:3"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("The document's own definitions of directives count")
  func documentsOwnDefinitionsDirectivesCount() throws {
    let document = """
      { dog @mine { name } }
      directive @mine(a: Int!, b: [Int!]!, c: Int! = 1) on FIELD
      """
    let expected: [Report] = [
      Report(#"Argument "@mine(a:)" of type "Int!" is required, but it was not provided."#, at: "1:7"),
      Report(#"Argument "@mine(b:)" of type "[Int!]!" is required, but it was not provided."#, at: "1:7"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
