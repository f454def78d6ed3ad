import GraphQLLanguage

/// The modules of a project by name and file, with the contents of their configurations. It is created once per check
/// and shared by the scopes of all modules.
struct ProjectTable: Sendable {
  let modules: [Project.Module]
  private let positions: [String: Int]
  /// For each module position, the author's choices, without the scalars inherited from other modules.
  private var configurations: [GenerationSettings]
  /// The diagnostics of the configurations that can be detected without other modules.
  private let mistakes: [[Diagnostic]]
  /// The positions of the modules that contain each file, by the file's path.
  private let owners: [String: [Int]]
  /// For each module position, whether the module's texts form a schema on their own. Empty unless several modules have
  /// schema texts.
  private let isWholeSchema: [Bool]

  /// - Parameter earlier: A closure that returns the table of an earlier check in which a module took part. Unchanged
  ///   texts are not parsed again.
  init(_ modules: [Project.Module], reusing earlier: (String) -> ProjectTable? = { _ in nil }) {
    self.modules = modules
    isWholeSchema = Self.wholeSchemas(modules, reusing: earlier)
    var positions = [String: Int]()
    var configurations: [GenerationSettings] = []
    var mistakes: [[Diagnostic]] = []
    for (position, module) in modules.enumerated() {
      if positions[module.name] == nil { positions[module.name] = position }
      let source = module.settings == nil ? module.configuration : nil
      let (settings, diagnostics) = source.map { GenerationSettings.read($0) } ?? (GenerationSettings(), [])
      configurations.append(module.settings ?? settings)
      mistakes.append(diagnostics)
    }
    self.positions = positions
    self.configurations = configurations
    self.mistakes = mistakes
    var owners = [String: [Int]]()
    for (position, module) in modules.enumerated() {
      for file in module.files where owners[file.source.path]?.last != position {
        owners[file.source.path, default: []].append(position)
      }
    }
    self.owners = owners
    inheritCaching()
    inheritLeniency()
  }

  /// Makes modules without a choice cache responses if the module that has their schema does: otherwise their mutations
  /// and events would leave old data in the cache of the others.
  private mutating func inheritCaching() {
    if !configurations.contains(where: \.isCached) { return }
    let schemaModules = schemaModules
    let all = modules.indices.filter { schemaModules[$0] == [$0] }
    for position in modules.indices where configurations[position].cache == nil {
      // The dependencies of a dependency may be unknown.
      let schemas = schemaModules[position].isEmpty ? all : schemaModules[position]
      if schemas.contains(where: { configurations[$0].isCached }) { configurations[position].cache = "true" }
    }
  }

  /// Makes a module lenient if the module that has its schema is: otherwise the same schema would be usable in one of them
  /// only.
  private mutating func inheritLeniency() {
    if !configurations.contains(where: \.lenientSchema) { return }
    for (position, schemas) in schemaModules.enumerated()
    where schemas.contains(where: { configurations[$0].lenientSchema }) {
      configurations[position].lenientSchema = true
    }
  }

  /// For each module position, the positions of the modules whose schema it sees and adds to.
  var schemaModules: [[Int]] {
    let hasSchema = modules.map { module in module.files.contains { $0.kind == .schema } }
    let below = modules.map { dependencies(of: $0.name).filter { hasSchema[$0] } }
    return modules.indices.map { index in
      let seen = (hasSchema[index] ? [index] : []) + below[index]
      return seen.filter { below[$0].isEmpty }
    }
  }

  /// Returns the place of the `cache` key that applies to a module: in its own configuration, otherwise in that of the
  /// module that has the schema.
  func cacheKey(of name: String) -> Diagnostic.Place? {
    guard let position = positions[name] else { return nil }
    return ([position] + schemaModules[position]).lazy.compactMap { modules[$0].cacheKey }.first
  }

  func position(of name: String) -> Int? { positions[name] }

  func settings(at position: Int) -> GenerationSettings { configurations[position] }

  /// Returns the diagnostics of a module's configuration on its own.
  func mistakes(at position: Int) -> [Diagnostic] {
    mistakes[position] + modules[position].configurationClash
  }

  func owners(of path: String) -> [Int] { owners[path] ?? [] }

  /// Reports whether a module has a complete schema on its own: one that defines where queries begin, or the result of
  /// an introspection query.
  func hasWholeSchema(_ name: String) -> Bool {
    positions[name].map { isWholeSchema.isEmpty || isWholeSchema[$0] } ?? false
  }

