import CommandArguments
import Foundation
import GraphQLLanguage
import GraphQLMock

/// What the verb `mock` is told.
struct MockOptions {
  let port: Int
  let seed: UInt64
  let faults: [MockFault]
  let limits: MockLimits
  private let schemas: [String]

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    schemas = try arguments.list("--schema")
    port = try Self.number("--port", &arguments, in: 0...65535)
    seed = UInt64(try Self.number("--seed", &arguments, in: 0...Int.max))
    faults = try FaultOptions.faults(&arguments)
    limits = arguments.flag("--no-limits") ? .none : MockLimits()
    try arguments.finish()
    if schemas.isEmpty { throw UsageError("--schema is missing: the files of the schema") }
  }

  static let help = """
    Serves a schema with made-up data, on this machine, until it is interrupted.

    Usage: graphql-codegen-mock --schema FILE… [options]

      --schema FILE…            the schema: SDL in any number of files, or the JSON of an introspection
      --port N                  where to listen on the loopback address; any free port if left out
      --seed N                  other data: the same seed gives the same data everywhere
      --latency MS[..MS]        how long each response takes, in milliseconds
      --fail RATE               how many requests fail with status 503, from 0 for none to 1 for all
      --fail-operation NAME=KIND[@RATE]
                                what goes wrong with the operation of that name, or with all for *; may be repeated

    'graphql-codegen mock' is the same; 'graphql-codegen mock --help' explains the kinds of faults.

    """

  /// 0 where the option is not given.
  private static func number(
    _ name: String,
    _ arguments: inout CommandArguments,
    in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let word = try arguments.option(name) else { return 0 }
    guard let number = Int(word), range.contains(number) else {
      let limit = range.upperBound == .max ? "\(range.lowerBound) up" : "\(range.lowerBound) to \(range.upperBound)"
      throw UsageError("\(name) takes a number from \(limit), not \"\(word)\"")
    }
    return number
  }

  /// The schema, and what is wrong in it but does not stand in the way: who tries out a schema need not own it.
  ///
  /// - Throws: ``SchemaMistakes``, or what the system says of a file that cannot be read.
  func schema() throws -> (schema: Schema, warnings: [Diagnostic]) {
    let (schema, diagnostics) = Schema.build(try schemas.map(Self.source), lenient: true)
    guard let schema else { throw SchemaMistakes(diagnostics: diagnostics) }
    guard schema.rootType(.query) != nil else {
      let code = Diagnostic.Code(SchemaCode.missingQueryType)
      throw SchemaMistakes(diagnostics: [Diagnostic(code: code, message: "The schema has no query type.")])
    }
    return (schema, diagnostics)
  }

  private static func source(_ path: String) throws -> Source {
    guard let file = fopen(path, "r") else { throw UnreadableFile(path: path) }
    defer { fclose(file) }
    do {
      return Source(path: path, bytes: Array(try FileHandle(fileDescriptor: fileno(file)).readToEnd() ?? Data()))
    } catch {
      throw UnreadableFile(path: path)
    }
  }
}

/// A file that the system does not let be read.
struct UnreadableFile: Error, CustomStringConvertible {
  let description: String

  /// Takes the reason from `errno`.
  init(path: String) {
    description = "cannot read '\(path)': \(String(cString: strerror(errno)))"
  }
}
