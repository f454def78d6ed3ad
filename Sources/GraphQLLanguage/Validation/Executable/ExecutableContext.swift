/// The state that rules share while a document is validated: the schema, the current place and the diagnostics.
final class ExecutableContext {
  let resolved: ResolvedDocument
  let schema: Schema
  let document: Document
  /// Whether the document is that of a project, whose operations are sent one by one.
  let isProject: Bool
  var scope: TypeScope
  private(set) var diagnostics: [Diagnostic] = []
  /// The directives of the schema, overridden by those that the document itself defines.
  private(set) lazy var directives = directiveDefinitions()
  /// The arguments of these directives.
  private(set) lazy var directiveArguments: [Symbol: ArgumentTable] = directives.mapValues {
    ArgumentTable($0.arguments)
  }
  private(set) lazy var variableUsages = VariableUsages(resolved)

  init(_ resolved: ResolvedDocument, isProject: Bool = false) {
    self.resolved = resolved
    self.isProject = isProject
    schema = resolved.schema
    document = resolved.document
    scope = TypeScope(resolved: resolved)
  }

  var fragments: FragmentGraph { resolved.fragments }

  /// Adds an error, unless there are already more than anyone would read.
  ///
  /// - Parameters:
  ///   - spot: The text that is wrong.
  ///   - related: Other relevant places, each with a sentence about it.
  @inline(never)
  func report(
    _ rule: any ExecutableRule.Type,
    _ code: DocumentCode,
    _ message: String,
    at spot: Spot?,
    related: [Note] = [],
    hint: String? = nil,
    fixes: [FixDraft] = [],
    tags: Set<Diagnostic.Tag> = []
  ) {
    if isFull { return }
    diagnostics.append(
      Diagnostic(
        code,
        message,
        rule: rule.name,
        at: spot,
        related: related,
        hint: hint,
        fixes: fixes,
        tags: tags,
        in: document.context
      )
    )
    if isFull {
      let message = "Too many validation errors, error limit reached. Validation aborted."
      diagnostics.append(Diagnostic(code: Diagnostic.Code(DocumentCode.tooManyErrors), message: message))
    }
  }

  /// Reports something that occurs several times, at the first occurrence and with a note for each of the others.
  @inline(never)
  func report(
    _ rule: any ExecutableRule.Type,
    _ code: DocumentCode,
    _ message: String,
    at names: [Name],
    again note: String
  ) {
    let spots = names.map { document.context.spot($0) }
    report(rule, code, message, at: spots[0], related: spots.notesBehindFirst(note))
  }

  /// Whether there are so many errors that the rest of the document is not checked.
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

  @inline(never)
  func text(_ symbol: Symbol) -> String {
    document.context.text(symbol)
  }

  @inline(never)
  func text(_ name: Name) -> String {
    document.context.text(name)
  }

  @inline(never)
  func text(_ type: TypeReference) -> String {
    document.context.text(type)
  }

  /// Whether an error gets suggestions. Comparing thousands of names with thousands of others takes long and helps
  /// nobody, so only the first errors get some.
  var suggests: Bool { diagnostics.count <= 1000 }

  /// Returns the names most similar to a misspelled one.
  @inline(never)
  func suggestions(like name: String, among options: [Symbol]) -> [String] {
    if !suggests { return [] }
    return GraphQLLanguage.suggestions(for: name, among: options.map { text($0) })
  }

  /// Returns the spot of a name in the text.
  func spot(_ name: Name, printedAt location: Location? = nil) -> Spot {
    document.context.spot(name, printedAt: location)
  }

  /// Returns the spot of an operation's name, or of its first word if it is anonymous.
  func spot(_ operation: OperationDefinition) -> Spot {
    document.context.spot(operation)
  }

  /// Returns the spot of the keyword that determines the kind of operation.
  func firstWord(of operation: OperationDefinition) -> Spot {
    document.context.firstWord(of: operation)
  }

  /// Returns the span of a variable with its `$`, in its definition.
  func nameSpan(of variable: VariableDefinition) -> SourceSpan {
    SourceSpan(start: variable.variableLocation, end: document.context.span(of: variable.name).end)
  }

  /// Returns a fix that adds a missing argument to a field or directive, or no fixes if no value for it is known.
  @inline(never)
  func adding(_ argument: InputValueDefinition, behind name: Name, _ arguments: [Argument]) -> [FixDraft] {
    let placeholder = PlaceholderValue(context: document.context) { self.schema.type($0) }
    guard let value = placeholder.text(for: argument.type) else { return [] }
    let name = document.context.span(of: name)
    return [.adding(text(argument.name), value, behind: name, arguments)]
  }

  /// Returns the named type of a reference, inside all wrappers.
  func namedType(_ type: TypeReference?) -> SchemaType? {
    type.flatMap { schema.type($0.name.symbol) }
  }
}

/// The schema's information about the current place of the traversal.
struct TypeScope {
  private let resolved: ResolvedDocument
  /// The record of the node that contains the place, or -1 outside operations and fragments.
  private var node: Int32 = -1
  /// The position in the schema of the composite type that the enclosing selection set selects on, or -1 if it is
  /// unknown.
  private var parent: Int32 = -1
  /// The arguments of the enclosing directive, or `nil` if the schema does not have the directive.
  var directiveArguments: ArgumentTable?
  /// The expected type of a value.
  var inputType: TypeReference?

  init(resolved: ResolvedDocument) {
    self.resolved = resolved
  }

  /// Moves to the node of a record, before its braces.
  mutating func move(to index: Int) {
    node = Int32(index)
    parent = resolved.records[index].parent
  }

  /// Moves into the braces of the node of a record.
  mutating func move(into index: Int) {
    node = Int32(index)
    let type = resolved.records[index].type
    parent = type >= 0 && resolved.schema.index.kinds[Int(type)].isComposite ? type : -1
  }

  /// Moves out of all operations and fragments.
  mutating func leaveDefinition() {
    node = -1
    parent = -1
  }
}

extension TypeScope {
  /// The position in the schema of the composite type that the enclosing selection set selects on, or `nil` if it is
  /// unknown.
  var parentPosition: Int? { parent < 0 ? nil : Int(parent) }

  /// The type of the operation, fragment or field.
  var type: TypeReference? {
    if node < 0 { return nil }
    let record = resolved.records[Int(node)]
    let schema = resolved.schema
    switch record.kind {
    case .operation: return record.type < 0 ? nil : .named(schema.types[Int(record.type)].name)
    case .fragment: return .named(resolved.fragmentNodes[Int(record.syntax)].typeCondition)
    case .field:
      return record.definition < 0 ? nil : resolved.selectedFields[Int(record.definition)].definition.type
    case .fragmentSpread, .inlineFragment:
      return record.type < 0 ? nil : .named(schema.types[Int(record.type)].name)
    }
  }

  /// Whether the schema has the enclosing field.
  var isKnownField: Bool { node >= 0 && resolved.records[Int(node)].definition >= 0 }

  /// The arguments of the enclosing field, or `nil` if the schema does not have the field.
  var fieldArguments: ArgumentTable? {
    isKnownField ? resolved.selectedFields[Int(resolved.records[Int(node)].definition)].arguments : nil
  }

  /// The arguments that are allowed here. Those of an unknown directive are looked up in the field, as in the reference
  /// implementation.
  var arguments: ArgumentTable? {
    directiveArguments ?? fieldArguments
  }
}
