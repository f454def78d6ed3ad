import GraphQLLanguage

/// A schema and the texts from which it was built.
struct SchemaBuild: Sendable {
  private let sources: [Source]
  private let isLenient: Bool
  /// The parts of the texts that could be parsed.
  let document: Document
  /// The schema, or `nil` if there are errors.
  let schema: Schema?
  /// The schema or, if it has errors, its valid parts.
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

  /// Reports whether building these texts has the same result. Arrays that share storage are compared in constant time.
  func holds(for sources: [Source], lenient: Bool) -> Bool {
    isLenient == lenient && sources.elementsEqual(self.sources) { $0.hasBytes(of: $1) }
  }
}

/// The documents of all modules with the same schema, with each text parsed once.
struct ProjectTexts: Sendable {
  let build: SchemaBuild
  let parsed: ParsedTexts

  /// Returns the definitions of some of the texts, ordered by path.
  func document(of sources: [Source]) -> (document: Document, errors: [Diagnostic]) {
    let paths = Set(sources.map(\.path))
    let texts = parsed.texts.filter { paths.contains($0.source.path) }
    let document = Document(definitions: texts.flatMap(\.definitions), context: parsed.context)
    return (document, texts.flatMap(\.diagnostics))
  }
}

/// The texts that a check has to read, collected module by module.
struct TextCollection {
  private var groups: [Group] = []
  private let earlier: [ProjectTexts]

  private struct Group {
    let build: SchemaBuild
    var sources: [String: Source] = [:]
  }

  /// - Parameter earlier: The texts that were read before the latest changes.
  init(reusing earlier: [ProjectTexts]) {
    self.earlier = earlier
  }

  /// Adds the texts that a module sees.
  ///
  /// - Returns: The index of the group with the texts. Modules share a group if they have the same schema and do not
  ///   have different texts for the same path.
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
  /// - Parameter goesOn: A closure that is called before each text is parsed.
  /// - Returns: The texts of each group, or `nil` if `goesOn` returned false.
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
  /// The texts with operations and fragments. A blank text is omitted, and is not an error.
  var documents: [Source] { sources(.document).filter { !$0.isBlank } }
}
