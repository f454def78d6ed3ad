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
    output = try arguments.option("--output")
    try arguments.finish()
    guard let address else { throw UsageError("--endpoint is missing: the address of the GraphQL server") }
    // The value is not repeated, here and for headers, because it may contain a password or a key.
    guard let endpoint = URL(string: address), endpoint.scheme != nil, endpoint.host() != nil else {
      throw UsageError("--endpoint takes an address such as https://example.com/graphql")
    }
    if endpoint.scheme?.lowercased() == "http", let host = endpoint.host(), !AddressRule.isLoopback(host) {
      throw UsageError(
        "--endpoint takes http only for servers on this machine, and \(host) is another one: use https, or forward a port of "
          + "this machine to it, such as ssh -L 4000:localhost:4000 \(host)"
      )
    }
    self.endpoint = endpoint
  }

  static let usage = """
    --endpoint URL [options]

      --endpoint URL        where the server answers GraphQL; HTTPS, except for servers on this machine
      --header NAME:VALUE   a header field to send, such as "Authorization: Bearer …"; may be repeated
      --output FILE         where to write the schema, if it has changed; standard output if left out

    The server is asked by introspection for all that it knows of, and the answer written as SDL with descriptions,
    sorted by name, so that it only changes when the schema does. Applied directives that introspection does not tell
    of are not in it.

    Exit codes: 0 done, 1 the server gives no schema or it cannot be written, 2 wrong usage.
    """

  /// Parses `NAME:VALUE`, with or without a space after the colon.
  private static func header(_ word: String) throws(UsageError) -> (String, String) {
    let parts = word.split(separator: ":", maxSplits: 1)
    let isField = parts.count == 2 && !parts[0].contains { $0.isWhitespace }
    guard isField else { throw UsageError("--header takes NAME:VALUE") }
    return (String(parts[0]), String(parts[1].drop { $0 == " " }))
  }
}
