import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// Errors in the settings of a cache, with their places in the configuration.
@Suite("Settings of a cache")
struct CacheSettingsTests {
  private static let schema = "type Query { a: A } type A { id: ID! b: A c(d: Int!): Int }"

  private func problems(_ cache: String, schema: String = schema, query: String = "query Q { a { id } }") -> [String] {
    let module = Project.Module(
      name: "App",
      files: [
        Project.File(Source(path: "s.graphqls", text: schema)),
        Project.File(Source(path: "q.graphql", text: query)),
        Project.File(
          Source(path: "graphql.config.json", text: "{\"extensions\": {\"swift\": {\n\"cache\": \(cache)}}}")
        ),
      ]
    )
    let checked = Project(modules: [module]).check("App")
    let result = SwiftGenerator.generate(checked, plans: CachePlans())
    #expect(SwiftGenerator.diagnostics(of: checked, plans: CachePlans()) == result.diagnostics)
    return result.messages
  }

  @Test(
    "A value that makes no sense is an error at the value",
    arguments: [
      ("1", "2:10: \"extensions.swift.cache\" must be true, false or an object."),
      ("\"yes\"", "2:10: \"extensions.swift.cache\" must be true, false or an object."),
      ("{\"key\": {}}", "2:11: Unknown key \"key\" in \"extensions.swift.cache\". Did you mean \"keys\"?"),
      (
        "{\"colour\": true}",
        "2:11: Unknown key \"colour\" in \"extensions.swift.cache\". The keys are \"keys\", \"lookups\", \"maxAge\", and "
          + "\"lists\"."
      ),
      (
        "{\"keyFields\": {\"A\": \"id\"}}",
        "2:11: Unknown key \"keyFields\" in \"extensions.swift.cache\". Did you mean \"keys\"?"
      ),
      (
        "{\"A\": \"id\"}",
        "2:11: Unknown key \"A\" in \"extensions.swift.cache\". It belongs in \"keys\": {\"keys\": {\"A\": …}}."
      ),
      (
        "{\"A.c\": \"d\"}",
        "2:11: Unknown key \"A.c\" in \"extensions.swift.cache\". It belongs in \"lookups\": {\"lookups\": {\"A.c\": …}}."
      ),
      (
        "{\"A\": 60}",
        "2:11: Unknown key \"A\" in \"extensions.swift.cache\". It belongs in \"maxAge\": {\"maxAge\": {\"A\": …}}."
      ),
      (
        "{\"A.b\": \"relay\"}",
        "2:11: Unknown key \"A.b\" in \"extensions.swift.cache\". It belongs in \"lists\": {\"lists\": {\"A.b\": …}}."
      ),
      (
        "{\"Keys\": {\"A\": \"id\"}}",
        "2:11: Unknown key \"Keys\" in \"extensions.swift.cache\". Did you mean \"keys\"?"
      ),
      (
        "{\"MaxAge\": {\"*\": 60}}",
        "2:11: Unknown key \"MaxAge\" in \"extensions.swift.cache\". Did you mean \"maxAge\"?"
      ),
      ("{\"keys\": {\"A\": \"\"}}", "2:25: The key of \"A\" must be a field, a list of fields, or null."),
      ("{\"keys\": {\"A\": [\"id\", \"\"]}}", "2:25: The key of \"A\" must be a field, a list of fields, or null."),
      (
        "{\"lookups\": {\"A.c\": \"\"}}",
        "2:30: The lookup of \"A.c\" must be an argument, a list of arguments, or null."
      ),
      ("{\"keys\": []}", "2:19: \"keys\" must be an object whose keys are types."),
      ("{\"keys\": {\"A\": [\"id\", 1]}}", "2:25: The key of \"A\" must be a field, a list of fields, or null."),
      ("{\"keys\": {\"A\": []}}", "2:25: The key of \"A\" must be a field, a list of fields, or null."),
    ]
  )
  func wrongKinds(_ cache: String, _ problem: String) {
    #expect(problems(cache) == ["graphql.config.json:" + problem])
  }

