/// What the rules share while they look at a document: the schema, the place they are at, and what was found.
final class ExecutableContext {
  let resolved: ResolvedDocument
  let schema: Schema
  let document: Document
  var scope: TypeScope
  private(set) var diagnostics: [Diagnostic] = []
  /// The directives of the schema and, in their place, those the document itself defines.
  private(set) lazy var directives = directiveDefinitions()
  private(set) lazy var variableUsages = VariableUsages(resolved)

  init(_ resolved: ResolvedDocument) {
    self.resolved = resolved
    schema = resolved.schema
    document = resolved.document
    scope = TypeScope(resolved: resolved)
  }

  var fragments: FragmentGraph { resolved.fragments }

  /// Adds an error, unless there are more already than anybody reads.
  func report(_ rule: any ExecutableRule.Type, _ message: String, at locations: [Location], hint: String? = nil) {
    if isFull { return }
    let positions = locations.map(document.context.position(of:))
    diagnostics.append(Diagnostic(message: message, rule: rule.name, positions: positions, hint: hint))
    if isFull {
      let message = "Too many validation errors, error limit reached. Validation aborted."
      diagnostics.append(Diagnostic(message: message, positions: []))
    }
  }

  /// Whether there are so many errors that the rest of the document is not looked at.
  var isFull: Bool { diagnostics.count >= 10_000 }

  private func directiveDefinitions() -> [Symbol: DirectiveDefinition] {
    var known: [Symbol: DirectiveDefinition] = [:]
    for directive in schema.directives { known[directive.name.symbol] = directive }
    for case .directive(let directive) in document.definitions where !directive.isExtension {
      known[directive.name.symbol] = directive
    }
    return known
  }
}

extension ExecutableContext {
  /// The composite type whose fields the enclosing selection set selects.
  var parentType: SchemaType? { scope.parentPosition.map { schema.types[$0] } }

  func text(_ symbol: Symbol) -> String {
    document.context.text(symbol)
  }

  func text(_ name: Name) -> String {
    document.context.text(name)
  }

  func text(_ type: TypeReference) -> String {
    document.context.text(type)
  }

  /// The end of a message: the names most like a misspelt one, if there are such.
  ///
  /// Comparing thousands of names with thousands of others takes long, and helps nobody: the first have suggestions.
  func didYouMean(_ what: String? = nil, like name: String, among options: [Symbol]) -> String {
    if diagnostics.count > 1000 { return "" }
    return GraphQLLanguage.didYouMean(what, suggestions(for: name, among: options.lazy.map { self.text($0) }))
  }

  /// The type that a reference names, whatever it wraps it in.
  func namedType(_ type: TypeReference?) -> SchemaType? {
    type.flatMap { schema.type($0.name.symbol) }
  }
}
