package import GraphQLLanguage

/// What one module sees of a project: its files, those of the modules it depends on, and everybody's settings.
package struct ModuleScope: Sendable {
  /// The name of the module.
  package let own: String
  /// The settings that count for the module.
  package var settings: GenerationSettings
  /// The name of the module that has the schema.
  package let schema: String
  /// The modules that it can import.
  package let imports: Set<String>
  /// The module itself.
  package let module: Project.Module
  /// The modules it depends on, at any depth.
  private let others: [Project.Module]
  private let othersSettings: [String: GenerationSettings]
  private let owners: [String: String]

  init(_ module: Project.Module, _ settings: GenerationSettings, in project: Project) {
    own = module.name
    self.module = module
    self.settings = settings
    imports = Set(module.dependencies)
    others = project.dependencies(of: module.name)
    othersSettings = others.reduce(into: [:]) { $0[$1.name] = project.ownSettings(of: $1) }
    let all = [module] + others
    schema = all.first { $0.files.contains { $0.kind == .schema } }?.name ?? module.name
    owners = all.reduce(into: [:]) { owners, module in
      for file in module.files where owners[file.source.path] == nil { owners[file.source.path] = module.name }
    }
  }

  /// The settings of a module, this one or another.
  package func settings(of module: String) -> GenerationSettings {
    module == own ? settings : othersSettings[module] ?? GenerationSettings()
  }

  /// The enums that types are nested in, by module.
  package var namespaces: [String: String] {
    othersSettings.merging([own: settings]) { $1 }.compactMapValues(\.namespace)
  }

  /// The module of the file in which a definition is; the module itself for what the specification defines.
  package func module(of location: Location, in context: SourceContext) -> String {
    module(ofPath: context.source(of: location).path)
  }

  package func module(ofPath path: String) -> String { owners[path] ?? own }

  /// The files of one kind of all modules, in an order that does not depend on that of the files.
  func sources(_ kind: Project.FileKind) -> [Source] {
    ([module] + others).flatMap { $0.sources(kind) }.sorted { $0.path < $1.path }
  }

  /// A module's files of one kind, by their paths.
  package func sources(of module: String, _ kind: Project.FileKind) -> [Source] {
    ([self.module] + others).filter { $0.name == module }.flatMap { $0.sources(kind) }.sorted { $0.path < $1.path }
  }

  /// The first path among the GraphQL files of a module, for what is wrong with the module as a whole.
  package func firstPath(of module: String) -> String? {
    (sources(of: module, .schema) + sources(of: module, .document)).map(\.path).min()
  }

  /// The other modules that have GraphQL files.
  package var otherModules: Set<String> {
    Set(others.filter { $0.files.contains { $0.kind != .configuration } }.map(\.name))
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

  /// What another module asks the server is its own affair; only its fragments are used here.
  func withoutForeignOperations(_ document: Document) -> Document {
    let wanted = [own, settings.mocks]
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