  @Test(
    "A key that objects of the type cannot have is an error at the type or at the field",
    arguments: [
      (
        "{\"keys\": {\"*\": \"id\", \"B\": \"id\"}}",
        "2:31: \"B\" has a key in \"cache\", but is not an object type or interface that can have one. "
          + "Did you mean \"A\"?"
      ),
      (
        "{\"keys\": {\"A\": \"c\"}}",
        "2:25: \"c\" cannot be part of the key of \"A\": a key consists of distinct fields of the type that return a "
          + "single scalar or enum value and require no arguments."
      ),
      (
        "{\"keys\": {\"A\": \"idd\"}}",
        "2:25: \"idd\" cannot be part of the key of \"A\": the type has no such field. Did you mean \"id\"?"
      ),
      (
        "{\"keys\": {\"A\": [\"id\", \"code\"]}}",
        "2:32: \"code\" cannot be part of the key of \"A\": the type has no such field."
      ),
      (
        "{\"keys\": {\"A\": \"__typename\"}}",
        "2:25: \"__typename\" cannot be part of the key of \"A\": it is the same for all objects of a type."
      ),
      (
        "{\"keys\": {\"*\": \"uuid\"}}",
        "2:25: \"*\" in \"keys\" has no effect, because no type can have the key \"uuid\". Did you mean \"id\"?"
      ),
      (
        "{\"keys\": {\"*\": \"__typename\"}}",
        "2:25: \"*\" in \"keys\" has no effect, because no type can have the key \"__typename\"."
      ),
      (
        "{\"keys\": {\"*\": [\"id\", \"number\"]}}",
        "2:32: \"*\" in \"keys\" has no effect, because no type can have the key \"id number\"."
      ),
    ]
  )
  func unusableKeys(_ cache: String, _ problem: String) {
    #expect(problems(cache) == ["graphql.config.json:" + problem])
  }

