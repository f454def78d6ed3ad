import CommandSupport
import GraphQLLanguage
import GraphQLMock
import GraphQLProject

/// The arguments of `graphql-codegen mock`.
struct MockOptions {
  let port: Int
  let seed: UInt64
  let faults: [MockFault]
  let limits: MockLimits
  let tick: Duration
  let schemas: [String]
  /// The configuration files: the one that is specified, or those next to the schema.
  let configurations: [String]

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    schemas = try arguments.list("--schema")
    let configuration = try arguments.option("--config")
    configurations = configuration.map { [$0] } ?? Self.configurations(beside: schemas)
    port = try arguments.number("--port", in: 0...65535) ?? 0
    seed = UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 0)
    faults = try FaultOptions.faults(&arguments)
    limits = arguments.flag("--no-limits") ? .none : MockLimits()
    tick = .milliseconds(try arguments.number("--tick", in: 1...86_400_000) ?? 1000)
    try arguments.finish()
    if schemas.isEmpty { throw UsageError("--schema is missing: the schema files") }
  }

  private static func configurations(beside schemas: [String]) -> [String] {
    var seen = Set<String>()
    return schemas.map { schema in
      let folder = schema.lastIndex(of: "/").map { schema[...$0] } ?? ""
      return folder + GenerationSettings.fileName
    }.filter { seen.insert($0).inserted && Files.isRegularFile($0) }
  }

  static let usage = """
    --schema FILE… [options]

      --schema FILE…            the schema: SDL in any number of files, or the JSON of an introspection
      --config FILE             a graphql.config.json: custom scalars have values that their Swift types can read; the one
                                beside a schema file if left out
      --port N                  where to listen on the loopback address; any free port if left out
      --seed N                  other data: the same seed gives the same data everywhere
      --latency MS[..MS]        how long each response takes, in milliseconds
      --fail RATE               how many requests fail with status 503, from 0 for none to 1 for all
      --fail-operation NAME=KIND[@RATE]
                                what goes wrong with the operation of that name, or with all for *; may be repeated
      --tick MS                 how long a subscription waits between two events, in milliseconds; a second if left out
      --no-limits               answers with any number of values and bytes; by default a request for more than
                                200,000 values or 32 MiB is an error

    Kinds of faults: status:CODE, error:CODE (a GraphQL error), null:PATH and drop:PATH (a field, by response keys:
    product.brand), latency:MS[..MS], unknown-enums, unknown-types, cut (the connection is lost half-way).
    Of subscriptions, after a number of events: cut:EVENTS, stall:EVENTS (nothing more comes), end:EVENTS (it is completed
    early). And duplicate (each event comes twice), silence (no heartbeats), wrong-id (over a WebSocket
    events have an id that is not that of their operation).

    Exit codes: 0 interrupted, 1 the schema has errors or the port is taken, 2 wrong usage or unreadable file.

    Subscriptions are answered as server-sent events (Accept: text/event-stream) or as a multipart subscription
    (Accept: multipart/mixed;subscriptionSpec=1.0), and over WebSockets with the protocol graphql-transport-ws.

    The first line on standard output is the endpoint's whole URL. The address of a page for people, where a browser
    can look at the schema, write operations and run them, is on standard error.
    """

  /// Builds the schema, with warnings for errors that do not matter here, because users try out schemas that they cannot
  /// change.
  static func schema(_ sources: [Source]) throws(SchemaMistakes) -> (schema: Schema, warnings: [Diagnostic]) {
    let (schema, diagnostics) = Schema.build(sources, lenient: true)
    guard let schema else { throw SchemaMistakes(diagnostics: diagnostics) }
    guard schema.rootType(.query) != nil else {
      let code = Diagnostic.Code(SchemaCode.missingQueryType)
      throw SchemaMistakes(diagnostics: [Diagnostic(code: code, message: "The schema has no query type.")])
    }
    return (schema, diagnostics)
  }
}

/// An error for an invalid schema.
struct SchemaMistakes: Error {
  let diagnostics: [Diagnostic]
}
