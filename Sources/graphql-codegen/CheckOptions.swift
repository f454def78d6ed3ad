import CommandSupport
import GraphQLLanguage
import GraphQLProject

/// The arguments that `validate` and `print` share: files, limits, and the output format.
struct CheckOptions {
  let schemas: [String]
  let documents: [String]
  let isJSON: Bool
  let limits: ParseLimits

  static let usage = """
      --format text|json    text on standard error, or one JSON array on standard output
      --max-depth N         how deeply brackets may nest: 200 by default, at most \(ParseLimits.greatestDepth)
      --max-tokens N        how many tokens a file may contain
      --max-bytes N         how many bytes a file may contain

    Exit codes: 0 valid (possibly with warnings), 1 invalid, 2 usage error or unreadable file.
    """

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    schemas = try arguments.list("--schema")
    documents = try arguments.list("--documents")
    isJSON = try arguments.takesJSON()
    let standard = ParseLimits.default
    limits = ParseLimits(
      maximumDepth: try arguments.number("--max-depth", in: 1...ParseLimits.greatestDepth) ?? standard.maximumDepth,
      maximumTokens: try arguments.number("--max-tokens", in: 1...Int.max) ?? standard.maximumTokens,
      maximumBytes: try arguments.number("--max-bytes", in: 1...Int.max) ?? standard.maximumBytes
    )
  }

  /// Reports diagnostics in the requested format.
  func report(_ diagnostics: [Diagnostic], in sources: [Source]) throws(FileError) -> ExitCode {
    guard isJSON else { return Console.tool.report(diagnostics, in: sources) ? .failed : .done }
    try Console.tool.write(Diagnostic.json(diagnostics))
    return diagnostics.contains { $0.severity == .error } ? .failed : .done
  }
}

/// Suggests a different command line for a command that failed because of its arguments.
enum Advice {
  /// Names schema files that contain operations. If there are none, explains how to use the schema as it is, provided that
  /// strictness is the only obstacle: many published schemas break a rule of the specification.
  static func give(
    on schema: [Source],
    _ diagnostics: [Diagnostic],
    isLenient: Bool,
    limits: ParseLimits = .default
  ) {
    let misplaced = Set(diagnostics.filter { $0.code == executableDefinition }.compactMap(\.range?.path))
    let documents = misplaced.filter { $0.hasSuffix(".graphql") }.sorted { $0 < $1 }
    if !documents.isEmpty {
      let paths = documents.joined(separator: " ")
      Console.tool.remark("files with operations or fragments belong after --documents: write '--documents \(paths)'")
    }
    // A misspelled type must be corrected, because without it, its fields would be missing.
    let isMisspelt = diagnostics.contains { $0.code == Diagnostic.Code(SchemaCode.unknownType) && !$0.fixes.isEmpty }
    // Read leniently, several schemas would be one, but a build does not join them.
    let hasMany = diagnostics.contains { $0.code == Diagnostic.Code(GenerationCode.manySchemas) }
    if misplaced.isEmpty, !isMisspelt, !hasMany, !isLenient { adviseOnLeniency(schema, limits) }
  }

  private static let executableDefinition = Diagnostic.Code(SchemaCode.executableDefinition)

  private static func adviseOnLeniency(_ schema: [Source], _ limits: ParseLimits) {
    guard !schema.isEmpty, Schema.build(schema, limits: limits).schema == nil,
      Schema.build(schema, lenient: true, limits: limits).schema != nil
    else { return }
    Console.tool.remark(
      """
      the schema is usable as is: --lenient-schema, or "lenientSchema": true in graphql.config.json, turns such \
      errors into warnings
      """
    )
  }
}
