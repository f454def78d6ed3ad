package import GraphQLLanguage
package import GraphQLProject

/// The state of a project at one moment and the result of checking it, which answer an editor's queries.
///
/// Positions are byte offsets in a file. A position outside the text is treated as the nearest position inside.
package struct ProjectSnapshot {
  package let project: Project
  package let checked: CheckedProject
  let cache: AnalysisCache
  /// By path: the file, and the modules that contain it.
  private var owners: [String: (file: Project.File, modules: [Int])] = [:]

  /// - Parameters:
  ///   - project: The current texts.
  ///   - checked: The result of checking the texts.
  ///   - cache: The cache that this snapshot shares with earlier ones.
  package init(_ project: Project, _ checked: CheckedProject, cache: AnalysisCache) {
    self.project = project
    self.checked = checked
    self.cache = cache
    cache.forgetOthers(checked)
    for (index, module) in checked.modules.enumerated() {
      for file in module.scope.module.files { owners[file.source.path, default: (file, [])].modules.append(index) }
    }
  }
}

/// A cache of the results of analyzing texts, which successive snapshots share. Use it on one thread only.
package final class AnalysisCache {
  /// The summaries, by file path.
  private var summaries: [String: FileSummary] = [:]
  private var deprecatedUses: [String: (source: Source, schema: Schema, uses: [DeprecatedUse])] = [:]
  /// Texts that no check has parsed against their effective schema.
  fileprivate var files: [String: FileAnalysis] = [:]
  /// The valid parts of schemas for modules that see more than one schema, by the modules that have them.
  private var schemas: [String: (sources: [Source], schema: Schema)] = [:]

  package init() {}

  fileprivate func forgetOthers(_ checked: CheckedProject) {
    summaries = summaries.filter { checked.diagnosticsByFile[$0.key] != nil }
    deprecatedUses = deprecatedUses.filter { checked.diagnosticsByFile[$0.key] != nil }
    files = files.filter { checked.diagnosticsByFile[$0.key] != nil }
    let modules = Set(checked.modules.map(\.name))
    schemas = schemas.filter { modules.contains($0.key) }
  }

  /// - Parameter find: Finds the uses in a text that has changed, or whose schema has changed.
  func deprecatedUses(in source: Source, _ schema: Schema, _ find: () -> [DeprecatedUse]) -> [DeprecatedUse] {
    if let known = deprecatedUses[source.path], known.schema === schema, known.source.hasBytes(of: source) {
      return known.uses
    }
    let found = find()
    deprecatedUses[source.path] = (source, schema, found)
    return found
  }

  /// - Parameter make: Analyzes a text that has changed.
  func summary(of source: Source, _ make: () -> FileSummary) -> FileSummary {
    if let known = summaries[source.path], known.source.hasBytes(of: source) { return known }
    let summary = make()
    summaries[source.path] = summary
    return summary
  }

  /// Returns the valid parts of a module's schema.
  fileprivate func readableSchema(_ sources: [Source], of module: String) -> Schema {
    if let known = schemas[module], known.sources.elementsEqual(sources, by: { $0.hasBytes(of: $1) }) {
      return known.schema
    }
    let schema = SchemaTexts(sources).knownParts
    schemas[module] = (sources, schema)
    return schema
  }
}

/// A range of a file, in bytes.
package struct FileRange: Hashable, Sendable {
  package let path: String
  package let range: Range<Int>

  package init(_ path: String, _ range: Range<Int>) {
    self.path = path
    self.range = range
  }

  package init(_ range: SourceRange) {
    self.init(range.path, range.start.offset..<range.end.offset)
  }
}

// MARK: - Files and modules

extension ProjectSnapshot {
  /// Returns the modules that contain a file. There are several if modules share it.
  func modules(with path: String) -> [CheckedModule] {
    (owners[path]?.modules ?? []).map { checked.modules[$0] }
  }

  /// Returns a file with its kind.
  func file(_ path: String) -> Project.File? {
    owners[path]?.file
  }

