import GraphQLLanguage
import Testing

@Suite("The rule NoUndefinedVariables")
struct NoUndefinedVariablesRuleTests {
  private let rule = "NoUndefinedVariables"

  @Test("A variable that the operation defines passes")
  func variableOperationDefines() throws {
    let document = """
      query variableIsDefined($atOtherHomes: Boolean) {
        dog {
          isHouseTrained(atOtherHomes: $atOtherHomes)
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A variable that it does not is reported")
  func variableDoesNot() throws {
    let document = """
      query variableIsNotDefined {
        dog {
          isHouseTrained(atOtherHomes: $atOtherHomes)
        }
      }
      """
    let expected: [Report] = [
      Report(#"Variable "$atOtherHomes" is not defined by operation "variableIsNotDefined"."#, at: "3:34", "1:1")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A variable used in a fragment passes")
  func variableUsedInFragment() throws {
    let document = """
      query variableIsDefinedUsedInSingleFragment($atOtherHomes: Boolean) {
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

  @Test("An undefined variable used in a fragment is reported")
  func undefinedVariableUsedInFragment() throws {
    let document = """
      query variableIsNotDefinedUsedInSingleFragment {
        dog {
          ...isHouseTrainedFragment
        }
      }

      fragment isHouseTrainedFragment on Dog {
        isHouseTrained(atOtherHomes: $atOtherHomes)
      }
      """
    let expected: [Report] = [
      Report(
        #"Variable "$atOtherHomes" is not defined by operation "variableIsNotDefinedUsedInSingleFragment"."#,
        at: "8:32",
        "1:1"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("An undefined variable used in a fragment of a fragment is reported")
  func undefinedVariableUsedInFragment2() throws {
    let document = """
      query variableIsNotDefinedUsedInNestedFragment {
        dog {
          ...outerHouseTrainedFragment
        }
      }

      fragment outerHouseTrainedFragment on Dog {
        ...isHouseTrainedFragment
      }

      fragment isHouseTrainedFragment on Dog {
        isHouseTrained(atOtherHomes: $atOtherHomes)
      }
      """
    let expected: [Report] = [
      Report(
        #"Variable "$atOtherHomes" is not defined by operation "variableIsNotDefinedUsedInNestedFragment"."#,
        at: "12:32",
        "1:1"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A fragment used by two operations that define its variable passes")
  func fragmentUsedByTwoOperations() throws {
    let document = """
      query houseTrainedQueryOne($atOtherHomes: Boolean) {
        dog {
          ...isHouseTrainedFragment
        }
      }

      query houseTrainedQueryTwo($atOtherHomes: Boolean) {
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

  @Test("A fragment used by two operations is reported if only one of them defines its variable")
  func fragmentUsedByTwoOperations2() throws {
    let document = """
      query houseTrainedQueryOne($atOtherHomes: Boolean) {
        dog {
          ...isHouseTrainedFragment
        }
      }

      query houseTrainedQueryTwoNotDefined {
        dog {
          ...isHouseTrainedFragment
        }
      }

      fragment isHouseTrainedFragment on Dog {
        isHouseTrained(atOtherHomes: $atOtherHomes)
      }
      """
    let expected: [Report] = [
      Report(
        #"Variable "$atOtherHomes" is not defined by operation "houseTrainedQueryTwoNotDefined"."#,
        at: "14:32",
        "7:1"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Variables in directives, lists and objects, in the order of the text and then of the fragments, are reported")
  func variablesInDirectivesListsObjects() throws {
    let document = """
      {
        dog @include(if: $a) { ...f }
        findDog(searchBy: { name: $b, owner: [$c, { d: $d }] }) { name }
      }
      fragment f on Dog { isHouseTrained(atOtherHomes: $e) ...g @skip(if: $f) }
      fragment g on Dog { ...f unknown(a: $g) }
      """
    let expected: [Report] = [
      Report(#"Variable "$a" is not defined."#, at: "2:20", "1:1"),
      Report(#"Variable "$b" is not defined."#, at: "3:29", "1:1"),
      Report(#"Variable "$c" is not defined."#, at: "3:41", "1:1"),
      Report(#"Variable "$d" is not defined."#, at: "3:50", "1:1"),
      Report(#"Variable "$e" is not defined."#, at: "5:50", "1:1"),
      Report(#"Variable "$f" is not defined."#, at: "5:69", "1:1"),
      Report(#"Variable "$g" is not defined."#, at: "6:37", "1:1"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Operations that spread the same fragments in another order have their variables reported in their own order")
  func ownOrders() throws {
    let document = """
      query One { dog { ...f ...g } }
      query Two { dog { ...g ...f } }
      fragment f on Dog { isHouseTrained(atOtherHomes: $a) }
      fragment g on Dog { unknown(a: $b) }
      """
    let expected: [Report] = [
      Report(#"Variable "$a" is not defined by operation "One"."#, at: "3:50", "1:1"),
      Report(#"Variable "$b" is not defined by operation "One"."#, at: "4:32", "1:1"),
      Report(#"Variable "$b" is not defined by operation "Two"."#, at: "4:32", "2:1"),
      Report(#"Variable "$a" is not defined by operation "Two"."#, at: "3:50", "2:1"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A variable of a similar name is suggested in a note")
  func suggestion() throws {
    let document = "query Q($atHomes: Boolean) { dog { isHouseTrained(atOtherHomes: $atHome) } }"
    let found = try diagnostics(in: document).filter { $0.rule == rule }
    #expect(found.map(\.message) == [#"Variable "$atHome" is not defined by operation "Q"."#])
    #expect(found.map(\.hint) == [#"Did you mean "$atHomes"?"#])
  }
}
