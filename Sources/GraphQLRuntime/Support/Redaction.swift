/// What nobody else may see of an operation's variables and headers: the values of those whose names contain a sensitive
/// word, with all that is inside of them, and strings that are sensitive by their type.
struct Redaction: Sendable {
  let names: SensitiveNames
  /// The variables, as a JSON object.
  let variables: [UInt8]
  /// Strings in the variables that are sensitive whatever their name.
  let secrets: Set<String>

  /// Values shorter than this are in too many words by chance.
  private static let shortest = 3

  /// Whether there is a sensitive variable.
  var hasSensitiveVariables: Bool { !secrets.isEmpty || !sensitiveValues(in: parsed, isSensitive: false).isEmpty }

  /// The variables, sensitive ones blotted out.
  var shownVariables: JSONObject {
    if case .object(let object) = shown(parsed) { object } else { [:] }
  }

  /// A text without the values of sensitive variables and headers.
  func cleaning(_ headers: HTTPHeaders) -> TextCleaning {
    var values = secrets.union(sensitiveValues(in: parsed, isSensitive: false))
    for field in headers.fields where names.contains(field.name) {
      values.formUnion(field.value.split(separator: " ").map(String.init))
    }
    return TextCleaning(values.filter { $0.count >= Self.shortest })
  }

  private var parsed: JSONValue { (try? JSONReader.decode(JSONValue.self, from: variables)) ?? .null }

  private func shown(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map(shown))
    case .object(let object):
      var result = JSONObject()
      for member in object.members { result[member.key] = names.contains(member.key) ? "…" : shown(member.value) }
      return .object(result)
    case .string(let string): return secrets.contains(string) ? "…" : value
    default: return value
    }
  }

  /// - Parameter isSensitive: whether the value is inside a sensitive one.
  private func sensitiveValues(in value: JSONValue, isSensitive: Bool) -> [String] {
    switch value {
    case .array(let elements):
      elements.flatMap { sensitiveValues(in: $0, isSensitive: isSensitive) }
    case .object(let object):
      object.members.flatMap {
        sensitiveValues(in: $0.value, isSensitive: isSensitive || names.contains($0.key))
      }
    case .string(let string) where isSensitive: [string]
    case .int(let int) where isSensitive: ["\(int)"]
    case .number(let number) where isSensitive: [number.text]
    default: []
    }
  }
}

/// Blots values out of texts, as they are, as JSON has them, and as JSON has a text that quotes them.
struct TextCleaning: Sendable {
  /// The longest first, as one may be part of another.
  private let values: [String]

  init(_ values: Set<String> = []) {
    let escaped = values.map(Self.escaped)
    let all = values.union(escaped).union(escaped.map(Self.escaped))
    self.values = all.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  func callAsFunction(_ text: String) -> String {
    values.reduce(text) { $0.contains($1) ? $0.replacing($1, with: "…") : $0 }
  }

  private static func escaped(_ value: String) -> String {
    var writer = JSONWriter()
    writer.string(value)
    return String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
