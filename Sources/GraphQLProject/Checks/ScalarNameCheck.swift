import GraphQLLanguage

/// A check for mapped scalars that the schema does not have, if the schema has a scalar with a similar name.
///
/// This is a warning rather than an error, and requires a similar name, because another module may add the scalar to the
/// schema, and its type may be mapped here, below that module.
struct ScalarNameCheck {
  private let scope: ModuleScope
  private let schema: Schema
  private let document: JSONDocument?

  init(_ scope: ModuleScope, _ schema: Schema) {
    self.scope = scope
    self.schema = schema
    document = scope.sources(of: scope.own, .configuration).first.flatMap { try? JSONDocument($0) }
  }

  func diagnostics() -> [Diagnostic] {
    let inherited = scope.layers.filter { $0 != scope.own }.map { scope.settings(of: $0).scalars }
    let own = scope.settings.scalars.keys.filter { name in inherited.allSatisfy { $0[name] == nil } }
    let unknown = own.filter { schema.type(named: $0) == nil && ScalarTypes([:]).type(of: $0) == nil }
    if unknown.isEmpty { return [] }
    let scalars = schema.types.filter { $0.kind == .scalar && !$0.isBuiltIn }.map { schema.context.text($0.name) }
    return unknown.sorted(byText: \.self).compactMap { name in
      let names = suggestions(for: name, among: scalars)
      return names.isEmpty ? nil : warning(name, names)
    }
  }

  private func warning(_ name: String, _ names: [String]) -> Diagnostic {
    let scalars = document?.root["extensions"]?["swift"]?["scalars"]?.members
    let member = scalars?.first { $0.key == name }
    let range = member.flatMap { member in document.map { $0.range(of: member.keyOffsets) } }
    let fixes = range.map { range in
      names.prefix(5).map { Diagnostic.Fix("Change to \"\($0)\"", [Diagnostic.Edit(range, "\"\($0)\"")]) }
    }
    return Diagnostic(
      severity: .warning,
      code: Diagnostic.Code(ConfigurationCode.unknownScalar),
      message: "\"scalars\" has \"\(name)\", but the schema has no such scalar." + didYouMean(nil, names)
        + " If another module adds it to the schema, map it in that module's graphql.config.json.",
      at: range.map { Diagnostic.Place($0) },
      fixes: fixes ?? []
    )
  }
}
