import CommandSupport
import GraphQLLanguage

extension Command {
  static let validate = Command(
    name: "validate",
    summary: "Checks a schema and its operations against every rule of the specification.",
    usage: """
      --schema FILE… [--documents FILE…] [options]

        --schema FILE…        the schema: SDL files, or the JSON result of an introspection query
        --documents FILE…     operations and fragments
        --lenient-schema      reports harmless schema errors as warnings
      \(CheckOptions.usage)

      The schema need not define the directives of Apollo's cache, such as @typePolicy, and @connection in operations, as in
      a build with "cache".
      """,
    run: { arguments in
      let isLenient = arguments.flag("--lenient-schema")
      let options = try CheckOptions(&arguments)
      try arguments.finish()
      if options.schemas.isEmpty { throw UsageError("--schema is missing: specify the schema files") }
      return try options.validate(isLenient: isLenient)
    }
  )
}

extension CheckOptions {
  fileprivate func validate(isLenient: Bool) throws(FileError) -> ExitCode {
    guard let schemas = Files.required(schemas, limits: limits),
      let documents = Files.required(documents, limits: limits)
    else { return .misused }
    let known = ApolloDirectives.completed(schemas, limits: limits)
    let schema = ApolloDirectives.completed(known, for: documents, limits: limits)
    let diagnostics = Validation.diagnostics(schema: schema, documents: documents, lenient: isLenient, limits: limits)
    let code = try report(diagnostics, in: schemas + documents)
    if code == .failed, !isJSON { Advice.give(on: schema, diagnostics, isLenient: isLenient, limits: limits) }
    return code
  }
}
