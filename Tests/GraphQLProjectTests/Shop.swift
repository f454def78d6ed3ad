import GraphQLLanguage
import GraphQLProject

/// A project with a schema, a module of fragments and an app, whose texts can be changed.
struct Shop {
  private var texts = [
    "s.graphqls": """
    type Query { item(on: Day, in: In): Item }
    type Item { id: ID! name: String day: Day }
    input In { day: Day }
    scalar Day
    """,
    "s/graphql.config.json": "{\"extensions\": {\"swift\": {\"scalars\": {\"Day\": \"Date\"}}}}",
    "i.graphql": "fragment ItemParts on Item { id day } query Theirs { item { id } }",
    "m.graphql": "query Mine { item { ...ItemParts } }",
  ]

  /// The text of the file at a path. The first letter of the path identifies the module.
  subscript(path: String) -> String {
    get { texts[path] ?? "" }
    set { texts[path] = newValue }
  }

  var project: Project {
    Project(modules: [
      module("Schema", "s", dependencies: []), module("Queries", "i", dependencies: ["Schema"]),
      module("App", "m", dependencies: ["Queries", "Schema"]),
    ])
  }

  private func module(_ name: String, _ letter: String, dependencies: [String]) -> Project.Module {
    let files = texts.filter { $0.key.hasPrefix(letter) }.sorted { $0.key < $1.key }
    return Project.Module(
      name: name,
      files: files.map { Project.File(Source(path: $0.key, text: $0.value)) },
      dependencies: dependencies
    )
  }

  /// Returns each diagnostic as `code path "the text of its range"`, with the paths and texts of related places.
  func words(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
      let ranges = [diagnostic.range].compactMap(\.self) + diagnostic.related.map(\.place.range)
      let places = ranges.map { range in
        let bytes = Array(self[range.path].utf8)
        return " \(range.path) \"\(String(decoding: bytes[range.start.offset..<range.end.offset], as: UTF8.self))\""
      }
      return diagnostic.code.rawValue + places.joined()
    }
  }
}
