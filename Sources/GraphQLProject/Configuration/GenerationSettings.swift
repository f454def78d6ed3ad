public import GraphQLLanguage

/// What the author of a module may choose: the keys of `extensions.swift` in `graphql.config.json`.
public struct GenerationSettings: Hashable, Sendable {
  public var accessLevel: AccessLevel
  public var conformances: Set<Conformance>
  /// The Swift type of each custom scalar, by the scalar's name. `URL` and `DateTime` need no entry.
  public var scalars: [String: ScalarMapping]
  /// `nil`: `used` where the module has documents of its own, `all` where it has none.
  public var schemaTypes: SchemaTypes?
  /// An enum to nest all generated types in. `nil`: they stand at the top level.
  public var namespace: String?
  public var operationText: OperationText
  /// The module to generate `mock(…)` factories for.
  public var mocks: String?
  /// Whether mistakes in the schema that do not stand in the way are let pass.
  public var lenientSchema: Bool
  /// The fields that tell objects of a type apart, by the type's name, for a cache. `*` is for all types that have such
  /// fields and no entry of their own; a type with an empty list has no key. `nil`: responses are not kept, and nothing is
  /// generated for it.
  ///
  /// Keys belong beside the schema, as scalars do: with others elsewhere, one object would be two records. Other modules
  /// have the usual ones, `*` with `id`; those beside the schema count.
  public var cacheKeys: [String: [String]]?

  public init(
    accessLevel: AccessLevel = .public,
    conformances: Set<Conformance> = [],
    scalars: [String: ScalarMapping] = [:],
    schemaTypes: SchemaTypes? = nil,
    namespace: String? = nil,
    operationText: OperationText = .embedded,
    mocks: String? = nil,
    lenientSchema: Bool = false,
    cacheKeys: [String: [String]]? = nil
  ) {
    self.accessLevel = accessLevel
    self.conformances = conformances
    self.scalars = scalars
    self.schemaTypes = schemaTypes
    self.namespace = namespace
    self.operationText = operationText
    self.mocks = mocks
    self.lenientSchema = lenientSchema
    self.cacheKeys = cacheKeys
  }
}

/// The Swift type that stands for a custom scalar.
public struct ScalarMapping: Hashable, Sendable {
  /// The type as Swift spells it, such as `Date` or `Money.Amount`. It conforms to `JSONDecodable` and, where it is
  /// sent, to `JSONEncodable`.
  public var type: String
  /// The module to import for it. `nil`: found by the type's name among those of Foundation and the runtime.
  public var module: String?

  public init(type: String, module: String? = nil) {
    self.type = type
    self.module = module
  }
}

extension GenerationSettings {
  /// What the file with settings is called. Its keys are those of graphql-config, so that editors read the same file:
  /// https://the-guild.dev/graphql/config/docs/user/schema
  public static let fileName = "graphql.config.json"

  /// Reads the settings in `extensions.swift` of a `graphql.config.json`.
  ///
  /// - Parameters:
  ///   - inherited: the scalars mapped beside the schema, where that is another module's. They hold here too.
  ///   - modules: those with GraphQL files that this one depends on, which there can be mocks of. `nil`: not known.
  /// - Returns: the settings, as far as they can be read, and an error for each key or value that makes no sense.
  public static func read(
    _ source: Source,
    inheriting inherited: [String: ScalarMapping] = [:],
    modules: [String]? = nil
  ) -> (settings: GenerationSettings, diagnostics: [Diagnostic]) {
    do {
      var reader = ConfigurationReader(try JSONDocument(source))
      let settings = reader.settings(inheriting: inherited, modules: modules)
      return (settings, reader.diagnostics)
    } catch {
      return (GenerationSettings(scalars: inherited), [error.diagnostic])
    }
  }
}

extension ConfigurationReader {
  fileprivate mutating func settings(
    inheriting inherited: [String: ScalarMapping],
    modules: [String]?
  ) -> GenerationSettings {
    let file = members(document.root, of: nil, keys: ["schema", "documents", "include", "exclude", "extensions"])
    for key in ["schema", "documents", "include", "exclude"] { check(paths: file[key], key) }
    var settings = GenerationSettings(scalars: inherited)
    if let own = swiftExtension(of: file["extensions"]) { read(own, modules, into: &settings) }
    return settings
  }

  /// Other tools have extensions of their own, so that only a misspelt `swift` is taken for a mistake.
  private mutating func swiftExtension(of value: JSONValue?) -> JSONValue? {
    guard let value else { return nil }
    guard let extensions = value.members else {
      report(.wrongKind, "\"extensions\" must be an object.", at: value)
      return nil
    }
    for member in extensions where member.key != "swift" && !suggestions(for: member.key, among: ["swift"]).isEmpty {
      reportUnknown(member, of: "extensions", keys: ["swift"])
    }
    return value["swift"]
  }

  private mutating func read(_ value: JSONValue, _ modules: [String]?, into settings: inout GenerationSettings) {
    let keys = [
      "accessLevel", "conformances", "scalars", "schemaTypes", "namespace", "operationText", "mocks", "lenientSchema",
      "cache",
    ]
    let given = members(value, of: "extensions.swift", keys: keys)
    settings.accessLevel = choice(given["accessLevel"], "accessLevel") ?? settings.accessLevel
    settings.conformances = Set(choices(given["conformances"], "conformances"))
    settings.scalars = scalars(given["scalars"], inheriting: settings.scalars)
    settings.schemaTypes = choice(given["schemaTypes"], "schemaTypes")
    settings.namespace = typeName(given["namespace"], "namespace")
    settings.operationText = choice(given["operationText"], "operationText") ?? settings.operationText
    settings.mocks = module(given["mocks"], "mocks", among: modules)
    settings.lenientSchema = boolean(given["lenientSchema"], "lenientSchema") ?? settings.lenientSchema
    settings.cacheKeys = cacheKeys(given["cache"])
  }

  /// `true`, or `{"keys": {"*": "id", "Variant": "sku", "Line": ["order", "number"], "Money": null}}`.
  private mutating func cacheKeys(_ value: JSONValue?) -> [String: [String]]? {
    guard let value else { return nil }
    if let isOn = value.boolean { return isOn ? ["*": ["id"]] : nil }
    var keys: [String: [String]] = [:]
    guard let given = members(value, of: "extensions.swift.cache", keys: ["keys"])["keys"] else { return ["*": ["id"]] }
    for type in given.members ?? [] {
      if case .null = type.value.kind {
        keys[type.key] = []
        continue
      }
      let items = type.value.items ?? [type.value]
      let names = items.compactMap(\.string)
      keys[type.key] = names
      if names.isEmpty || names.count < items.count {
        report(.wrongKind, "The key of \"\(type.key)\" must be a field, a list of fields, or null.", at: type.value)
      }
    }
    if given.members == nil {
      report(.wrongKind, "\"keys\" must be an object with the names of types as its keys.", at: given)
    }
    return keys
  }
}
