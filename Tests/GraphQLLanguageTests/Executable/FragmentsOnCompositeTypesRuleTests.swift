import Testing

@Suite("The rule FragmentsOnCompositeTypes")
struct FragmentsOnCompositeTypesRuleTests {
  private let rule = "FragmentsOnCompositeTypes"

  @Test("Fragments on objects, interfaces and unions pass")
  func fragmentsOnObjectsInterfacesUnions() throws {
    let document = """
      fragment fragOnObject on Dog {
        name
      }

      fragment fragOnInterface on Pet {
        name
      }

      fragment fragOnUnion on CatOrDog {
        ... on Dog {
          name
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Fragments on scalars are reported")
  func fragmentsOnScalars() throws {
    let document = """
      fragment fragOnScalar on Int {
        something
      }

      fragment inlineFragOnScalar on Dog {
        ... on Boolean {
          somethingElse
        }
      }
      """
    let expected: [Report] = [
      Report(#"Fragment "fragOnScalar" cannot condition on non composite type "Int"."#, at: "1:26"),
      Report(#"Fragment cannot condition on non composite type "Boolean"."#, at: "6:10"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Fragments on enums and input objects are reported")
  func fragmentsOnEnumsInputObjects() throws {
    let document = """
      fragment a on DogCommand { b }
      fragment c on FindDogInput { ... on DogCommand { d } }
      """
    let expected: [Report] = [
      Report(#"Fragment "a" cannot condition on non composite type "DogCommand"."#, at: "1:15"),
      Report(#"Fragment "c" cannot condition on non composite type "FindDogInput"."#, at: "2:15"),
      Report(#"Fragment cannot condition on non composite type "DogCommand"."#, at: "2:37"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
