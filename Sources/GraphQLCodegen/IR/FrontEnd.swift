import GraphQLLanguage
import GraphQLProject
import Spelling

/// From texts to a program that is known to be valid.
enum FrontEnd {
  /// - Parameter input: files with one schema: see ``schemaProblem(_:)``.
  /// - Returns: the program, `nil` where there is an error; the documents of all modules, which other modules' operations
  ///   are in as well; and all there is to say about the texts.
  static func program(
    of input: GenerationInput,
    _ modules: ModuleMap
  ) -> (program: Program?, documents: Document?, diagnostics: [Diagnostic]) {
    let schemas = sources(of: input, .schema)
    let (built, problems) = Schema.build(schemas, lenient: input.settings.lenientSchema)
    guard let schema = built else { return (nil, nil, problems) }
    let (document, errors) = Document.parse(sources(of: input, .document), extending: schema.context)
    if !errors.isEmpty { return (nil, nil, problems + errors) }
    let own = withoutForeignOperations(document, [input.module, input.settings.mocks], modules)
    // A fragment that no operation spreads may be there for another module, or for code that only shares the type.
    let (program, violations) = Program.validate(own, against: schema, allowsUnusedFragments: true)
    return (program, document, problems + violations)
  }

  /// An error unless there is one schema: that of one module.
  static func schemaProblem(_ input: GenerationInput) -> Diagnostic? {
    let schemas = input.sources.filter { $0.kind == .schema }.sorted { $0.source.path < $1.source.path }
    let modules = Set(schemas.map(\.module)).sorted()
    if modules.count == 1 { return nil }
    if modules.isEmpty {
      let message =
        "There is no schema: module \"\(input.module)\" has no .graphqls file, and none of those it depends on has. "
        + "Add one, or a dependency on a target that has one."
      let first = input.sources.filter { $0.module == input.module }.map(\.source.path).min()
      return Diagnostic(GenerationCode.missingSchema, message, files: first.map { [$0] } ?? [])
    }
    let names = list(modules.map { "\"\($0)\"" }, joinedBy: "and")
    let message =
      "Module \"\(input.module)\" has more than one schema in reach: those of \(names). Let its target depend on one of "
      + "them only; what needs both can be a target of its own, without GraphQL files."
    let files = modules.compactMap { module in schemas.first { $0.module == module }?.source.path }
    return Diagnostic(GenerationCode.manySchemas, message, files: files, others: "another schema")
  }

  /// In an order that does not depend on that of the files.
  private static func sources(of input: GenerationInput, _ kind: ModuleSource.Kind) -> [Source] {
    let sources = input.sources.filter { $0.kind == kind }.map(\.source).sorted { $0.path < $1.path }
    return kind == .document ? sources.filter { !$0.isBlank } : sources
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
}
