import GraphQLLanguage

/// One difference between two versions of a schema, and its effect on the schema's users.
public struct SchemaChange: Hashable, Sendable {
  /// The effect of a change on clients' operations.
  public enum Severity: String, CaseIterable, Sendable {
    /// An operation that was valid may be rejected, or its response may have a different shape.
    case breaking
    /// Operations stay valid, but responses may contain unexpected data, such as a new value of an enum.
    case dangerous
    /// Operations and their responses stay as they are. Clients notice the change only if they examine the schema.
    case safe
  }

  /// The kind of a change, as a word such as `FIELD_REMOVED`. Other versions may detect other kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The word, such as `FIELD_REMOVED`. For a breaking or dangerous change that the reference implementation also detects,
    /// it is the same word as there.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }
  }

  /// Whether the change breaks operations, may surprise clients, or does not affect them.
  public let severity: Severity
  /// The kind of the change, such as a removed field.
  public let kind: Kind
  /// A sentence that describes the change.
  public let message: String
  /// The schema coordinate of the element that has changed: `Product`, `Product.price`, `Query.products(first:)`,
  /// `@cached(for:)`.
  /// https://spec.graphql.org/September2025/#sec-Schema-Coordinates
  public let coordinate: String
  /// The uses of the schema that the change affects.
  let affected: [SchemaUse]
}

/// One way in which a document uses a schema.
enum SchemaUse: Hashable {
  case operation(OperationType)
  /// A type is named in a type condition or as the type of a variable.
  case type(String)
  /// A field is selected.
  case field(String, String)
  /// A selected field has this type, so responses contain values of it.
  case result(String)
  case argument(String, String, String)
  case argumentLeftOut(String, String, String)
  /// A fragment on a type is used within selections on another type.
  case condition(String, in: String)
  /// A variable can send values of this type, or of a type that contains it.
  case variable(String)
  /// An object literal has this type.
  case object(String)
  /// An object literal has this field.
  case inputField(String, String)
  case inputFieldLeftOut(String, String)
  /// An enum value occurs in a literal.
  case value(String, String)
  case directive(String)
  case directiveArgument(String, String)
  case directiveArgumentLeftOut(String, String)
  case directiveLocation(String, String)
}
