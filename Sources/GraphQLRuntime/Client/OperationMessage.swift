/// What a server is told about an operation, in whatever form it is sent.
struct OperationMessage: Sendable {
  let operationName: String
  let document: GraphQLDocument
  /// The variables, as a JSON object.
  let variables: [UInt8]
  /// The files among them.
  let uploads: [PlacedUpload]
  /// Strings among them that are sensitive by their type.
  let secrets: Set<String>
  /// What they leave out of the response.
  let conditions: GraphQLConditions

  /// - Throws: ``GraphQLClientError`` if a variable has no JSON.
  init<Operation: GraphQLOperation>(_ operation: Operation) throws(GraphQLClientError) {
    var writer = JSONWriter()
    writer.beginObject()
    operation.writeVariables(to: &writer)
    writer.endObject()
    if let problem = writer.problem {
      throw GraphQLClientError(.invalidRequest, "the variable \(problem)", underlying: problem)
    }
    operationName = Operation.operationName
    document = Operation.operationDocument
    variables = writer.bytes
    uploads = writer.uploads
    secrets = writer.secrets
    conditions = GraphQLConditions(operation)
  }
}

/// How one request names the document of its operation.
enum DocumentNaming {
  case text
  /// Only the hash of an automatically persisted query.
  case hash
  /// The hash with the text that it shall stand for.
  case textAndHash
  /// The id of a registered operation.
  case id

  var hasText: Bool { self == .text || self == .textAndHash }
  var hasHash: Bool { self == .hash || self == .textAndHash }
}
