import GraphQLLanguage

/// A schema and the texts it was built from.
struct SchemaBuild: Sendable {
  private let sources: [Source]
  private let isLenient: Bool
  /// What could be read of the texts.
  let document: Document
  /// `nil` if there are errors.
  let schema: Schema?
  /// The schema; where it has errors, what is right in it.
  let knownParts: Schema
  let diagnostics: [Diagnostic]

  init(_ sources: [Source], lenient: Bool) {
    self.sources = sources
    isLenient = lenient
    let texts = SchemaTexts(sources)
    document = texts.document
    (schema, diagnostics) = texts.build(lenient: lenient)
    knownParts = schema ?? texts.knownParts
  }

  /// Whether building these texts gives the same. Arrays that are copies of one another are compared at once.
  func holds(for sources: [Source], lenient: Bool) -> Bool {
    isLenient == lenient && sources.elementsEqual(self.sources) { $0.hasBytes(of: $1) }
  }
}

/// The documents of all modules with one schema, each text parsed once.
struct ProjectTexts: Sendable {
  let build: SchemaBuild
  let parsed: ParsedTexts

  /// The definitions of some of the texts, by the order of their paths.
  func document(of sources: [Source]) -> (document: Document, errors: [Diagnostic]) {
    let paths = Set(sources.map(\.path))
    let texts = parsed.texts.filter { paths.contains($0.source.path) }
    let document = Document(definitions: texts.flatMap(\.definitions), context: parsed.context)
    return (document, texts.flatMap(\.diagnostics))
  }
}

/// What a check has to read, while modules are added one after the other.
struct TextCollection {
  private var groups: [Group] = []
  private let earlier: [ProjectTexts]

  private struct Group {
    let build: SchemaBuild
    var sources: [String: Source] = [:]
  }

  /// - Parameter earlier: what was read before the last changes.
  init(reusing earlier: [ProjectTexts]) {
    self.earlier = earlier
  }

  /// Adds the texts that a module sees.
  ///
  /// - Returns: the number of the group that has them: those with the same schema whose texts have the same paths, if they
  ///   are the same.
  mutating func add(_ scope: ModuleScope) -> Int {
    let schemas = scope.schemaProblem == nil ? scope.sources(.schema) : []
    let isLenient = scope.settings.lenientSchema
    let documents = scope.documents
    let known = groups.firstIndex { group in
      group.build.holds(for: schemas, lenient: isLenient)
        && documents.allSatisfy { source in group.sources[source.path].map { $0.hasBytes(of: source) } ?? true }
    }
    if let known {
      for source in documents { groups[known].sources[source.path] = source }
      return known
    }
    let build =
      groups.first { $0.build.holds(for: schemas, lenient: isLenient) }?.build
      ?? earlier.last { $0.build.holds(for: schemas, lenient: isLenient) }?.build
      ?? SchemaBuild(schemas, lenient: isLenient)
    let sources = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
    groups.append(Group(build: build, sources: sources))
    return groups.count - 1
  }

  /// Parses the texts that have changed.
  ///
  /// - Parameter goesOn: called before each text.
  /// - Returns: the texts of each group; `nil` if `goesOn` returned false.
  func read(while goesOn: () -> Bool) -> [ProjectTexts]? {
    var all: [ProjectTexts] = []
    for group in groups {
      let root = group.build.knownParts.context
      let parsed = ParsedTexts(
        group.sources.values.sorted(byText: \.path),
        extending: root,
        reusing: earlier.last { $0.build.knownParts.context === root }?.parsed,
        while: goesOn
      )
      guard let parsed else { return nil }
      all.append(ProjectTexts(build: group.build, parsed: parsed))
    }
    return all
  }
}

extension ModuleScope {
  /// The texts with operations and fragments. A text with nothing in it is left out, and is not an error.
  var documents: [Source] { sources(.document).filter { !$0.isBlank } }
}
