import Testing

@Suite("Validating executable documents")
struct ExecutableValidationTests {
  @Test("All rules report in the reference's order")
  func allRulesReportInReferences() throws {
    let document = """
      query a($a: Dog, $b: Int, $b: Int, $c: Boolean) @skip(if: $d) {
        dog @skip(if: 1, if: true) @skip {
          nme(a: 1)
          name { a }
          ...f
          x: owner { name }
          x: nickname
          isHouseTrained(atOtherHomes: $c, atOtherHome: { a: 1, a: $e })
          doesKnowCommand
        }
        ... on Cat { name }
        ...g
      }
      fragment f on DogCommand { ...f }
      fragment f on Dogg { name }
      { human }
      extend type Dog { a: B }
      """
    let expected: [Report] = [
      Report(#"The "Dog" definition is not executable."#, at: "17:1"),
      Report(#"There can be only one variable named "$b"."#, at: "1:19", "1:28"),
      Report(#"Variable "$d" is not defined by operation "a"."#, at: "1:59", "1:1"),
      Report(#"Variable "$e" is not defined by operation "a"."#, at: "8:62", "1:1"),
      Report(#"Variable "$a" is never used in operation "a"."#, at: "1:9"),
      Report(#"Variable "$b" is never used in operation "a"."#, at: "1:18"),
      Report(#"Variable "$b" is never used in operation "a"."#, at: "1:27"),
      Report(#"Variable "$a" cannot be non-input type "Dog"."#, at: "1:13"),
      Report(#"Directive "@skip" may not be used on QUERY."#, at: "1:49"),
      Report(#"The directive "@skip" can only be used once at this location."#, at: "2:7", "2:30"),
      Report(#"There can be only one argument named "if"."#, at: "2:13", "2:20"),
      Report("Boolean cannot represent a non boolean value: 1", at: "2:17"),
      Report(#"Argument "@skip(if:)" of type "Boolean!" is required, but it was not provided."#, at: "2:30"),
      Report(
        #"Fields "x" conflict because "owner" and "nickname" are different fields. Use different aliases on"#
          + " the fields to fetch both if this was intentional.",
        at: "6:5",
        "7:5"
      ),
      Report(#"Cannot query field "nme" on type "Dog". Did you mean "name"?"#, at: "3:5"),
      Report(#"Field "name" must not have a selection since type "String!" has no subfields."#, at: "4:10"),
      Report(
        #"Unknown argument "atOtherHome" on field "Dog.isHouseTrained". Did you mean "atOtherHomes"?"#,
        at: "8:38"
      ),
      Report(#"There can be only one input field named "a"."#, at: "8:53", "8:59"),
      Report(
        #"Argument "Dog.doesKnowCommand(dogCommand:)" of type "DogCommand!" is required, but it was not"#
          + " provided.",
        at: "9:5"
      ),
      Report(#"Fragment cannot be spread here as objects of type "Query" can never be of type "Cat"."#, at: "11:3"),
      Report(#"Unknown fragment "g"."#, at: "12:6"),
      Report(#"Fragment "f" cannot condition on non composite type "DogCommand"."#, at: "14:15"),
      Report(#"Cannot spread fragment "f" within itself."#, at: "14:28"),
      Report(#"There can be only one fragment named "f"."#, at: "14:10", "15:10"),
      Report(#"Unknown type "Dogg". Did you mean "Dog"?"#, at: "15:15"),
      Report("This anonymous operation must be the only defined operation.", at: "16:1"),
      Report(
        #"Field "human" of type "Human" must have a selection of subfields. Did you mean "human { ... }"?"#,
        at: "16:3"
      ),
      Report(#"Unknown type "B"."#, at: "17:22"),
    ]
    #expect(try reports(in: document) == expected)
  }
}
