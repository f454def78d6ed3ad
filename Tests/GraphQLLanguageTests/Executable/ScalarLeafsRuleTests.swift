import Testing

@Suite("The rule ScalarLeafs")
struct ScalarLeafsRuleTests {
  private let rule = "ScalarLeafs"

  @Test("A scalar without a selection passes")
  func scalarWithoutSelection() throws {
    let document = """
      fragment scalarSelection on Dog {
        barkVolume
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A scalar with a selection is reported")
  func scalarWithSelection() throws {
    let document = """
      fragment scalarSelectionsNotAllowedOnInt on Dog {
        barkVolume {
          sinceWhen
        }
      }
      """
    let expected: [Report] = [
      Report(#"Field "barkVolume" must not have a selection since type "Int" has no subfields."#, at: "2:14")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Objects, interfaces and unions without a selection are reported")
  func objectsInterfacesUnionsWithoutSelection() throws {
    let document = """
      query directQueryOnObjectWithoutSubFields {
        human
      }

      query directQueryOnInterfaceWithoutSubFields {
        pet
      }

      query directQueryOnUnionWithoutSubFields {
        catOrDog
      }
      """
    let expected: [Report] = [
      Report(
        #"Field "human" of type "Human" must have a selection of subfields. Did you mean "human { ... }"?"#,
        at: "2:3"
      ),
      Report(#"Field "pet" of type "Pet" must have a selection of subfields. Did you mean "pet { ... }"?"#, at: "6:3"),
      Report(
        #"Field "catOrDog" of type "CatOrDog" must have a selection of subfields. Did you mean "catOrDog {"#
          + #" ... }"?"#,
        at: "10:3"
      ),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("An object with a selection passes")
  func objectWithSelection() throws {
    let document = """
      query directQueryOnObjectWithSubFields {
        human {
          name
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Selections with arguments, aliases and directives are reported")
  func selectionsWithArgumentsAliasesDirectives() throws {
    let document = """
      {
        dog {
          trained: isHouseTrained(atOtherHomes: true) { a }
          isHouseTrained @include(if: true) { a }
          owner { pets }
        }
      }
      """
    let expected: [Report] = [
      Report(#"Field "isHouseTrained" must not have a selection since type "Boolean!" has no subfields."#, at: "3:49"),
      Report(#"Field "isHouseTrained" must not have a selection since type "Boolean!" has no subfields."#, at: "4:39"),
      Report(
        #"Field "pets" of type "[Pet!]" must have a selection of subfields. Did you mean "pets { ... }"?"#,
        at: "5:13"
      ),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Meta-fields follow the rule too")
  func metaFieldsFollowRuleToo() throws {
    let document = """
      { __typename { a } __schema __type(name: "Dog") }
      """
    let expected: [Report] = [
      Report(#"Field "__typename" must not have a selection since type "String!" has no subfields."#, at: "1:14"),
      Report(
        #"Field "__schema" of type "__Schema!" must have a selection of subfields. Did you mean "__schema {"#
          + #" ... }"?"#,
        at: "1:20"
      ),
      Report(
        #"Field "__type" of type "__Type" must have a selection of subfields. Did you mean "__type { ... }"?"#,
        at: "1:29"
      ),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
