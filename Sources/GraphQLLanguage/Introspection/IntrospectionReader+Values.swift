extension JSONValue {
  /// What an object must have.
  @inline(never)
  func require(_ key: String) throws(JSONError) -> JSONValue {
    guard let value = optional(key) else {
      throw JSONError(SchemaCode.missingKey, "\"\(key)\" is missing here.", at: offsets)
    }
    return value
  }

  /// An error that names what must be in the place of this value.
  @inline(never)
  func unexpected(_ expected: String) -> JSONError {
    JSONError(SchemaCode.invalidIntrospection, "Expected \(expected).", at: offsets)
  }

  /// What an object may have; `null` counts as not there.
  func optional(_ key: String) -> JSONValue? {
    guard let value = self[key], !value.isNull else { return nil }
    return value
  }

  /// An array, empty where it is not there.
  @inline(never)
  func list(_ key: String) throws(JSONError) -> [JSONValue] {
    guard let value = optional(key) else { return [] }
    guard let items = value.items else { throw value.unexpected("an array") }
    return items
  }

  /// The name of what an object describes.
  var name: String {
    get throws(JSONError) { try require("name").requireName() }
  }

  /// A string that is a name of the language. https://spec.graphql.org/September2025/#Name
  @inline(never)
  func requireName() throws(JSONError) -> String {
    guard let string, let first = string.utf8.first, !isDigit(first), string.utf8.allSatisfy(isNameByte) else {
      throw unexpected("a name")
    }
    return string
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  var printedDescription: String {
    optional("description")?.string.map { StringPrinter.description($0) + " " } ?? ""
  }

  var printedDeprecation: String {
    guard self["isDeprecated"]?.boolean == true else { return "" }
    return self["deprecationReason"]?.string.map { " @deprecated(reason: \(StringPrinter.string($0)))" }
      ?? " @deprecated"
  }

  /// A default value is a literal of the language within a string.
  var printedDefaultValue: String {
    get throws(JSONError) {
      guard let value = optional("defaultValue") else { return "" }
      guard let text = value.string, isLiteral(text) else {
        throw value.unexpected("the text of a GraphQL value")
      }
      return " = " + text
    }
  }

  /// Whether the text is one value and nothing else.
  private func isLiteral(_ text: String) -> Bool {
    let (document, errors) = Document.parse([Source(path: "", text: "input I { a: I = \(text)\n}")])
    guard errors.isEmpty, document.definitions.count == 1, case .type(let type) = document.definitions[0],
      case .inputObject(let fields) = type.body, let field = fields.first
    else { return false }
    return fields.count == 1 && field.defaultValue != nil && field.directives.isEmpty
  }
}
