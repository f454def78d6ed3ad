import Testing

@Suite("The rule VariablesAreInputTypes")
struct VariablesAreInputTypesRuleTests {
  private let rule = "VariablesAreInputTypes"

  @Test("Variables of scalars, input objects and lists pass")
  func variablesScalarsInputObjectsLists() throws {
    let document = """
      query takesBoolean($atOtherHomes: Boolean) {
        dog {
          isHouseTrained(atOtherHomes: $atOtherHomes)
        }
      }

      query takesComplexInput($search: FindDogInput) {
        findDog(searchBy: $search) {
          name
        }
      }

      query TakesListOfBooleanBang($booleans: [Boolean!]) {
        booleanList(booleanListArg: $booleans)
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Variables of objects, interfaces and unions are reported")
  func variablesObjectsInterfacesUnions() throws {
    let document = """
      query takesCat($cat: Cat) {
        __typename
      }

      query takesDogBang($dog: Dog!) {
        __typename
      }

      query takesListOfPet($pets: [Pet]) {
        __typename
      }

      query takesCatOrDog($catOrDog: CatOrDog) {
        __typename
      }
      """
    let expected: [Report] = [
      Report(#"Variable "$cat" cannot be non-input type "Cat"."#, at: "1:22"),
      Report(#"Variable "$dog" cannot be non-input type "Dog!"."#, at: "5:26"),
      Report(#"Variable "$pets" cannot be non-input type "[Pet]"."#, at: "9:29"),
      Report(#"Variable "$catOrDog" cannot be non-input type "CatOrDog"."#, at: "13:32"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
