import CommandArguments
import GraphQLLanguage

extension Verb {
  static let print = Verb(
    name: "print",
    summary: "Prints GraphQL in its canonical form, without checking more than its syntax.",
    usage: """
      Usage: graphql-codegen print --schema FILE… | --documents FILE… [options]

        --schema FILE…        SDL in any number of files
        --documents FILE…     operations and fragments
        --minify              without white space that is not needed
      \(CheckOptions.usage)
      """,
    run: { arguments in
      let style: PrintStyle = arguments.flag("--minify") ? .minified : .pretty
      let options = try CheckOptions(&arguments)
      try arguments.finish()
      if options.schemas.isEmpty && options.documents.isEmpty {
        throw UsageError("there is nothing to print: give --schema or --documents")
      }
      return options.print(style)
    }
  )
}

extension CheckOptions {
  fileprivate func print(_ style: PrintStyle) -> ExitCode {
    guard let sources = Files.required(schemas + documents) else { return .misused }
    let (document, diagnostics) = Document.parse(sources, limits: limits)
    if !diagnostics.isEmpty { return report(diagnostics, in: sources) }
    Console.output(document.printed(style) + "\n")
    return .done
  }
}
