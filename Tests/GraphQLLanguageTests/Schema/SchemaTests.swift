import GraphQLLanguage
import Testing

/// Builds a schema from one or several texts, and expects no diagnostics.
func schema(_ texts: String...) throws -> Schema {
  let sources = texts.enumerated().map { Source(path: "\($0.offset)", text: $0.element) }
  let (schema, diagnostics) = Schema.build(sources)
  #expect(diagnostics == [])
  return try #require(schema)
}

@Suite("What a schema answers")
struct SchemaTests {
  @Test("Definitions and extensions are merged, whatever their order and files")
  func merging() throws {
    let schema = try schema(
      "extend type Query implements I { b: Int } extend enum E @d { B } extend input N { b: Int }",
      "enum E { A } \"The root\" type Query @d { a: Int } interface I { b: Int } union U input N { a: Int }",
      "extend union U = Query directive @d on OBJECT | ENUM extend schema @s directive @s on SCHEMA"
    )
    let query = try #require(schema.type(named: "Query"))
    #expect(query.fields.map { schema.context.text($0.name) } == ["a", "b"])
    #expect(query.interfaces.map { schema.context.text($0) } == ["I"])
    #expect(query.description.map { schema.context.text($0) } == "The root")
    #expect(try #require(schema.type(named: "E")).values.map { schema.context.text($0.name) } == ["A", "B"])
    #expect(try #require(schema.type(named: "E")).directives.map { schema.context.text($0.name) } == ["d"])
    #expect(try #require(schema.type(named: "U")).members.map { schema.context.text($0) } == ["Query"])
    #expect(try #require(schema.type(named: "N")).inputFields.map { schema.context.text($0.name) } == ["a", "b"])
    #expect(schema.appliedDirectives.map { schema.context.text($0.name) } == ["s"])
    let own = schema.types.filter { !$0.isBuiltIn }.map { schema.context.text($0.name) }
    #expect(own == ["E", "Query", "I", "U", "N"])
  }

  @Test("Root types are those of the schema definition, else those with the usual names")
  func roots() throws {
    let usual = try schema("type Query { a: Int } type Mutation { a: Int }")
    #expect(usual.queryType == .queryType)
    #expect(usual.mutationType == .mutationType)
    #expect(usual.rootType(.subscription)?.name == nil)
    let named = try schema(
      "\"All\" schema { query: Q } extend schema { mutation: M } type Q { a: Int } type M { a: Int }"
    )
    #expect(named.rootType(.query).map { named.context.text($0.name) } == "Q")
    #expect(named.rootType(.mutation).map { named.context.text($0.name) } == "M")
    #expect(named.description.map { named.context.text($0) } == "All")
    #expect(try schema("schema { query: Q } type Q { a: Int } type Mutation { a: Int }").mutationType == nil)
  }

  @Test("Fields are found by name, the introspection system's where it offers them")
  func fields() throws {
    let schema = try schema(
      "type Query { a: T u: U } type T { b: [Int!]! } union U = T | Query input I { c: Int } enum E { X }"
    )
    func type(of field: String, _ type: String) throws -> String? {
      let context = schema.context
      let (field, type) = (try #require(context.symbol(field)), try #require(context.symbol(type)))
      return schema.field(field, of: type).map { context.text($0.type) }
    }
    #expect(try type(of: "b", "T") == "[Int!]!")
    #expect(try type(of: "a", "T") == nil)
    #expect(try type(of: "__typename", "T") == "String!")
    #expect(try type(of: "__typename", "U") == "String!")
    #expect(try type(of: "__typename", "I") == nil)
    #expect(try type(of: "__typename", "E") == nil)
    #expect(try type(of: "__schema", "Query") == "__Schema!")
    #expect(try type(of: "__type", "Query") == "__Type")
    #expect(try type(of: "__type", "T") == nil)
    #expect(try type(of: "c", "I") == nil)
    #expect(try type(of: "name", "__Type") == "String")
    let input = try #require(schema.context.symbol("I"))
    #expect(schema.inputField(try #require(schema.context.symbol("c")), of: input) != nil)
    #expect(
      schema.enumValue(try #require(schema.context.symbol("X")), of: try #require(schema.context.symbol("E"))) != nil
    )
  }

  @Test("Possible types and implementers come in the schema's order")
  func possibleTypes() throws {
    let schema = try schema(
      """
      interface I { a: Int } interface J implements I { a: Int } union U = C | A
      type A implements I { a: Int } type B implements J & I { a: Int } type C { a: Int } type Query { a: U }
      """
    )
    func names(_ symbols: [Symbol]) -> [String] { symbols.map { schema.context.text($0) } }
    func symbol(_ name: String) throws -> Symbol { try #require(schema.context.symbol(name)) }
    #expect(names(schema.possibleTypes(of: try symbol("I"))) == ["A", "B"])
    #expect(names(schema.possibleTypes(of: try symbol("U"))) == ["C", "A"])
    #expect(names(schema.possibleTypes(of: try symbol("C"))) == ["C"])
    #expect(names(schema.implementers(of: try symbol("I"))) == ["J", "A", "B"])
    #expect(schema.isPossible(try symbol("B"), of: try symbol("J")))
    #expect(schema.isPossible(try symbol("A"), of: try symbol("A")))
    #expect(!schema.isPossible(try symbol("C"), of: try symbol("I")))
    #expect(!schema.isPossible(try symbol("J"), of: try symbol("I")))
    #expect(schema.implements(try symbol("J"), interface: try symbol("I")))
  }

  @Test("Built-in definitions are there, of the numbers only those in use, and a text may define directives itself")
  func builtIns() throws {
    let schema = try schema("directive @skip(if: Int) on FIELD type Query { a(b: [Float!]): String } scalar String")
    let builtIn = Set(schema.types.filter(\.isBuiltIn).map { schema.context.text($0.name) })
    #expect(
      builtIn == [
        "String", "Boolean", "Int", "Float", "__Schema", "__Type", "__TypeKind", "__Field", "__InputValue",
        "__EnumValue", "__Directive", "__DirectiveLocation",
      ]
    )
    let directives = schema.directives.map { schema.context.text($0.name) }
    #expect(directives == ["skip", "include", "deprecated", "specifiedBy", "oneOf"])
    let skip = try #require(schema.directive(.skip))
    #expect(schema.context.text(skip.arguments[0].type) == "Int")
    let id = Document.parse([Source(path: "", text: "query($a: ID) { b(c: $a) }")], extending: schema.context)
    #expect(schema.type(try #require(id.document.context.symbol("ID"))) == nil)
  }

  @Test("Deprecations have reasons, scalars an address")
  func builtInDirectives() throws {
    let schema = try schema(
      """
      type Query { a: S @deprecated b: Int @deprecated(reason: "not\\u0020this") c: Int }
      scalar S @specifiedBy(url: "https://s") input I @oneOf { a: Int }
      """
    )
    let fields = try #require(schema.type(.queryType)).fields
    #expect(fields.map { schema.deprecationReason($0.directives) } == ["No longer supported", "not this", nil])
    #expect(schema.specifiedByURL(try #require(schema.type(named: "S"))) == "https://s")
    #expect(try #require(schema.type(named: "I")).isOneOf)
  }
}
