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
    "Deferred", "GraphQLEnum", "GraphQLOperation", "GraphQLOperationKind", "GraphQLResponse", "GraphQLResponseError",
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

  /// - Parameter path: the GraphQL file that the file is generated from.
  func diagnostics(of file: SwiftFile, madeFrom path: String?) -> [Diagnostic] {
    file.mentions.keys.sorted(byText: \.self).compactMap { name in
      let others = (file.mentions[name] ?? []).sorted(byText: \.self)
      let isRuntimes = !own.contains(name) && Self.runtime.contains(name)
      let modules = own.contains(name) ? [scope.own] + others : isRuntimes ? others + ["GraphQLRuntime"] : others
      guard modules.count > 1, let other = others.first else { return nil }
      let names = modules.map { "\"\($0)\"" }
      return Diagnostic(
        GenerationCode.clashingTypes,
        "Modules \(names[0]) and \(names[1]) both have a type \"\(name)\", and the \(file.subject) uses it. "
          + "Rename the fragment, operation, enum or input object\(isRuntimes ? "" : " in one of them"), or add a "
          + "\"namespace\" to the graphql.config.json of module \"\(other)\".",
        files: path.map { [$0] } ?? []
      )
    }
  }
}
