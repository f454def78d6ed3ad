import GraphQLLanguage

/// From texts to definitions that are known to be valid.
enum FrontEnd {
  /// - Returns: the definitions, `nil` where there is an error, and all there is to say about the texts.
  static func definitions(
    of input: GenerationInput,
    _ modules: ModuleMap
  ) -> (program: Definitions?, diagnostics: [Diagnostic]) {
    let schemas = sources(of: input, .schema)
    if schemas.isEmpty {
      let message =
        "There is no schema: module \"\(input.module)\" has no .graphqls file, and none of those it depends on has."
      return (nil, [Diagnostic(message: message, positions: [])])
    }
    let (built, problems) = Schema.build(schemas, lenient: input.settings.lenientSchema)
    guard let schema = built else { return (nil, problems) }
    let (document, errors) = Document.parse(sources(of: input, .document), extending: schema.context)
    if !errors.isEmpty { return (nil, problems + errors) }
    let own = withoutForeignOperations(document, [input.module, input.settings.mocks], modules)
    let violations = Program.validate(own, against: schema).diagnostics.filter { $0.rule != unusedFragments }
    if !violations.isEmpty { return (nil, problems + violations) }
    return (Definitions(own, schema: schema), problems)
  }

  /// In an order that does not depend on that of the files.
  private static func sources(of input: GenerationInput, _ kind: ModuleSource.Kind) -> [Source] {
    input.sources.filter { $0.kind == kind }.map(\.source).sorted { $0.path < $1.path }
  }

  /// What another module asks the server is its own affair; only its fragments are used here.
  private static func withoutForeignOperations(
    _ document: Document,
    _ wanted: Set<String?>,
    _ modules: ModuleMap
  ) -> Document {
    let definitions = document.definitions.filter { definition in
      guard case .operation(let operation) = definition else { return true }
      return wanted.contains(modules.module(of: operation.location, in: document.context))
    }
    return Document(definitions: definitions, context: document.context)
  }

  /// A fragment that no operation spreads may be there for another module, or for code that only shares the type.
  private static let unusedFragments = "NoUnusedFragments"
}
