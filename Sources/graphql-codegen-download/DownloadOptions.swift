import CommandSupport
import Foundation
import GraphQLNetworking
import GraphQLURLSession

/// The arguments of `graphql-codegen schema download`.
struct DownloadOptions {
  let endpoint: URL
  let headers: HTTPHeaders
  let output: String?

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    let address = try arguments.option("--endpoint")
    var headers: HTTPHeaders = [:]
    for word in try arguments.options("--header") {
      let (name, value) = try Self.header(word)
      headers.append(name, value)
    }
    self.headers = headers
    output = try arguments.path("--output")
    try arguments.finish()
    guard let address else { throw UsageError("--endpoint is missing: specify the address of the GraphQL server") }
    // The value is not repeated, here and for headers, because it may contain a password or a key.
    guard let endpoint = URL(string: address), endpoint.scheme != nil, endpoint.host() != nil else {
      throw UsageError("--endpoint takes an address such as https://example.com/graphql")
    }
    if endpoint.scheme?.lowercased() == "http", let host = endpoint.host(), !AddressRule.isLoopback(host) {
      throw UsageError(
        "--endpoint accepts http only for servers on this machine, not for \(host): use https, or forward a local "
          + "port to it, for example with ssh -L 4000:localhost:4000 \(host)"
      )
    }
    self.endpoint = endpoint
  }

  static let usage = """
    --endpoint URL [options]

      --endpoint URL        the GraphQL endpoint; HTTPS, except for servers on this machine
      --header NAME:VALUE   a header field to send, such as "Authorization: Bearer …"; may be repeated
      --output FILE         the file to write if the schema changes; standard output by default

    Reads the schema by introspection and writes it as SDL with descriptions, sorted by name, so that the file changes
    only if the schema does. It does not contain applied directives that introspection does not report.

    Exit codes: 0 done, 1 the server does not return its schema or the file cannot be written, 2 usage error.
    """

  /// Parses `NAME:VALUE`, with or without a space after the colon.
  private static func header(_ word: String) throws(UsageError) -> (String, String) {
    let parts = word.split(separator: ":", maxSplits: 1)
    let isField = parts.count == 2 && !parts[0].contains { $0.isWhitespace }
    guard isField else { throw UsageError("--header takes NAME:VALUE") }
    return (String(parts[0]), String(parts[1].drop { $0 == " " }))
  }
}
