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

  /// - Parameter resolved: a document that is known to be valid against its schema.
  package init(_ resolved: ResolvedDocument) {
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
    let resolved = ResolvedDocument(document, schema: schema)
    let diagnostics = resolved.diagnostics(of: executableRules, allowsUnusedFragments: allowsUnusedFragments)
    return (diagnostics.isEmpty ? Program(resolved) : nil, diagnostics)
  }

  /// A program of a document that a module of a project has, with what can be said of it where not all is known.
  ///
  /// - Parameters:
  ///   - resolved: the document with its schema. Fragments that no operation spreads are accepted.
  ///   - gaps: what is missing. Rules that would take it for a mistake of the document are left out.
  package static func validate(
    _ resolved: ResolvedDocument,
    with gaps: DocumentGaps
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let diagnostics = resolved.diagnostics(of: gaps.rules, allowsUnusedFragments: true)
    return (diagnostics.isEmpty && gaps.isEmpty ? Program(resolved) : nil, diagnostics)
  }
}

/// What is missing when a document is validated.
package struct DocumentGaps: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The schema has errors, or there is none.
  package static var schema: DocumentGaps { DocumentGaps(rawValue: 1) }
  /// Some operations and fragments could not be read.
  package static var definitions: DocumentGaps { DocumentGaps(rawValue: 2) }

  /// The rules that are right in spite of the gaps.
  fileprivate var rules: [any ExecutableRule.Type] {
    var rules = contains(.schema) ? rulesWithoutSchema : executableRules
    if contains(.definitions) {
      let others: [any ExecutableRule.Type] = [KnownFragmentNamesRule.self, NoUnusedVariablesRule.self]
      rules = rules.filter { rule in !others.contains { $0 == rule } }
    }
    return rules
  }
}

extension ResolvedDocument {
  fileprivate func diagnostics(of rules: [any ExecutableRule.Type], allowsUnusedFragments: Bool) -> [Diagnostic] {
    let context = ExecutableContext(self)
    let hooks = RuleHooks()
    for rule in rules where !(allowsUnusedFragments && rule == NoUnusedFragmentsRule.self) {
      rule.register(in: hooks, context: context)
    }
    ExecutableTraversal(hooks, context).visit(document)
    return context.diagnostics
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
