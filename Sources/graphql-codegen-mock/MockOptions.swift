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
    let configuration = try arguments.path("--config")
    configurations = configuration.map { [$0] } ?? Self.configurations(beside: schemas)
    port = try arguments.number("--port", in: 0...65535) ?? 0
    seed = UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 0)
    faults = try FaultOptions.faults(&arguments)
    limits = arguments.flag("--no-limits") ? .none : MockLimits()
    tick = .milliseconds(try arguments.number("--tick", in: 1...86_400_000) ?? 1000)
    try arguments.finish()
    if schemas.isEmpty { throw UsageError("--schema is missing: specify the schema files") }
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

      --schema FILE…            the schema: SDL files, or the JSON result of an introspection query
      --config FILE             a graphql.config.json, so that custom scalars have values that their Swift types can read;
                                by default, the one next to a schema file
      --port N                  the port to listen on at the loopback address; any free port by default
      --seed N                  the seed of the data: the same seed generates the same data everywhere
      --latency MS[..MS]        how long each response takes, in milliseconds
      --fail RATE               the fraction of requests that fail with status 503, from 0 for none to 1 for all
      --fail-operation NAME=KIND[@RATE]
                                makes the named operation fail, or all operations for *; may be repeated
      --tick MS                 how long a subscription waits between two events, in milliseconds; 1000 by default
      --no-limits               allows responses of any size; by default, a request for more than 200,000 values or
                                32 MiB is an error

    Faults: status:CODE, error:CODE (a GraphQL error), null:PATH and drop:PATH (a field, by response keys:
    product.brand), latency:MS[..MS], unknown-enums, unknown-types, unreachable (the connection is closed without a
    response), cut (the connection is lost halfway).
    For subscriptions, after a number of events: cut:EVENTS, stall:EVENTS (no more events arrive), end:EVENTS (the
    subscription completes early). Also duplicate (each event arrives twice), silence (no heartbeats), wrong-id (over a
    WebSocket, events have an id other than their operation's).

    Exit codes: 0 interrupted, 1 the schema has errors or the port is in use, 2 usage error or unreadable file.

    Subscriptions are served as server-sent events (Accept: text/event-stream) or as a multipart subscription
    (Accept: multipart/mixed;subscriptionSpec=1.0), and over WebSockets with the protocol graphql-transport-ws.

    The first line on standard output is the endpoint's full URL. Standard error has the URL of a web page for browsing the
    schema and running operations.
    """

  /// Builds the schema, with warnings for errors that do not matter here, because users try out schemas that they cannot
  /// change.
  static func schema(_ sources: [Source]) throws(SchemaMistakes) -> (schema: Schema, warnings: [Diagnostic]) {
    let (schema, diagnostics) = Schema.build(ApolloDirectives.completed(sources), lenient: true)
    guard let schema else { throw SchemaMistakes(diagnostics: diagnostics) }
    guard schema.rootType(.query) != nil else {
      throw SchemaMistakes(diagnostics: [missingQueryType(sources, diagnostics)])
    }
    return (schema, diagnostics)
  }

  /// - Parameter warnings: The warnings about the schema, which show what the files contain instead.
  private static func missingQueryType(_ sources: [Source], _ warnings: [Diagnostic]) -> Diagnostic {
    func files(_ code: SchemaCode) -> [String] {
      let paths = warnings.filter { $0.code == Diagnostic.Code(code) }.compactMap(\.range?.path)
      return sources.map(\.path).filter(paths.contains)
    }
    let (documents, extensions) = (files(.executableDefinition), files(.unknownExtendedType))
    let (paths, advice) =
      !documents.isEmpty
      ? (documents, "The file contains operations or fragments: pass the schema with --schema instead.")
      : !extensions.isEmpty
        ? (extensions, "The file only extends a schema: pass the files of that schema with --schema, too.")
        : (sources.map(\.path), "Add \"type Query\", or pass the file that has it with --schema.")
    return Diagnostic(SchemaCode.missingQueryType, "The schema has no query type. \(advice)", files: paths)
  }
}

/// An error for an invalid schema.
struct SchemaMistakes: Error {
  let diagnostics: [Diagnostic]
}
