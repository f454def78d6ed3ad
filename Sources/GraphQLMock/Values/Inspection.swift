import GraphQLRuntime

/// Values as the reference implementation shows them in messages.
enum Inspection {
  private static let mostElements = 10
  private static let mostDepth = 2

  static func text(_ value: JSONValue) -> String {
    text(value, depth: 0)
  }

  private static func text(_ value: JSONValue, depth: Int) -> String {
    switch value {
    case .array(let elements): list(elements, depth: depth)
    case .object(let object): self.object(object, depth: depth)
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
    return "{ " + object.members.map { "\($0.key): \(text($0.value, depth: depth + 1))" }.joined(separator: ", ") + " }"
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
