import Foundation
import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("Codes and ranges of what cannot be generated")
struct DiagnosticCodeTests {
  /// Returns diagnostics as `code "text of its range"`, each with the texts of related places.
  private static func describe(_ diagnostics: [Diagnostic], in sources: [Source]) -> [String] {
    diagnostics.map { diagnostic in
      let ranges = [diagnostic.range].compactMap(\.self) + diagnostic.related.map(\.place.range)
      let texts = ranges.map { range in
        let bytes = sources.first { $0.path == range.path }?.bytes ?? []
        return " \"\(String(decoding: bytes[range.start.offset..<range.end.offset], as: UTF8.self))\""
      }
      return diagnostic.code.rawValue + texts.joined()
    }
  }

  private typealias Text = (module: String, path: String, text: String)

  /// Generates module `App` from texts, each with its module and path.
  private static func words(
    _ texts: [Text],
    dependencies: [String] = [],
    _ settings: GenerationSettings = GenerationSettings(),
    others: [String: GenerationSettings] = [:]
  ) -> [String] {
    let sources = texts.map { Generation.source($0.text, $0.path, in: $0.module) }
    let result = Generation.run(
      Generation.Input(
        module: "App",
        sources: sources,
        dependencies: dependencies,
        settings: settings,
        dependencySettings: others
      )
    )
    return describe(result.diagnostics, in: sources.map(\.source))
  }

  private static let schema: Text = (
    module: "Shop", path: "s.graphqls", text: "type Query { a(e: E): Int! s: S } enum E { A } scalar S"
  )
  private static let fragment: Text = (module: "Far", path: "f.graphql", text: "fragment F on Query { a }")
  private static let spread: Text = (module: "App", path: "q.graphql", text: "query Q { ... F @skip(if: true) }")

