public import GraphQLLanguage
import Spelling

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
  }
}
