import GraphQLLanguage
import GraphQLProject

/// Reports types of two modules that have the same name in a file that mentions them.
///
/// Each module chooses its names separately, and Swift looks a name up in the module itself first, then in all imports of
/// the file: a type of the module hides another one without an error, and two types of other modules are ambiguous.
struct NameClashCheck {
  let scope: ModuleScope
  /// The top-level types of the module itself.
  private let own: Set<String>
  /// The public types of the runtime, without those whose names no generated type can have.
  private static let runtime: Set<String> = [
    "Deferred", "GraphQLOperation", "GraphQLOperationKind", "GraphQLResponse", "GraphQLResponseError",
    "GraphQLSingleResponseOperation", "JSONDecodingError", "JSONEncodingError", "JSONNumber", "ResponsePath",
    "SensitiveString", "Upload",
  ]

  init(_ context: Context, _ content: Content, _ scope: ModuleScope) {
    self.scope = scope
    let types = content.schemaTypes.map { context.types.schema[$0.name.symbol] }
    let fragments = content.fragments.map { context.types.fragments[$0.definition.name.symbol] }
    let operations = content.operations.map { $0.definition.name.flatMap { context.types.operations[$0.symbol] } }
    own = Set((types + fragments + operations + [context.settings.namespace]).compactMap(\.self))
  }

  /// - Parameter path: The GraphQL file that the file is generated from.
  func diagnostics(of file: SwiftFile, madeFrom path: String?) -> [Diagnostic] {
    file.mentions.keys.sorted(byText: \.self).compactMap { name in
      let modules = modules(with: name, in: file)
      // The types of scalars are in other modules, which have no settings here.
      let generated = modules.filter { $0 == scope.own || scope.otherModules.contains($0) }
      guard modules.count > 1, !generated.isEmpty else { return nil }
      let names = modules.map { "\"\($0)\"" }
      return Diagnostic(
        GenerationCode.clashingTypes,
        "Modules \(names[0]) and \(names[1]) both have a type \"\(name)\", and the \(file.subject) uses it. "
          + wayOut(for: name, in: generated),
        files: path.map { [$0] } ?? []
      )
    }
  }

  /// Returns the modules with a type of this name that Swift can take for the one that a file mentions: this module, other
  /// ones, and the runtime, if the file imports it.
  private func modules(with name: String, in file: SwiftFile) -> [String] {
    var others = file.mentions[name] ?? []
    let isRuntimes = others.remove("GraphQLRuntime") != nil
    let isOwn = own.contains(name)
    let hasRuntimes = !isOwn && Self.runtime.contains(name) && file.imports.contains("GraphQLRuntime")
    return (isOwn ? [scope.own] : []) + others.sorted(byText: \.self)
      + (isRuntimes || hasRuntimes ? ["GraphQLRuntime"] : [])
  }

  /// - Parameter modules: The modules whose type with this name is generated.
  private func wayOut(for name: String, in modules: [String]) -> String {
    if let module = modules.first(where: { scope.namespaces[$0] == name }) {
      return "Choose another \"namespace\" in the graphql.config.json of module \"\(module)\"."
    }
    let types = "fragment, operation, enum or input object" + (modules.count > 1 ? " in one of them" : "")
    // The module's own types come first in a namespace, too.
    guard let other = modules.first(where: { $0 != scope.own }) else { return "Rename the \(types)." }
    return "Rename the \(types), or add a \"namespace\" to the graphql.config.json of module \"\(other)\"."
  }
}
