/// The state that the rules on the text of type systems share: the document's definitions and the diagnostics.
final class TypeSystemText {
  let document: Document
  /// The type definitions. If a type has several, the last one counts, as in the reference implementation.
  let definitions: [TypeDefinition]
  private var definitionPositions: SymbolTable
  private let directives: [DirectiveFacts]
  private var directivePositions: SymbolTable
  private(set) var diagnostics = TypeSystemDiagnostics()

  /// The information that uses of a directive are checked against.
  struct DirectiveFacts {
    let definition: DirectiveDefinition
    let locations: [DirectiveLocation]
    let arguments: ArgumentTable
  }

  init(_ document: Document) {
    self.document = document
    definitionPositions = SymbolTable(names: document.context.names.count)
    directivePositions = definitionPositions
    definitions = document.definitions.compactMap {
      if case .type(let type) = $0, !type.isExtension { type } else { nil }
    }
    let own: [DirectiveDefinition] = document.definitions.compactMap {
      if case .directive(let directive) = $0, !directive.isExtension { directive } else { nil }
    }
    directives = (BuiltIns.shared.directives + own).map { DirectiveFacts($0, in: document.context) }
    for position in definitions.indices {
      definitionPositions[definitions[position].name.symbol] = UInt32(position)
    }
    for position in directives.indices {
      directivePositions[directives[position].definition.name.symbol] = UInt32(position)
    }
  }
}

extension TypeSystemText {
  /// Returns the definition of a type in the document, which is never a built-in one.
  func definition(of type: Symbol) -> TypeDefinition? {
    definitionPositions[type].map { definitions[Int($0)] }
  }

  func isDefined(_ type: Symbol) -> Bool {
    definitionPositions[type] != nil
  }

  func directive(_ name: Symbol) -> DirectiveFacts? {
    directivePositions[name].map { directives[Int($0)] }
  }

  var directiveNames: [Symbol] { directives.map(\.definition.name.symbol) }

  @inline(never)
  func text(_ name: Name) -> String {
    document.context.text(name)
  }

  @inline(never)
  func text(_ symbol: Symbol) -> String {
    document.context.text(symbol)
  }

  /// Adds an error. The name of the rule's type is the reference implementation's name of the rule.
  @inline(never)
  func report(
    _ rule: Any.Type,
    _ code: SchemaCode,
    _ message: String,
    at spot: Spot,
    related: [Note] = [],
    hint: String? = nil,
    fixes: [FixDraft] = []
  ) {
    report(String(describing: rule), code, message, at: spot, related: related, hint: hint, fixes: fixes)
  }

  @inline(never)
  func report(
    _ rule: String?,
    _ code: SchemaCode,
    _ message: String,
    at spot: Spot,
    related: [Note] = [],
    hint: String? = nil,
    fixes: [FixDraft] = []
  ) {
    diagnostics.add(
      code,
      message,
      rule: rule,
      at: spot,
      related: related,
      hint: hint,
      fixes: fixes,
      in: document.context
    )
  }

  /// Reports something that occurs several times, at the first occurrence and with a note for each of the others.
  @inline(never)
  func report(_ rule: Any.Type, _ code: SchemaCode, _ message: String, at names: [Name], again note: String) {
    let spots = names.map { spot($0) }
    report(rule, code, message, at: spots[0], related: spots.notesBehindFirst(note))
  }

  func spot(_ name: Name, printedAt location: Location? = nil) -> Spot {
    document.context.spot(name, printedAt: location)
  }

  func spot(_ directive: Directive) -> Spot {
    document.context.spot(directive)
  }
}

extension TypeSystemText.DirectiveFacts {
  fileprivate init(_ definition: DirectiveDefinition, in context: SourceContext) {
    self.definition = definition
    locations = definition.locations.compactMap { DirectiveLocation(rawValue: context.text($0)) }
    arguments = ArgumentTable(definition.arguments)
  }
}

/// The diagnostics of a stage of building a schema, up to a limit. A text of a megabyte can violate a rule a hundred
/// million times, if many types lack the many fields of one interface.
struct TypeSystemDiagnostics {
  private(set) var all: [Diagnostic] = []

  private static let limit = 10_000

  /// The maximum number of places in a diagnostic, and of steps in the message about a cycle. Without it, both could be
  /// as long as the text.
  static let longestList = 100

  /// Whether there are so many errors that it is not worth looking for more.
  var isFull: Bool { all.count > Self.limit }

  /// Adds an error, unless there are already more than anyone would read.
  ///
  /// - Parameters:
  ///   - spot: The text that is wrong.
  ///   - related: Other relevant places, each with a sentence about it.
  @inline(never)
  mutating func add(
    _ code: SchemaCode,
    _ message: String,
    rule: String?,
    at spot: Spot?,
    related: [Note] = [],
    hint: String? = nil,
    fixes: [FixDraft] = [],
    in context: SourceContext
  ) {
    if isFull { return }
    if all.count == Self.limit {
      let message = "Too many validation errors, error limit reached. Validation aborted."
      all.append(Diagnostic(code: Diagnostic.Code(SchemaCode.tooManyErrors), message: message))
    } else {
      var related = related
      while related.count >= Self.longestList { related.removeLast() }
      all.append(
        Diagnostic(code, message, rule: rule, at: spot, related: related, hint: hint, fixes: fixes, in: context)
      )
    }
  }
}

/// Candidates for the correction of misspelled names.
///
/// Comparing names is expensive, so it is done once per name and only for a limited number of names: if a whole file is
/// missing, guesses at its types do not help, and comparing thousands of names with thousands of types takes long.
struct Suggestable {
  private let options: [Symbol]
  private var texts: [String] = []
  private var known: [Symbol: [String]] = [:]

  private static let limit = 100

  init(_ options: [Symbol]) {
    self.options = options
  }

  mutating func suggestions(for name: Name, in text: TypeSystemText) -> [String] {
    if let suggestions = known[name.symbol] { return suggestions }
    if known.count == Self.limit { return [] }
    if texts.isEmpty { texts = options.map(text.text) }
    let suggestions = GraphQLLanguage.suggestions(for: text.text(name), among: texts)
    known[name.symbol] = suggestions
    return suggestions
  }
}
