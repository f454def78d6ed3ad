import GraphQLLanguage

/// The arguments that a field has in the schema.
struct DeclaredArguments: Sendable {
  let definitions: [InputValueDefinition]
  let context: SourceContext

  /// Returns the error for an argument that the field does not have.
  func problem(_ name: String) -> ResolverError? {
    let names = definitions.map { context.text($0.name) }
    if names.contains(name) { return nil }
    let help = didYouMean(nil, suggestions(for: name, among: names))
    return ResolverError("The resolver reads the argument \"\(name)\", which the field does not have.\(help)")
  }
}
