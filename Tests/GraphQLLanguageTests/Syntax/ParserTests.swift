import GraphQLLanguage
import Testing

@Suite("Reading documents")
struct ParserTests {
  @Test("Every definition of a document is read in the order of its text")
  func definitions() throws {
    let text = """
      "What A is" query A($b: [Int!]! = [1] @c) @d { e: f(g: $b) @h { ...I ... on J { k } ... @include(if: true) { l } } }
      fragment I on J { m }
      schema { query: Q }
      extend type Q implements & R & S @t { u("v" w: X = Y): [Z] }
      directive @aa(bb: CC) repeatable on | FIELD | OBJECT
      """
    let (document, diagnostics) = Document.parse([Source(path: "a", text: text)])
    #expect(diagnostics == [])
    let lines = document.definitions.map { document.context.position(of: $0.location).line }
    #expect(lines == [1, 2, 3, 4, 5])
    guard case .operation(let operation) = document.definitions[0], case .type(let type) = document.definitions[3]
    else {
      Issue.record("other definitions: \(document.definitions)")
      return
    }
    #expect(operation.description.map(document.context.text) == "What A is")
    #expect(operation.name.map(document.context.text) == "A")
    #expect(operation.variables.map { document.context.text($0.name) } == ["b"])
    #expect(type.isExtension)
    #expect(document.context.text(type.name) == "Q")
  }

  @Test("Texts read together share their names, and each place knows its file")
  func severalTexts() throws {
    let sources = [Source(path: "a", text: "{ b }"), Source(path: "c", text: "\n  { b }")]
    let (document, diagnostics) = Document.parse(sources)
    #expect(diagnostics == [])
    let names = document.definitions.compactMap { definition in
      if case .operation(let operation) = definition, case .field(let field) = operation.selectionSet.selections[0] {
        return field.name
      }
      return nil
    }
    #expect(names.map(\.symbol) == [names[0].symbol, names[0].symbol])
    #expect(
      names.map { document.context.position(of: $0.location) } == [
        SourcePosition(path: "a", line: 1, column: 3), SourcePosition(path: "c", line: 2, column: 5),
      ]
    )
  }

  @Test("A document that extends a context shares its symbols and resolves its locations")
  func extending() throws {
    let schema = Document.parse([Source(path: "schema", text: "type Query { name: String }")]).document
    let document = Document.parse([Source(path: "query", text: "{ name other }")], extending: schema.context).document
    #expect(document.context.symbol("name") == schema.context.symbol("name"))
    #expect(schema.context.symbol("other") == nil)
    #expect(document.context.position(of: schema.definitions[0].location).path == "schema")
    #expect(document.context.position(of: document.definitions[0].location).path == "query")
  }

  @Test("Well-known names have the same symbols in every context")
  func wellKnown() {
    let context = Document.parse([]).document.context
    let expected: [(Symbol, String)] = [
      (.query, "query"), (.directive, "directive"), (.null, "null"), (.queryType, "Query"),
      (.subscriptionType, "Subscription"), (.int, "Int"), (.id, "ID"), (.typename, "__typename"),
      (.metaSchema, "__schema"), (.metaType, "__type"), (.include, "include"), (.if, "if"), (.deprecated, "deprecated"),
      (.specifiedBy, "specifiedBy"), (.oneOf, "oneOf"), (.label, "label"), (.initialCount, "initialCount"),
    ]
    for (symbol, text) in expected {
      #expect(context.text(symbol) == text)
      #expect(context.symbol(text) == symbol)
    }
  }

  @Test("A byte order mark, commas, comments and every line terminator may come between tokens")
  func ignoredTokens() {
    #expect(syntaxErrors("\u{FEFF}{ a,,, b # { é 😀\r\n c \r d \n e \u{FEFF} }") == [])
  }
}
