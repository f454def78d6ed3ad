/// The content of a request for an operation, independent of the form in which it is sent.
struct OperationMessage: Sendable {
  let operationName: String
  let document: GraphQLDocument
  /// The variables, as a JSON object.
  let variables: [UInt8]
  /// The files among the variables.
  let uploads: [PlacedUpload]
  /// The values of a sensitive type among the variables, as strings.
  let secrets: Set<String>
  /// The conditions that determine which parts the response leaves out.
  let conditions: GraphQLConditions

  /// - Throws: ``GraphQLClientError`` if a variable cannot be written as JSON.
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

/// The way in which one request names the document of its operation.
enum DocumentNaming {
  case text
  /// Only the hash of an automatically persisted query.
  case hash
  /// The hash and the text that it will stand for from then on.
  case textAndHash
  /// The id of a registered operation, and its hash.
  case id

  var hasText: Bool { self == .text || self == .textAndHash }
  var hasHash: Bool { self != .text }
}

extension OperationMessage {
  /// Whether the items of a list may come in parts. If the message has no text, this is not known.
  var mayStream: Bool { document.text.isEmpty || document.text.contains("@stream") }

  /// Returns the message as the body of a request.
  ///
  /// [GraphQL over HTTP, POST](https://graphql.github.io/graphql-over-http/draft/#sec-POST)
  func json(_ naming: DocumentNaming) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    if naming.hasText { writer.field("query", document.text) }
    if naming == .id { writer.field("documentId", documentID) }
    writer.field("operationName", operationName)
    writer.key("variables")
    writer.json(variables)
    if naming.hasHash {
      writer.key("extensions")
      writer.json(extensions)
    }
    writer.endObject()
    return writer.bytes
  }

  /// Returns the message as parameters of an address. An empty set of variables is left out.
  ///
  /// [GraphQL over HTTP, GET](https://graphql.github.io/graphql-over-http/draft/#sec-GET)
  func parameters(_ naming: DocumentNaming) -> String {
    var pairs: [(String, [UInt8])] = []
    if naming.hasText { pairs.append(("query", Array(document.text.utf8))) }
    if naming == .id { pairs.append(("documentId", Array(documentID.utf8))) }
    pairs.append(("operationName", Array(operationName.utf8)))
    if variables.count > "{}".utf8.count { pairs.append(("variables", variables)) }
    if naming.hasHash { pairs.append(("extensions", extensions)) }
    return pairs.map { "\($0)=\(Self.percentEncoded($1))" }.joined(separator: "&")
  }

  /// A prefixed document identifier. The prefix says how it was made.
  private var documentID: String { "sha256:\(document.sha256)" }

  private var extensions: [UInt8] {
    Array(#"{"persistedQuery":{"version":1,"sha256Hash":"\#(document.sha256)"}}"#.utf8)
  }

  /// Percent-encodes all bytes except those that never need it.
  ///
  /// [RFC 3986, 2.3: Unreserved Characters](https://www.rfc-editor.org/rfc/rfc3986#section-2.3)
  private static func percentEncoded(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      if isUnreserved(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte &>> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}
