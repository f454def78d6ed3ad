import Testing

@Suite("The rule NoUnusedVariables")
struct NoUnusedVariablesRuleTests {
  private let rule = "NoUnusedVariables"

  @Test("A variable that is not used is reported")
  func variableNotUsed() throws {
    let document = """
      query variableUnused($atOtherHomes: Boolean) {
        dog {
          isHouseTrained
        }
      }
      """
    let expected: [Report] = [
      Report(#"Variable "$atOtherHomes" is never used in operation "variableUnused"."#, at: "1:22")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A variable used in a fragment passes")
  func variableUsedInFragment() throws {
    let document = """
      query variableUsedInFragment($atOtherHomes: Boolean) {
        dog {
          ...isHouseTrainedFragment
        }
      }

      fragment isHouseTrainedFragment on Dog {
        isHouseTrained(atOtherHomes: $atOtherHomes)
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A variable that the fragment does not use is reported")
  func variableFragmentDoesNotUse() throws {
    let document = """
      query variableNotUsedWithinFragment($atOtherHomes: Boolean) {
        dog {
          ...isHouseTrainedWithoutVariableFragment
        }
      }

      fragment isHouseTrainedWithoutVariableFragment on Dog {
        isHouseTrained
      }
      """
    let expected: [Report] = [
      Report(#"Variable "$atOtherHomes" is never used in operation "variableNotUsedWithinFragment"."#, at: "1:37")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A variable that one of two operations does not use is reported")
  func variableOneTwoOperationsDoes() throws {
    let document = """
      query queryWithUsedVar($atOtherHomes: Boolean) {
        dog {
          ...isHouseTrainedFragment
        }
      }

      query queryWithExtraVar($atOtherHomes: Boolean, $extra: Int) {
        dog {
          ...isHouseTrainedFragment
        }
      }

      fragment isHouseTrainedFragment on Dog {
        isHouseTrained(atOtherHomes: $atOtherHomes)
      }
      """
    let expected: [Report] = [
      Report(#"Variable "$extra" is never used in operation "queryWithExtraVar"."#, at: "7:49")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("An unused variable of an anonymous operation, with its description, is reported")
  func unusedVariableAnonymousOperationWith() throws {
    let document = """
      query ($used: Boolean, "unused" $unused: Int) { dog @skip(if: $used) { name } }
      """
    let expected: [Report] = [
      Report(#"Variable "$unused" is never used."#, at: "1:24")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
