package import GraphQLLanguage

/// What one module sees of a project: its files, those of the modules it depends on, and the settings of all of these.
package final class ModuleScope: Sendable {
  /// The name of the module.
  package let own: String
  /// The settings that count for the module.
  package let settings: GenerationSettings
  /// The modules whose texts the schema is made of: the module of the schema itself, then those that add to it, each after
  /// those that it adds to. The order of two layers is the same for all modules that see both.
  package let layers: [String]
  /// By module, where there are several layers: those that the module sees.
  private let layersByModule: [String: [String]]
  /// The modules that it can import.
  package let imports: Set<String>
  /// The module itself.
  package let module: Project.Module
  /// The modules it depends on, at any depth, by their positions.
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

  /// The name of the module that has the schema, to which other modules may add.
  package var schema: String { layers.first ?? own }

  /// The layers of the schema that a module sees, this one or another.
  package func layers(of module: String) -> [String] {
    module == own ? layers : layersByModule[module] ?? layers
  }

  /// Whether the module's own texts are a part of the schema.
  package var isLayer: Bool { layers.contains(own) }

  /// The same scope of a module with other settings.
  package func with(_ settings: GenerationSettings) -> ModuleScope { ModuleScope(module, settings, in: table) }

  /// The settings of a module, this one or another.
  package func settings(of module: String) -> GenerationSettings {
    if module == own { return settings }
    return table.position(of: module).flatMap { others.contains($0) ? table.settings(at: $0) : nil }
      ?? GenerationSettings()
  }

  /// The enums that types are nested in, by module.
  package var namespaces: [String: String] {
    var namespaces = [String: String]()
    if let namespace = settings.namespace { namespaces[own] = namespace }
    for other in others {
      if let namespace = table.settings(at: other).namespace { namespaces[table.modules[other].name] = namespace }
    }
    return namespaces
  }

  /// Whether a module that it depends on depends on another one, at any depth.
  func sees(_ module: String, _ other: String) -> Bool {
    table.dependencies(of: module).contains { table.modules[$0].name == other }
  }

  /// What is wrong with the configurations of the modules that it depends on.
  var othersMistakes: [Diagnostic] { others.flatMap(table.mistakes) }

  /// The module of the file in which a definition is; the module itself for what the specification defines.
  package func module(of location: Location, in context: SourceContext) -> String {
    module(ofPath: context.source(of: location).path)
  }

  package func module(ofPath path: String) -> String {
    let owners = table.owners(of: path)
    if owners.contains(where: { table.modules[$0].name == own }) { return own }
    return owners.first(where: others.contains).map { table.modules[$0].name } ?? own
  }

  /// The files of one kind of all modules, each path once, in an order that does not depend on that of the files.
  func sources(_ kind: Project.FileKind) -> [Source] {
    var seen = Set<String>()
    let sources = all.flatMap { $0.sources(kind) }.filter { seen.insert($0.path).inserted }.sorted(byText: \.path)
    if kind != .schema || layers.count < 2 { return sources }
    return layers.flatMap { layer in sources.filter { module(ofPath: $0.path) == layer } }
  }

  /// A module's files of one kind, by their paths.
  package func sources(of module: String, _ kind: Project.FileKind) -> [Source] {
    all.filter { $0.name == module }.flatMap { $0.sources(kind) }.sorted(byText: \.path)
  }

  /// The first path among the GraphQL files of a module, or that of its configuration, for what is wrong with the module as
  /// a whole.
  package func firstPath(of module: String) -> String? {
    (sources(of: module, .schema) + sources(of: module, .document)).map(\.path).min()
      ?? sources(of: module, .configuration).first?.path
  }

  /// The file for what is wrong with the settings: the configuration, or the first file of a module that has none.
  package var settingsPath: String? { module.configuration?.path ?? firstPath(of: own) }

  /// The file for what is wrong with mocks: that of the settings, or the first one of a module that there are mocks of.
  package var mocksPath: String? { settingsPath ?? settings.mocks.lazy.compactMap(firstPath).first }

  /// The other modules that have GraphQL files.
  package var otherModules: Set<String> {
    Set(all.dropFirst().filter { $0.files.contains { $0.kind != .configuration } }.map(\.name))
  }

  private var all: [Project.Module] { [module] + others.map { table.modules[$0] } }

  /// Whether checking it finds the same as checking another one did: all texts and settings are equal.
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
  /// The operations and fragments of a module, in the order of the text.
  package func definitions(of module: String, in document: ResolvedDocument) -> [ResolvedDocument.Node] {
    document.definitions.filter { self.module(of: $0.location, in: document.document.context) == module }
  }

  /// The spreads in the module's own operations, then those in its own fragments.
  func spreads(in program: Program) -> [FragmentSpread] {
    let own = definitions(of: own, in: program.resolved)
    let ordered = own.filter { $0.operation != nil } + own.filter { $0.operation == nil }
    return ordered.flatMap { $0.descendants.compactMap(\.spread) }
  }

  /// Without the operations of other modules: only their fragments are used here.
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

extension ResolvedDocument.Node {
  /// The operation; `nil` of other nodes.
  var operation: OperationDefinition? {
    if case .operation(let operation) = kind { operation } else { nil }
  }
}
