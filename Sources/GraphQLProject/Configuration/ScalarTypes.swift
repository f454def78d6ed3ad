/// The Swift type of a scalar.
package struct ScalarType {
  /// The type as written in Swift.
  package let name: String
  /// The module that declares the type, or `nil` for a type of the standard library.
  package let module: String?
  /// The method with which a reader reads the type, such as `string`, or `nil` for a type that decodes itself.
  package let method: String?

  /// What a file imports for the type: of Foundation only the type, because a type of a GraphQL module may have the name of
  /// another one there, such as `Locale`.
  package var imported: String? {
    module == "Foundation" && ScalarTypes.modules[name] == module ? "struct Foundation.\(name)" : module
  }

  /// Whether the literal `nil` may be a value of the type, as it is of `JSONValue`: that of a type of an app is unknown.
  package var mayHaveNilLiteral: Bool {
    if name == "JSONValue" { return true }
    return method == nil && module != "Foundation" && module != "GraphQLRuntime"
  }

  /// The outermost type: `Money` for `Money.Amount`.
  package var outermost: String { String(name.prefix { $0 != "." }) }
}

/// The Swift types of scalars.
package struct ScalarTypes {
  private let mappings: [String: ScalarMapping]

  package init(_ mappings: [String: ScalarMapping]) {
    self.mappings = mappings
  }

  /// Reports whether the values of a scalar are secrets.
  package func isSecret(_ scalar: String) -> Bool { type(of: scalar)?.name == "SensitiveString" }

  /// Returns the type of a scalar from the settings or, without a mapping, by its name, or `nil` for an unknown custom
  /// scalar.
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

  /// Returns the type that scalars with such a name usually have.
  package static func suggestion(for scalar: String) -> String {
    let letters = scalar.filter(\.isLetter).lowercased() + scalar.filter(\.isNumber)
    let suggestion = suggestions.first { suggestion in
      suggestion.endings.split(separator: " ").contains { letters.hasSuffix($0) }
        || suggestion.words.split(separator: " ").contains { isLastWord($0, of: scalar) }
    }
    return suggestion?.type ?? "String"
  }

  /// Reports whether a word is the last one of a name: `int` is that of `PositiveInt` and not of `Point`.
  ///
  /// - Parameter word: Lowercase letters.
  private static func isLastWord(_ word: Substring, of name: String) -> Bool {
    let last = name.suffix(word.count)
    guard last.lowercased() == word else { return false }
    let start = last.startIndex
    guard let previous = name[..<start].last, previous.isLetter else { return true }
    return name[start].isUppercase && previous.isLowercase
  }

  /// The types that ``suggestion(for:)`` can suggest.
  package static var suggestedTypes: [String] { ["String"] + suggestions.map(\.type) }

  /// The types by the lowercase endings of names, and by last words that are also the endings of other words. The first
  /// match counts. A date is not among them: it may be a day without a time, which `Date` would send with one.
  private static let suggestions: [(type: String, endings: String, words: String)] = [
    ("JSONValue", "json jsonb jsonobject jsonvalue", "any map dictionary object"),
    ("Date", "datetime timestamp timestamptz instant iso8601", ""),
    ("URL", "url uri", ""),
    ("UUID", "uuid guid", ""),
    ("Decimal", "decimal numeric money", ""),
    ("Int64", "bigint ulong int64 biginteger safeint", "long"),
    ("Double", "float double", ""),
    ("Bool", "boolean bool", ""),
    ("Int", "integer int32 int16 smallint tinyint mediumint uint ushort", "int short byte"),
    ("Upload", "upload", ""),
    ("SensitiveString", "password secret", ""),
  ]

  private static let runtime = "GraphQLRuntime"

  private static func type(of mapping: ScalarMapping) -> ScalarType {
    let method: [String: String] = ["String": "string", "Int": "int", "Double": "double", "Bool": "bool"]
    let module = mapping.module ?? modules[mapping.type]
    return ScalarType(name: mapping.type, module: module, method: module == nil ? method[mapping.type] : nil)
  }

  /// The modules of types that can be mapped without naming a module.
  fileprivate static let modules = [
    "URL": "Foundation", "Date": "Foundation", "Decimal": "Foundation", "UUID": "Foundation",
    "JSONValue": runtime, "Upload": runtime, "SensitiveString": runtime,
  ]
}

/// Words that Swift reserves.
package enum Keywords {
  /// Returns a name in the form in which it is declared or used as a member, such as `` `default` ``.
  package static func escaped(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  /// Reports whether a word can be a name only in backticks, or is a member of every type.
  static func isReserved(_ name: String) -> Bool {
    reserved.contains(name) || name == "Type" || name == "Protocol"
  }

  /// Members that Swift does not allow in a type, even in backticks, or that have a special meaning there.
  package static let forbiddenMembers: Set<String> = ["self", "init", "Type", "Protocol", "hashValue"]

  /// Types that generated code refers to, and types that should not be hidden from modules that import generated code; also
  /// `_`, which is a name in GraphQL and not in Swift.
  package static let forbiddenTypes: Set<String> = words(
    """
    Any AnyObject Array Bool CaseIterable Character Codable Collection Data Date Decimal Decodable Dictionary
    Double Encodable Equatable Error Float GraphQLConditions GraphQLDocument GraphQLFragment GraphQLMutation
    GraphQLPlanned GraphQLQuery GraphQLSubscription Hashable Identifiable Int Int64
    IntrospectionDirectiveLocation IntrospectionTypeKind JSONDecodable JSONEncodable JSONError JSONObject
    JSONObjectDecodable JSONObjectEncodable JSONReader JSONValue JSONWriter Never Nullable Optional Protocol RawRepresentable Result Self Sendable
    Sequence Set StaticString String Substring Task Type URL UUID Void _ _Generation
    """
  )

  /// Names that no generated top-level type may have: also the protocol of enums, which only declarations at the top level
  /// mention, the runtime's module, which finds a type that is hidden, and the parameter of each decoder, which would hide a
  /// namespace.
  package static let forbiddenTopLevelTypes = forbiddenTypes.union(["GraphQLEnum", "GraphQLRuntime", "json"])

  private static let reserved: Set<String> = words(
    """
    Any Self as associatedtype await break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator
    precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw
    throws true try typealias var where while
    """
  )

  /// Returns the words of a text. A literal of such a large set would take as long to compile as a whole file.
  private static func words(_ text: String) -> Set<String> {
    var words = Set<String>()
    for line in parts(of: text, separatedBy: "\n") {
      for word in parts(of: line, separatedBy: " ") { words.insert(word) }
    }
    return words
  }
}
