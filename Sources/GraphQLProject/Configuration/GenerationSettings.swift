public import GraphQLLanguage

/// What the author of a module may choose: the keys of `extensions.swift` in `graphql.config.json`.
public struct GenerationSettings: Hashable, Sendable {
  public var accessLevel: AccessLevel
  public var conformances: Set<Conformance>
  /// The Swift type of each custom scalar, by the scalar's name. `URL` and `DateTime` need no entry.
  public var scalars: [String: ScalarMapping]
  /// `nil`: `used` where the module has documents of its own, `all` where it has none.
  public var schemaTypes: SchemaTypes?
  /// An enum to nest all generated types in. `nil`: they are at the top level.
  public var namespace: String?
  public var operationText: OperationText
  /// The modules to generate `mock(…)` factories for.
  public var mocks: [String]
  /// Whether harmless mistakes in the schema are warnings.
  public var lenientSchema: Bool
  /// What a cache has to know of the schema: the JSON of the key `cache`, such as `true` or `{"keys": {"*": "id"}}`. `nil`:
  /// responses are not kept, and nothing is generated for it. The generator reads it.
  public var cache: String?

  public init(
    accessLevel: AccessLevel = .public,
    conformances: Set<Conformance> = [],
    scalars: [String: ScalarMapping] = [:],
    schemaTypes: SchemaTypes? = nil,
    namespace: String? = nil,
    operationText: OperationText = .embedded,
    mocks: [String] = [],
    lenientSchema: Bool = false,
    cache: String? = nil
  ) {
    self.accessLevel = accessLevel
    self.conformances = conformances
    self.scalars = scalars
    self.schemaTypes = schemaTypes
    self.namespace = namespace
    self.operationText = operationText
    self.mocks = mocks
    self.lenientSchema = lenientSchema
    self.cache = cache
  }
}

extension GenerationSettings {
  /// Whether generated types have a conformance.
  package func has(_ conformance: Conformance) -> Bool { conformances.contains(conformance) }
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
  private static let swiftKeys = [
    "accessLevel", "conformances", "scalars", "schemaTypes", "namespace", "operationText", "mocks", "lenientSchema",
    "cache",
  ]

  fileprivate mutating func settings(
    inheriting inherited: [String: ScalarMapping],
    modules: [String]?
  ) -> GenerationSettings {
    let file = members(
      document.root,
      of: nil,
      keys: ["schema", "documents", "include", "exclude", "extensions"],
      nested: ["extensions": ["swift"], "extensions.swift": Self.swiftKeys]
    )
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
    let given = members(value, of: "extensions.swift", keys: Self.swiftKeys)
    settings.accessLevel = choice(given["accessLevel"], "accessLevel") ?? settings.accessLevel
    for word in words(given["conformances"], "conformances", among: GenerationSettings.Conformance.words) {
      if let conformance = GenerationSettings.Conformance(rawValue: word) { settings.conformances.insert(conformance) }
    }
    settings.scalars = scalars(given["scalars"], inheriting: settings.scalars)
    settings.schemaTypes = choice(given["schemaTypes"], "schemaTypes")
    settings.namespace = typeName(given["namespace"], "namespace")
    settings.operationText = choice(given["operationText"], "operationText") ?? settings.operationText
    settings.mocks = self.modules(given["mocks"], "mocks", among: modules)
    settings.lenientSchema = boolean(given["lenientSchema"], "lenientSchema") ?? settings.lenientSchema
    if let cache = given["cache"], cache.boolean != false { settings.cache = document.text(of: cache) }
  }
}
