import GraphQLLanguage

/// The modules of a project by name and file, with the contents of their configurations. It is created once per check
/// and shared by the scopes of all modules.
struct ProjectTable: Sendable {
  let modules: [Project.Module]
  private let positions: [String: Int]
  /// For each module position, the author's choices, without the settings inherited from other modules.
  private let configurations: [GenerationSettings]
  /// The diagnostics of the configurations that can be detected without other modules.
  private let mistakes: [[Diagnostic]]
  /// The positions of the modules that contain each file, by the file's path.
  private let owners: [String: [Int]]
  /// For each module position, whether the module's texts form a schema on their own. Empty unless several modules have
  /// schema texts.
  private let isWholeSchema: [Bool]

  /// - Parameter earlier: a closure that returns the table of an earlier check in which a module took part. Unchanged
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

  /// Returns the settings of a module, including the scalars that are mapped next to its schema if that belongs to
  /// another module, and the diagnostics of its configuration.
  func settings(of name: String) -> (settings: GenerationSettings, diagnostics: [Diagnostic]) {
    let own = positions[name].map { modules[$0] }
    if let settings = own?.settings { return (settings, []) }
    let others = dependencies(of: name)
    let schemas = others.filter { modules[$0].files.contains { $0.kind == .schema } }
    var inherited = [String: ScalarMapping]()
    for schema in schemas.sorted(byText: { modules[$0].name }) {
      for (scalar, mapping) in settings(at: schema).scalars where inherited[scalar] == nil {
        inherited[scalar] = mapping
      }
    }
    guard let own, let source = own.configuration else { return (GenerationSettings(scalars: inherited), []) }
    let names = others.map { modules[$0] }.filter { !$0.files.isEmpty }.map(\.name) + [name]
    let sorted = names.sorted(byText: \.self)
    let (settings, diagnostics) = GenerationSettings.read(source, inheriting: inherited, modules: sorted)
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
