import CommandArguments

extension Verb {
  static let mock = Verb(
    name: "mock",
    summary: "Serves a schema with made-up data, on this machine, until it is interrupted.",
    usage: """
      Usage: graphql-codegen mock --schema FILE… [options]

        --schema FILE…            the schema: SDL in any number of files, or the JSON of an introspection
        --port N                  where to listen on the loopback address; any free port if left out
        --seed N                  other data: the same seed gives the same data everywhere
        --latency MS[..MS]        how long each response takes, in milliseconds
        --fail RATE               how many requests fail with status 503, from 0 for none to 1 for all
        --fail-operation NAME=KIND[@RATE]
                                  what goes wrong with the operation of that name, or with all for *; may be repeated
        --no-limits               answers with any number of values and bytes; by default a request for more than
                                  200,000 values or 32 MiB is an error

      Kinds of faults: status:CODE, error:CODE (a GraphQL error), null:PATH and drop:PATH (a field, by response keys:
      product.brand), latency:MS[..MS], unknown-enums, unknown-types, cut (the connection is lost half-way).

      The first line on standard output is the endpoint's whole URL. The address of a page for people, where a browser
      can look at the schema, write operations and run them, is on standard error.
      """,
    // The companion reads the words itself.
    run: { _ in throw Companion(name: "graphql-codegen-mock").run(Array(CommandLine.arguments.dropFirst(2))) }
  )
}
