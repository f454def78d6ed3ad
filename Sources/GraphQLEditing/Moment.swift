package import GraphQLLanguage
package import GraphQLProject

/// A project at one moment, as it was checked: an editor asks its questions of it.
///
/// Places are bytes from the beginning of a file. A place outside of the text counts as the nearest one inside.
package struct Moment {
  package let project: Project
  package let checked: CheckedProject
  let readings: Readings
  /// By the path of a file: the file, and the modules that have it.
  private var owners: [String: (file: Project.File, modules: [Int])] = [:]

  /// - Parameters:
  ///   - project: the texts as they are now.
  ///   - checked: what was found in them.
  ///   - readings: what was read of the texts before.
  package init(_ project: Project, _ checked: CheckedProject, readings: Readings) {
    self.project = project
    self.checked = checked
    self.readings = readings
    readings.forgetOthers(checked)
    for (index, module) in checked.modules.enumerated() {
      for file in module.scope.module.files { owners[file.source.path, default: (file, [])].modules.append(index) }
    }
  }
}

/// What was found in texts, kept from one moment to the next. Used by one thread.
package final class Readings {
  /// By the path of a file.
  private var summaries: [String: FileSummary] = [:]
  private var deprecatedUses: [String: (source: Source, schema: Schema, uses: [DeprecatedUse])] = [:]
  /// Texts that no check has parsed against the schema that counts for them.
  fileprivate var files: [String: FileReading] = [:]
  /// What could be read of schemas that are not the only one that a module sees, by the modules that have them.
  private var schemas: [String: (sources: [Source], schema: Schema)] = [:]

  package init() {}

  fileprivate func forgetOthers(_ checked: CheckedProject) {
    summaries = summaries.filter { checked.diagnosticsByFile[$0.key] != nil }
    deprecatedUses = deprecatedUses.filter { checked.diagnosticsByFile[$0.key] != nil }
    files = files.filter { checked.diagnosticsByFile[$0.key] != nil }
    let modules = Set(checked.modules.map(\.name))
    schemas = schemas.filter { modules.contains($0.key) }
  }

  /// - Parameter find: looks for them in a text that has changed, and where the schema has.
  func deprecatedUses(in source: Source, _ schema: Schema, _ find: () -> [DeprecatedUse]) -> [DeprecatedUse] {
    if let known = deprecatedUses[source.path], known.schema === schema, known.source.hasBytes(of: source) {
      return known.uses
    }
    let found = find()
    deprecatedUses[source.path] = (source, schema, found)
    return found
  }

  /// - Parameter make: reads a text that has changed.
  func summary(of source: Source, _ make: () -> FileSummary) -> FileSummary {
    if let known = summaries[source.path], known.source.hasBytes(of: source) { return known }
    let summary = make()
    summaries[source.path] = summary
    return summary
  }

  /// What can be read of a module's schema.
  fileprivate func readableSchema(_ sources: [Source], of module: String) -> Schema {
    if let known = schemas[module], known.sources.elementsEqual(sources, by: { $0.hasBytes(of: $1) }) {
      return known.schema
    }
    let schema = SchemaTexts(sources).knownParts
    schemas[module] = (sources, schema)
    return schema
  }
}

/// A stretch of a file, in bytes.
package struct Stretch: Hashable, Sendable {
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

extension Moment {
  /// The modules that a file is of; more than one where modules share it.
  func modules(with path: String) -> [CheckedModule] {
    (owners[path]?.modules ?? []).map { checked.modules[$0] }
  }

  /// The file and what kind of file it is.
  func file(_ path: String) -> Project.File? {
    owners[path]?.file
  }

  /// The schema that a file is read with: that of its module. Where that has errors, its right parts count. Where the module
  /// sees more than one schema, its own counts, otherwise that of the first dependency that has one.
  package func schema(for path: String) -> Schema {
    guard let module = modules(with: path).first else { return .builtIn }
    let schema = module.resolved.schema
    if schema.types.contains(where: { !$0.isBuiltIn }) { return schema }
    let layers = module.scope.layers
    let sources = layers.flatMap { module.scope.sources(of: $0, .schema) }
    return sources.isEmpty ? schema : readings.readableSchema(sources, of: layers.joined(separator: " "))
  }

  /// What is in a file; `nil` for one that the project does not have, and for JSON.
  func reading(_ path: String) -> FileReading? {
    guard let file = file(path), file.kind != .configuration, !path.hasSuffix(".json") else { return nil }
    let schema = schema(for: path)
    if let module = modules(with: path).first, module.resolved.schema === schema,
      let reading = FileReading(file, in: module)
    {
      return reading
    }
    if let known = readings.files[path], known.schema === schema, known.source.hasBytes(of: file.source) {
      return known
    }
    let reading = FileReading(file, schema: schema)
    readings.files[path] = reading
    return reading
  }

  /// The modules that see what one of some modules has, these themselves among them.
  func modules(seeing modules: [String]) -> [CheckedModule] {
    checked.modules.filter { module in
      modules.contains { $0 == module.name || module.scope.otherModules.contains($0) }
    }
  }

  /// The files that see what a file has, in the order of their paths, each once.
  func paths(seeing path: String) -> [String] {
    let modules = modules(seeing: modules(with: path).map(\.name))
    return Set(modules.flatMap(\.scope.module.files).map(\.source.path)).sorted()
  }
}

/// A text with its syntax tree, and with what the schema says of it.
struct FileReading {
  let source: Source
  let kind: Project.FileKind
  let schema: Schema
  /// What could be read of it.
  let document: Document
  /// Its operations and fragments, among others.
  let resolved: ResolvedDocument
  /// The location of its first byte.
  private let base: UInt32

  /// A text as it was parsed when its module was checked.
  ///
  /// - Returns: `nil` for a text that was not, because it has nothing in it, because it is too large, or because another
  ///   module has another text of that path.
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

  /// A text that is parsed by itself.
  init(_ file: Project.File, schema: Schema) {
    source = file.source
    kind = file.kind
    self.schema = schema
    document = Document.parse([source], extending: schema.context).document
    resolved = ResolvedDocument(document, schema: schema)
    base = document.context.bases[document.context.sources.count - 1]
  }

  var context: SourceContext { document.context }

  /// Where a part of the syntax tree is in the file.
  func range(of span: SourceSpan) -> Range<Int> {
    let start = Int(span.start) - Int(base)
    return start..<max(start, Int(span.end) - Int(base))
  }

  /// The location of a byte of the file, as a number.
  func location(of offset: Int) -> UInt32 { base + UInt32(offset) }

  func range(of name: Name) -> Range<Int> { range(of: context.span(of: name)) }

  /// The definition that a place is in or directly after.
  func definition(at offset: Int) -> Definition? {
    document.definitions.last { definition in
      let range = range(of: definition.span)
      return range.lowerBound <= offset && offset <= range.upperBound
    }
  }
}