  private static func wholeSchemas(_ modules: [Project.Module], reusing earlier: (String) -> ProjectTable?) -> [Bool] {
    if modules.count(where: { !$0.sources(.schema).isEmpty }) < 2 { return [] }
    return modules.map { module in
      let texts = module.sources(.schema)
      if let table = earlier(module.name), !table.isWholeSchema.isEmpty, let known = table.positions[module.name],
        table.modules[known].sources(.schema).elementsEqual(texts, by: { $0.hasBytes(of: $1) })
      {
        return table.isWholeSchema[known]
      }
      return texts.contains(where: \.isWholeSchema)
    }
  }

  /// Returns the positions of the modules that a module depends on, at any depth, in the order of the project. Cyclic
  /// dependencies are not an error.
  func dependencies(of name: String) -> [Int] {
    guard let start = positions[name] else { return [] }
    var isFound = [Bool](repeating: false, count: modules.count)
    isFound[start] = true
    var pending = [start]
    while let next = pending.popLast() {
      for name in modules[next].dependencies + modules[next].indirectDependencies {
        guard let position = positions[name], !isFound[position] else { continue }
        isFound[position] = true
        pending.append(position)
      }
    }
    return modules.indices.filter { isFound[$0] && $0 != start }
  }

  /// Returns the settings of a module, including what it inherits if its schema belongs to another module, and the
  /// diagnostics of its configuration.
  func settings(of name: String) -> (settings: GenerationSettings, diagnostics: [Diagnostic]) {
    let own = positions[name].map { modules[$0] }
    let choices = positions[name].map(settings(at:)) ?? GenerationSettings()
    if own?.settings != nil { return (choices, []) }
    let others = dependencies(of: name)
    let schemas = others.filter { modules[$0].files.contains { $0.kind == .schema } }
    var inherited = [String: ScalarMapping]()
    for schema in schemas.sorted(byText: { modules[$0].name }) {
      for (scalar, mapping) in settings(at: schema).scalars where inherited[scalar] == nil {
        inherited[scalar] = mapping
      }
    }
    guard let own, let source = own.configuration else {
      let settings = GenerationSettings(
        scalars: inherited,
        lenientSchema: choices.lenientSchema,
        cache: choices.cache
      )
      return (settings, [])
    }
    let mockable = (others.map { modules[$0] } + [own]).filter { $0.files.contains { $0.kind != .configuration } }
    let sorted = mockable.map(\.name).sorted(byText: \.self)
    var (settings, diagnostics) = GenerationSettings.read(source, inheriting: inherited, modules: sorted)
    settings.lenientSchema = choices.lenientSchema
    settings.cache = choices.cache
    return (settings, diagnostics + own.configurationClash)
  }
}

extension Project.Module {
  /// The configuration that applies. If there are several, the first one by path.
  var configuration: Source? { configurations.first }

  private var configurations: [Source] {
    var seen = Set<String>()
    return sources(.configuration).filter { seen.insert($0.path).inserted }.sorted(byText: \.path)
  }

  /// The place of the `cache` key in the configuration.
  fileprivate var cacheKey: Diagnostic.Place? {
    guard let configuration, let document = try? JSONDocument(configuration) else { return nil }
    let settings = document.root["extensions"]?["swift"]?.members ?? []
    return settings.first { $0.key == "cache" }.map { Diagnostic.Place(document.range(of: $0.keyOffsets)) }
  }

  /// The place of the `schema` key in the configuration, which only editors read.
  var schemaKey: Diagnostic.Place? {
    guard let configuration, let document = try? JSONDocument(configuration) else { return nil }
    let key = document.root.members?.first { $0.key == "schema" }
    return key.map { Diagnostic.Place(document.range(of: $0.keyOffsets)) }
  }

  /// An error if there are several configurations.
  var configurationClash: [Diagnostic] {
    let paths = configurations.map(\.path)
    if settings != nil || paths.count < 2 { return [] }
    let message =
      "Module \"\(name)\" has \(paths.count) configurations: \(list(paths.map { "\"\($0)\"" }, joinedBy: "and")). "
      + "Keep one of them."
    return [
      Diagnostic(ConfigurationCode.manyConfigurations, message, files: paths, others: "another configuration")
    ]
  }
}

extension Source {
  /// Whether the text defines where queries begin, or is the result of an introspection query.
  fileprivate var isWholeSchema: Bool {
    if path.hasSuffix(".json") { return true }
    return Document.parse([self]).document.definitions.contains { definition in
      switch definition {
      case .schema(let schema): !schema.isExtension
      case .type(let type): !type.isExtension && type.name.symbol == .queryType
      case .operation, .fragment, .directive: false
      }
    }
  }
}
