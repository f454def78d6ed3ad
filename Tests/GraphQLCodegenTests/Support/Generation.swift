import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// Generates Swift from texts in a test.
enum Generation {
  /// A file of a module.
  struct Text {
    let module: String
    let source: Source
  }

  /// A module with the texts and settings of its dependencies.
  struct Input {
    var module: String
    var sources: [Text]
    /// The modules that it can import.
    var dependencies: [String] = []
    var settings = GenerationSettings()
    var dependencySettings: [String: GenerationSettings] = [:]

    /// The project. The names of generated files contain the whole paths of the texts.
    var project: Project {
      var project = Project()
      let names = [module] + sources.map(\.module) + dependencySettings.keys.sorted()
      for name in names where project[name] == nil {
        project.modules.append(
          Project.Module(
            name: name,
            files: sources.filter { $0.module == name }.map { Project.File($0.source) },
            dependencies: name == module ? dependencies : [],
            indirectDependencies: name == module ? names : [],
            settings: name == module ? settings : dependencySettings[name],
            folder: "."
          )
        )
      }
      return project
    }
  }

  static func run(_ input: Input) -> GenerationResult {
    SwiftGenerator.generate(input.project.check(input.module), plans: CachePlans())
  }

  /// Generates Swift from one schema and one document, both in module `App`.
  static func run(
    schema: String,
    document: String,
    _ settings: GenerationSettings = GenerationSettings()
  ) -> GenerationResult {
    run(
      Input(
        module: "App",
        sources: [source(schema, "schema.graphqls", in: "App"), source(document, "query.graphql", in: "App")],
        settings: settings
      )
    )
  }

  static func source(_ text: String, _ name: String, in module: String) -> Text {
    Text(module: module, source: Source(path: name, text: text))
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
