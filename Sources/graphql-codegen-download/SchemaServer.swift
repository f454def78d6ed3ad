import CommandSupport
import Foundation
import GraphQLIntrospection
import GraphQLLanguage
import GraphQLNetworking

/// A server whose schema is downloaded.
struct SchemaServer {
  private let options: DownloadOptions
  private let transport: any GraphQLTransport

  init(_ options: DownloadOptions, transport: any GraphQLTransport) {
    self.options = options
    self.transport = transport
  }

  /// Fetches the schema by introspection. If a server rejects additions of later editions of the specification, asks which
  /// of them it supports, and then requests only those.
  func schema() async throws -> Schema {
    if let schema = build(try await ask(IntrospectionQuery([.september2025, .deprecatedDirectives]).text)).schema {
      return schema
    }
    let answer = try await ask(IntrospectionQuery().text)
    let (schema, mistakes) = build(answer)
    if let schema { return schema }
    let probe = try await ask(IntrospectionQuery.probe)
    let features = IntrospectionQuery.Features(probe: source(probe))
    if features != .september2025, let schema = build(try await ask(IntrospectionQuery(features).text)).schema {
      return schema
    }
    throw mistakes.isEmpty ? refusal(answer) : unusable(mistakes)
  }

  private func ask(_ query: String) async throws -> HTTPResponse {
    let body = try JSONEncoder().encode(["query": query])
    let own: HTTPHeaders = [
      "Content-Type": "application/json",
      "Accept": "application/graphql-response+json, application/json;q=0.9",
    ]
    let request = HTTPRequest(
      method: .post,
      url: options.endpoint,
      headers: own.merging(options.headers),
      body: HTTPBody(Array(body))
    )
    return try await transport.send(request)
  }

  private func source(_ response: HTTPResponse) -> Source {
    Source(path: options.endpoint.shown, bytes: response.body)
  }

  /// Returns the schema in a response, or the errors in it, or neither if the response contains no schema.
  private func build(_ response: HTTPResponse) -> (schema: Schema?, diagnostics: [Diagnostic]) {
    // A text that is not an object is not a GraphQL response, and would be mistaken for SDL.
    guard response.isSuccess, Answer(response)?.data != nil else { return (nil, []) }
    return Schema.build([source(response)])
  }

  private func unusable(_ mistakes: [Diagnostic]) -> DownloadError {
    let list = Diagnostic.text(mistakes, tool: Console.toolName)
    return DownloadError("the schema of \(options.endpoint.shown) has errors:\n\(list.dropLast())")
  }

  private func refusal(_ response: HTTPResponse) -> DownloadError {
    DownloadError("\(options.endpoint.shown) did not return its schema. \(Self.reason(response))")
  }

  /// Returns the server's explanation in place of a schema.
  private static func reason(_ response: HTTPResponse) -> String {
    if let messages = Answer(response)?.errors?.map(\.message), !messages.isEmpty {
      return "The server reported: \(messages.prefix(3).joined(separator: "; "))"
    }
    return "The server responded with status \(response.status)."
  }
}

/// The parts of a GraphQL response that matter before its schema is read.
private struct Answer: Decodable {
  let data: Content?
  let errors: [Failure]?

  struct Content: Decodable {
    let schema: Empty

    enum CodingKeys: String, CodingKey {
      case schema = "__schema"
    }
  }

  struct Empty: Decodable {}

  struct Failure: Decodable {
    let message: String
  }

  init?(_ response: HTTPResponse) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(response.body)) else { return nil }
    self = answer
  }
}
