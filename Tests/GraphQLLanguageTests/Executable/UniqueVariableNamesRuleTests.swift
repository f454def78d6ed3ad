import Testing

@Suite("The rule UniqueVariableNames")
struct UniqueVariableNamesRuleTests {
  private let rule = "UniqueVariableNames"

  @Test("A variable defined twice is reported")
  func variableDefinedTwice() throws {
    let document = """
      query houseTrainedQuery($atOtherHomes: Boolean, $atOtherHomes: Boolean) {
        dog {
          isHouseTrained(atOtherHomes: $atOtherHomes)
        }
      }
      """
    let expected: [Report] = [
      Report(#"There can be only one variable named "$atOtherHomes"."#, at: "1:26", "1:50")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Operations with variables of the same name pass")
  func operationsWithVariablesSameName() throws {
    let document = """
      query A($atOtherHomes: Boolean) {
        ...HouseTrainedFragment
      }

      query B($atOtherHomes: Boolean) {
        ...HouseTrainedFragment
      }

      fragment HouseTrainedFragment on Query {
        dog {
          isHouseTrained(atOtherHomes: $atOtherHomes)
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("All places of a name in one report, several names in order")
  func allPlacesNameInOne() throws {
    let document = """
      query ($b: Int, $a: Int, $a: String, "described" $b: Int, $a: Int) { __typename }
      """
    let expected: [Report] = [
      Report(#"There can be only one variable named "$b"."#, at: "1:9", "1:51"),
      Report(#"There can be only one variable named "$a"."#, at: "1:18", "1:27", "1:60"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
