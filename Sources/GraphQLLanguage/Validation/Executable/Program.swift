/// A valid executable document against its schema: what code generation and execution start from.
public struct Program: Sendable {
  public let schema: Schema
  public let document: Document
  /// The operations in the order of the text.
  public let operations: [OperationDefinition]
  private let fragments: [Symbol: FragmentDefinition]

  private init(_ document: Document, schema: Schema) {
    self.schema = schema
    self.document = document
    operations = document.definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
    var fragments: [Symbol: FragmentDefinition] = [:]
    for case .fragment(let fragment) in document.definitions { fragments[fragment.name.symbol] = fragment }
    self.fragments = fragments
  }

  /// The fragment of that name, or `nil` where the document has none.
  public func fragment(_ name: Symbol) -> FragmentDefinition? {
    fragments[name]
  }
}

extension Program {
  /// Applies every rule of section 5 to a document. https://spec.graphql.org/September2025/#sec-Validation
  ///
  /// - Parameters:
  ///   - document: what to validate, parsed `extending` the schema's context.
  ///   - schema: what to validate it against.
  ///   - allowsUnusedFragments: whether fragments that no operation spreads are no mistake: others may use them.
  /// - Returns: the program, or `nil` if there are errors; all errors, in the reference implementation's order.
  public static func validate(
    _ document: Document,
    against schema: Schema,
    allowsUnusedFragments: Bool = false
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let context = ExecutableContext(schema: schema, document: document)
    let hooks = RuleHooks()
    for rule in executableRules where !(allowsUnusedFragments && rule == NoUnusedFragmentsRule.self) {
      rule.register(in: hooks, context: context)
    }
    ExecutableTraversal(hooks: hooks, context: context).visit(document)
    let program = context.diagnostics.isEmpty ? Program(document, schema: schema) : nil
    return (program, context.diagnostics)
  }
}
