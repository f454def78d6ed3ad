public import GraphQLLanguage

extension Project {
  /// The settings of a module, with the scalars that are mapped beside its schema where that is another module's.
  ///
  /// - Returns: the settings as far as they can be read, and what is wrong with the module's configuration. What is wrong
  ///   with that of other modules is reported for these.
  public func settings(of module: String) -> (settings: GenerationSettings, diagnostics: [Diagnostic]) {
    let own = self[module]
    if let settings = own?.settings { return (settings, []) }
    let others = dependencies(of: module)
    let inherited = others.filter { $0.files.contains { $0.kind == .schema } }.sorted { $0.name < $1.name }
      .reduce(into: [:]) { $0.merge(ownSettings(of: $1).scalars) { first, _ in first } }
    guard let source = own?.sources(.configuration).last else { return (GenerationSettings(scalars: inherited), []) }
    let modules = others.filter { !$0.files.isEmpty }.map(\.name) + [module]
    return GenerationSettings.read(source, inheriting: inherited, modules: modules.sorted())
  }

  /// What the author of a module chose, without what comes from other modules.
  func ownSettings(of module: Module) -> GenerationSettings {
    module.settings ?? module.sources(.configuration).last.map { GenerationSettings.read($0).settings }
      ?? GenerationSettings()
  }

  /// The modules that a module depends on, at any depth, in the order of the project. Modules that depend on one another are
  /// not an error.
  func dependencies(of name: String) -> [Module] {
    var found: Set = [name]
    var pending = [name]
    while let next = pending.popLast() {
      guard let module = self[next] else { continue }
      for name in module.dependencies + module.indirectDependencies where found.insert(name).inserted {
        pending.append(name)
      }
    }
    return modules.filter { $0.name != name && found.contains($0.name) }
  }
}
