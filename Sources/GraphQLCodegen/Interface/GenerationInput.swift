public import GraphQLLanguage
public import GraphQLProject

/// Everything that decides what is generated for one module. Nothing else does: the same input gives the same bytes.
public struct GenerationInput: Sendable {
  /// The module that the generated files become part of.
  public var module: String
  /// The files of this module and of every module in its reach, in any order.
  public var sources: [ModuleSource]
  /// The modules that this one depends on directly: what it may import.
  public var dependencies: [String]
  public var settings: GenerationSettings
  /// What the authors of the other modules chose: it decides what their types are called and can do. A module that is
  /// not among them has the usual settings.
  public var dependencySettings: [String: GenerationSettings]

  public init(
    module: String,
    sources: [ModuleSource],
    dependencies: [String] = [],
    settings: GenerationSettings = GenerationSettings(),
    dependencySettings: [String: GenerationSettings] = [:]
  ) {
    self.module = module
    self.sources = sources
    self.dependencies = dependencies
    self.settings = settings
    self.dependencySettings = dependencySettings
  }

  /// The settings of a module, this one or another.
  func settings(of module: String) -> GenerationSettings {
    module == self.module ? settings : dependencySettings[module] ?? GenerationSettings()
  }

  /// The enums that types are nested in, by module.
  var namespaces: [String: String] {
    dependencySettings.merging([module: settings]) { $1 }.compactMapValues(\.namespace)
  }
}

/// A file of GraphQL and the module whose folder holds it.
public struct ModuleSource: Sendable {
  public enum Kind: Hashable, Sendable {
    /// Type system definitions (`.graphqls`), or the JSON of an introspection.
    case schema
    /// Operations and fragments (`.graphql`).
    case document
  }

  public var source: Source
  public var kind: Kind
  public var module: String
  /// What the Swift file generated from this one is called: `Hero.GetHero.graphql.swift` for `Hero/GetHero.graphql`.
  /// Only the names of the files of the module being generated are used.
  public var outputName: String

  public init(source: Source, kind: Kind, module: String, outputName: String) {
    self.source = source
    self.kind = kind
    self.module = module
    self.outputName = outputName
  }
}
