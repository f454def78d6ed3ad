import Testing

@Suite("The rule UniqueFragmentNames")
struct UniqueFragmentNamesRuleTests {
  private let rule = "UniqueFragmentNames"

  @Test("Fragments of different names pass")
  func fragmentsDifferentNames() throws {
    let document = """
      {
        dog {
          ...fragmentOne
          ...fragmentTwo
        }
      }

      fragment fragmentOne on Dog {
        name
      }

      fragment fragmentTwo on Dog {
        owner {
          name
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Two fragments of one name are reported")
  func twoFragmentsOneName() throws {
    let document = """
      {
        dog {
          ...fragmentOne
        }
      }

      fragment fragmentOne on Dog {
        name
      }

      fragment fragmentOne on Dog {
        owner {
          name
        }
      }
      """
    let expected: [Report] = [
      Report(#"There can be only one fragment named "fragmentOne"."#, at: "7:10", "11:10")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
