import Testing

@Suite("The rule KnownTypeNames")
struct KnownTypeNamesRuleTests {
  private let rule = "KnownTypeNames"

  @Test("Types that the schema has pass")
  func typesSchemaHas() throws {
    let document = """
      fragment correctType on Dog {
        name
      }

      fragment inlineFragment on Dog {
        ... on Dog {
          name
        }
      }

      fragment inlineFragment2 on Dog {
        ... @include(if: true) {
          name
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Fragments on types that it has not are reported")
  func fragmentsOnTypesHasNot() throws {
    let document = """
      fragment notOnExistingType on NotInSchema {
        name
      }

      fragment inlineNotExistingType on Dog {
        ... on NotInSchema {
          name
        }
      }
      """
    let expected: [Report] = [
      Report(#"Unknown type "NotInSchema". Did you mean "__Schema"?"#, at: "1:31"),
      Report(#"Unknown type "NotInSchema". Did you mean "__Schema"?"#, at: "6:10"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Variables of misspelt types, with suggestions, are reported")
  func variablesMisspeltTypesWithSuggestions() throws {
    let document = """
      query ($a: [Bolean!]!, $b: PetInptu, $c: FindDogInput = {}) { dog { name } }
      """
    let expected: [Report] = [
      Report(#"Unknown type "Bolean". Did you mean "Boolean"?"#, at: "1:13"),
      Report(#"Unknown type "PetInptu". Did you mean "PetInput", "CatInput", or "DogInput"?"#, at: "1:28"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Built-in scalars that a schema does not use are not part of it are reported")
  func builtInScalarsSchemaDoes() throws {
    let schema = """
      type Query { a: Int }
      """
    let document = """
      query ($id: ID, $float: Float, $text: String, $yes: Boolean) { a }
      """
    let expected: [Report] = [
      Report(#"Unknown type "ID"."#, at: "1:13"),
      Report(#"Unknown type "Float"."#, at: "1:25"),
    ]
    #expect(try reports(of: rule, in: document, schema: schema) == expected)
  }

  @Test("Type definitions in the document count as known")
  func typeDefinitionsInDocumentCount() throws {
    let schema = """
      type Query { dog: Dog }
      type Dog { name: String }
      """
    let document = """
      query ($a: Mouse) { dog { ... on Mous { name } } }
      input Mouse { a: Int b: Float c: Mice }
      """
    let expected: [Report] = [
      Report(#"Unknown type "Mous". Did you mean "Mouse"?"#, at: "1:34"),
      Report(#"Unknown type "Mice"."#, at: "2:34"),
    ]
    #expect(try reports(of: rule, in: document, schema: schema) == expected)
  }

  @Test("Extensions in the document make no type known")
  func extensions() throws {
    let document = "extend union Mouse = Mouse"
    #expect(
      try reports(of: rule, in: document, schema: "type Query { dog: Int }") == [
        Report(#"Unknown type "Mouse"."#, at: "1:22")
      ]
    )
  }
}
