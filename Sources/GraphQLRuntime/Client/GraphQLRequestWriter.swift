#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes an operation as an HTTP request.
///
/// [GraphQL over HTTP, Request](https://graphql.github.io/graphql-over-http/draft/#sec-Request)
enum GraphQLRequestWriter {
  /// - Throws: ``GraphQLClientError`` if a variable has no JSON.
  static func request<Operation: GraphQLOperation>(
    for operation: Operation,
    to endpoint: URL,
    _ options: RequestOptions
  ) throws(GraphQLClientError) -> HTTPRequest {
    let headers: HTTPHeaders = ["Accept": MediaType.accepted, "Content-Type": "application/json"]
    return HTTPRequest(
      method: .post,
      url: endpoint,
      headers: headers.merging(options.headers),
      body: HTTPBody(try body(of: operation)),
      timeout: options.timeout
    )
  }

  private static func body<Operation: GraphQLOperation>(
    of operation: Operation
  ) throws(GraphQLClientError) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("query", Operation.operationDocument.text)
    writer.field("operationName", Operation.operationName)
    writer.key("variables")
    writer.beginObject()
    operation.writeVariables(to: &writer)
    writer.endObject()
    writer.endObject()
    if let problem = writer.problem {
      throw GraphQLClientError(.invalidRequest, "the variable \(problem)", underlying: problem)
    }
    return writer.bytes
  }
}
