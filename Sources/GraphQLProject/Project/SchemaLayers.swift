import GraphQLLanguage

/// The modules that form a schema, as one module sees it.
struct SchemaLayers {
  /// For each module, the modules whose texts are part of the schema that it sees.
  private var seen: [String: Set<String>] = [:]
  private let own: String

  /// - Parameter others: The modules that the module depends on, at any depth.
  init(of module: Project.Module, _ others: [Project.Module], _ table: ProjectTable) {
    own = module.name
    // A file that is in several modules belongs to the module itself or, if it does not contain the file, to the first
    // one that does.
    var owners: [String: String] = [:]
    for module in [module] + others {
      for source in module.sources(.schema) where owners[source.path] == nil { owners[source.path] = module.name }
    }
    let schemas = [module] + others.filter { $0.files.contains { $0.kind == .schema } }
    let parts = schemas.map { ($0.name, $0.sources(.schema).compactMap { owners[$0.path] }) }
    let partsByModule = Dictionary(parts) { first, _ in first }
    let all = Set(partsByModule.values.joined())
    seen[own] = all
    if all.count < 2 { return }
    for other in others {
      let modules = [other.name] + table.dependencies(of: other.name).map { table.modules[$0].name }
      seen[other.name] = Set(modules.flatMap { partsByModule[$0] ?? [] })
    }
  }

  /// The layers of the module and, if there are several, those of each other module.
  ///
  /// A module sees more layers than each module that it adds to, so the number of layers determines the order.
  var ordered: (own: [String], others: [String: [String]]) {
    let layers = (seen[own] ?? []).sorted(byText: \.self)
    var ordered: [String] = []
    for count in 0...layers.count {
      ordered += layers.filter { min(seen[$0]?.count ?? 0, layers.count) == count }
    }
    if layers.count < 2 { return (ordered, [:]) }
    return (ordered, seen.mapValues { layers in ordered.filter(layers.contains) })
  }
}
