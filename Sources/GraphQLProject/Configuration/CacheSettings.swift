import GraphQLLanguage

/// How the operations of a module are kept as records: the key `cache` of `extensions.swift`.
public struct CacheSettings: Hashable, Sendable {
  /// The fields that tell objects of a type apart, by the type's name. `*` is for all types that have such fields and no
  /// entry of their own; a type with an empty list has no key. `nil`: `id`, for all types that have such a field.
  ///
  /// Keys belong beside the schema, as scalars do: with others elsewhere, one object would be two records.
  public var keys: [String: [String]]?

  public init(keys: [String: [String]]? = nil) {
    self.keys = keys
  }
}

extension ConfigurationReader {
  /// `true`, or `{"keys": {"*": "id", "Variant": "sku", "Line": ["order", "number"], "Money": null}}`.
  mutating func cache(_ value: JSONValue?) -> CacheSettings? {
    guard let value else { return nil }
    if let isOn = value.boolean { return isOn ? CacheSettings() : nil }
    guard value.members != nil else {
      report(.wrongKind, "\"cache\" must be true, false or an object with \"keys\".", at: value)
      return nil
    }
    guard let keys = members(value, of: "extensions.swift.cache", keys: ["keys"])["keys"] else {
      return CacheSettings()
    }
    guard let types = keys.members else {
      report(.wrongKind, "\"keys\" must be an object with the names of types as its keys.", at: keys)
      return CacheSettings()
    }
    var settings = CacheSettings(keys: [:])
    for type in types {
      if case .null = type.value.kind {
        settings.keys?[type.key] = []
        continue
      }
      let names = type.value.string.map { [$0] } ?? type.value.items?.compactMap(\.string) ?? []
      if names.isEmpty || names.count != type.value.items?.count ?? 1 {
        let message = "The key of \"\(type.key)\" must be the name of a field, a list of such names, or null."
        report(.wrongKind, message, at: type.value)
      } else {
        settings.keys?[type.key] = names
      }
    }
    return settings
  }
}