  @Test("A key of a root type or of a union is an error that says what to do instead")
  func typesWithoutKeys() {
    let schema = "type Query { a: A u: U } type A { id: ID! } union U = A"
    let found = problems("{\"keys\": {\"Query\": \"id\", \"U\": \"id\"}}", schema: schema)
    #expect(
      found == [
        "graphql.config.json:2:20: \"Query\" has a key in \"cache\", but is a root type, which has a single object. "
          + "Remove the key.",
        "graphql.config.json:2:35: \"U\" has a key in \"cache\", but is a union. Give the key to its members, or to an "
          + "interface that they implement.",
      ]
    )
  }

  @Test("What a list or a lookup names, and the field does not have, is an error at the name")
  func unknownParts() {
    let schema = "type Query { a(id: ID): A list(skip: Int, take: Int): [A!] } type A { id: ID! }"
    let list = "{\"lists\": {\"Query.list\": {\"offset\": \"skip\", \"limit\": \"tak\"}}}"
    let message = "\"Query.list\" cannot be a list with style \"offset\": the field has no argument \"tak\". "
    #expect(
      problems(list, schema: schema) == ["graphql.config.json:2:63: " + message + "Did you mean \"take\"?"]
    )
    let lookup = "\"Query.a\" cannot have a lookup in \"cache\": the field has no argument \"ID\". Did you mean \"id\"?"
    #expect(
      problems("{\"lookups\": {\"Query.a\": \"ID\"}}", schema: schema) == ["graphql.config.json:2:34: " + lookup]
    )
  }

  @Test("A lookup of a list in pages is an error at the lookup")
  func lookupOfPages() {
    let schema = "type Query { all(ids: [ID!], offset: Int, limit: Int): [A!]! } type A { id: ID! }"
    let query = "query Q { __typename }"
    let message =
      "graphql.config.json:2:24: \"Query.all\" cannot have a lookup in \"cache\": it is also a list in pages. Remove the "
      + "lookup or the list."
    let lookup = "\"lookups\": {\"Query.all\": \"ids\"}"
    #expect(problems("{ \(lookup), \"lists\": {\"Query.all\": \"offset\"}}", schema: schema, query: query) == [message])
    let definition =
      "directive @fieldPolicy(forField: String!, keyArgs: String! = \"\", paginationArgs: String! = \"\") repeatable on "
      + "OBJECT "
    let pages = definition + "extend type Query @fieldPolicy(forField: \"all\", paginationArgs: \"offset,limit\") "
    #expect(problems("{ \(lookup)}", schema: pages + schema, query: query) == [message])
  }

  @Test("A lookup by an argument with the name of another field than the key is noted at the argument")
  func otherField() {
    let schema = "type Query { a(id: ID, isbn: ID, handle: ID): A } type A { id: ID! isbn: ID! }"
    let note = { (argument: String, key: String) in
      "\"Query.a\" finds the \"A\" whose key \"\(key)\" equals the argument \"\(argument)\", but \"\(argument)\" is another "
        + "field of \"A\". If the argument contains that field, remove the lookup or make \"\(argument)\" the key."
    }
    let query = "query Q { a { __typename } }"
    #expect(
      problems(#"{"keys": {"A": "isbn"}, "lookups": {"Query.a": "id"}}"#, schema: schema, query: query)
        == ["graphql.config.json:2:57: " + note("id", "isbn")]
    )
    let directive = "extend type Query @fieldPolicy(forField: \"a\", keyArgs: \"isbn\") "
    let definition = "directive @fieldPolicy(forField: String!, keyArgs: String!) on OBJECT "
    #expect(
      problems("true", schema: directive + definition + schema, query: query)
        == [
          "s.graphqls:1:19: "
            + note("isbn", "id").replacing("the lookup or", with: "the lookup, set it to null in \"lookups\", or")
        ]
    )
    #expect(
      problems(
        #"{"keys": {"A": ["id", "isbn"]}, "lookups": {"Query.a": ["isbn", "id"]}}"#,
        schema: schema,
        query: query
      ) == ["graphql.config.json:2:66: " + note("isbn", "id"), "graphql.config.json:2:74: " + note("id", "isbn")]
    )
    for argument in ["id", "handle"] {
      #expect(problems("{\"lookups\": {\"Query.a\": \"\(argument)\"}}", schema: schema, query: query) == [])
    }
  }

  @Test("An age of an input object is an error, and an age that all fields of the query type inherit is noted")
  func agesWithoutEffect() {
    let schema = "type Query { a(by: By): A } type A { id: ID! } input By { id: ID }"
    let query = "query Q { a { id } }"
    #expect(
      problems(#"{"maxAge": {"By": 5}}"#, schema: schema, query: query) == [
        "graphql.config.json:2:22: \"By\" has a \"maxAge\" in \"cache\", but is an input object, which a cache never stores. "
          + "Remove the maximum age."
      ]
    )
    #expect(
      problems(#"{"maxAge": {"*": "inherit", "A": "inherit"}}"#, schema: schema, query: query) == [
        "graphql.config.json:2:22: \"inherit\" for \"*\" in \"maxAge\" has no effect, because the query type has no maximum "
          + "age. Remove it or set a number of seconds."
      ]
    )
  }

  @Test("Two interfaces whose keys differ are an error at the second one's key")
  func differentKeys() {
    let schema = """
      interface I { id: ID! } interface J { key: ID! } type Query { a: A } type A implements I & J { id: ID! key: ID! }
      """
    let message = "Interfaces \"I\" and \"J\" of \"A\" have different keys. Give the type its own key."
    let found = problems("{\"keys\": {\"I\": \"id\", \"J\": \"key\"}}", schema: schema)
    #expect(found == ["graphql.config.json:2:31: " + message])
  }

  @Test(
    "A field under the name that a key needs is an error at the field, also in a fragment",
    arguments: [
      (
        "query Q($x: Boolean!) { a { _key_id: c(d: 1) id @include(if: $x) } }",
        "1:29: \"_key_id: c\" takes the name \"_key_id\", which the cache needs for a key field in operation \"Q\". "
          + "Give the field another alias."
      ),
      (
        "query Q { a { id: c(d: 1) ... on A { _key_id: c(d: 2) } } }",
        "1:38: \"_key_id: c\" takes the name \"_key_id\", which the cache needs for a key field in operation \"Q\". "
          + "Give the field another alias."
      ),
      (
        "query Q { a { b { b { n: c(d: 2) } } ...F } } fragment F on A { b { b { id: c(d: 1) } } }",
        "1:73: \"id: c\" in fragment \"F\" takes the name \"id\", which the cache needs for a key field in operation "
          + "\"Q\". Give the field another alias."
      ),
    ]
  )
  func takenNames(_ query: String, _ message: String) {
    #expect(problems("true", query: query) == ["q.graphql:" + message])
  }

  @Test(
    "A misspelt type or field has suggestions",
    arguments: [
      ("{\"lookups\": {\"c\": \"d\"}}", "Did you mean \"A.c\"?"),
      ("{\"lookups\": {\"query.a\": \"d\"}}", "Did you mean \"Query.a\"?"),
      ("{\"lookups\": {\"A.cc\": \"d\"}}", "Did you mean \"A.c\"?"),
      ("{\"lists\": {\"b\": \"relay\"}}", "Did you mean \"A.b\"?"),
      ("{\"maxAge\": {\"Quer\": 60}}", "Did you mean \"Query\"?"),
      ("{\"maxAge\": {\"aa\": 60}}", "Did you mean \"A\" or \"Query.a\"?"),
      ("{\"keys\": {\"a\": \"id\"}}", "Did you mean \"A\"?"),
    ]
  )
  func suggestions(_ cache: String, _ suggestion: String) {
    let found = problems(cache)
    #expect(found.count == 1 && found[0].hasSuffix(". " + suggestion))
  }

  @Test(
    "A name that resembles none has no suggestion",
    arguments: ["Elsewhere", "Elsewhere.a", "Query.elsewhere", "A.b.c"]
  )
  func noSuggestions(_ name: String) {
    let found = problems("{\"lookups\": {\"\(name)\": \"d\"}}")
    let problem = "\"\(name)\" has a lookup in \"cache\", but the schema has no such field."
    #expect(found == ["graphql.config.json:2:23: " + problem])
  }

  @Test(
    "Settings without mistakes are not reported",
    arguments: ["true", "false", "{}", "{\"keys\": {\"*\": \"id\"}}", "{\"keys\": {\"A\": \"id\"}}"]
  )
  func noMistakes(_ cache: String) {
    #expect(problems(cache) == [])
  }
}
