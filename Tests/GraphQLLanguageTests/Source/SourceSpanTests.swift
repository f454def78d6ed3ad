import GraphQLLanguage
import Testing

@Suite("Where the nodes of a syntax tree begin and end")
struct SourceSpanTests {
  private func parse(_ text: String) -> Document {
    let (document, diagnostics) = Document.parse([Source(path: "first", text: "{ a }"), Source(path: "a", text: text)])
    #expect(diagnostics == [])
    return document
  }

  @Test("Operations and what is in them")
  func operations() throws {
    let document = parse(
      """
      "text" query Q ( "v" $ # $
        a : [ Int ! # !
        ] ! = [ 1 , ] @d , ) @e ( x : $ # y
        a ) {
        k : name ( a : { b : "c" , } , ) @f , # end
        g { h } ,
      }
      """
    )
    let context = document.context
    guard case .operation(let operation)? = document.definitions.last,
      case .field(let k) = operation.selectionSet.selections[0],
      case .field(let g) = operation.selectionSet.selections[1]
    else {
      Issue.record("an operation with two fields is expected")
      return
    }
    let variable = operation.variables[0]
    let text: (SourceSpan) -> String = { context.text($0) }
    #expect(text(operation.span).hasPrefix("\"text\" query") && text(operation.span).hasSuffix(",\n}"))
    #expect(text(variable.span).hasPrefix("\"v\" $ #") && text(variable.span).hasSuffix("= [ 1 , ] @d"))
    #expect(text(context.span(of: variable.name)) == "a")
    #expect(text(context.span(of: variable.type)) == "[ Int ! # !\n  ] !")
    #expect(variable.defaultValue.map { text($0.span) } == "[ 1 , ]")
    #expect(text(operation.directives[0].span) == "@e ( x : $ # y\n  a )")
    #expect(text(operation.directives[0].arguments[0].value.span) == "$ # y\n  a")
    #expect(text(k.span) == "k : name ( a : { b : \"c\" , } , ) @f")
    #expect(text(k.arguments[0].span) == "a : { b : \"c\" , }")
    #expect(text(k.arguments[0].value.span) == "{ b : \"c\" , }")
    #expect(text(g.span) == "g { h }")
    #expect(g.selectionSet.map { text($0.span) } == "{ h }")
    #expect(document.definitions.map { text($0.span) }.first == "{ a }")
  }

  @Test("Fragments, spreads and values")
  func fragments() {
    let document = parse(
      #"fragment F on T @a { ... G @b ... on U @c { x } ... { y(a: ["s", """b""", 1.5, E, null]) } }"#
    )
    guard case .fragment(let fragment)? = document.definitions.last else {
      Issue.record("a fragment is expected")
      return
    }
    let texts = fragment.selectionSet.selections.map { document.context.text($0.span) }
    let values = #"["s", """b""", 1.5, E, null]"#
    #expect(texts == ["... G @b", "... on U @c { x }", "... { y(a: \(values)) }"])
    guard case .inlineFragment(let inner) = fragment.selectionSet.selections[2],
      case .field(let y) = inner.selectionSet.selections[0], case .list(let items) = y.arguments[0].value.kind
    else {
      Issue.record("a list is expected")
      return
    }
    #expect(items.map { document.context.text($0.span) } == ["\"s\"", "\"\"\"b\"\"\"", "1.5", "E", "null"])
  }

  @Test("Type system definitions end with their last character")
  func typeSystem() {
    let definitions = [
      "\"d\" schema @a { query : Q , }", "extend schema @a", "scalar S", "scalar S @a(b: 1)",
      "type T implements & A & B",
      "\"d\" type T { \"f\" f ( \"a\" a : Int = 1 @x , b : [ Int ! ] , ) : [ T ! ] ! @y , g : Int , }",
      "interface I @a",
      "union U = | A | B", "enum E { \"v\" A @a , B , }", "input I { a : Int ! = 1 , b : I }", "extend type T @a",
      "directive @ d ( a : Int ) repeatable on | FIELD | QUERY",
    ]
    let document = parse(definitions.joined(separator: " ,\n# comment\n"))
    let context = document.context
    #expect(document.definitions.dropFirst().map { context.text($0.span) } == definitions)
    let fields = document.definitions.flatMap(\.fields)
    #expect(
      fields.map { context.text($0.span) } == [
        "\"f\" f ( \"a\" a : Int = 1 @x , b : [ Int ! ] , ) : [ T ! ] ! @y", "g : Int",
      ]
    )
    #expect(fields[0].arguments.map { context.text($0.span) } == ["\"a\" a : Int = 1 @x", "b : [ Int ! ]"])
    #expect(context.text(context.span(of: fields[0].type)) == "[ T ! ] !")
    #expect(document.definitions.flatMap(\.values).map { context.text($0.span) } == ["\"v\" A @a", "B"])
    #expect(document.definitions.flatMap(\.inputs).map { context.text($0.span) } == ["a : Int ! = 1", "b : I"])
    guard case .schema(let schema) = document.definitions[1] else { return }
    #expect(schema.operationTypes.map { context.text($0.span) } == ["query : Q"])
  }

  @Test("A range is in its own file, with lines and columns from that file's beginning")
  func files() {
    let document = parse("\n  { \u{61}b }")
    let range = document.context.range(of: document.definitions[1].span)
    #expect(range.path == "a" && range.start.line == 2 && range.start.column == 3 && range.start.offset == 3)
    #expect(range.end.offset == 9 && range.end.column == 9)
  }
}

extension Definition {
  fileprivate var fields: [FieldDefinition] {
    guard case .type(let type) = self, case .object(_, let fields) = type.body else { return [] }
    return fields
  }

  fileprivate var values: [EnumValueDefinition] {
    guard case .type(let type) = self, case .enum(let values) = type.body else { return [] }
    return values
  }

  fileprivate var inputs: [InputValueDefinition] {
    guard case .type(let type) = self, case .inputObject(let fields) = type.body else { return [] }
    return fields
  }
}
