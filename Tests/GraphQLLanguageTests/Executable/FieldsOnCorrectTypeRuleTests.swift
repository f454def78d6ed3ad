import Testing

@Suite("The rule FieldsOnCorrectType")
struct FieldsOnCorrectTypeRuleTests {
  private let rule = "FieldsOnCorrectType"

  @Test("Fields that an object has not, aliased or not, are reported")
  func fieldsObjectHasNotAliased() throws {
    let document = """
      fragment fieldNotDefined on Dog {
        meowVolume
      }

      fragment aliasedLyingFieldTargetNotDefined on Dog {
        barkVolume: kawVolume
      }
      """
    let expected: [Report] = [
      Report(#"Cannot query field "meowVolume" on type "Dog". Did you mean "barkVolume"?"#, at: "2:3"),
      Report(#"Cannot query field "kawVolume" on type "Dog". Did you mean "barkVolume"?"#, at: "6:3"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A field that an interface has passes")
  func fieldInterfaceHas() throws {
    let document = """
      fragment interfaceFieldSelection on Pet {
        name
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A field that only the implementers of an interface have is reported")
  func fieldOnlyImplementersInterfaceHave() throws {
    let document = """
      fragment definedOnImplementersButNotInterface on Pet {
        nickname
      }
      """
    let expected: [Report] = [
      Report(
        #"Cannot query field "nickname" on type "Pet". Did you mean to use an inline fragment on "Cat" or"#
          + #" "Dog"?"#,
        at: "2:3"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("The meta-field of a union and fields in its fragments pass")
  func metaFieldUnionFieldsIn() throws {
    let document = """
      fragment inDirectFieldSelectionOnUnion on CatOrDog {
        __typename
        ... on Pet {
          name
        }
        ... on Dog {
          barkVolume
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Fields on a union are reported")
  func fieldsOnUnion() throws {
    let document = """
      fragment directFieldSelectionOnUnion on CatOrDog {
        name
        barkVolume
      }
      """
    let expected: [Report] = [
      Report(
        #"Cannot query field "name" on type "CatOrDog". Did you mean to use an inline fragment on "Pet","#
          + #" "Cat", or "Dog"?"#,
        at: "2:3"
      ),
      Report(
        #"Cannot query field "barkVolume" on type "CatOrDog". Did you mean to use an inline fragment on "Dog"?"#,
        at: "3:3"
      ),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Nothing is reported inside a field that is unknown itself")
  func nothingReportedInsideFieldUnknown() throws {
    let document = """
      {
        dgo { naem }
        dog { owner { nme petz { x } } }
      }
      """
    let expected: [Report] = [
      Report(#"Cannot query field "dgo" on type "Query". Did you mean "dog"?"#, at: "2:3"),
      Report(#"Cannot query field "nme" on type "Human". Did you mean "name"?"#, at: "3:17"),
      Report(#"Cannot query field "petz" on type "Human". Did you mean "pets"?"#, at: "3:21"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Schema introspection belongs to the root of queries")
  func schemaIntrospectionBelongsRootQueries() throws {
    let document = """
      { __schema { types { name } } __type(name: "Dog") { nam } dog { __schema { types { name } } } }
      mutation { __schema { types { name } } }
      """
    let expected: [Report] = [
      Report(#"Cannot query field "nam" on type "__Type". Did you mean "name"?"#, at: "1:53"),
      Report(#"Cannot query field "__schema" on type "Dog"."#, at: "1:65"),
      Report(#"Cannot query field "__schema" on type "Mutation"."#, at: "2:12"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Types come by how common they are, super types first")
  func typesComeByHowCommon() throws {
    let schema = """
      type Query { node: Node }
      interface Node { id: ID }
      interface Sized implements Node { id: ID size: Int }
      type B10 implements Node & Sized { id: ID size: Int }
      type B9 implements Node { id: ID size: Int }
      type A implements Node & Sized { id: ID size: Int }
      """
    let document = """
      { node { size } }
      """
    let expected: [Report] = [
      Report(
        #"Cannot query field "size" on type "Node". Did you mean to use an inline fragment on "Sized", "A","#
          + #" "B9", or "B10"?"#,
        at: "1:10"
      )
    ]
    #expect(try reports(of: rule, in: document, schema: schema) == expected)
  }

  @Test("Fields inside an unknown type condition are not reported")
  func fieldsInsideUnknownTypeCondition() throws {
    let document = """
      { dog { ... on Mouse { tail } ...f } }
      fragment f on Mouse { tail }
      """
    #expect(try reports(of: rule, in: document) == [])
  }
}
