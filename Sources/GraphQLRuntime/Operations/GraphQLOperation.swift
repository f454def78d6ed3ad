/// An operation with its variables. The generator makes one type for each operation in the documents.
///
/// [GraphQL, 2.4: Operations](https://spec.graphql.org/September2025/#sec-Language.Operations)
public protocol GraphQLOperation: Sendable {
  /// The type of `data` in the server's response.
  associatedtype Data: JSONDecodable

  /// The document that is sent to the server.
  static var operationDocument: GraphQLDocument { get }

  /// The kind of the operation: a query, a mutation or a subscription.
  static var operationKind: GraphQLOperationKind { get }

  // For generated code: whether the operation has `@defer` or `@stream`, so that the response may arrive in parts.
  static var _isInParts: Bool { get }

  /// Writes the variables as members of an object that the caller has begun. The default implementation writes nothing.
  func writeVariables(to writer: inout JSONWriter)

  /// Adds to the conditions the values, including default values, of the Boolean variables that `@include` and `@skip` use.
  /// The default implementation adds nothing.
  func writeConditions(to conditions: inout GraphQLConditions)
}

extension GraphQLOperation {
  /// The operation's name, which follows `query`, `mutation` or `subscription`.
  public static var operationName: String { operationDocument.name }

  public static var _isInParts: Bool { false }

  public func writeVariables(to writer: inout JSONWriter) {}

  public func writeConditions(to conditions: inout GraphQLConditions) {}
}

/// An operation with one response: a query or a mutation. Generated types conform to ``GraphQLQuery`` or
/// ``GraphQLMutation``. A ``GraphQLSubscription`` has many responses, so methods that require this protocol do not accept
/// subscriptions.
public protocol GraphQLSingleResponseOperation: GraphQLOperation {}

/// An operation without side effects. A query may be sent more than once, and callers may share its response.
public protocol GraphQLQuery: GraphQLSingleResponseOperation {}

extension GraphQLQuery {
  public static var operationKind: GraphQLOperationKind { .query }
}

/// An operation with side effects. A mutation that the server may have executed is not sent again, unless the caller declares
/// it idempotent.
public protocol GraphQLMutation: GraphQLSingleResponseOperation {}

extension GraphQLMutation {
  public static var operationKind: GraphQLOperationKind { .mutation }
}

/// An operation with many responses, one for each event.
public protocol GraphQLSubscription: GraphQLOperation {}

extension GraphQLSubscription {
  public static var operationKind: GraphQLOperationKind { .subscription }
}

/// The kind of an operation.
public enum GraphQLOperationKind: String, Sendable, Hashable {
  case query, mutation, subscription
}

/// An operation and the fragments it uses, in the form in which they are sent.
public struct GraphQLDocument: Sendable, Hashable {
  /// The operation's name, which follows `query`, `mutation` or `subscription`.
  public let name: String

  /// The SHA-256 of the text's UTF-8 bytes, in lower-case hexadecimal. Servers identify a persisted operation by this hash.
  public let sha256: String

  /// The text of the document, minified; empty if the operation was generated without its text and is sent by its hash.
  public let text: String

  /// Creates the document of the operation `name`.
  public init(name: String, sha256: String, text: String) {
    self.name = name
    self.sha256 = sha256
    self.text = text
  }
}

/// Marks generated code that is compatible with this version of the runtime. Only generated code refers to it.
///
/// A file generated for a later version refers to a type that does not exist here. In later versions, this name remains but
/// is unavailable, with a message that says what to do, so that a file generated for an earlier version does not compile.
public typealias _GeneratedForGraphQLRuntime1 = Never

// Code generated before there was a mark fails with the same message: its models have no initializer with this label, so
// they get this one, and its enums call this method.

extension JSONObjectDecodable {
  @available(
    *,
    unavailable,
    message:
      "This type was generated for an earlier version of GraphQLRuntime. Generate it again: swift package graphql generate"
  )
  public init(_json json: inout JSONReader) throws(JSONError) {
    // Nothing can call it: it is unavailable.
    fatalError("A type was generated for an earlier version of GraphQLRuntime.")
  }
}

extension JSONReader {
  @available(
    *,
    unavailable,
    message:
      "This type was generated for an earlier version of GraphQLRuntime. Generate it again: swift package graphql generate"
  )
  public mutating func index(in names: StaticString) throws(JSONError) -> Int? {
    // Nothing can call it: it is unavailable.
    fatalError("A type was generated for an earlier version of GraphQLRuntime.")
  }
}
