import Testing

@Suite("The rule KnownDirectives")
struct KnownDirectivesRuleTests {
  private let rule = "KnownDirectives"

  @Test("A directive in a place where it is not allowed is reported")
  func directiveWhereMayNotStand() throws {
    let document = """
      query @skip(if: $foo) {
        field
      }
      """
    let expected: [Report] = [
      Report(#"Directive "@skip" may not be used on QUERY."#, at: "1:7")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A directive that is not defined is reported")
  func directiveNotDefined() throws {
    let document = """
      { dog @unknown { name @deprecated } }
      """
    let expected: [Report] = [
      Report(#"Unknown directive "@unknown"."#, at: "1:7"),
      Report(#"Directive "@deprecated" may not be used on FIELD."#, at: "1:23"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Every place of an executable document is reported")
  func everyPlaceExecutableDocument() throws {
    let document = """
      query ($a: Int @onQuery @onVariable) @onVariable @onQuery { ...f @onQuery ... @onQuery { dog @onQuery { name } } }
      mutation @onQuery { ...f }
      subscription @onQuery { ...f }
      fragment f on Query @onQuery { __typename }
      """
    let expected: [Report] = [
      Report(#"Directive "@onQuery" may not be used on VARIABLE_DEFINITION."#, at: "1:16"),
      Report(#"Directive "@onVariable" may not be used on QUERY."#, at: "1:38"),
      Report(#"Directive "@onQuery" may not be used on FRAGMENT_SPREAD."#, at: "1:66"),
      Report(#"Directive "@onQuery" may not be used on INLINE_FRAGMENT."#, at: "1:79"),
      Report(#"Directive "@onQuery" may not be used on FIELD."#, at: "1:94"),
      Report(#"Directive "@onQuery" may not be used on MUTATION."#, at: "2:10"),
      Report(#"Directive "@onQuery" may not be used on SUBSCRIPTION."#, at: "3:14"),
      Report(#"Directive "@onQuery" may not be used on FRAGMENT_DEFINITION."#, at: "4:21"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("The document's own definitions of directives count")
  func documentsOwnDefinitionsDirectivesCount() throws {
    let document = """
      { dog @mine { name } ... @mine { dog { name } } }
      directive @mine on FIELD
      """
    let expected: [Report] = [
      Report(#"Directive "@mine" may not be used on INLINE_FRAGMENT."#, at: "1:26")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Directives in type system definitions are reported")
  func directivesInTypeSystemDefinitions() throws {
    let document = """
      type A implements B @skip(if: true) { c(d: Int @onQuery): Int @onQuery }
      interface B @onQuery { c: Int }
      extend union C @onQuery
      enum D @onQuery { E @onQuery }
      input F @onQuery { g: Int @onQuery }
      scalar H @onQuery
      schema @onQuery { query: A }
      """
    let expected: [Report] = [
      Report(#"Directive "@skip" may not be used on OBJECT."#, at: "1:21"),
      Report(#"Directive "@onQuery" may not be used on ARGUMENT_DEFINITION."#, at: "1:48"),
      Report(#"Directive "@onQuery" may not be used on FIELD_DEFINITION."#, at: "1:63"),
      Report(#"Directive "@onQuery" may not be used on INTERFACE."#, at: "2:13"),
      Report(#"Directive "@onQuery" may not be used on UNION."#, at: "3:16"),
      Report(#"Directive "@onQuery" may not be used on ENUM."#, at: "4:8"),
      Report(#"Directive "@onQuery" may not be used on ENUM_VALUE."#, at: "4:21"),
      Report(#"Directive "@onQuery" may not be used on INPUT_OBJECT."#, at: "5:9"),
      Report(#"Directive "@onQuery" may not be used on INPUT_FIELD_DEFINITION."#, at: "5:27"),
      Report(#"Directive "@onQuery" may not be used on SCALAR."#, at: "6:10"),
      Report(#"Directive "@onQuery" may not be used on SCHEMA."#, at: "7:8"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
