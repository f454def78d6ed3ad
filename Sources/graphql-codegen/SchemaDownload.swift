import CommandArguments

extension Verb {
  static let schema = Verb(
    name: "schema",
    summary: "Downloads a server's schema: graphql-codegen schema download.",
    usage: """
      Usage: graphql-codegen schema download --endpoint URL [options]

        --endpoint URL        where the server answers GraphQL; HTTPS, but for servers on this machine
        --header NAME:VALUE   a header field to send, such as "Authorization: Bearer …"; may be repeated
        --output FILE         where to write the schema, if it has changed; standard output if left out

      The server is asked by introspection for all that it knows of, and the answer written as SDL with descriptions,
      sorted by name, so that it only changes when the schema does. Applied directives that introspection does not tell
      of are not in it.

      Exit codes: 0 done, 1 no schema could be had, 2 wrong usage.
      """,
    run: { arguments in
      guard arguments.positional() == "download" else { throw UsageError("write 'schema download'") }
      // The companion reads the words itself.
      throw Companion(name: "graphql-codegen-download").run(Array(CommandLine.arguments.dropFirst(3)))
    }
  )
}
