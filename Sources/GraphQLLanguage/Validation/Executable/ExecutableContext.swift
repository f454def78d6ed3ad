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
  ///
  /// - Parameters:
  ///   - spot: the text that is wrong.
  ///   - related: other places that have to do with it, each with a sentence about that place.
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

  /// Reports something that is there several times: at the first, with a note for each of the others.
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

  /// The names most like a misspelt one.
  ///
  /// Comparing thousands of names with thousands of others takes long, and helps nobody: the first have suggestions.
  @inline(never)
  func suggestions(like name: String, among options: [Symbol]) -> [String] {
    if diagnostics.count > 1000 { return [] }
    return GraphQLLanguage.suggestions(for: name, among: options.map { text($0) })
  }

  /// A name as it is in the text.
  func spot(_ name: Name, printedAt location: Location? = nil) -> Spot {
    document.context.spot(name, printedAt: location)
  }

  /// An operation by its name, or by its first word where it has none.
  func spot(_ operation: OperationDefinition) -> Spot {
    document.context.spot(operation)
  }

  /// The word that says which kind of operation it is.
  func firstWord(of operation: OperationDefinition) -> Spot {
    document.context.firstWord(of: operation)
  }

  /// A variable with its `$`, where it is defined.
  func nameSpan(of variable: VariableDefinition) -> SourceSpan {
    SourceSpan(start: variable.variableLocation, end: document.context.span(of: variable.name).end)
  }

  /// Gives a field or directive an argument that it lacks; empty where no value for it is known.
  @inline(never)
  func adding(_ argument: InputValueDefinition, behind name: Name, _ arguments: [Argument]) -> [FixDraft] {
    let placeholder = PlaceholderValue(context: document.context) { self.schema.type($0) }
    guard let value = placeholder.text(for: argument.type) else { return [] }
    let name = document.context.span(of: name)
    return [.adding(text(argument.name), value, behind: name, arguments)]
  }

  /// The type that a reference names, whatever it wraps it in.
  func namedType(_ type: TypeReference?) -> SchemaType? {
    type.flatMap { schema.type($0.name.symbol) }
  }
}

/// What the schema has to say about the place that the traversal is at.
struct TypeScope {
  private let resolved: ResolvedDocument
  /// The record of the node that the place belongs to; -1 outside of operations and fragments.
  private var node: Int32 = -1
  /// The position in the schema of the composite type that the enclosing selection set selects on; -1 if unknown.
  private var parent: Int32 = -1
  /// What the enclosing directive can be given; `nil` where the schema does not have the directive.
  var directiveArguments: [InputValueDefinition]?
  /// The type that is expected of a value.
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
  /// The position in the schema of the composite type that the enclosing selection set selects on.
  var parentPosition: Int? { parent < 0 ? nil : Int(parent) }

  /// The type of the operation, fragment, or field.
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

  /// What the enclosing field can be given; `nil` where the schema does not have the field.
  var fieldArguments: [InputValueDefinition]? {
    isKnownField ? resolved.selectedFields[Int(resolved.records[Int(node)].definition)].definition.arguments : nil
  }

  /// The arguments that may be given here. An unknown directive's are looked for at the field, as the reference does.
  var arguments: [InputValueDefinition] {
    directiveArguments ?? fieldArguments ?? []
  }
}
