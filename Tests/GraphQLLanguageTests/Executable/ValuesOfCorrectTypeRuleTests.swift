import Testing

@Suite("The rule ValuesOfCorrectType")
struct ValuesOfCorrectTypeRuleTests {
  private let rule = "ValuesOfCorrectType"

  @Test("Values that fit, coerced where the types allow it, pass")
  func valuesFitCoercedWhereTypes() throws {
    let document = """
      fragment goodBooleanArg on Arguments {
        booleanArgField(booleanArg: true)
      }

      fragment coercedIntIntoFloatArg on Arguments {
        # Note: The input coercion rules for Float allow Int literals.
        floatArgField(floatArg: 123)
      }

      query goodComplexDefaultValue($search: FindDogInput = { name: "Fido" }) {
        findDog(searchBy: $search) {
          name
        }
      }

      mutation addPet($pet: PetInput! = { cat: { name: "Brontie" } }) {
        addPet(pet: $pet) {
          name
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Values that do not fit, also inside input objects, are reported")
  func valuesDoNotFitAlso() throws {
    let document = """
      fragment stringIntoInt on Arguments {
        intArgField(intArg: "123")
      }

      query badComplexValue {
        findDog(searchBy: { name: 123 }) {
          name
        }
      }

      mutation oneOfWithNoFields {
        addPet(pet: {}) {
          name
        }
      }

      mutation oneOfWithTwoFields($dog: DogInput) {
        addPet(pet: { cat: { name: "Brontie" }, dog: $dog }) {
          name
        }
      }

      mutation listOfOneOfWithNullableVariable($dog: DogInput) {
        addPets(pets: [{ dog: $dog }]) {
          name
        }
      }
      """
    let expected: [Report] = [
      Report(#"Int cannot represent non-integer value: "123""#, at: "2:23"),
      Report("String cannot represent a non string value: 123", at: "6:29"),
      Report(
        #"Within OneOf Input Object type "PetInput", exactly one field must be specified, and the value for"#
          + " that field must be non-null.",
        at: "12:15"
      ),
      Report(
        #"Within OneOf Input Object type "PetInput", exactly one field must be specified, and the value for"#
          + " that field must be non-null.",
        at: "18:15"
      ),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A field that the input object has passes")
  func fieldInputObjectHas() throws {
    let document = """
      {
        findDog(searchBy: { name: "Fido" }) {
          name
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A field that the input object has not is reported")
  func fieldInputObjectHasNot() throws {
    let document = """
      {
        findDog(searchBy: { favoriteCookieFlavor: "Bacon" }) {
          name
        }
      }
      """
    let expected: [Report] = [
      Report(
        #"Expected value of type "FindDogInput" not to include unknown field "favoriteCookieFlavor", found: {"#
          + #" favoriteCookieFlavor: "Bacon" }."#,
        at: "2:23"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Required arguments and fields that are null are reported")
  func requiredArgumentsFieldsAreNull() throws {
    let document = """
      fragment missingRequiredArg on Arguments {
        nonNullBooleanArgField(nonNullBooleanArg: null)
      }
      mutation { addPets(pets: [null]) { name } }
      """
    let expected: [Report] = [
      Report(#"Expected value of non-null type "Boolean!" not to be null."#, at: "2:45"),
      Report(#"Expected value of non-null type "PetInput!" not to be null."#, at: "4:27"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Null, single values for lists, and variables anywhere pass")
  func nullSingleValuesListsVariables() throws {
    let document = """
      query ($a: Int) {
        values(list: null, matrix: 1, string: null, id: 7, commands: SIT, anything: { a: [$a, B] })
        values(list: [1, null, $a], matrix: [1, [2], null])
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Each scalar says what it takes")
  func eachScalarSaysWhatTakes() throws {
    let document = """
      {
        values(list: 1.0, string: 1, id: 1.5, commands: "SIT", anything: A)
        a: values(list: ["1", true, A], string: A, id: A, matrix: [[null], {}, [[1]]])
        b: values(list: 2147483648, string: true)
        c: values(list: [-2147483648, 2147483647, -2147483649])
        dog { isHouseTrained(atOtherHomes: 0) }
        arguments { floatArgField(floatArg: "1") }
      }
      """
    let expected: [Report] = [
      Report("Int cannot represent non-integer value: 1.0", at: "2:16"),
      Report("String cannot represent a non string value: 1", at: "2:29"),
      Report("ID cannot represent a non-string and non-integer value: 1.5", at: "2:36"),
      Report(
        #"Enum "DogCommand" cannot represent non-enum value: "SIT". Did you mean the enum value "SIT"?"#,
        at: "2:51"
      ),
      Report(#"Int cannot represent non-integer value: "1""#, at: "3:20"),
      Report("Int cannot represent non-integer value: true", at: "3:25"),
      Report("Int cannot represent non-integer value: A", at: "3:31"),
      Report("String cannot represent a non string value: A", at: "3:43"),
      Report("ID cannot represent a non-string and non-integer value: A", at: "3:50"),
      Report(#"Expected value of non-null type "Int!" not to be null."#, at: "3:63"),
      Report("Int cannot represent non-integer value: {  }", at: "3:70"),
      Report("Int cannot represent non-integer value: [1]", at: "3:75"),
      Report("Int cannot represent non 32-bit signed integer value: 2147483648", at: "4:19"),
      Report("String cannot represent a non string value: true", at: "4:39"),
      Report("Int cannot represent non 32-bit signed integer value: -2147483649", at: "5:45"),
      Report("Boolean cannot represent a non boolean value: 0", at: "6:38"),
      Report(#"Float cannot represent non numeric value: "1""#, at: "7:39"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Variables inside a value that should have been a scalar are shown as null, and left out of objects")
  func variablesInsideLeafs() throws {
    let document = """
      query ($a: Int) { values(string: [1, $a, {b: $a, c: [$a]}], commands: {b: $a}) }
      """
    let expected: [Report] = [
      Report("String cannot represent a non string value: [1, null, { c: [null] }]", at: "1:34"),
      Report(#"Enum "DogCommand" cannot represent non-enum value: {  }."#, at: "1:71"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Enums suggest their values")
  func enumsSuggestTheirValues() throws {
    let document = """
      {
        dog {
          a: doesKnowCommand(dogCommand: DWN)
          b: doesKnowCommand(dogCommand: "SIT")
          c: doesKnowCommand(dogCommand: sit)
          d: doesKnowCommand(dogCommand: 1)
          e: doesKnowCommand(dogCommand: true)
        }
      }
      """
    let expected: [Report] = [
      Report(#"Value "DWN" does not exist in "DogCommand" enum. Did you mean the enum value "DOWN"?"#, at: "3:36"),
      Report(
        #"Enum "DogCommand" cannot represent non-enum value: "SIT". Did you mean the enum value "SIT"?"#,
        at: "4:36"
      ),
      Report(#"Value "sit" does not exist in "DogCommand" enum. Did you mean the enum value "SIT"?"#, at: "5:36"),
      Report(#"Enum "DogCommand" cannot represent non-enum value: 1."#, at: "6:36"),
      Report(#"Enum "DogCommand" cannot represent non-enum value: true."#, at: "7:36"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Input objects with missing, unknown and unfitting fields are reported")
  func inputObjectsWithMissingUnknown() throws {
    let document = """
      mutation {
        a: addPet(pet: { cat: { nickname: "a", nam: "b", meowVolume: 1.5 } }) { name }
        b: addPet(pet: { dog: null }) { name }
        c: addPet(pet: 1) { name }
        d: addPet(pet: { mouse: {}, dog: { name: "d" } }) { name }
        e: addPets(pets: [{ cat: "f" }]) { name }
      }
      """
    let expected: [Report] = [
      Report(
        #"Expected value of type "CatInput" to include required field "name", found: { nickname: "a", nam:"#
          + #" "b", meowVolume: 1.5 }."#,
        at: "2:25"
      ),
      Report("Int cannot represent non-integer value: 1.5", at: "2:64"),
      Report(
        #"Expected value of type "CatInput" not to include unknown field "nam". Did you mean "name"? Found: {"#
          + #" nickname: "a", nam: "b", meowVolume: 1.5 }."#,
        at: "2:42"
      ),
      Report(
        #"Within OneOf Input Object type "PetInput", exactly one field must be specified, and the value for"#
          + " that field must be non-null.",
        at: "3:18"
      ),
      Report(#"Expected value of type "PetInput" to be an object, found: 1."#, at: "4:18"),
      Report(
        #"Expected value of type "PetInput" not to include unknown field "mouse", found: { mouse: {  }, dog:"#
          + #" { name: "d" } }."#,
        at: "5:20"
      ),
      Report(#"Expected value of type "CatInput" to be an object, found: "f"."#, at: "6:28"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Default values of variables are reported")
  func defaultValuesVariables() throws {
    let document = """
      query (
        $a: Int = "1", $b: [Boolean!] = [null], $c: FindDogInput = { name: 1 }, $d: Int! = null
        $e: Dog = 1, $f: Mouse = 1
      ) { __typename }
      """
    let expected: [Report] = [
      Report(#"Int cannot represent non-integer value: "1""#, at: "2:13"),
      Report(#"Expected value of non-null type "Boolean!" not to be null."#, at: "2:36"),
      Report("String cannot represent a non string value: 1", at: "2:70"),
      Report(#"Expected value of non-null type "Int!" not to be null."#, at: "2:86"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Long values are written over several lines")
  func longValuesAreWrittenOver() throws {
    let document = """
      { values(string: ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"]) }
      """
    let expected: [Report] = [
      Report(
        #"String cannot represent a non string value: [\#n  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"\#n "#
          + #" "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"\#n]"#,
        at: "1:18"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Directive arguments, and arguments nobody knows are reported")
  func directiveArgumentsArgumentsNobodyKnows() throws {
    let document = """
      { dog @include(if: "yes") { name @tag(name: 1) isHouseTrained(unknown: 1) } }
      """
    let expected: [Report] = [
      Report(#"Boolean cannot represent a non boolean value: "yes""#, at: "1:20"),
      Report("String cannot represent a non string value: 1", at: "1:45"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
