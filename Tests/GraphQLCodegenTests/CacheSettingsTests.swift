import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// Errors in the settings of a cache, with their places in the configuration.
@Suite("Settings of a cache")
struct CacheSettingsTests {
  private func problems(_ cache: String) -> [String] {
    let module = Project.Module(
      name: "App",
      files: [
        Project.File(Source(path: "s.graphqls", text: "type Query { a: A } type A { id: ID! b: A c(d: Int!): Int }")),
        Project.File(Source(path: "q.graphql", text: "query Q { a { id } }")),
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
      ("{\"keys\": []}", "2:19: \"keys\" must be an object whose keys are types."),
      ("{\"keys\": {\"A\": [\"id\", 1]}}", "2:25: The key of \"A\" must be a field, a list of fields, or null."),
      ("{\"keys\": {\"A\": []}}", "2:25: The key of \"A\" must be a field, a list of fields, or null."),
    ]
  )
  func wrongKinds(_ cache: String, _ problem: String) {
    #expect(problems(cache) == ["graphql.config.json:" + problem])
  }

  @Test(
    "A key that objects of the type cannot have is an error at the type",
    arguments: [
      (
        "{\"keys\": {\"*\": \"id\", \"B\": \"id\"}}",
        "2:31: \"B\" has a key in \"cache\", but is not an object type or interface that can have one. "
          + "Did you mean \"A\"?"
      ),
      (
        "{\"keys\": {\"A\": \"c\"}}",
        "2:20: \"c\" cannot be part of the key of \"A\": a key consists of distinct fields of the type that return a "
          + "single scalar or enum value and require no arguments."
      ),
    ]
  )
  func unusableKeys(_ cache: String, _ problem: String) {
    #expect(problems(cache) == ["graphql.config.json:" + problem])
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
