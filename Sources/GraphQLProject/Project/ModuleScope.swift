package import GraphQLLanguage

/// The part of a project that one module sees: its own files, the files of the modules that it depends on, and the settings
/// of all these modules.
package final class ModuleScope: Sendable {
  /// The name of the module.
  package let own: String
  /// The settings that apply to the module.
  package let settings: GenerationSettings
  /// The modules whose texts form the schema: the module that has the schema, followed by the modules that add to it, each
  /// after the modules that it adds to. The order of two layers is the same for all modules that see both.
  package let layers: [String]
  /// The layers that each module sees, if there are several layers.
  private let layersByModule: [String: [String]]
  /// The modules that the module can import.
  package let imports: Set<String>
  /// The module itself.
  package let module: Project.Module
  /// The positions of the modules that the module depends on, at any depth.
  private let others: [Int]
  let table: ProjectTable

  init(_ module: Project.Module, _ settings: GenerationSettings, in table: ProjectTable) {
    own = module.name
    self.module = module
    self.settings = settings
    self.table = table
    imports = Set(module.dependencies)
    others = table.dependencies(of: module.name)
    (layers, layersByModule) = SchemaLayers(of: module, others.map { table.modules[$0] }, table).ordered
  }

  /// The name of the module that has the schema, which other modules may add to.
  package var schema: String { layers.first ?? own }

  /// Returns the layers of the schema that the given module sees, which can be this module or another one.
  package func layers(of module: String) -> [String] {
    module == own ? layers : layersByModule[module] ?? layers
  }

  /// Whether the module's own texts are part of the schema.
  package var isLayer: Bool { layers.contains(own) }

  /// Returns a scope of the same module with the given settings.
  package func with(_ settings: GenerationSettings) -> ModuleScope { ModuleScope(module, settings, in: table) }

  /// Returns the settings of the given module, which can be this module or another one.
  package func settings(of module: String) -> GenerationSettings {
    if module == own { return settings }
    return table.position(of: module).flatMap { others.contains($0) ? table.settings(at: $0) : nil }
      ?? GenerationSettings()
  }

  /// Whether responses are cached in the module or in one that it depends on.
  package var seesCache: Bool { settings.isCached || others.contains { table.settings(at: $0).isCached } }

  /// The enums that contain generated types, by module.
  package var namespaces: [String: String] {
    var namespaces = [String: String]()
    if let namespace = settings.namespace { namespaces[own] = namespace }
    for other in others {
      if let namespace = table.settings(at: other).namespace { namespaces[table.modules[other].name] = namespace }
    }
    return namespaces
  }

  /// Reports whether a module depends on another one, at any depth.
  func sees(_ module: String, _ other: String) -> Bool {
    table.dependencies(of: module).contains { table.modules[$0].name == other }
  }

  /// The errors in the configurations of the modules that this one depends on. Their warnings are left to them.
  var othersMistakes: [Diagnostic] { others.flatMap(table.mistakes).filter { $0.severity == .error } }

  /// Returns the module of the file that contains a definition, or the module itself for built-in definitions.
  package func module(of location: Location, in context: SourceContext) -> String {
    module(ofPath: context.source(of: location).path)
  }

  package func module(ofPath path: String) -> String {
    let owners = table.owners(of: path)
    if owners.contains(where: { table.modules[$0].name == own }) { return own }
    return owners.first(where: others.contains).map { table.modules[$0].name } ?? own
  }

  /// Returns the files of one kind in all modules, each path once, in an order that does not depend on the order of the
  /// files.
  func sources(_ kind: Project.FileKind) -> [Source] {
    var seen = Set<String>()
    let sources = all.flatMap { $0.sources(kind) }.filter { seen.insert($0.path).inserted }.sorted(byText: \.path)
    if kind != .schema || layers.count < 2 { return sources }
    return layers.flatMap { layer in sources.filter { module(ofPath: $0.path) == layer } }
  }

  /// Returns a module's files of one kind, sorted by path.
  package func sources(of module: String, _ kind: Project.FileKind) -> [Source] {
    all.filter { $0.name == module }.flatMap { $0.sources(kind) }.sorted(byText: \.path)
  }

  /// Returns the path of a module's first schema or document or, if it has none, of its configuration, for diagnostics about
  /// the whole module.
  package func firstPath(of module: String) -> String? {
    (sources(of: module, .schema) + sources(of: module, .document)).map(\.path).min()
      ?? sources(of: module, .configuration).first?.path
  }

  /// The path for diagnostics about the settings: that of the configuration or, without one, of the module's first file.
  package var settingsPath: String? { module.configuration?.path ?? firstPath(of: own) }

  /// The place of the `cache` key that applies to the module. If the key was not read from a file, the beginning of the file
  /// at ``settingsPath``.
  package var cachePlace: Diagnostic.Place? {
    table.cacheKey(of: own) ?? settingsPath.map { Diagnostic.Place(.file($0)) }
  }

  /// The path for diagnostics about mocks: ``settingsPath`` or, if it is `nil`, the first file of a mocked module.
  package var mocksPath: String? { settingsPath ?? settings.mocks.lazy.compactMap(firstPath).first }

  /// The other modules that have GraphQL files.
  package var otherModules: Set<String> {
    Set(all.dropFirst().filter { $0.files.contains { $0.kind != .configuration } }.map(\.name))
  }

  private var all: [Project.Module] { [module] + others.map { table.modules[$0] } }

  /// Reports whether checking this scope has the same result as checking another: all texts and settings are equal.
  func isEqual(to other: ModuleScope) -> Bool {
    all.elementsEqual(other.all) { $0.isEqual(to: $1) }
  }
}

extension Project.Module {
  fileprivate func isEqual(to other: Project.Module) -> Bool {
    name == other.name && folder == other.folder && settings == other.settings && dependencies == other.dependencies
      && indirectDependencies == other.indirectDependencies
      && files.elementsEqual(other.files) { $0.kind == $1.kind && $0.source.hasBytes(of: $1.source) }
  }
}

// MARK: - Definitions

extension ModuleScope {
  /// Returns the operations and fragments of a module, in source order.
  package func definitions(of module: String, in document: ResolvedDocument) -> [ResolvedDocument.Node] {
    document.definitions.filter { self.module(of: $0.location, in: document.document.context) == module }
  }

  /// Returns the spreads in the module's own operations, followed by those in its own fragments.
  func spreads(in program: Program) -> [FragmentSpread] {
    let own = definitions(of: own, in: program.resolved)
    let ordered = own.filter { $0.operation != nil } + own.filter { $0.operation == nil }
    return ordered.flatMap { $0.descendants.compactMap(\.spread) }
  }

  /// Returns a document without the operations of other modules, because only their fragments are used here. The
  /// operations of mocked modules are kept.
  func withoutForeignOperations(_ document: Document) -> Document {
    let wanted = [own] + settings.mocks
    let definitions = document.definitions.filter { definition in
      guard case .operation(let operation) = definition else { return true }
      return wanted.contains(module(of: operation.location, in: document.context))
    }
    return Document(definitions: definitions, context: document.context)
  }
}

extension Program {
  var context: SourceContext { document.context }
}
