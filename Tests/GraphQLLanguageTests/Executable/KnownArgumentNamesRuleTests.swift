import Testing

@Suite("The rule KnownArgumentNames")
struct KnownArgumentNamesRuleTests {
  private let rule = "KnownArgumentNames"

  @Test("Arguments of a field and a directive pass")
  func argumentsFieldDirective() throws {
    let document = """
      fragment argOnRequiredArg on Dog {
        doesKnowCommand(dogCommand: SIT)
      }

      fragment argOnOptional on Dog {
        isHouseTrained(atOtherHomes: true) @include(if: true)
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("An argument that the field has not is reported")
  func argumentFieldHasNot() throws {
    let document = """
      fragment invalidArgName on Dog {
        doesKnowCommand(command: CLEAN_UP_HOUSE)
      }
      """
    let expected: [Report] = [
      Report(#"Unknown argument "command" on field "Dog.doesKnowCommand". Did you mean "dogCommand"?"#, at: "2:19")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("An argument that the directive has not is reported")
  func argumentDirectiveHasNot() throws {
    let document = """
      fragment invalidArgName on Dog {
        isHouseTrained(atOtherHomes: true) @include(unless: false)
      }
      """
    let expected: [Report] = [
      Report(#"Unknown argument "unless" on directive "@include"."#, at: "2:47")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Arguments in any order pass")
  func argumentsInAnyOrder() throws {
    let document = """
      fragment multipleArgs on Arguments {
        multipleRequirements(x: 1, y: 2)
      }

      fragment multipleArgsReverseOrder on Arguments {
        multipleRequirements(y: 2, x: 1)
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Misspelt arguments, with suggestions, are reported")
  func misspeltArgumentsWithSuggestions() throws {
    let document = """
      { dog { alias: isHouseTrained(atOtherHome: true) name(a: 1) unknown(a: 1) @tag(nam: "b") @unknown(c: 1) } }
      """
    let expected: [Report] = [
      Report(
        #"Unknown argument "atOtherHome" on field "Dog.isHouseTrained". Did you mean "atOtherHomes"?"#,
        at: "1:31"
      ),
      Report(#"Unknown argument "a" on field "Dog.name"."#, at: "1:55"),
      Report(#"Unknown argument "nam" on directive "@tag". Did you mean "name"?"#, at: "1:80"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
