import Testing

@Suite("The rule VariablesInAllowedPosition")
struct VariablesInAllowedPositionRuleTests {
  private let rule = "VariablesInAllowedPosition"

  @Test("A type that does not fit is reported")
  func typeDoesNotFit() throws {
    let document = """
      query intCannotGoIntoBoolean($intArg: Int) {
        arguments {
          booleanArgField(booleanArg: $intArg)
        }
      }
      """
    let expected: [Report] = [
      Report(#"Variable "$intArg" of type "Int" used in position expecting type "Boolean"."#, at: "1:30", "3:33")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A list for a single value is reported")
  func listSingleValue() throws {
    let document = """
      query booleanListCannotGoIntoBoolean($booleanListArg: [Boolean]) {
        arguments {
          booleanArgField(booleanArg: $booleanListArg)
        }
      }
      """
    let expected: [Report] = [
      Report(
        #"Variable "$booleanListArg" of type "[Boolean]" used in position expecting type "Boolean"."#,
        at: "1:38",
        "3:33"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A nullable variable for a non-null argument is reported")
  func nullableVariableNonNullArgument() throws {
    let document = """
      query booleanArgQuery($booleanArg: Boolean) {
        arguments {
          nonNullBooleanArgField(nonNullBooleanArg: $booleanArg)
        }
      }
      """
    let expected: [Report] = [
      Report(
        #"Variable "$booleanArg" of type "Boolean" used in position expecting type "Boolean!"."#,
        at: "1:23",
        "3:47"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A non-null list for a list passes")
  func nonNullListList() throws {
    let document = """
      query nonNullListToList($nonNullBooleanList: [Boolean]!) {
        arguments {
          booleanListArgField(booleanListArg: $nonNullBooleanList)
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A nullable list for a non-null one is reported")
  func nullableListNonNullOne() throws {
    let document = """
      query listToNonNullList($booleanList: [Boolean]) {
        arguments {
          nonNullBooleanListField(nonNullBooleanListArg: $booleanList)
        }
      }
      """
    let expected: [Report] = [
      Report(
        #"Variable "$booleanList" of type "[Boolean]" used in position expecting type "[Boolean]!"."#,
        at: "1:25",
        "3:52"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Non-null variables for fields of OneOf input objects pass")
  func nonNullVariablesFieldsOneOf() throws {
    let document = """
      mutation addCat($cat: CatInput!) {
        addPet(pet: { cat: $cat }) {
          name
        }
      }

      mutation addCatWithDefault($cat: CatInput! = { name: "Brontie" }) {
        addPet(pet: { cat: $cat }) {
          name
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Nullable variables for fields of OneOf input objects are reported")
  func nullableVariablesFieldsOneOfInput() throws {
    let document = """
      mutation addNullableCat($cat: CatInput) {
        addPet(pet: { cat: $cat }) {
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
      Report(
        #"Variable "$cat" is of type "CatInput" but must be non-nullable to be used for OneOf Input Object"#
          + #" "PetInput"."#,
        at: "1:25",
        "2:22"
      ),
      Report(
        #"Variable "$dog" is of type "DogInput" but must be non-nullable to be used for OneOf Input Object"#
          + #" "PetInput"."#,
        at: "7:42",
        "8:25"
      ),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A nullable OneOf input object asks the same")
  func nullableOneOfInputObjectAsks() throws {
    let document = """
      query ($cat: CatInput, $dog: String!) {
        onePet(pet: { cat: $cat }) { name }
        b: onePet(pet: { dog: $dog }) { name }
      }
      """
    let expected: [Report] = [
      Report(
        #"Variable "$cat" is of type "CatInput" but must be non-nullable to be used for OneOf Input Object"#
          + #" "PetInput"."#,
        at: "1:8",
        "2:22"
      ),
      Report(#"Variable "$dog" of type "String!" used in position expecting type "DogInput"."#, at: "1:24", "3:25"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A default value in the schema lets a nullable variable in")
  func defaultValueInSchemaLets() throws {
    let document = """
      query booleanArgQueryWithDefault($booleanArg: Boolean) {
        arguments {
          optionalNonNullBooleanArgField(optionalBooleanArg: $booleanArg)
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A default value of the variable does the same")
  func defaultValueVariableDoesSame() throws {
    let document = """
      query booleanArgQueryWithDefault($booleanArg: Boolean = true) {
        arguments {
          nonNullBooleanArgField(nonNullBooleanArg: $booleanArg)
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A default value of null does not")
  func defaultValueNullDoesNot() throws {
    let document = """
      query ($booleanArg: Boolean = null) { arguments { nonNullBooleanArgField(nonNullBooleanArg: $booleanArg) } }
      """
    let expected: [Report] = [
      Report(
        #"Variable "$booleanArg" of type "Boolean" used in position expecting type "Boolean!"."#,
        at: "1:8",
        "1:93"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Variables in lists and objects, in directives and fragments, are reported")
  func variablesInListsObjectsIn() throws {
    let document = """
      query ($a: Int, $b: [Int], $c: Boolean, $d: Int) {
        values(list: [$a, $b], matrix: [$b, [$a]], string: $unknown)
        findDog(searchBy: { name: $d }) { ...f @include(if: $c) }
      }
      fragment f on Dog { isHouseTrained(atOtherHomes: $d) name @tag(name: $d) unknown(a: $d) }
      """
    let expected: [Report] = [
      Report(#"Variable "$b" of type "[Int]" used in position expecting type "Int"."#, at: "1:17", "2:21"),
      Report(#"Variable "$b" of type "[Int]" used in position expecting type "[Int!]"."#, at: "1:17", "2:35"),
      Report(#"Variable "$a" of type "Int" used in position expecting type "Int!"."#, at: "1:8", "2:40"),
      Report(#"Variable "$d" of type "Int" used in position expecting type "String"."#, at: "1:41", "3:29"),
      Report(#"Variable "$c" of type "Boolean" used in position expecting type "Boolean!"."#, at: "1:28", "3:55"),
      Report(#"Variable "$d" of type "Int" used in position expecting type "Boolean"."#, at: "1:41", "5:50"),
      Report(#"Variable "$d" of type "Int" used in position expecting type "String!"."#, at: "1:41", "5:70"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Variables of unknown types are another rule's business")
  func variablesUnknownTypesAreAnother() throws {
    let document = """
      query ($a: Mouse) { values(string: $a) }
      """
    #expect(try reports(of: rule, in: document) == [])
  }
}
