/// Converts the result of an introspection query to definitions of the type system that it describes.
/// https://spec.graphql.org/September2025/#sec-Schema-Introspection
///
/// Schemas are read only as SDL, so a result is converted to SDL, without the built-in types that every result includes.
/// If an older server leaves out a property, the type system has the meaning that it had before the property was
/// introduced.
struct IntrospectionReader {
  private var texts: [Definition] = []

  /// One definition, and the value that it was generated from.
  struct Definition {
    let text: String
    let value: JSONNode
  }

  /// - Parameter root: The whole response, `{"data": {"__schema": …}}`, or only the value of `data`.
  static func definitions(_ root: JSONNode) throws(LocatedJSONError) -> [Definition] {
    var reader = Self()
    let data = root["data"] ?? root
    guard let schema = data["__schema"], schema.members != nil else {
      let message = "This is not the result of an introspection query: \"__schema\" is missing."
      throw LocatedJSONError(SchemaCode.notIntrospection, message, at: data.offsets)
    }
    try reader.write(schema)
    return reader.texts
  }

  private mutating func write(_ schema: JSONNode) throws(LocatedJSONError) {
    var roots: [String] = []
    for operation in ["query", "mutation", "subscription"] {
      guard let type = schema.optional(operation + "Type") else { continue }
      roots.append("  \(operation): \(try type.name)")
    }
    let block = schema.printedDescription + "schema {\n" + roots.joined(separator: "\n") + "\n}"
    texts.append(Definition(text: block, value: schema))
    var directives: Set<String> = []
    // A server composed of other servers may list their directives too, each with its own `@skip`. The first one counts.
    for directive in try schema.list("directives") where directives.insert(try directive.name).inserted {
      if let text = try text(ofDirective: directive) { texts.append(Definition(text: text, value: directive)) }
    }
    let builtIn = Set(BuiltIns.shared.types.map { BuiltIns.shared.context.text($0.name) })
    for type in try schema.list("types") where !builtIn.contains(try type.name) {
      texts.append(Definition(text: try text(ofType: type), value: type))
    }
    // Without root types, the definition of the schema above is empty, which would be a syntax error.
    if roots.isEmpty { _ = try schema.require("queryType") }
  }
}

extension IntrospectionReader {
  /// Returns the definition of a directive, without locations that a later edition may add, or `nil` if no locations
  /// remain.
  @inline(never)
  private func text(ofDirective directive: JSONNode) throws(LocatedJSONError) -> String? {
    let arguments = try self.arguments(of: directive)
    let repeatable = directive["isRepeatable"]?.boolean == true ? " repeatable" : ""
    var locations: [String] = []
    for location in try directive.list("locations") {
      let name = try location.requireName()
      if DirectiveLocation(rawValue: name) != nil { locations.append(name) }
    }
    if locations.isEmpty { return nil }
    let head = directive.printedDescription + "directive @" + (try directive.name)
    return head + arguments + directive.printedDeprecation + repeatable + " on " + locations.joined(separator: " | ")
  }

  @inline(never)
  private func text(ofType type: JSONNode) throws(LocatedJSONError) -> String {
    let kind = try type.require("kind")
    let (keyword, body): (String, String) =
      switch kind.string {
      case "SCALAR": ("scalar", specifiedBy(type))
      case "OBJECT": ("type", try interfaces(of: type) + fields(of: type))
      case "INTERFACE": ("interface", try interfaces(of: type) + fields(of: type))
      case "UNION": ("union", try members(of: type))
      case "ENUM": ("enum", try values(of: type))
      case "INPUT_OBJECT": ("input", try inputFields(of: type))
      default: throw kind.unexpected("a type kind, such as \"OBJECT\"")
      }
    return type.printedDescription + keyword + " " + (try type.name) + body
  }

  /// Drafts of the specification spelled the key `specifiedByUrl`.
  private func specifiedBy(_ type: JSONNode) -> String {
    let url = type["specifiedByURL"]?.string ?? type["specifiedByUrl"]?.string
    return url.map { " @specifiedBy(url: \(StringPrinter.string($0)))" } ?? ""
  }

  private func interfaces(of type: JSONNode) throws(LocatedJSONError) -> String {
    try names(in: type.list("interfaces"), opening: " implements ", separator: " & ")
  }

  private func members(of type: JSONNode) throws(LocatedJSONError) -> String {
    try names(in: type.list("possibleTypes"), opening: " = ", separator: " | ")
  }

  private func names(in types: [JSONNode], opening: String, separator: String) throws(LocatedJSONError) -> String {
    var names: [String] = []
    for type in types { names.append(try type.name) }
    return names.isEmpty ? "" : opening + names.joined(separator: separator)
  }

