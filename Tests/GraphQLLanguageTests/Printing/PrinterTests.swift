import GraphQLLanguage
import Testing

@Suite("Printing documents")
struct PrinterTests {
  @Test("The pretty style is the reference implementation's")
  func pretty() throws {
    let document = try read(
      #"""
      query A($b:[Int!]!=[1,2.5e3]@c,$d:E={f:true,g:[null]}) @h { i:j(k:$b l:"\u{1F600}\n") @m{n ...O @p ...on Q{r}...@include(if:$s){t}} }
      fragment O on Q{u} {v} mutation{w(x:{longFieldNameNumberOne:"aaaaaaaaaaaaaaa",longFieldNameNumberTwo:["bbbbbbb","cccccccccc"]})}
      """#
    )
    #expect(
      document.printed(.pretty) == #"""
        query A($b: [Int!]! = [1, 2.5e3] @c, $d: E = { f: true, g: [null] }) @h {
          i: j(k: $b, l: "😀\n") @m {
            n
            ...O @p
            ... on Q {
              r
            }
            ... @include(if: $s) {
              t
            }
          }
        }

        fragment O on Q {
          u
        }

        {
          v
        }

        mutation {
          w(
            x: {
              longFieldNameNumberOne: "aaaaaaaaaaaaaaa"
              longFieldNameNumberTwo: ["bbbbbbb", "cccccccccc"]
            }
          )
        }
        """#
    )
  }

  @Test("A type system document in the pretty style")
  func prettyTypeSystem() throws {
    let document = try read(
      #"""
      "A" schema@b{query:C} extend schema@d scalar E@specifiedBy(url:"f") extend type G implements H&I
      """
        J
          K
      """ interface L implements&M{"N"o("P"q:R=S t:U):[V!]!w:X@deprecated} union Y=|Z|AA enum BB{"CC"DD EE@ff}
      input GG{hh:II={jj:1}@kk} directive@ll(mm:Int)repeatable on|FIELD|OBJECT type Empty
      """#
    )
    #expect(
      document.printed(.pretty) == #"""
        "A"
        schema @b {
          query: C
        }

        extend schema @d

        scalar E @specifiedBy(url: "f")

        extend type G implements H & I

        """
        J
          K
        """
        interface L implements M {
          "N"
          o(
            "P"
            q: R = S
            t: U
          ): [V!]!
          w: X @deprecated
        }

        union Y = Z | AA

        enum BB {
          "CC"
          DD
          EE @ff
        }

        input GG {
          hh: II = { jj: 1 } @kk
        }

        directive @ll(mm: Int) repeatable on FIELD | OBJECT

        type Empty
        """#
    )
  }

  @Test("The minified style has only what is needed")
  func minified() throws {
    let document = try read(
      #"""
      query A ($b: [Int!]! = [1, 2], $c: Int = -1) @d { e: f(g: $b, h: "i") { ...J ... on K { l } ... @m { n } } }
      """
        Two
          lines
      """
      type O implements P & Q { r(s: T = """ u """ v: W): X }
      """#
    )
    #expect(
      document.printed(.minified) == #"""
        query A($b:[Int!]!=[1 2]$c:Int=-1)@d{e:f(g:$b h:"i"){...J ...on K{l}...@m{n}}}"""
        Two
          lines""" type O implements P&Q{r(s:T=""" u """ v:W):X}
        """#
    )
  }

  @Test(
    "A string keeps its value through printing and reading",
    arguments: [
      "\"\"", "\"a\"", #""\"\\\/\b\f\n\r\t\u0000\u00e9\uD83D\uDE00\u{1F600}""#, "\"\u{7F}\u{9F}\u{1}\"", "\"\"\"\"\"\"",
      "\"\"\" a \"\"\"", "\"\"\"a\\\"\"\"\"\"\"", "\"\"\"a\" \"\"\"", "\"\"\"a\\ \"\"\"",
      "\"\"\"\n  a\n\n    b\n  \"\"\"",
      "\"\"\"a\n  b\n c\"\"\"", "\"\"\"\n\ta\r\tb\r\n\tc\"\"\"", "\"\"\"  a\nb\"\"\"", "\"\"\"a\n\n\n\"\"\"",
      "\"\"\"\n\n  x\n   \n  y\n\"\"\"",
    ]
  )
  func strings(literal: String) throws {
    let document = try read("{ a(b: \(literal)) { c(d: [\(literal)]) } }")
    let value = try stringValue(document)
    for style in [PrintStyle.pretty, .minified] {
      let text = document.printed(style)
      let again = try read(text)
      #expect(try stringValue(again) == value)
      #expect(again.printed(style) == text)
    }
  }

  @Test("The result of an introspection prints as the SDL it stands for")
  func introspection() {
    let result = #"""
      {"data": {"__schema": {
        "queryType": {"name": "Query"}, "mutationType": null, "subscriptionType": null, "directives": [],
        "types": [{"kind": "OBJECT", "name": "Query", "description": null, "interfaces": [], "fields": [
          {"name": "a", "description": "A", "args": [], "isDeprecated": false, "deprecationReason": null,
           "type": {"kind": "NON_NULL", "name": null, "ofType": {"kind": "SCALAR", "name": "Int", "ofType": null}}}
        ]}]
      }}}
      """#
    let sources = [Source(path: "a.json", text: result), Source(path: "b.graphqls", text: "extend type Query{b:Int}")]
    let (document, diagnostics) = Document.parse(schema: sources)
    #expect(diagnostics == [])
    #expect(
      document.printed(.pretty).contains(
        "type Query {\n  \"\"\"A\"\"\"\n  a: Int!\n}\n\nextend type Query {\n  b: Int\n}"
      )
    )
    #expect(Document.parse(schema: [Source(path: "a", text: "{\"a\": ")]).diagnostics.count == 1)
  }

  @Test("Nodes print by themselves")
  func nodes() throws {
    let document = try read("query A($b: [C!] = [1] @d) { e(f: {g: $b}) ...H }")
    guard case .operation(let operation) = document.definitions[0],
      case .field(let field) = operation.selectionSet.selections[0]
    else {
      Issue.record("not an operation with a field")
      return
    }
    let context = document.context
    #expect(operation.variables[0].printed(.pretty, in: context) == "$b: [C!] = [1] @d")
    #expect(operation.variables[0].type.printed(.pretty, in: context) == "[C!]")
    #expect(field.arguments[0].value.printed(.pretty, in: context) == "{ g: $b }")
    #expect(field.arguments[0].value.printed(.minified, in: context) == "{g:$b}")
    #expect(operation.selectionSet.printed(.minified, in: context) == "{e(f:{g:$b})...H}")
    #expect(Document.printed(document.definitions, .minified, in: context) == document.printed(.minified))
  }
}

private func read(_ text: String) throws -> Document {
  let (document, diagnostics) = Document.parse([Source(path: "test.graphql", text: text)])
  try #require(diagnostics == [])
  return document
}

/// Returns the value of the first argument of the first field.
private func stringValue(_ document: Document) throws -> String {
  guard case .operation(let operation) = document.definitions[0],
    case .field(let field) = operation.selectionSet.selections[0],
    case .string(let string) = field.arguments[0].value.kind
  else { throw NoString() }
  return document.context.text(string)
}

private struct NoString: Error {}
