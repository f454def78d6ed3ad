/// Prints the variables of a request for a log, those with sensitive names blotted out.
struct VariablesText: Sendable {
  let sensitiveWords: Set<String>

  /// The variables as JSON; nil if the request has none that could be read.
  func text(of request: HTTPRequest) -> String? {
    guard let body = request.body?.bytes, let value = try? JSONReader.decode(JSONValue.self, from: body),
      let variables = value["variables"]
    else { return nil }
    var writer = JSONWriter()
    redacted(variables).write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func redacted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map(redacted))
    case .object(let object):
      var result = JSONObject()
      for member in object.members { result[member.key] = isSensitive(member.key) ? "…" : redacted(member.value) }
      return .object(result)
    default: return value
    }
  }

  private func isSensitive(_ name: String) -> Bool {
    let name = name.lowercased()
    return sensitiveWords.contains { name.contains($0) }
  }
}