  @inline(never)
  private func fields(of type: JSONNode) throws(LocatedJSONError) -> String {
    var lines: [String] = []
    for field in try type.list("fields") {
      let arguments = try self.arguments(of: field)
      let type = try typeReference(field.require("type"))
      lines.append(field.printedDescription + (try field.name) + arguments + ": " + type + field.printedDeprecation)
    }
    return block(lines)
  }

  @inline(never)
  private func values(of type: JSONNode) throws(LocatedJSONError) -> String {
    var lines: [String] = []
    for value in try type.list("enumValues") {
      lines.append(value.printedDescription + (try value.name) + value.printedDeprecation)
    }
    return block(lines)
  }

  @inline(never)
  private func inputFields(of type: JSONNode) throws(LocatedJSONError) -> String {
    var lines: [String] = []
    for field in try type.list("inputFields") { lines.append(try inputValue(field)) }
    return (type["isOneOf"]?.boolean == true ? " @oneOf" : "") + block(lines)
  }

  private func arguments(of owner: JSONNode) throws(LocatedJSONError) -> String {
    var arguments: [String] = []
    for argument in try owner.list("args") { arguments.append(try inputValue(argument)) }
    return arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
  }

  @inline(never)
  private func inputValue(_ value: JSONNode) throws(LocatedJSONError) -> String {
    let type = try typeReference(value.require("type"))
    let line = value.printedDescription + (try value.name) + ": " + type
    return line + (try value.printedDefaultValue) + value.printedDeprecation
  }

  @inline(never)
  private func typeReference(_ type: JSONNode) throws(LocatedJSONError) -> String {
    var (type, opening) = (type, "")
    var closing: [String] = []
    while true {
      switch type["kind"]?.string {
      case "LIST":
        opening += "["
        closing.append("]")
      case "NON_NULL":
        if closing.last == "!" { throw type.unexpected("a nullable type") }
        closing.append("!")
      default: return opening + (try type.name) + closing.reversed().joined()
      }
      type = try type.require("ofType")
    }
  }

  @inline(never)
  private func block(_ lines: [String]) -> String {
    lines.isEmpty ? "" : " {\n  " + lines.joined(separator: "\n  ") + "\n}"
  }
}

extension JSONNode {
  /// Returns the value of a key that an object must have.
  @inline(never)
  func require(_ key: String) throws(LocatedJSONError) -> JSONNode {
    guard let value = optional(key) else {
      throw LocatedJSONError(SchemaCode.missingKey, "\"\(key)\" is missing here.", at: offsets)
    }
    return value
  }

  /// Returns an error that says what is required in place of this value.
  @inline(never)
  func unexpected(_ expected: String) -> LocatedJSONError {
    LocatedJSONError(SchemaCode.invalidIntrospection, "Expected \(expected).", at: offsets)
  }

  /// Returns the value of an optional key, or `nil` if it is missing or `null`.
  func optional(_ key: String) -> JSONNode? {
    guard let value = self[key], !value.isNull else { return nil }
    return value
  }

  /// Returns the array for a key, or an empty one if it is missing or `null`.
  @inline(never)
  func list(_ key: String) throws(LocatedJSONError) -> [JSONNode] {
    guard let value = optional(key) else { return [] }
    guard let items = value.items else { throw value.unexpected("an array") }
    return items
  }

  /// The value of the required `name` key.
  var name: String {
    get throws(LocatedJSONError) { try require("name").requireName() }
  }

  /// Returns the string, which must be a valid name. https://spec.graphql.org/September2025/#Name
  @inline(never)
  func requireName() throws(LocatedJSONError) -> String {
    guard let string, string.isGraphQLName else { throw unexpected("a name") }
    return string
  }

  var printedDescription: String {
    optional("description")?.string.map { StringPrinter.description($0) + " " } ?? ""
  }

  var printedDeprecation: String {
    guard self["isDeprecated"]?.boolean == true else { return "" }
    return self["deprecationReason"]?.string.map { " @deprecated(reason: \(StringPrinter.string($0)))" }
      ?? " @deprecated"
  }

  /// The default value with its equals sign, or an empty text if there is none. Introspection returns it as a string
  /// that contains a GraphQL literal.
  var printedDefaultValue: String {
    get throws(LocatedJSONError) {
      guard let value = optional("defaultValue") else { return "" }
      guard let text = value.string, isLiteral(text) else {
        throw value.unexpected("a GraphQL value in a string")
      }
      // A line break ends a comment behind the value.
      return " = " + text + "\n"
    }
  }

  /// Reports whether the text consists of exactly one value.
  private func isLiteral(_ text: String) -> Bool {
    let (document, errors) = Document.parse([Source(path: "", text: "input I { a: I = \(text)\n}")])
    guard errors.isEmpty, document.definitions.count == 1, case .type(let type) = document.definitions[0],
      case .inputObject(let fields) = type.body, let field = fields.first
    else { return false }
    return fields.count == 1 && field.defaultValue != nil && field.directives.isEmpty
  }
}
