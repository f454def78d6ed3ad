import GraphQLLanguage
import Testing

@Suite("Going on after a syntax error")
struct RecoveryTests {
  @Test("An error ends its definition, and the next one is read")
  func nextDefinition() {
    let text = """
      query A { b(c: ) }
      query D { e }
      type F { g Int }
      { h }
      union I = J | type
      extend schema
      scalar K
      """
    let (document, diagnostics) = Document.parse([Source(path: "a", text: text)])
    #expect(
      diagnostics.map { "\($0.positions[0].line) \($0.message) \($0.isRecovered)" } == [
        "1 Syntax Error: Unexpected \")\". false",
        "3 Syntax Error: Expected \":\", found Name \"Int\". true",
        "7 Syntax Error: Unexpected Name \"scalar\". true",
      ]
    )
    let lines = document.definitions.map { document.context.position(of: $0.location).line }
    #expect(lines == [2, 5, 7])
  }

  @Test("A forgotten brace does not hide definitions that begin a line")
  func forgottenBrace() {
    let text = """
      type A {
        b: C
      type D {
        type: E
        ? }
      input F {
        g: H
      }
      """
    #expect(
      syntaxErrors(text) == [
        "3:6 Syntax Error: Expected \":\", found Name \"D\".",
        "recovered 5:3 Syntax Error: Unexpected character: \"?\".",
      ]
    )
  }

  @Test("An error is reported once, also where reading starts again right before it")
  func once() {
    #expect(syntaxErrors("type A { b: C\ntype ?") == ["2:6 Syntax Error: Unexpected character: \"?\"."])
  }

  @Test("Keywords inside brackets do not count as the next definition")
  func keywordsInBrackets() {
    #expect(
      syntaxErrors("query A { b ? type { c } query(d: [fragment]) }\n mutation E { }") == [
        "1:13 Syntax Error: Unexpected character: \"?\".",
        "recovered 2:15 Syntax Error: Expected Name, found \"}\".",
      ]
    )
  }

  @Test("What cannot be read on the way to the next definition is passed over")
  func junkOnTheWay() {
    #expect(
      syntaxErrors("type A { ? } \\ 'x' \"\n \"\\q\" .5 01 \u{7} é type B { c }") == [
        "1:10 Syntax Error: Unexpected character: \"?\".",
        "recovered 2:28 Syntax Error: Expected \":\", found \"}\".",
      ]
    )
  }

  @Test("Each text has a first error of its own")
  func severalTexts() {
    let sources = ["{ }", "{ a }", "{ } query { }"].enumerated().map { Source(path: "\($0)", text: $1) }
    let diagnostics = Document.parse(sources).diagnostics
    #expect(diagnostics.map { "\($0.positions[0].path) \($0.isRecovered)" } == ["0 false", "2 false", "2 true"])
  }
}
