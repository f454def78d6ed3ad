import Testing

@Suite("The rule OverlappingFieldsCanBeMerged")
struct OverlappingFieldsCanBeMergedRuleTests {
  private let rule = "OverlappingFieldsCanBeMerged"

  @Test("Identical fields pass")
  func identicalFields() throws {
    let document = """
      fragment mergeIdenticalFields on Dog {
        name
        name
      }

      fragment mergeIdenticalAliasesAndFields on Dog {
        otherName: name
        otherName: name
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("An alias that is another field's name is reported")
  func aliasAnotherFieldsName() throws {
    let document = """
      fragment conflictingBecauseAlias on Dog {
        name: nickname
        name
      }
      """
    let expected: [Report] = [
      .conflict("name", because: #""nickname" and "name" are different fields"#, at: "2:3", "3:3")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Strings that look the same but have other code points are different arguments")
  func codePoints() throws {
    let document = "{ f(a: \"\u{E9}\") f(a: \"e\u{301}\") }"
    let expected: [Report] = [.conflict("f", because: "they have differing arguments", at: "1:3", "1:13")]
    #expect(try reports(of: rule, in: document, schema: "type Query { f(a: String): Int }") == expected)
  }

  @Test("Identical arguments pass")
  func identicalArguments() throws {
    let document = """
      fragment mergeIdenticalFieldsWithIdenticalArgs on Dog {
        doesKnowCommand(dogCommand: SIT)
        doesKnowCommand(dogCommand: SIT)
      }

      fragment mergeIdenticalFieldsWithIdenticalValues on Dog {
        doesKnowCommand(dogCommand: $dogCommand)
        doesKnowCommand(dogCommand: $dogCommand)
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Differing arguments are reported")
  func differingArguments() throws {
    let document = """
      fragment conflictingArgsOnValues on Dog {
        doesKnowCommand(dogCommand: SIT)
        doesKnowCommand(dogCommand: HEEL)
      }

      fragment conflictingArgsValueAndVar on Dog {
        doesKnowCommand(dogCommand: SIT)
        doesKnowCommand(dogCommand: $dogCommand)
      }

      fragment conflictingArgsWithVars on Dog {
        doesKnowCommand(dogCommand: $varOne)
        doesKnowCommand(dogCommand: $varTwo)
      }

      fragment differingArgs on Dog {
        doesKnowCommand(dogCommand: SIT)
        doesKnowCommand
      }
      """
    let expected: [Report] = [
      .conflict("doesKnowCommand", because: "they have differing arguments", at: "2:3", "3:3"),
      .conflict("doesKnowCommand", because: "they have differing arguments", at: "7:3", "8:3"),
      .conflict("doesKnowCommand", because: "they have differing arguments", at: "12:3", "13:3"),
      .conflict("doesKnowCommand", because: "they have differing arguments", at: "17:3", "18:3"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Differing fields of objects that exclude one another pass")
  func differingFieldsObjectsExcludeOne() throws {
    let document = """
      fragment safeDifferingFields on Pet {
        ... on Dog {
          volume: barkVolume
        }
        ... on Cat {
          volume: meowVolume
        }
      }

      fragment safeDifferingArgs on Pet {
        ... on Dog {
          doesKnowCommand(dogCommand: SIT)
        }
        ... on Cat {
          doesKnowCommand(catCommand: JUMP)
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Differing types even of objects that exclude one another are reported")
  func differingTypesEvenObjectsExclude() throws {
    let document = """
      fragment conflictingDifferingResponses on Pet {
        ... on Dog {
          someValue: nickname
        }
        ... on Cat {
          someValue: meowVolume
        }
      }
      """
    let expected: [Report] = [
      .conflict("someValue", because: #"they return conflicting types "String" and "Int""#, at: "3:5", "6:5")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("The order of arguments and of object fields does not matter, everything else does")
  func orderArgumentsObjectFieldsDoes() throws {
    let document = #"""
      {
        arguments { a: multipleRequirements(x: 1, y: 2) a: multipleRequirements(y: 2, x: 1) }
        values(anything: { a: [1, "b"], c: { d: null } }, string: "e")
        values(string: "\u0065", anything: { c: { d: null }, a: [1, "b"] })
        b: values(anything: 1)
        b: values(anything: 1.0)
        c: values(anything: "x")
        c: values(anything: """x""")
        d: values(anything: { a: 1 })
        d: values(anything: { a: 1, b: 2 })
        e: values(anything: [A, B])
        e: values(anything: [B, A])
      }
      """#
    let expected: [Report] = [
      .conflict("b", because: "they have differing arguments", at: "5:3", "6:3"),
      .conflict("c", because: "they have differing arguments", at: "7:3", "8:3"),
      .conflict("d", because: "they have differing arguments", at: "9:3", "10:3"),
      .conflict("e", because: "they have differing arguments", at: "11:3", "12:3"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Differing directives do not matter")
  func differingDirectivesDoNotMatter() throws {
    let document = """
      { dog { name @include(if: true) name @skip(if: false) name @tag(name: "a") } }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("All pairs of fields are compared")
  func allPairsFieldsAreCompared() throws {
    let document = """
      { dog { x: name x: nickname x: barkVolume } }
      """
    let expected: [Report] = [
      .conflict("x", because: #""name" and "nickname" are different fields"#, at: "1:9", "1:17"),
      .conflict("x", because: #""name" and "barkVolume" are different fields"#, at: "1:9", "1:29"),
      .conflict("x", because: #""nickname" and "barkVolume" are different fields"#, at: "1:17", "1:29"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Conflicts with and between fragments are reported")
  func conflictsWithBetweenFragments() throws {
    let document = """
      {
        dog { ...a x: name ...b }
      }
      fragment a on Dog { x: nickname ...c }
      fragment b on Dog { x: barkVolume }
      fragment c on Dog { x: isHouseTrained }
      """
    let expected: [Report] = [
      .conflict("x", because: #""name" and "nickname" are different fields"#, at: "2:14", "4:21"),
      .conflict("x", because: #""name" and "isHouseTrained" are different fields"#, at: "2:14", "6:21"),
      .conflict("x", because: #""nickname" and "barkVolume" are different fields"#, at: "4:21", "5:21"),
      .conflict("x", because: #""isHouseTrained" and "barkVolume" are different fields"#, at: "6:21", "5:21"),
      .conflict("x", because: #""name" and "barkVolume" are different fields"#, at: "2:14", "5:21"),
      .conflict("x", because: #""nickname" and "isHouseTrained" are different fields"#, at: "4:21", "6:21"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A conflict between fragments is reported once")
  func conflictBetweenFragmentsReportedOnce() throws {
    let document = """
      {
        human { pets { ...a ...b } }
        pet { ...a ...b }
      }
      fragment a on Pet { x: name }
      fragment b on Dog { x: nickname }
      """
    let expected: [Report] = [
      .conflict("x", because: #""name" and "nickname" are different fields"#, at: "5:21", "6:21")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Deep conflicts say the way")
  func deepConflictsSayWay() throws {
    let document = """
      {
        dog { owner { x: name } }
        dog { owner { x: pets { name } } }
      }
      """
    let expected: [Report] = [
      .conflict(
        "dog",
        because: #"subfields "owner" conflict because subfields "x" conflict because "name" and "pets" are different"#
          + " fields",
        at: "2:3",
        "2:9",
        "2:17",
        "3:3",
        "3:9",
        "3:17"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Deep conflicts that are several are reported")
  func deepConflictsAreSeveral() throws {
    let document = """
      {
        dog { a: name b: name }
        dog { a: nickname b: barkVolume }
      }
      """
    let expected: [Report] = [
      .conflict(
        "dog",
        because: #"subfields "a" conflict because "name" and "nickname" are different fields and subfields "b""#
          + #" conflict because "name" and "barkVolume" are different fields"#,
        at: "2:3",
        "2:9",
        "2:17",
        "3:3",
        "3:9",
        "3:21"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Deep conflicts are reported where the fields first meet")
  func deepConflictsAreReportedWhere() throws {
    let document = """
      {
        dog { owner { a: pets { x: name } a: pets { x: __typename } } }
        dog { owner { b: pets { name } } }
      }
      """
    let expected: [Report] = [
      .conflict(
        "a",
        because: #"subfields "x" conflict because "name" and "__typename" are different fields"#,
        at: "2:17",
        "2:27",
        "2:37",
        "2:47"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Deep conflicts in fragments are reported")
  func deepConflictsInFragments() throws {
    let document = """
      {
        dog { ...a }
        dog { ...b }
      }
      fragment a on Dog { owner { ...c } }
      fragment b on Dog { owner { ...d } }
      fragment c on Human { x: name }
      fragment d on Human { x: __typename pets { name } }
      """
    let expected: [Report] = [
      .conflict(
        "dog",
        because: #"subfields "owner" conflict because subfields "x" conflict because "name" and "__typename" are"#
          + " different fields",
        at: "2:3",
        "5:21",
        "7:23",
        "3:3",
        "6:21",
        "8:23"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Lists and non-null types have to agree")
  func listsNonNullTypesHave() throws {
    let document = """
      fragment f on Pet {
        ... on Dog { a: name b: doesKnowCommand c: owner { pets { name } } }
        ... on Cat { a: nickname b: meowVolume c: name }
      }
      fragment g on CatOrDog { ... on Dog { a: owner { x: name } } ... on Cat { a: name } }
      """
    let expected: [Report] = [
      .conflict("a", because: #"they return conflicting types "String!" and "String""#, at: "2:16", "3:16"),
      .conflict("b", because: #"they return conflicting types "Boolean!" and "Int""#, at: "2:24", "3:28"),
      .conflict("c", because: #"they return conflicting types "Human" and "String!""#, at: "2:43", "3:42"),
      .conflict("a", because: #"they return conflicting types "Human" and "String!""#, at: "5:39", "5:75"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Fields of exclusive objects that select differently inside are reported")
  func fieldsExclusiveObjectsSelectDifferently() throws {
    let schema = """
      type Query { node: Node }
      union Node = A | B
      type A { child: C other: C text: String }
      type B { child: C other: C }
      type C { text: String number: Int id: String }
      """
    let document = """
      {
        catOrDog {
          ... on Dog { friend: owner { x: name } }
          ... on Page { friend: url }
        }
        node {
          ... on A { child { x: text } }
          ... on B { child { x: number } }
          ... on A { other { x: text } }
          ... on B { other { x: id } }
        }
      }
      """
    let expected: [Report] = [
      .conflict("friend", because: #""owner" and "url" are different fields"#, at: "3:18", "4:19"),
      .conflict(
        "child",
        because: #"subfields "x" conflict because they return conflicting types "String" and "Int""#,
        at: "7:16",
        "7:24",
        "8:16",
        "8:24"
      ),
    ]
    #expect(try reports(of: rule, in: document, schema: schema) == expected)
  }

  @Test("An abstract type excludes nothing")
  func abstractTypeExcludesNothing() throws {
    let document = """
      { pet { ... on Dog { x: name } x: __typename ... on Cat { x: nickname } } }
      """
    let expected: [Report] = [
      .conflict("x", because: #""name" and "__typename" are different fields"#, at: "1:22", "1:32"),
      .conflict("x", because: #"they return conflicting types "String!" and "String""#, at: "1:22", "1:59"),
      .conflict("x", because: #""__typename" and "nickname" are different fields"#, at: "1:32", "1:59"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Unknown fields and types are compared by name and arguments only")
  func unknownFieldsTypesAreCompared() throws {
    let document = """
      { dog { x: unknown x: name y: unknown(a: 1) y: unknown(a: 2) ... on Mouse { z: tail } z: name } }
      """
    let expected: [Report] = [
      .conflict("x", because: #""unknown" and "name" are different fields"#, at: "1:9", "1:20"),
      .conflict("y", because: "they have differing arguments", at: "1:28", "1:45"),
      .conflict("z", because: #""tail" and "name" are different fields"#, at: "1:77", "1:87"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Fragments that spread themselves do not hang are reported")
  func fragmentsSpreadThemselvesDoNot() throws {
    let document = """
      { dog { ...a } }
      fragment a on Dog { x: name owner { pets { ...a ...b } } ...a }
      fragment b on Pet { ... on Dog { x: nickname ...a } }
      """
    let expected: [Report] = [
      .conflict("x", because: #""name" and "nickname" are different fields"#, at: "2:21", "3:34"),
      .conflict("x", because: #""nickname" and "name" are different fields"#, at: "3:34", "2:21"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A fragment meets its own fields again inside")
  func fragmentMeetsOwnFieldsAgain() throws {
    let document = """
      fragment a on Dog { name owner { pets { ...b } pets { ...a } } }
      fragment b on Dog { name: nickname owner { name } }
      """
    let expected: [Report] = [
      .conflict(
        "pets",
        because: #"subfields "name" conflict because "nickname" and "name" are different fields"#,
        at: "1:34",
        "2:21",
        "1:48",
        "1:21"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A single inline fragment is looked into")
  func singleInlineFragmentLookedInto() throws {
    let document = """
      { dog { ... { x: name x: nickname } } }
      """
    let expected: [Report] = [
      .conflict("x", because: #""name" and "nickname" are different fields"#, at: "1:15", "1:23")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A long name is cut wherever a message has it")
  func longNames() throws {
    let (one, other) = (String(repeating: "A", count: 1000), String(repeating: "B", count: 300))
    let shown = [one, other].map { "\"\($0.prefix(200))...\"" }
    let schema = """
      type Query { a: U k: Query \(one): Int \(other): Int }
      union U = X | Y type X { n: \(one) } type Y { n: \(other) } scalar \(one) scalar \(other)
      """
    let types = "they return conflicting types \(shown[0]) and \(shown[1])"
    #expect(
      try reports(of: rule, in: "{ a { ... on X { n } ... on Y { n } } }", schema: schema) == [
        .conflict("n", because: types, at: "1:18", "1:33")
      ]
    )
    let keyed = "{ \(one): \(one) \(one): \(other) }"
    #expect(
      try reports(of: rule, in: keyed, schema: schema) == [
        .conflict(
          "\(one.prefix(200))...",
          because: "\(shown[0]) and \(shown[1]) are different fields",
          at: "1:3",
          "1:2006"
        )
      ]
    )
  }

  @Test("Streamed fields cannot be merged")
  func streamedFieldsCannotBeMerged() throws {
    let schema = """
      directive @stream(initialCount: Int = 0, if: Boolean! = true, label: String) on FIELD
      type Query { list: [Int] }
      """
    let document = """
      { a: list @stream a: list b: list @stream b: list @stream c: list @stream(initialCount: 1) c: list @stream }
      """
    let expected: [Report] = [
      .conflict("a", because: "they have overlapping stream directives", at: "1:3", "1:19"),
      .conflict(
        "b",
        because: "they have overlapping stream directives. See"
          + " https://github.com/graphql/defer-stream-wg/discussions/100",
        at: "1:27",
        "1:43"
      ),
      .conflict("c", because: "they have overlapping stream directives", at: "1:59", "1:92"),
    ]
    #expect(try reports(of: rule, in: document, schema: schema) == expected)
  }
}
