public import GraphQLLanguage

/// The query that requests a server's schema, with all features that the server supports.
/// https://spec.graphql.org/September2025/#sec-Schema-Introspection
public struct IntrospectionQuery: Hashable, Sendable {
  /// Features of introspection that not every server supports, because they were added after its first edition.
  public struct Features: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The description of the schema.
    public static var schemaDescription: Features { Features(rawValue: 1) }
    /// The URL of a scalar's specification.
    public static var specifiedByURL: Features { Features(rawValue: 2) }
    /// Whether directives are repeatable.
    public static var repeatableDirectives: Features { Features(rawValue: 4) }
    /// Whether input objects are OneOf input objects.
    public static var oneOf: Features { Features(rawValue: 8) }
    /// Deprecation of arguments and input fields.
    public static var deprecatedInputs: Features { Features(rawValue: 16) }
    /// Deprecation of the arguments of directives.
    public static var deprecatedDirectiveArguments: Features { Features(rawValue: 32) }
    /// Deprecation of directives, from the draft after September 2025.
    public static var deprecatedDirectives: Features { Features(rawValue: 64) }

    /// All features of the September 2025 edition.
    public static var september2025: Features { Features(rawValue: 1 | 2 | 4 | 8 | 16 | 32) }
  }

  /// The features that the query uses.
  public let features: Features

  /// Creates a query that uses features, which the server must support.
  public init(_ features: Features = .september2025) {
    self.features = features
  }

  /// The text of the query. It uses only features in ``features``.
  public var text: String {
    let inputs = features.contains(.deprecatedInputs) ? "(includeDeprecated: true)" : ""
    let directiveArguments = features.contains(.deprecatedDirectiveArguments) ? inputs : ""
    let directives = features.contains(.deprecatedDirectives) ? "(includeDeprecated: true)" : ""
    return """
      query IntrospectionQuery {
        __schema {
          \(field("description", .schemaDescription))queryType { name }
          mutationType { name }
          subscriptionType { name }
          directives\(directives) {
            name description locations \(field("isRepeatable", .repeatableDirectives))\
      \(field("isDeprecated deprecationReason", .deprecatedDirectives))
            args\(directiveArguments) { ...InputValue }
          }
          types {
            kind name description \(field("specifiedByURL", .specifiedByURL))\(field("isOneOf", .oneOf))
            fields(includeDeprecated: true) {
              name description isDeprecated deprecationReason
              args\(inputs) { ...InputValue }
              type { ...TypeRef }
            }
            inputFields\(inputs) { ...InputValue }
            interfaces { name }
            enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
            possibleTypes { name }
          }
        }
      }
      fragment InputValue on __InputValue {
        name description defaultValue \(field("isDeprecated deprecationReason", .deprecatedInputs))
        type { ...TypeRef }
      }
      fragment TypeRef on __Type { \(Self.nestedType) }
      """
  }

  private func field(_ names: String, _ feature: Features) -> String {
    features.contains(feature) ? names + " " : ""
  }

  /// Selections for a type with up to 16 wrappers. Servers limit the depth of queries, and no type has that many
  /// wrappers.
  private static let nestedType =
    String(repeating: "kind name ofType { ", count: 16) + "kind name" + String(repeating: " }", count: 16)
}

extension IntrospectionQuery {
  /// A query that determines which features a server's introspection has. It is valid in every edition of the specification.
  public static let probe = """
    query IntrospectionFeatures {
      __schema: __type(name: "__Schema") { ...Fields }
      __type: __type(name: "__Type") { ...Fields }
      __field: __type(name: "__Field") { ...Fields }
      __directive: __type(name: "__Directive") { ...Fields }
    }
    fragment Fields on __Type { fields { name args { name } } }
    """
}

extension IntrospectionQuery.Features {
  /// Creates the set of features that a server's introspection has. The set is empty if the response cannot be read.
  ///
  /// - Parameter probe: The server's response to `IntrospectionQuery.probe`.
  public init(probe: Source) {
    self.init(rawValue: 0)
    guard let root = try? JSONDocument(probe).root, let data = root["data"] else { return }
    let hasDeprecated = data.has("args", in: "__field", argument: "includeDeprecated")
    if data.has("description", in: "__schema") { insert(.schemaDescription) }
    if data.has("specifiedByURL", in: "__type") { insert(.specifiedByURL) }
    if data.has("isOneOf", in: "__type") { insert(.oneOf) }
    if data.has("isRepeatable", in: "__directive") { insert(.repeatableDirectives) }
    if hasDeprecated, data.has("inputFields", in: "__type", argument: "includeDeprecated") { insert(.deprecatedInputs) }
    if data.has("directives", in: "__schema", argument: "includeDeprecated"),
      data.has("isDeprecated", in: "__directive")
    {
      insert(.deprecatedDirectives)
    }
    if data.has("args", in: "__directive", argument: "includeDeprecated") { insert(.deprecatedDirectiveArguments) }
  }
}

extension JSONNode {
  /// Reports whether a type of the introspection system has a field and, if requested, whether that field has an
  /// argument.
  fileprivate func has(_ field: String, in type: String, argument: String? = nil) -> Bool {
    let fields = self[type]?["fields"]?.items ?? []
    guard let found = fields.first(where: { $0["name"]?.string == field }) else { return false }
    guard let argument else { return true }
    return found["args"]?.items?.contains { $0["name"]?.string == argument } ?? false
  }
}
