import Testing

@Suite("The rule PossibleFragmentSpreads")
struct PossibleFragmentSpreadsRuleTests {
  private let rule = "PossibleFragmentSpreads"

  @Test("An object in itself passes")
  func objectInItself() throws {
    let document = """
      fragment dogFragment on Dog {
        ... on Dog {
          barkVolume
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("An object in another is reported")
  func objectInAnother() throws {
    let document = """
      fragment catInDogFragmentInvalid on Dog {
        ... on Cat {
          meowVolume
        }
      }
      """
    let expected: [Report] = [
      Report(#"Fragment cannot be spread here as objects of type "Dog" can never be of type "Cat"."#, at: "2:3")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("An interface in an object that implements it passes")
  func interfaceInObjectImplements() throws {
    let document = """
      fragment petNameFragment on Pet {
        name
      }

      fragment interfaceWithinObjectFragment on Dog {
        ...petNameFragment
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A union in an object that is a member passes")
  func unionInObjectMember() throws {
    let document = """
      fragment catOrDogNameFragment on CatOrDog {
        ... on Cat {
          meowVolume
        }
      }

      fragment unionWithObjectFragment on Dog {
        ...catOrDogNameFragment
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Objects in an interface and a union that they belong to pass")
  func objectsInInterfaceUnionThey() throws {
    let document = """
      fragment petFragment on Pet {
        name
        ... on Dog {
          barkVolume
        }
      }

      fragment catOrDogFragment on CatOrDog {
        ... on Cat {
          meowVolume
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Objects in an interface and a union that they do not belong to are reported")
  func objectsInInterfaceUnionThey2() throws {
    let document = """
      fragment sentientFragment on Sentient {
        ... on Dog {
          barkVolume
        }
      }

      fragment humanOrAlienFragment on HumanOrAlien {
        ... on Cat {
          meowVolume
        }
      }
      """
    let expected: [Report] = [
      Report(#"Fragment cannot be spread here as objects of type "Sentient" can never be of type "Dog"."#, at: "2:3"),
      Report(
        #"Fragment cannot be spread here as objects of type "HumanOrAlien" can never be of type "Cat"."#,
        at: "8:3"
      ),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A union and an interface with an object in common passes")
  func unionInterfaceWithObjectIn() throws {
    let document = """
      fragment unionWithInterface on Pet {
        ...dogOrHumanFragment
      }

      fragment dogOrHumanFragment on DogOrHuman {
        ... on Dog {
          barkVolume
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Interfaces without an object in common are reported")
  func interfacesWithoutObjectInCommon() throws {
    let document = """
      fragment nonIntersectingInterfaces on Pet {
        ...sentientFragment
      }

      fragment sentientFragment on Sentient {
        name
      }
      """
    let expected: [Report] = [
      Report(
        #"Fragment "sentientFragment" cannot be spread here as objects of type "Pet" can never be of type"#
          + #" "Sentient"."#,
        at: "2:3"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("An interface in one that it implements passes")
  func interfaceInOneImplements() throws {
    let document = """
      fragment interfaceWithInterface on Node {
        ...resourceFragment
      }

      fragment resourceFragment on Resource {
        url
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Unknown and unfitting types are other rules' business")
  func unknownUnfittingTypesAreOther() throws {
    let document = """
      fragment a on Dog { ... on Mouse { b } ... on Int { b } ...c ...d }
      fragment c on Mouse { b }
      fragment d on DogCommand { b }
      """
    #expect(try reports(of: rule, in: document) == [])
  }
}
