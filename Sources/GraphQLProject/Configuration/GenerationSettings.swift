public import GraphQLLanguage

/// The settings of a module for code generation: the keys of `extensions.swift` in `graphql.config.json`.
public struct GenerationSettings: Hashable, Sendable {
  /// The visibility of the generated declarations.
  public var accessLevel: AccessLevel
  /// The protocols to which generated types conform in addition to those for decoding.
  public var conformances: Set<Conformance>
  /// The Swift type of each custom scalar, by the scalar's name. `URL`, `DateTime`, `Upload`, and `SensitiveString` need no
  /// entry.
  public var scalars: [String: ScalarMapping]
  /// The schema types to generate. If `nil`, the default is `used` for a module that has its own documents, and `all` for a
  /// module without documents.
  public var schemaTypes: SchemaTypes?
  /// The name of an enum in which all generated types are nested, or `nil` to generate them at the top level.
  public var namespace: String?
  /// Whether generated code contains the text of each operation, or only its hash.
  public var operationText: OperationText
  /// The modules for which to generate `mock(…)` factories.
  public var mocks: [String]
  /// Whether problems of the schema, except syntax errors, are reported as warnings instead of errors. Invalid parts of the
  /// schema are then left out. `true` in the module with the schema also applies to the modules that use the schema.
  public var lenientSchema: Bool
  /// The settings for caching responses, as the JSON of the `cache` key, such as `true` or `{"keys": {"*": "id"}}`. If
  /// `false`, responses are not cached, and no code is generated for caching. If `nil`, responses are cached if the module
  /// that has the schema caches its responses.
  public var cache: String?

  /// Creates settings. Each parameter is the property of the same name. The default values are those of a configuration
  /// without keys.
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
  /// Whether responses are cached. If the module does not specify this, a project has already filled in the setting of the
  /// module that has the schema.
  package var isCached: Bool { cache.map { $0 != "false" } ?? false }

  /// Reports whether generated types have a conformance.
  package func has(_ conformance: Conformance) -> Bool { conformances.contains(conformance) }
}

/// The Swift type of a custom scalar.
public struct ScalarMapping: Hashable, Sendable {
  /// The type as written in Swift, such as `Date` or `Money.Amount`. It must conform to `JSONDecodable` and, if it is
  /// sent, to `JSONEncodable`.
  public var type: String
  /// The module to import for the type. If `nil`, the generator determines the module from the type's name, for types from
  /// Foundation and the runtime such as `URL` and `Upload`.
  public var module: String?

  /// Creates a mapping. Each parameter is the property of the same name.
  public init(type: String, module: String? = nil) {
    self.type = type
    self.module = module
  }
}

extension GenerationSettings {
  /// The name of the settings file. Its keys are those of graphql-config, so that editors can read the same file:
  /// https://the-guild.dev/graphql/config/docs/user/schema
  public static let fileName = "graphql.config.json"

  /// Reads the settings in `extensions.swift` of a `graphql.config.json`.
  ///
  /// - Parameters:
  ///   - inherited: The scalar mappings of the module that has the schema, if it is another module. They apply to this
  ///     module, too.
  ///   - modules: The names that `mocks` may contain: the modules with GraphQL files that the module depends on. If `nil`,
  ///     the names in `mocks` are not checked.
  /// - Returns: The settings, as far as they can be read, an error for each invalid key or value, and a warning for each
  ///   key that probably is in the wrong place.
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

  /// Other tools define their own extensions, so only a misspelling of `swift` is an error, and a setting beside `swift`
  /// is a warning unless `swift` has it, too.
  private mutating func swiftExtension(of value: JSONNode?) -> JSONNode? {
    guard let value else { return nil }
    guard let extensions = value.members else {
      report(.wrongKind, "\"extensions\" must be an object.", at: value)
      return nil
    }
    for member in extensions where member.key != "swift" && !suggestions(for: member.key, among: ["swift"]).isEmpty {
      reportUnknown(member, of: "extensions", keys: ["swift"])
    }
    let own = value["swift"]
    for member in extensions where Self.swiftKeys.contains(member.key) && own?[member.key] == nil {
      let nested = ["extensions.swift": Self.swiftKeys]
      reportUnknown(member, of: "extensions", keys: ["swift"], nested: nested, severity: .warning)
    }
    return own
  }

  private mutating func read(_ value: JSONNode, _ modules: [String]?, into settings: inout GenerationSettings) {
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
    settings.cache = given["cache"].map(document.text)
  }
}