  /// Returns the schema with which a file is read: that of its module. If that schema has errors, its valid parts are used.
  /// If the module sees several schemas, the module's own schema is used or, if it has none, that of the first dependency
  /// with a schema.
  package func schema(for path: String) -> Schema {
    guard let module = modules(with: path).first else { return .builtIn }
    let schema = module.resolved.schema
    if schema.types.contains(where: { !$0.isBuiltIn }) { return schema }
    let layers = module.scope.layers
    let sources = layers.flatMap { module.scope.sources(of: $0, .schema) }
    return sources.isEmpty ? schema : cache.readableSchema(sources, of: layers.joined(separator: " "))
  }

  /// Returns the analyzed content of a file, or `nil` for JSON and for files that the project does not have.
  func analysis(of path: String) -> FileAnalysis? {
    guard let file = file(path), file.kind != .configuration, !path.hasSuffix(".json") else { return nil }
    let schema = schema(for: path)
    if let module = modules(with: path).first, module.resolved.schema === schema,
      let analysis = FileAnalysis(file, in: module)
    {
      return analysis
    }
    if let known = cache.files[path], known.schema === schema, known.source.hasBytes(of: file.source) {
      return known
    }
    let analysis = FileAnalysis(file, schema: schema)
    cache.files[path] = analysis
    return analysis
  }

  /// Returns the modules that see any of some modules, including these themselves.
  func modules(seeing modules: [String]) -> [CheckedModule] {
    checked.modules.filter { module in
      modules.contains { $0 == module.name || module.scope.otherModules.contains($0) }
    }
  }

  /// Returns the files that see the content of a file, without duplicates and sorted by path.
  func paths(seeing path: String) -> [String] {
    let modules = modules(seeing: modules(with: path).map(\.name))
    return Set(modules.flatMap(\.scope.module.files).map(\.source.path)).sorted()
  }
}

/// A text with its syntax tree and the schema's definitions for it.
struct FileAnalysis {
  let source: Source
  let kind: Project.FileKind
  let schema: Schema
  /// The valid part of the text's syntax tree.
  let document: Document
  /// The text's resolved operations and fragments, possibly among others.
  let resolved: ResolvedDocument
  /// The location of the text's first byte.
  private let base: UInt32

  /// Creates the analysis of a text that was parsed when its module was checked.
  ///
  /// - Returns: `nil` for a text that was not parsed because it is empty or too large, or because another module has another
  ///   text with that path.
  init?(_ file: Project.File, in module: CheckedModule) {
    source = file.source
    kind = file.kind
    schema = module.resolved.schema
    if kind == .schema {
      let context = module.schemaDocument.context
      guard let index = context.sources.lastIndex(where: { $0.hasBytes(of: file.source) }) else { return nil }
      base = context.bases[index]
      let locations = base..<context.bases[index + 1]
      let definitions = module.schemaDocument.definitions.filter { locations.contains($0.span.start) }
      document = Document(definitions: definitions, context: context)
      resolved = ResolvedDocument(document, schema: schema)
    } else {
      guard let text = module.parsedText(source.path), text.source.hasBytes(of: source) else { return nil }
      base = text.base
      document = Document(definitions: text.definitions, context: module.document.context)
      resolved = module.resolved
    }
  }

  /// Creates the analysis of a text that is parsed separately.
  init(_ file: Project.File, schema: Schema) {
    source = file.source
    kind = file.kind
    self.schema = schema
    document = Document.parse([source], extending: schema.context).document
    resolved = ResolvedDocument(document, schema: schema)
    base = document.context.bases[document.context.sources.count - 1]
  }

  var context: SourceContext { document.context }

  /// Returns the range of a part of the syntax tree in the file.
  func range(of span: SourceSpan) -> Range<Int> {
    let start = Int(span.start) - Int(base)
    return start..<max(start, Int(span.end) - Int(base))
  }

  /// Returns the location of a byte of the file, as a number.
  func location(of offset: Int) -> UInt32 { base + UInt32(offset) }

  func range(of name: Name) -> Range<Int> { range(of: context.span(of: name)) }

  /// Returns the definition that contains an offset or ends there.
  func definition(at offset: Int) -> Definition? {
    document.definitions.last { definition in
      let range = range(of: definition.span)
      return range.lowerBound <= offset && offset <= range.upperBound
    }
  }
}
