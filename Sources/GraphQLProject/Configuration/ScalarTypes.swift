/// The Swift type that stands for a scalar.
package struct ScalarType {
  /// As Swift spells it.
  package let name: String
  /// What declares it; `nil` for Swift itself.
  package let module: String?
  /// The reader's own method for it, such as `string`; `nil`: it reads itself.
  package let method: String?

  /// `Money` of `Money.Amount`
  package var outermost: String { String(name.prefix { $0 != "." }) }
}

/// Which Swift type stands for which scalar.
package struct ScalarTypes {
  private let mappings: [String: ScalarMapping]

  package init(_ mappings: [String: ScalarMapping]) {
    self.mappings = mappings
  }

  /// By the settings, else by the name; `nil` for a custom scalar that neither knows.
  package func type(of scalar: String) -> ScalarType? {
    if let mapping = mappings[scalar] { return Self.type(of: mapping) }
    switch scalar {
    case "String": return ScalarType(name: "String", module: nil, method: "string")
    case "ID": return ScalarType(name: "String", module: nil, method: "id")
    case "Int": return ScalarType(name: "Int", module: nil, method: "int")
    case "Float": return ScalarType(name: "Double", module: nil, method: "double")
    case "Boolean": return ScalarType(name: "Bool", module: nil, method: "bool")
    case "URL": return ScalarType(name: "URL", module: "Foundation", method: nil)
    case "DateTime": return ScalarType(name: "Date", module: "Foundation", method: nil)
    case "Upload", "SensitiveString": return ScalarType(name: scalar, module: Self.runtime, method: nil)
    case "__TypeKind": return ScalarType(name: "IntrospectionTypeKind", module: Self.runtime, method: nil)
    case "__DirectiveLocation":
      return ScalarType(name: "IntrospectionDirectiveLocation", module: Self.runtime, method: nil)
    default: return nil
    }
  }

  /// The type that a scalar of the name most often stands for.
  package static func suggestion(for scalar: String) -> String {
    let name = scalar.filter(\.isLetter).lowercased() + scalar.filter(\.isNumber)
    let suggestion = suggestions.first { parts(of: $0.endings, separatedBy: " ").contains(where: name.hasSuffix) }
    return suggestion?.type ?? "String"
  }

  /// The types that ``suggestion(for:)`` can suggest.
  package static var suggestedTypes: [String] { ["String"] + suggestions.map(\.type) }

  /// By the endings of names in small letters; the first that fits counts.
  private static let suggestions: [(type: String, endings: String)] = [
    ("JSONValue", "json jsonb jsonobject jsonvalue any map dictionary object"),
    ("Date", "datetime date timestamp timestamptz instant iso8601"),
    ("URL", "url uri"),
    ("UUID", "uuid guid"),
    ("Decimal", "decimal numeric money"),
    ("Int64", "bigint long int64 biginteger safeint"),
    ("Double", "float double"),
    ("Bool", "boolean bool"),
    ("Int", "int int32 int16 integer short byte"),
    ("Upload", "upload"),
    ("SensitiveString", "password secret"),
  ]

  private static let runtime = "GraphQLRuntime"

  private static func type(of mapping: ScalarMapping) -> ScalarType {
    let method: [String: String] = ["String": "string", "Int": "int", "Double": "double", "Bool": "bool"]
    let module = mapping.module ?? modules[mapping.type]
    return ScalarType(name: mapping.type, module: module, method: module == nil ? method[mapping.type] : nil)
  }

  /// Where the types live that can be named without their module.
  private static let modules = [
    "URL": "Foundation", "Date": "Foundation", "Decimal": "Foundation", "UUID": "Foundation",
    "JSONValue": runtime, "Upload": runtime, "SensitiveString": runtime,
  ]
}

/// Words that Swift keeps for itself.
package enum Keywords {
  /// A name where it is declared or used as a member: `` `default` ``.
  package static func escaped(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  /// Whether a name is only one in backticks, or is a part of every type.
  package static func isReserved(_ name: String) -> Bool {
    reserved.contains(name) || name == "Type" || name == "Protocol"
  }

  /// Members that Swift does not let a type have, even between backticks, and those that mean something else there.
  package static let forbiddenMembers: Set<String> = ["self", "init", "Type", "Protocol", "hashValue"]

  /// Types that generated code names, and those that it would be unkind to hide from the module that imports it.
  package static let forbiddenTypes: Set<String> = words(
    """
    Any AnyObject Array Bool CaseIterable Character Codable Collection Data Date Decimal Decodable Dictionary
    Double Encodable Equatable Error Float GraphQLConditions GraphQLDocument GraphQLFragment GraphQLMutation
    GraphQLPlanned GraphQLQuery GraphQLSubscription Hashable Identifiable Int Int64
    IntrospectionDirectiveLocation IntrospectionTypeKind JSONDecodable JSONEncodable JSONError JSONObject
    JSONObjectDecodable JSONObjectEncodable JSONReader JSONValue JSONWriter Never Nullable Optional Protocol RawRepresentable Result Self Sendable
    Sequence Set StaticString String Substring Task Type URL UUID Void _Generation
    """
  )

  private static let reserved: Set<String> = words(
    """
    Any Self as associatedtype await break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator
    precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw
    throws true try typealias var where while
    """
  )

  /// The words of a text. A literal of a set this large costs the compiler as much as a whole file.
  private static func words(_ text: String) -> Set<String> {
    var words = Set<String>()
    for line in parts(of: text, separatedBy: "\n") {
      for word in parts(of: line, separatedBy: " ") { words.insert(word) }
    }
    return words
  }
}
