import CommandSupport
import GraphQLCodegen
import GraphQLCommandSupport
import GraphQLLanguage
import GraphQLProject

extension Generation {
  /// Reads all files. What cannot be read, or not be told apart, is a problem.
  func input(_ problems: inout [Diagnostic]) -> GenerationInput {
    let own =
      sources(options.schemas, .schema, in: options.module, &problems)
      + sources(options.documents, .document, in: options.module, &problems)
    problems += OutputName.clashes(among: own)
    let others = options.dependencies.flatMap { dependency in
      sources([dependency.path], kind(of: dependency.path), in: dependency.module, &problems)
    }
    let dependencySettings = dependencySettings(&problems)
    return GenerationInput(
      module: options.module,
      sources: own + others,
      dependencies: options.imports.sorted(),
      settings: settings(dependencySettings, &problems),
      dependencySettings: dependencySettings
    )
  }

  private func sources(
    _ paths: [String],
    _ kind: ModuleSource.Kind?,
    in module: String,
    _ problems: inout [Diagnostic]
  ) -> [ModuleSource] {
    guard let kind else { return [] }
    let folder = options.folder ?? OutputName.commonFolder(of: options.schemas + options.documents)
    return Files.sources(paths, &problems).map { source in
      let name = OutputName.name(of: source.path, below: folder)
      return ModuleSource(source: source, kind: kind, module: module, outputName: name)
    }
  }

  /// `nil` for a configuration.
  private func kind(of path: String) -> ModuleSource.Kind? {
    if path.hasSuffix(".json") { return path.hasSuffix(GenerationSettings.fileName) ? nil : .schema }
    return path.hasSuffix(".graphqls") ? .schema : .document
  }

  /// What the other modules chose. What is wrong with it is told where they are generated.
  private func dependencySettings(_ problems: inout [Diagnostic]) -> [String: GenerationSettings] {
    var settings: [String: GenerationSettings] = [:]
    for dependency in options.dependencies where kind(of: dependency.path) == nil {
      for source in Files.sources([dependency.path], &problems) {
        settings[dependency.module] = GenerationSettings.read(source).settings
      }
    }
    return settings
  }

  /// The module's own settings, with the scalars of the module that has the schema.
  private func settings(
    _ others: [String: GenerationSettings],
    _ problems: inout [Diagnostic]
  ) -> GenerationSettings {
    let schemaModules = Set(options.dependencies.filter { kind(of: $0.path) == .schema }.map(\.module))
    var inherited: [String: ScalarMapping] = [:]
    for module in schemaModules.sorted() {
      inherited.merge(others[module]?.scalars ?? [:]) { first, _ in first }
    }
    var settings = GenerationSettings(scalars: inherited)
    for source in Files.sources(options.configuration.map { [$0] } ?? [], &problems) {
      let modules = Set(options.dependencies.map(\.module) + [options.module]).sorted()
      let result = GenerationSettings.read(source, inheriting: inherited, modules: modules)
      settings = result.settings
      problems += result.diagnostics
    }
    settings.lenientSchema = options.isLenient || settings.lenientSchema
    return settings
  }
}
