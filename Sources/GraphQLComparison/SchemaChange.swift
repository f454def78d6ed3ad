import GraphQLLanguage

/// One difference between two versions of a schema, and what it means for the schema's users.
public struct SchemaChange: Hashable, Sendable {
  /// What the change means for the operations that people send.
  public enum Severity: String, CaseIterable, Sendable {
    /// An operation that was valid may be refused, or answered in another shape.
    case breaking
    /// Operations stay valid, but may be answered with what nobody expected: a new value of an enum, say.
    case dangerous
    /// Nobody notices who does not look for it.
    case safe
  }

  /// What has changed, in one word. Other versions may find other kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The word: `FIELD_REMOVED`. Those of breaking and dangerous changes are the reference implementation's, where it
    /// knows them.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }
  }

  public let severity: Severity
  /// What has changed, in one word.
  public let kind: Kind
  /// What has changed, in a sentence.
  public let message: String
  /// What it has changed on: `Product`, `Product.price`, `Query.products(first:)`, `@cached(for:)`.
  /// https://spec.graphql.org/September2025/#sec-Schema-Coordinates
  public let coordinate: String
  /// The ways to use the schema that the change has to do with.
  let affected: [SchemaUse]
}

/// One way in which a document uses a schema.
enum SchemaUse: Hashable {
  case operation(OperationType)
  /// A type is named: in a type condition or as a variable's type.
  case type(String)
  /// A field is selected.
  case field(String, String)
  /// A selected field's type is this one, so values of it come back.
  case result(String)
  case argument(String, String, String)
  case argumentLeftOut(String, String, String)
  /// A fragment on a type is spread where another type's fields are selected.
  case condition(String, in: String)
  /// A variable can send values of this type, or of one that contains it.
  case variable(String)
  /// An object of this type is written out.
  case object(String)
  /// A field of an input object is written out.
  case inputField(String, String)
  case inputFieldLeftOut(String, String)
  /// A value of an enum is written out.
  case value(String, String)
  case directive(String)
  case directiveArgument(String, String)
  case directiveArgumentLeftOut(String, String)
  case directiveLocation(String, String)
}
