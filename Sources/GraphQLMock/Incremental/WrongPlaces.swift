import GraphQLRuntime

extension ResponseEvent {
  /// A later part with ids that were not announced, or with paths that lead nowhere: a fault.
  var withWrongPlaces: ResponseEvent {
    guard case .part(.object(var object), let isLast) = self, object["data"] == nil else { return self }
    for name in ["incremental", "completed"] {
      guard case .array(let entries)? = object[name] else { continue }
      object[name] = .array(entries.map(\.withWrongPlace))
    }
    return .part(.object(object), isLast: isLast)
  }
}

extension JSONValue {
  fileprivate var withWrongPlace: JSONValue {
    guard case .object(var entry) = self else { return self }
    if entry["id"] != nil { entry["id"] = "unknown" }
    if entry["path"] != nil { entry["path"] = ["unknown"] }
    return .object(entry)
  }
}
