import GraphQLRuntime

/// Values as the reference implementation shows them in messages, except that long texts and objects are cut, because a
/// response may have many messages.
enum Inspection {
  private static let mostElements = 10
  private static let mostMembers = 100
  private static let mostCharacters = 1_000
  private static let mostDepth = 2

  static func text(_ value: JSONValue) -> String {
    text(value, depth: 0)
  }

  private static func text(_ value: JSONValue, depth: Int) -> String {
    switch value {
    case .array(let elements): list(elements, depth: depth)
    case .object(let object): self.object(object, depth: depth)
    case .string(let text) where text.utf8.count > mostCharacters:
      String(decoding: JSONValue.string(cut(text)).bytes, as: UTF8.self)
    default: String(decoding: value.bytes, as: UTF8.self)
    }
  }

  private static func list(_ elements: [JSONValue], depth: Int) -> String {
    if elements.isEmpty { return "[]" }
    if depth >= mostDepth { return "[Array]" }
    var shown = elements.prefix(mostElements).map { text($0, depth: depth + 1) }
    let rest = elements.count - shown.count
    if rest > 0 { shown.append("... \(rest) more item\(rest == 1 ? "" : "s")") }
    return "[" + shown.joined(separator: ", ") + "]"
  }

  private static func object(_ object: JSONObject, depth: Int) -> String {
    if object.members.isEmpty { return "{}" }
    if depth >= mostDepth { return "[Object]" }
    var shown = object.members.prefix(mostMembers).map { "\(cut($0.key)): \(text($0.value, depth: depth + 1))" }
    let rest = object.members.count - shown.count
    if rest > 0 { shown.append("... \(rest) more member\(rest == 1 ? "" : "s")") }
    return "{ " + shown.joined(separator: ", ") + " }"
  }

  /// Returns the beginning of a long text, and any other text as it is.
  static func cut(_ text: String) -> String {
    text.utf8.count > mostCharacters ? text.prefix(mostCharacters) + "…" : text
  }
}

extension JSONValue {
  /// The value as JSON text in UTF-8.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}
