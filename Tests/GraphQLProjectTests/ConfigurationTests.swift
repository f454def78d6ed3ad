import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("graphql.config.json")
struct ConfigurationTests {
  private func read(_ text: String, inheriting: [String: ScalarMapping] = [:]) -> (GenerationSettings, [String]) {
    let result = GenerationSettings.read(Source(path: "c.json", text: text), inheriting: inheriting)
    let texts = result.diagnostics.map { diagnostic in
      "\(diagnostic.positions[0].line):\(diagnostic.positions[0].column): \(diagnostic.message)"
    }
    return (result.settings, texts)
  }

  private func read(swift text: String) -> (GenerationSettings, [String]) {
    read("{\"extensions\": {\"swift\":\n\(text)}}")
  }

  @Test("Every key is read")
  func everything() {
    let (settings, problems) = read(
      """
      {
        "schema": "../Schema/*.graphqls",
        "documents": ["**/*.graphql"],
        "extensions": {
          "languageService": {"cacheSchemaFileForLookup": true},
          "swift": {
            "accessLevel": "package", "conformances": ["Equatable", "Hashable"], "schemaTypes": "all",
            "scalars": {"Date": "Foundation.Date", "Amount": {"type": "Amount", "import": "Money"}},
            "namespace": "API", "operationText": "persisted", "mocks": "Shop", "lenientSchema": true,
            "cache": {"keys": {"*": "id", "Money": null}}
          }
        }
      }
      """
    )
    #expect(problems == [])
    let expected = GenerationSettings(
      accessLevel: .package,
      conformances: [.equatable, .hashable],
      scalars: [
        "Date": ScalarMapping(type: "Foundation.Date"), "Amount": ScalarMapping(type: "Amount", module: "Money"),
      ],
      schemaTypes: .all,
      namespace: "API",
      operationText: .persisted,
      mocks: ["Shop"],
      lenientSchema: true,
      cache: #"{"keys": {"*": "id", "Money": null}}"#
    )
    #expect(settings == expected)
  }

  @Test("A module without a choice caches its responses if the module with the schema does, unless it says false")
  func inheritedCache() {
    func cache(_ own: String?, schema: String, layer: String = "{}") -> String? {
      func settings(_ text: String, _ module: String) -> Project.File {
        let text = "{\"extensions\": {\"swift\": \(text)}}"
        return Project.File(Source(path: "\(module)/graphql.config.json", text: text))
      }
      let document = Project.File(Source(path: "a.graphql", text: "query A { a }"))
      let project = Project(modules: [
        Project.Module(
          name: "App",
          files: [document] + (own.map { [settings($0, "App")] } ?? []),
          dependencies: ["Layer"]
        ),
        Project.Module(
          name: "Layer",
          files: [
            Project.File(Source(path: "l.graphqls", text: "extend type Query { b: Int }")), settings(layer, "Layer"),
          ],
          dependencies: ["API"]
        ),
        Project.Module(
          name: "API",
          files: [Project.File(Source(path: "s.graphqls", text: "type Query { a: Int }")), settings(schema, "API")]
        ),
      ])
      return project.settings(of: "App").settings.cache
    }
    let keys = #"{"cache": {"keys": {"*": "id"}}}"#
    #expect(cache(nil, schema: keys) == "true" && cache("{}", schema: #"{"cache": true}"#) == "true")
    #expect(cache(#"{"cache": false}"#, schema: keys) == "false")
    #expect(cache(#"{"cache": false}"#, schema: "{}") == "false")
    for schema in ["{}", #"{"cache": false}"#] {
      #expect(cache(nil, schema: schema) == nil && cache("{}", schema: schema) == nil)
      #expect(cache(nil, schema: schema, layer: #"{"cache": true}"#) == nil)
      #expect(cache(#"{"cache": true}"#, schema: schema) == "true")
    }
  }

  @Test("Only modules with GraphQL files are suggested for mocks")
  func suggestedModules() {
    let modules = ["ShopAPI", "ShopTests"].map { name in
      let text = "{\"extensions\": {\"swift\": {\"mocks\": \"ShopApi\"}}}"
      let file =
        name == "ShopAPI"
        ? Source(path: "s.graphqls", text: "type Query { a: Int }") : Source(path: "graphql.config.json", text: text)
      return Project.Module(name: name, files: [Project.File(file)], dependencies: name == "ShopAPI" ? [] : ["ShopAPI"])
    }
    let messages = Project(modules: modules).settings(of: "ShopTests").diagnostics.map(\.message)
    #expect(messages == ["No dependency with GraphQL files is named \"ShopApi\". Did you mean \"ShopAPI\"?"])
  }

