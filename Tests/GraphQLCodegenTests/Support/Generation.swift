import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// Generation from texts that a test brings itself.
enum Generation {
  /// One schema and one document, both of module `App`.
  static func run(
    schema: String,
    document: String,
    _ settings: GenerationSettings = GenerationSettings()
  ) -> GenerationResult {
    Pipeline.generate(
      GenerationInput(
        module: "App",
        sources: [source(schema, "schema.graphqls", in: "App"), source(document, "query.graphql", in: "App")],
        settings: settings
      )
    )
  }

  static func source(_ text: String, _ name: String, in module: String) -> ModuleSource {
    ModuleSource(
      source: Source(path: name, text: text),
      kind: name.hasSuffix(".graphqls") ? .schema : .document,
      module: module,
      outputName: name + ".swift"
    )
  }
}

extension GenerationResult {
  /// `path:line:column: message` for each diagnostic.
  var messages: [String] {
    diagnostics.map { diagnostic in
      let position = diagnostic.positions.first.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
      return position + diagnostic.message
    }
  }

  func text(of file: String) -> String {
    files.first { $0.name == file }?.text ?? ""
  }
}
