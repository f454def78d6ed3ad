/// A valid executable document against its schema: what code generation, comparison and execution start from.
///
/// It has all that validation learned: what each selection means, which fragments each definition spreads, which variables
/// are used where, and which types are used.
public struct Program: Sendable {
  /// The operations and fragments, resolved: every field has a definition, every spread a fragment.
  public let resolved: ResolvedDocument
  /// The operations in the order of the text.
  public var operations: [OperationDefinition] { resolved.operationNodes }

  public var schema: Schema { resolved.schema }
  public var document: Document { resolved.document }
  /// The fragments, and which definition spreads which.
  public var fragments: FragmentGraph { resolved.fragments }

  private init(_ resolved: ResolvedDocument) {
    self.resolved = resolved
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
  ///   - allowsUnusedFragments: whether to accept fragments that no operation spreads: others may use them.
  /// - Returns: the program, or `nil` if there are errors; all errors, in the reference implementation's order.
  public static func validate(
    _ document: Document,
    against schema: Schema,
    allowsUnusedFragments: Bool = false
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let context = ExecutableContext(ResolvedDocument(document, schema: schema))
    let hooks = RuleHooks()
    for rule in executableRules where !(allowsUnusedFragments && rule == NoUnusedFragmentsRule.self) {
      rule.register(in: hooks, context: context)
    }
    ExecutableTraversal(hooks, context).visit(document)
    let program = context.diagnostics.isEmpty ? Program(context.resolved) : nil
    return (program, context.diagnostics)
  }
}

// MARK: - What validation learned

extension Program {
  /// A file of the document, with what it defines.
  public struct File: Sendable {
    public let source: Source
    /// Its operations and fragment definitions, in the order of the text.
    public fileprivate(set) var definitions: [ResolvedDocument.Node]
  }

  /// The files that have operations or fragments, in the order in which they were read.
  public var files: [File] {
    var files: [File] = []
    for definition in resolved.definitions {
      let source = definition.source
      if files.last?.source.path == source.path {
        files[files.count - 1].definitions.append(definition)
      } else {
        files.append(File(source: source, definitions: [definition]))
      }
    }
    return files
  }

  /// Where an operation's variables are used: in the operation itself, then in the fragments it needs, in the order of
  /// their first use.
  public func variableUsages(of operation: ResolvedDocument.Node) -> [VariableUsage] {
    fragments.fragments(usedBy: operation).reduce(into: Array(operation.variableUsages)) { $0 += $1.variableUsages }
  }

  /// The types that definitions use themselves; those that fragments use which they spread are not among them.
  public func usedTypes(by definitions: some Sequence<ResolvedDocument.Node>) -> UsedTypes {
    var types = UsedTypes()
    for definition in definitions { types.add(definition, schema) }
    return types
  }
}

/// The types of a schema that operations and fragments use.
public struct UsedTypes: Sendable {
  /// The scalars and enums that selected fields have.
  public private(set) var received: Set<Symbol> = []
  /// The objects, interfaces and unions that fields are selected on.
  public private(set) var selected: Set<Symbol> = []
  /// The scalars, enums and input objects that variables have, and those that these contain, however deep.
  public private(set) var sent: Set<Symbol> = []

  fileprivate mutating func add(_ definition: ResolvedDocument.Node, _ schema: Schema) {
    if case .operation(let operation) = definition.kind {
      for variable in operation.variables { add(sent: variable.type.name.symbol, schema) }
    }
    let resolved = definition.resolved
    for node in definition.descendants {
      let record = resolved.records[node.index]
      if record.parent >= 0 { selected.insert(schema.index.names[Int(record.parent)]) }
      guard record.kind == .field, record.type >= 0, !schema.index.kinds[Int(record.type)].isComposite else { continue }
      received.insert(schema.index.names[Int(record.type)])
    }
  }

  private mutating func add(sent type: Symbol, _ schema: Schema) {
    var pending = [type]
    while let type = pending.popLast() {
      guard let definition = schema.type(type), sent.insert(type).inserted else { continue }
      for field in definition.inputFields { pending.append(field.type.name.symbol) }
    }
  }
}