  @Test(
    "Mocks of a module that is not a dependency are an error with its place",
    arguments: [
      ("ShopApi", " Did you mean \"ShopAPI\"?"), ("Bank", " Add \"Bank\" to the dependencies of the target."),
    ]
  )
  func unknownModule(name: String, help: String) {
    let text = "{\"extensions\": {\"swift\": {\"mocks\": \"\(name)\"}}}"
    let result = GenerationSettings.read(Source(path: "c.json", text: text), modules: ["ShopAPI"])
    #expect(
      result.diagnostics.map(\.message) == ["No dependency with GraphQL files is named \"\(name)\".\(help)"]
    )
    #expect(result.diagnostics.first?.positions.first?.column == 36)
  }

  @Test("Mocks are of one module or of a list of modules, each named once")
  func modules() {
    #expect(read(swift: #"{"mocks": ["A", "B"]}"#).0.mocks == ["A", "B"])
    #expect(read(swift: #"{"mocks": []}"#).0.mocks == [])
    #expect(read(swift: #"{"mocks": ["A", 1, "A"]}"#).0.mocks == ["A"])
    #expect(
      read(swift: #"{"mocks": ["A", 1, "A"]}"#).1 == [
        "2:17: \"mocks\" must be a module name or a list of module names.",
        "2:20: \"mocks\" lists \"A\" twice. Remove one of them.",
      ]
    )
  }

  @Test("What is left out has its usual value", arguments: ["{}", "{\"extensions\": {\"swift\": {}}}"])
  func nothing(text: String) {
    let (settings, problems) = read(text)
    #expect(settings == GenerationSettings() && problems.isEmpty)
  }

  @Test(
    "A key that nobody knows is an error with its place and a suggestion",
    arguments: [
      ("{\"document\": []}", "1:2: Unknown key \"document\". Did you mean \"documents\"?"),
      (
        "{\"swift\": {}}", "1:2: Unknown key \"swift\". It belongs in \"extensions\": {\"extensions\": {\"swift\": …}}."
      ),
      (
        "{\"schemaTypes\": \"all\"}",
        "1:2: Unknown key \"schemaTypes\". It belongs in \"extensions.swift\": "
          + "{\"extensions\": {\"swift\": {\"schemaTypes\": …}}}."
      ),
      ("{\"extensions\": {\"Swift\": {}}}", "1:17: Unknown key \"Swift\" in \"extensions\". Did you mean \"swift\"?"),
      (
        "{\"extensions\": {\"cache\": true, \"swift\": {}}}",
        "1:17: Unknown key \"cache\" in \"extensions\". It belongs in \"extensions.swift\": "
          + "{\"extensions\": {\"swift\": {\"cache\": …}}}."
      ),
      (
        "{\"extensions\": {\"scalars\": {}}}",
        "1:17: Unknown key \"scalars\" in \"extensions\". It belongs in \"extensions.swift\": "
          + "{\"extensions\": {\"swift\": {\"scalars\": …}}}."
      ),
      (
        "{\"extensions\": {\"swift\": {\n  \"acessLevel\": 1}}}",
        "2:3: Unknown key \"acessLevel\" in \"extensions.swift\". Did you mean \"accessLevel\"?"
      ),
      (
        "{\"extensions\": {\"swift\": {\"scalars\": {\"A\": {\"type\": \"B\", \"from\": 1}}}}}",
        "1:58: Unknown key \"from\" in \"scalars.A\". The keys are \"type\" and \"import\"."
      ),
    ]
  )
  func unknownKeys(text: String, problem: String) {
    #expect(read(text).1 == [problem])
  }

  @Test("A setting beside \"swift\" is a warning, because it may be another tool's, and none if \"swift\" has it, too")
  func settingsBesideSwift() {
    let severities = { (text: String) in
      GenerationSettings.read(Source(path: "c.json", text: text)).diagnostics.map(\.severity)
    }
    #expect(severities(#"{"extensions": {"cache": true, "swift": {}}}"#) == [.warning])
    #expect(severities(#"{"extensions": {"cache": true, "swift": {"cache": false}}}"#) == [])
    let configuration = Source(path: "graphql.config.json", text: #"{"extensions": {"cache": true}}"#)
    let schema = Source(path: "s.graphqls", text: "type Query { a: Int }")
    let modules = [
      Project.Module(name: "API", files: [Project.File(schema), Project.File(configuration)]),
      Project.Module(
        name: "App",
        files: [Project.File(Source(path: "q.graphql", text: "query Q { a }"))],
        dependencies: ["API"]
      ),
    ]
    // The module with the settings reports them.
    #expect(Project(modules: modules).check("App").diagnostics == [])
    #expect(Project(modules: modules).check("API").diagnostics.map(\.severity) == [.warning])
  }

  @Test(
    "A value that makes no sense is an error at the value",
    arguments: [
      ("{\"accessLevel\": \"publik\"}", "2:17: Unknown value \"publik\" for \"accessLevel\". Did you mean \"public\"?"),
      ("{\"schemaTypes\": 1}", "2:17: Unknown value for \"schemaTypes\". The values are \"all\" and \"used\"."),
      (
        "{\"conformances\": [\"Hashible\"]}",
        "2:19: Unknown value \"Hashible\" for \"conformances\". Did you mean \"Hashable\"?"
      ),
      (
        "{\"conformances\": \"Hashable\"}",
        "2:18: \"conformances\" must be a list containing any of \"Equatable\", \"Hashable\", \"Encodable\", or \"Identifiable\"."
      ),
      ("{\"lenientSchema\": \"yes\"}", "2:19: \"lenientSchema\" must be true or false."),
      ("{\"namespace\": \"My API\"}", "2:15: \"namespace\" must be a valid Swift name."),
      (
        "{\"namespace\": \"GraphQLEnum\"}",
        "2:15: \"namespace\" cannot be \"GraphQLEnum\": generated code uses that name. Choose another one."
      ),
      (
        "{\"namespace\": \"json\"}",
        "2:15: \"namespace\" cannot be \"json\": generated code uses that name. Choose another one."
      ),
      ("{\"scalars\": {\"A\": {}}}", "2:19: The scalar \"A\" has no \"type\"."),
      (
        "{\"scalars\": {\"A\": 7}}",
        "2:19: The scalar \"A\" must be mapped to the name of a Swift type, or to an object with \"type\"."
      ),
      (
        "{\"scalars\": {\"A\": \"a b\"}}",
        "2:19: The type of the scalar \"A\" must be a valid Swift name, such as \"Date\" or \"Money.Amount\"."
      ),
      ("[]", "2:1: \"extensions.swift\" must be an object."),
    ]
  )
  func values(text: String, problem: String) {
    #expect(read(swift: text).1 == [problem])
  }

  @Test("All mistakes are told at once, and what makes sense is kept")
  func several() {
    let (settings, problems) = read(swift: "{\"accessLevel\": \"internal\", \"mocs\": \"M\", \"lenientSchema\": 0}")
    #expect(settings.accessLevel == .internal)
    #expect(problems.count == 2)
  }

  @Test("An empty file is an error", arguments: ["", " ", "\n"])
  func empty(_ text: String) {
    #expect(read(text).1.count == 1)
  }

  @Test("Broken JSON is an error with its place")
  func broken() {
    let (settings, problems) = read("{\n\"schema\": }")
    #expect(settings == GenerationSettings())
    #expect(problems.count == 1 && problems[0].hasPrefix("2:11: "))
  }

  @Test("Scalars mapped beside the schema hold, and cannot be mapped otherwise elsewhere")
  func inherited() {
    let beside = ["A": ScalarMapping(type: "Amount")]
    #expect(read("{}", inheriting: beside).0.scalars == beside)
    let text = "{\"extensions\": {\"swift\": {\"scalars\": {\"A\": \"Int\", \"B\": \"Int\"}}}}"
    let (settings, problems) = read(text, inheriting: beside)
    #expect(problems == ["1:44: The scalar \"A\" is mapped to \"Amount\" next to its schema. Change it there."])
    #expect(settings.scalars["B"] == ScalarMapping(type: "Int"))
  }
}
