/// A valid executable document and its schema: the starting point for code generation, comparison and execution.
///
/// It holds everything that validation has learned: the meaning of each selection, the fragments that each definition
/// spreads, the uses of variables, and the types in use.
public struct Program: Sendable {
  /// The resolved operations and fragments: every field has a definition, and every spread a fragment.
  public let resolved: ResolvedDocument
  /// The operations, in source order.
  public var operations: [OperationDefinition] { resolved.operationNodes }

  /// The schema for which the document is valid.
  public var schema: Schema { resolved.schema }
  /// The document from which the program was made.
  public var document: Document { resolved.document }
  /// The fragments, and the spreads that connect definitions to them.
  public var fragments: FragmentGraph { resolved.fragments }

  /// - Parameter resolved: A document that is known to be valid for its schema.
  package init(_ resolved: ResolvedDocument) {
    self.resolved = resolved
  }

  /// Returns the fragment with the given name, or `nil` if the document has none.
  public func fragment(_ name: Symbol) -> FragmentDefinition? {
    fragments[name]
  }
}

extension Program {
  /// Applies every rule of section 5 of the specification to a document.
  /// https://spec.graphql.org/September2025/#sec-Validation
  ///
  /// - Parameters:
  ///   - document: The document to validate, parsed `extending` the schema's context.
  ///   - schema: The schema to validate against.
  ///   - allowsUnusedFragments: Whether to accept fragments that no operation spreads, which other documents may use.
  /// - Returns: The program, or `nil` if there are errors, and all errors in the reference implementation's order.
  public static func validate(
    _ document: Document,
    against schema: Schema,
    allowsUnusedFragments: Bool = false
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let resolved = ResolvedDocument(document, schema: schema)
    let rules = executableRules.filter { !(allowsUnusedFragments && $0 == NoUnusedFragmentsRule.self) }
    let diagnostics = resolved.diagnostics(of: rules)
    return (diagnostics.isEmpty ? Program(resolved) : nil, diagnostics)
  }

  /// Validates a document of a project's module as far as possible with incomplete information.
  ///
  /// - Parameters:
  ///   - resolved: The document with its schema. Fragments that no operation spreads are accepted, and labels need to be
  ///     unique only in what is sent with one operation.
  ///   - gaps: The missing information. Rules that would mistake it for an error in the document are not applied.
  package static func validate(
    _ resolved: ResolvedDocument,
    with gaps: DocumentGaps
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let diagnostics = resolved.diagnostics(of: gaps.rules, isProject: true)
    return (diagnostics.isEmpty && gaps.isEmpty ? Program(resolved) : nil, diagnostics)
  }
}

/// Information that is missing when a document is validated.
package struct DocumentGaps: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The schema has errors or does not exist.
  package static var schema: DocumentGaps { DocumentGaps(rawValue: 1) }
  /// Some operations and fragments could not be parsed.
  package static var definitions: DocumentGaps { DocumentGaps(rawValue: 2) }

  /// The rules that give correct results for a module's document in spite of the gaps.
  fileprivate var rules: [any ExecutableRule.Type] {
    var others: [any ExecutableRule.Type] = [NoUnusedFragmentsRule.self]
    if contains(.definitions) { others += [KnownFragmentNamesRule.self, NoUnusedVariablesRule.self] }
    return (contains(.schema) ? rulesWithoutSchema : executableRules).filter { rule in !others.contains { $0 == rule } }
  }
}

extension ResolvedDocument {
  fileprivate func diagnostics(of rules: [any ExecutableRule.Type], isProject: Bool = false) -> [Diagnostic] {
    let context = ExecutableContext(self, isProject: isProject)
    let hooks = RuleHooks()
    for rule in rules { rule.register(in: hooks, context: context) }
    ExecutableTraversal(hooks, context).visit(document)
    return context.diagnostics
  }
}

// MARK: - Results of validation

extension Program {
  /// A file of the document, with the operations and fragments that it defines.
  public struct File: Sendable {
    /// The path and the text of the file.
    public let source: Source
    /// The file's operations and fragment definitions, in source order.
    public fileprivate(set) var definitions: [ResolvedDocument.Node]
  }

  /// The files that contain operations or fragments, in the order in which they were read.
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

  /// Returns the uses of an operation's variables: first the uses in the operation itself, then those in the fragments that
  /// it needs, which are in the order in which the operation first needs them.
  public func variableUsages(of operation: ResolvedDocument.Node) -> [VariableUsage] {
    fragments.fragments(usedBy: operation).reduce(into: Array(operation.variableUsages)) { $0 += $1.variableUsages }
  }

  /// Returns the types that the given definitions use directly. Types used only by the fragments that they spread are not
  /// included.
  public func usedTypes(by definitions: some Sequence<ResolvedDocument.Node>) -> UsedTypes {
    var types = UsedTypes()
    for definition in definitions { types.add(definition, schema) }
    return types
  }
}

/// The types of a schema that operations and fragments use.
public struct UsedTypes: Sendable {
  /// The scalars and enums of selected fields.
  public private(set) var received: Set<Symbol> = []
  /// The objects, interfaces and unions on which fields are selected.
  public private(set) var selected: Set<Symbol> = []
  /// The scalars, enums and input objects that variables can send: the types of the variables and, at any depth, those of
  /// the fields of input objects.
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
