import Testing

@Suite("The rule LoneAnonymousOperation")
struct LoneAnonymousOperationRuleTests {
  private let rule = "LoneAnonymousOperation"

  @Test("An anonymous operation alone passes")
  func anonymousOperationAlone() throws {
    let document = """
      {
        dog {
          name
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("An anonymous operation and fragments passes")
  func anonymousOperationFragments() throws {
    let document = """
      { dog { ...names } }
      fragment names on Dog { name }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("An anonymous operation beside a named one is reported")
  func anonymousOperationBesideNamedOne() throws {
    let document = """
      {
        dog {
          name
        }
      }

      query getName {
        dog {
          owner {
            name
          }
        }
      }
      """
    let expected: [Report] = [
      Report("This anonymous operation must be the only defined operation.", at: "1:1")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Two anonymous operations are reported both")
  func twoAnonymousOperationsAreReported() throws {
    let document = """
      { dog { name } }
      "described" query { dog { name } }
      """
    let expected: [Report] = [
      Report("This anonymous operation must be the only defined operation.", at: "1:1"),
      Report("This anonymous operation must be the only defined operation.", at: "2:1"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