  @Test("Each of the generator's is produced, and covers the name it is about")
  func generation() {
    let own: (String) -> Text = { (module: "App", path: "q.graphql", text: $0) }
    let hidden = GenerationSettings(accessLevel: .internal)
    var found: [[String]] = []
    found.append(Self.words([own("query Q { a }")]))
    found.append(
      Self.words([Self.schema, (module: "Bank", path: "b.graphqls", text: "type Query { b: Int }"), own("")])
    )
    found.append(Self.words([Self.schema, own("\"text\" query { a }")], dependencies: ["Shop"]))
    found.append(Self.words([Self.schema, own("query Q { s }")], dependencies: ["Shop"]))
    found.append(
      Self.words(
        [Self.schema, own("query Q { s }")],
        dependencies: ["Shop"],
        GenerationSettings(scalars: ["S": ScalarMapping(type: "Upload")])
      )
    )
    found.append(
      Self.words(
        [
          (module: "App", path: "s.graphqls", text: "type Query { a(i: I): Int } input I { i: I! }"),
          own("query Q($i: I) { a(i: $i) }"),
        ],
        GenerationSettings(lenientSchema: true)
      )
    )
    found[5].removeAll { !$0.hasPrefix("generation.") }
    found.append(Self.words([Self.schema, Self.fragment, Self.spread], dependencies: ["Shop"]))
    found.append(
      Self.words(
        [
          (module: "Shop", path: "s.graphqls", text: "type Query { item: Item! } type Item { a: Query! }"),
          (module: "B", path: "i.graphql", text: "fragment Inner on Item { a { item { a { __typename } } } }"),
          (module: "C", path: "o.graphql", text: "fragment Outer on Item { ...Inner }"),
          own("query Q { item { ...Outer __typename } }"),
        ],
        dependencies: ["Shop", "C"]
      )
    )
    found.append(
      Self.words(
        [Self.schema, (module: "Shop", path: "x.graphql", text: "query X { a }"), own("query Q($e: E) { a(e: $e) }")],
        dependencies: ["Shop"]
      )
    )
    found.append(
      Self.words([Self.schema, own("query Q($e: E) { a(e: $e) }")], dependencies: ["Shop"], others: ["Shop": hidden])
    )
    found.append(
      Self.words([Self.schema, Self.fragment, Self.spread], dependencies: ["Shop", "Far"], others: ["Far": hidden])
    )
    found.append(
      Self.words(
        [Self.schema, Self.fragment, Self.spread],
        dependencies: ["Shop", "Far"],
        GenerationSettings(conformances: [.hashable])
      )
    )
    found.append(
      Self.words(
        [Self.schema, Self.fragment, Self.spread],
        dependencies: ["Shop", "Far"],
        GenerationSettings(scalars: ["S": ScalarMapping(type: "Int")]),
        others: ["Far": GenerationSettings(scalars: ["S": ScalarMapping(type: "Double")])]
      )
    )
    found.append(
      Self.words(
        [Self.schema, Self.fragment],
        dependencies: ["Shop", "Far"],
        GenerationSettings(mocks: ["Far"]),
        others: ["Far": hidden]
      )
    )
    found.append(
      Self.words(
        [
          Self.schema, (module: "Far", path: "f.graphql", text: "query Q { a }"),
          (module: "Near", path: "n.graphql", text: "query q { a }"),
        ],
        dependencies: ["Shop", "Far", "Near"],
        GenerationSettings(mocks: ["Far", "Near"])
      )
    )
    found.append(
      Self.describe(
        OutputName.clashes(
          among: OutputName.all(
            in: Project.Module(
              name: "App",
              files: ["a/s.graphqls", "a.s.graphqls"].map { Project.File(Source(path: $0, text: "")) }
            )
          )
        ),
        in: []
      )
    )
    let directive = "directive @defer(if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT"
    found.append(
      Self.words([
        (module: "App", path: "s.graphqls", text: "type Query { a: Int } \(directive)"),
        own("query Q { ... @defer { a } }"),
      ])
    )
    found.append(
      Self.words(
        [Self.schema, own("query Q { a }")],
        dependencies: ["Shop"],
        GenerationSettings(scalars: ["E": ScalarMapping(type: "Int")])
      )
    )
    found.append(
      Self.words(
        [Self.schema, own("query Q { a }")],
        dependencies: ["Shop"],
        GenerationSettings(conformances: [.identifiable])
      )
    )
    let extended = "type Query { a(i: I): Int } input I { i: Int }"
    found.append(
      Self.words([
        (module: "Shop", path: "s.graphqls", text: extended),
        (module: "App", path: "a.graphqls", text: "extend input I { j: Int }"),
      ])
    )
    found.append(
      Self.words(
        [
          (module: "Shop", path: "s.graphqls", text: "type Query { a: Int }"),
          (module: "Far", path: "f.graphql", text: "fragment HeroQuery on Query { a }"),
          own("query Hero { ...HeroQuery }"),
        ],
        dependencies: ["Shop", "Far"]
      )
    )
    let labelled = directive.replacing("(if", with: "(label: String, if")
    found.append(
      Self.words([
        (module: "App", path: "s.graphqls", text: "type Query { a: Int } \(labelled)"),
        own("query Q { ... @defer(label: \"F-1\") { a } ...F } fragment F on Query { ... @defer { a } }"),
      ])
    )
    found.append(
      Self.words([
        (
          module: "App", path: "s.graphqls",
          text: "type Query { n: N } interface N { a: Int } type A implements N { a: Int }"
        ),
        own("query Q { n { __typename: a ... on A { a } } }"),
      ])
    )
    let deep = String(repeating: "s { ", count: 16) + "id" + String(repeating: " }", count: 16)
    let recursive: Text = (module: "App", path: "s.graphqls", text: "type Query { id: ID s: Query }")
    found.append(Self.words([recursive, own("query Q { \(deep) }")]))
    let uncached = Generation.Input(
      module: "App",
      sources: [Generation.source("type Query { a: Int }", "s.graphqls", in: "App")],
      settings: GenerationSettings(cache: "true")
    )
    found.append(Self.describe(SwiftGenerator.generate(uncached.project.check("App")).diagnostics, in: []))
    #expect(
      found == [
        ["generation.missing-schema \"\""], ["generation.many-schemas \"\" \"\" \"\""],
        ["generation.nameless-operation \"query\""],
        ["generation.unknown-scalar \"S\" \"s\""], ["generation.received-upload \"S\" \"s\""],
        ["generation.endless-input \"i\""],
        ["generation.missing-dependency \"F\" \"F\""], ["generation.missing-import \"\""],
        ["generation.ungenerated-type \"E\" \"E\""], ["generation.hidden-type \"E\" \"E\""],
        ["generation.hidden-fragment \"F\" \"F\""],
        ["generation.missing-conformance \"F\" \"F\""], ["generation.scalar-with-two-types \"S\""],
        ["generation.hidden-mocks \"\""], ["generation.ambiguous-mocks \"\""], ["generation.clashing-files \"\" \"\""],
        ["generation.defer-without-label \"@defer\""], ["generation.mapped-type-not-scalar \"E\""],
        ["generation.nothing-identifiable \"\""], ["generation.extended-input \"I\" \"I\""],
        ["generation.clashing-types \"\""],
        ["generation.clashing-labels \"@defer\" \"@defer\""],
        ["generation.taken-typename \"__typename: a\""], ["generation.deep-nesting \"s\""],
        ["generation.missing-trait \"\""],
      ]
    )
    let codes = found.joined().map { $0.prefix { $0 != " " } }.map(String.init)
    #expect(Set(codes) == Set(GenerationCode.allCases.map(\.rawValue)))
  }

  @Test("Each of a cache's is produced, and covers the field or file it is about")
  func cache() {
    let on = GenerationSettings(scalars: ["Secret": ScalarMapping(type: "SensitiveString")], cache: "true")
    var found = Self.words(
      [Self.schema, (module: "App", path: "q.graphql", text: "query Q { a }")],
      dependencies: ["Shop"],
      on,
      others: [
        "Shop": GenerationSettings(
          cache: #"{"keys": {"S": "id"}, "maxAge": {"X": 1}, "lookups": {"X": "a"}, "lists": {"X.a": "relay"}}"#
        )
      ]
    )
    found += Self.words([Self.schema, Self.fragment, Self.spread], dependencies: ["Shop", "Far"], on)
    found += Self.words(
      [
        (module: "Shop", path: "s.graphqls", text: "type Query { a: A } type A { b: Int }"),
        (module: "App", path: "t.graphqls", text: "extend type A { id: ID! }"),
      ],
      dependencies: ["Shop"],
      on,
      others: ["Shop": GenerationSettings(cache: "true")]
    )
    found += Self.words(
      [
        (
          module: "App", path: "s.graphqls",
          text:
            """
          type Query { l: [L] u: [U] s: Secret c(after: ID): C } type L { a: Int b: Int } union U = L | K type K { id: ID }
          scalar Secret type C @connection { nodes: [L] pageInfo: P } type P { endCursor: ID }
          directive @connection on OBJECT directive @in(m: ID) on QUERY
          """
        ),
        (
          module: "App", path: "q.graphql",
          text: "query Q { l { a } s c { nodes { a b } } } "
            + "query R($m: ID) @in(m: $m) { l { b } u { ... on L { a } ... on K { id } } }"
        ),
      ],
      on
    )
    #expect(
      found == [
        "cache.unusable-key \"\"", "cache.unusable-age \"\"", "cache.unusable-lookup \"\"", "cache.unusable-list \"\"",
        "cache.fragment-without-plan \"F\" \"F\"", "cache.changed-key \"id\"",
        "cache.never-kept \"s\"", "cache.list-without-cursors \"c\"",
        "cache.unseen-directive \"@in\"", "cache.replaced-list \"l\" \"l\"", "cache.nullable-key \"u\"",
        "cache.member-without-key \"u\"",
      ]
    )
    let codes = found.map { $0.prefix { $0 != " " } }.map(String.init)
    #expect(Set(codes) == Set(CacheCode.allCases.map(\.rawValue)))
  }

  @Test("Each of the configuration's is produced, and covers the key or value it is about")
  func configuration() {
    let texts = [
      "{\"acessLevel\": 1}", "{\"lenientSchema\": \"yes\"}", "{\"conformances\": [\"Hashible\"]}",
      "{\"namespace\": \"My API\"}", "{\"namespace\": \"Array\"}", "{\"mocks\": \"ShopApi\"}",
      "{\"scalars\": {\"A\": \"Int\"}}",
      "{\"scalars\": {\"B\": {}}}",
    ]
    var found = texts.flatMap { text in
      let source = Source(path: "c.json", text: "{\"extensions\": {\"swift\": \(text)}}")
      let inherited = ["A": ScalarMapping(type: "Amount")]
      let result = GenerationSettings.read(source, inheriting: inherited, modules: ["ShopAPI"])
      return Self.describe(result.diagnostics, in: [source])
    }
    let files = ["a/graphql.config.json", "b/graphql.config.json"].map { Project.File(Source(path: $0, text: "{}")) }
    let module = Project.Module(name: "App", files: files)
    found += Self.describe(Project(modules: [module]).settings(of: "App").diagnostics, in: files.map(\.source))
    let sources = [
      Source(path: "s.graphqls", text: "type Query { a: Int } scalar Day"),
      Source(path: "graphql.config.json", text: "{\"extensions\": {\"swift\": {\"scalars\": {\"Dya\": \"Date\"}}}}"),
    ]
    let misspelt = Project.Module(name: "App", files: sources.map { Project.File($0) })
    found += Self.describe(Project(modules: [misspelt]).check("App").diagnostics, in: sources)
    #expect(
      found == [
        "configuration.unknown-key \"\"acessLevel\"\"", "configuration.wrong-kind \"\"yes\"\"",
        "configuration.unknown-value \"\"Hashible\"\"", "configuration.invalid-name \"\"My API\"\"",
        "configuration.reserved-type-name \"\"Array\"\"", "configuration.unknown-module \"\"ShopApi\"\"",
        "configuration.scalar-conflict \"\"Int\"\"", "configuration.missing-scalar-type \"{}\"",
        "configuration.many-configurations \"\" \"\"", "configuration.unknown-scalar \"\"Dya\"\"",
      ]
    )
    let codes = found.map { $0.prefix { $0 != " " } }.map(String.init)
    #expect(Set(codes) == Set(ConfigurationCode.allCases.map(\.rawValue)))
  }

  @Test("A suggestion for a configuration is a fix with the text in quotes")
  func fixes() {
    let text = "{\"extensions\": {\"swift\": {\"acessLevel\": \"publik\", \"accessLevel\": \"publik\"}}}"
    let fixes = GenerationSettings.read(Source(path: "c.json", text: text)).diagnostics.map(\.fixes)
    #expect(fixes.map { $0.map(\.title) } == [["Change to \"accessLevel\""], ["Change to \"public\""]])
    #expect(fixes.joined().flatMap(\.edits).map(\.replacement) == ["\"accessLevel\"", "\"public\""])
  }

  @Test("The guide has a line for each")
  func documented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let guide = root.appending(path: "Sources/GraphQLLanguage/GraphQLLanguage.docc/Codes.md")
    let lines = try String(contentsOf: guide, encoding: .utf8).split(separator: "\n")
    let listed = lines.filter { $0.hasPrefix("| `") }.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    let all =
      GenerationCode.allCases.map(\.rawValue) + CacheCode.allCases.map(\.rawValue)
      + ConfigurationCode.allCases.map(\.rawValue)
      + FileCode.allCases.map(\.rawValue)
    #expect(Array(listed.suffix(all.count)) == all)
    #expect(all.allSatisfy { Diagnostic.Code(rawValue: $0) != nil })
  }
}
