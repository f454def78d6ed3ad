import CommandSupport
import GraphQLComparison
import GraphQLLanguage

/// The comparison that a command line requests.
struct SchemaDiff {
  static let usage = """
    OLD NEW [--documents FILE…] [--format text|json]

      OLD, NEW              a schema each: an SDL file, the JSON result of an introspection query, or a folder of
                            .graphqls files
      --documents FILE…     operations and fragments that are valid for OLD: each breaking or dangerous change is
                            shown with the places that it affects
      --format text|json    readable lines, or one JSON array

    A change is breaking if a valid operation may be rejected or its response may change shape, dangerous if a response
    may contain something unexpected, such as a new enum value, and safe otherwise. Harmless errors in the schemas are
    not reported. The schemas need not define @connection of Apollo's cache, which documents may use.

    Exit codes: 0 no breaking changes, 1 breaking changes, 2 usage error, or unreadable or invalid schemas or documents.
    With --documents, the code is 1 if a breaking change affects one of them or they are not valid for NEW.
    """

  private let old: String
  private let new: String
  private let documents: [String]
  private let isJSON: Bool

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    documents = try arguments.list("--documents")
    isJSON = try arguments.takesJSON()
    let (old, new) = (arguments.positional(), arguments.positional())
    try arguments.finish()
    guard let old, let new else { throw UsageError("diff takes two schemas: OLD and NEW") }
    self.old = old
    self.new = new
  }

  func run() throws(FileError) -> ExitCode {
    guard let texts = Files.required(documents), let oldTexts = sources(old), let newTexts = sources(new)
    else { return .misused }
    // A definition in one of the schemas is the server's own: it is compared.
    let isOwn = [oldTexts, newTexts].contains(where: ApolloDirectives.defineConnection)
    guard let known = schema(oldTexts, for: texts, old), let old = isOwn ? schema(oldTexts, for: [], old) : known,
      let new = schema(newTexts, for: isOwn ? [] : texts, new)
    else { return .misused }
    let changes = SchemaComparison.changes(from: old, to: new)
    if documents.isEmpty { return try report(changes, hitting: nil, problems: [], in: []) }
    let (program, mistakes) = validate(texts, against: known)
    guard let program else {
      Console.tool.report(mistakes, in: texts)
      return .misused
    }
    let problems = validate(texts, against: new).problems
    return try report(changes, hitting: DocumentUses(program), problems: problems, in: texts)
  }

  private func report(
    _ changes: [SchemaChange],
    hitting uses: DocumentUses?,
    problems: [Diagnostic],
    in texts: [Source]
  ) throws(FileError) -> ExitCode {
    // Messages contain texts of the schemas, which may come from a server.
    try Console.tool.write(
      isJSON ? SchemaChange.json(changes, hitting: uses) : SchemaChange.text(changes, hitting: uses).harmless
    )
    let isInvalid = Console.tool.report(problems, in: texts)
    return isInvalid || changes.contains { $0.breaks(uses) } ? .failed : .done
  }

  /// Returns the texts of a schema's file or folder. If there are none, reports the reason and returns `nil`.
  private func sources(_ path: String) -> [Source]? {
    var errors: [FileError] = []
    let paths =
      Files.isFolder(path, followsLinks: true)
      ? Files.all(in: path, onError: { errors.append($0) }, where: { $0.hasSuffix(".graphqls") }) : [path]
    for error in errors { Console.tool.error(error.description) }
    guard errors.isEmpty else { return nil }
    if paths.isEmpty { Console.tool.error("no .graphqls files in '\(path)'") }
    return paths.isEmpty ? nil : Files.required(paths)
  }

  /// Returns the schema of texts. If it is not valid, reports the reason and returns `nil`.
  ///
  /// - Parameters:
  ///   - documents: The texts that may use a directive that the schema need not define.
  ///   - path: The file or folder of the schema.
  private func schema(_ sources: [Source], for documents: [Source], _ path: String) -> Schema? {
    let (schema, problems) = Schema.build(ApolloDirectives.completed(sources, for: documents), lenient: true)
    Console.tool.report(problems.filter { $0.severity == .error }, in: sources)
    if let schema, schema.types.allSatisfy(\.isBuiltIn) {
      Console.tool.error("no types in '\(path)': OLD and NEW must be schemas. Pass operations with --documents")
      return nil
    }
    return schema
  }

  private func validate(_ texts: [Source], against schema: Schema) -> (program: Program?, problems: [Diagnostic]) {
    let (document, errors) = Document.parse(texts.filter { !$0.isBlank }, extending: schema.context)
    if !errors.isEmpty { return (nil, errors) }
    // The files may be a part of a project: other files can use a fragment, and other operations a label.
    let (program, problems) = Program.validate(ResolvedDocument(document, schema: schema), with: [])
    return (program, problems)
  }
}
