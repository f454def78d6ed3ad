import GraphQLLanguage

/// Which module a place in the texts belongs to.
struct ModuleMap {
  /// The module being generated.
  let own: String
  /// The module of the schema.
  let schema: String
  private let sources: [String: ModuleSource]

  init(_ input: GenerationInput) {
    own = input.module
    schema = input.sources.first { $0.kind == .schema }?.module ?? input.module
    sources = Dictionary(input.sources.map { ($0.source.path, $0) }) { first, _ in first }
  }

  /// The file in which a definition stands; `nil` for what the specification defines.
  func source(of location: Location, in context: SourceContext) -> ModuleSource? {
    sources[context.source(of: location).path]
  }

  func module(of location: Location, in context: SourceContext) -> String {
    source(of: location, in: context)?.module ?? own
  }

  /// The module of a file.
  func module(ofPath path: String) -> String { sources[path]?.module ?? own }

  /// A module's files of one kind, by their paths.
  func sources(of module: String, _ kind: ModuleSource.Kind) -> [ModuleSource] {
    sources.values.filter { $0.module == module && $0.kind == kind }.sorted { $0.source.path < $1.source.path }
  }

  /// The files of the module being generated, by the names of what is generated from them.
  var ownSources: [ModuleSource] {
    sources.values.filter { $0.module == own }.sorted { $0.outputName < $1.outputName }
  }
}
