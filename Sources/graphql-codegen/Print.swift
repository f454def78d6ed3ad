import CommandSupport
import GraphQLLanguage

extension Command {
  static let print = Command(
    name: "print",
    summary: "Prints GraphQL in its canonical form. Only its syntax is checked.",
    usage: """
      --schema FILE… | --documents FILE… [options]

        --schema FILE…        SDL files, or the JSON result of an introspection query
        --documents FILE…     operations and fragments
        --minify              omits unnecessary whitespace
      \(CheckOptions.usage)
      """,
    run: { arguments in
      let style: PrintStyle = arguments.flag("--minify") ? .minified : .pretty
      let options = try CheckOptions(&arguments)
      try arguments.finish()
      if options.schemas.isEmpty && options.documents.isEmpty {
        throw UsageError("no input files: specify --schema or --documents")
      }
      return try options.print(style)
    }
  )
}

extension CheckOptions {
  fileprivate func print(_ style: PrintStyle) throws(FileError) -> ExitCode {
    guard let schemas = Files.required(schemas, limits: limits),
      let documents = Files.required(documents, limits: limits)
    else { return .misused }
    let schema = Document.parse(schema: schemas, limits: limits)
    let operations = Document.parse(documents.filter { !$0.isBlank }, limits: limits)
    let diagnostics = schema.diagnostics + operations.diagnostics
    if !diagnostics.isEmpty { return try report(diagnostics, in: schemas + documents) }
    for document in [schema.document, operations.document] where !document.definitions.isEmpty {
      try Console.tool.write(document.printed(style) + "\n")
    }
    return .done
  }
}
