import GraphQLIntrospection
import GraphQLLanguage
import Testing

/// On Apple platforms, threads other than the main one have a stack of half a megabyte, and tasks run on such threads.
@Suite("Documents nested as deep as the limit allows, on a stack of half a megabyte")
struct NestingTests {
  private static let schema = """
    type Query { a(v: In, l: [In]): Query b: Query s: String t(s: String): String }
    input In { i: In l: [In] s: String }
    """

  /// Returns nested brackets, repeated so often that together with their surroundings they reach the limit.
  private static func nested(_ opening: String, _ inside: String, _ closing: String, levels: Int) -> String {
    String(repeating: opening, count: levels) + inside + String(repeating: closing, count: levels)
  }

  @Test(
    "Documents are parsed, validated and printed",
    arguments: [
      "{ \(nested("a { ", "s", " }", levels: 199)) }",
      "{ \(nested("... on Query { ", "s", " }", levels: 199)) }",
      "{ \(nested("a { ... { ", "s", " } }", levels: 99)) }",
      "{ a(v: \(nested("{ i: ", "null", " }", levels: 198))) { s } }",
      "query ($s: String) { a(v: \(nested("{ i: ", "{ s: $s }", " }", levels: 197))) { s } }",
      "query ($s: String) { a(l: \(nested("[{ l: ", "[{ s: $s }]", " }]", levels: 98))) { s } }",
      "fragment F on Query { \(nested("a { ", "s", " }", levels: 199)) } { ...F }",
    ]
  )
  func valid(text: String) throws {
    #expect(try Self.messages(text) == [])
  }

  @Test("Mistakes at the bottom are found")
  func mistakes() throws {
    let value = Self.nested("{ i: ", "{ s: 1 }", " }", levels: 197)
    #expect(try Self.messages("{ a(v: \(value)) { s } }") == ["String cannot represent a non string value: 1"])
    let list = Self.nested("[", "1", "]", levels: 198)
    #expect(try Self.messages("{ t(s: \(list)) }").count == 1)
    let field = Self.nested("a { ", "nowhere", " }", levels: 199)
    #expect(try Self.messages("{ \(field) }") == ["Cannot query field \"nowhere\" on type \"Query\"."])
  }

  @Test("Fields that conflict at the bottom are found")
  func conflicts() throws {
    let one = Self.nested("a { ", "x: s", " }", levels: 198)
    let other = Self.nested("a { ", "x: t", " }", levels: 198)
    let messages = try Self.messages("{ \(one) \(other) }")
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("Fields \"a\" conflict because subfields \"a\" conflict because") == true)
  }

  @Test("Types and default values of a schema are read, checked and printed")
  func schema() throws {
    let type = Self.nested("[", "String", "]", levels: 199)
    let value = Self.nested("{ i: ", "{ s: \"\" }", " }", levels: 197)
    let text = "type Query { a(v: In = \(value)): \(type) } input In { i: In s: String }"
    let result = try onSmallStack {
      let source = Source(path: "s", text: text)
      let printed = Document.parse([source]).document.printed(.pretty)
      let schema = Schema.build([source])
      let isPrinted = !printed.isEmpty && schema.schema?.printed().isEmpty == false
      return schema.diagnostics.map(\.message) + (isPrinted ? [] : ["not printed"])
    }
    #expect(result == [])
  }

  @Test("A level more is refused")
  func tooDeep() throws {
    let fields = Self.nested("a { ", "s", " }", levels: 200)
    let lists = Self.nested("[", "", "]", levels: 200)
    for text in ["{ \(fields) }", "{ a(v: \(lists)) { s } }"] {
      #expect(try Self.messages(text) == ["Syntax Error: Document is nested too deeply. Parsing aborted."])
    }
  }

  private static func messages(_ text: String) throws -> [String] {
    try onSmallStack {
      guard let schema = Schema.build([Source(path: "s", text: schema)]).schema else { return ["no schema"] }
      let (document, errors) = Document.parse([Source(path: "d", text: text)], extending: schema.context)
      if !errors.isEmpty { return errors.map(\.message) }
      for style in [PrintStyle.pretty, .minified] where document.printed(style).isEmpty { return ["not printed"] }
      return Program.validate(document, against: schema).diagnostics.map(\.message)
    }
  }
}
