import GraphQLLanguage
import GraphQLProject

extension ProjectSnapshot {
  /// Returns the completions at a position in a configuration.
  func settingCompletions(in file: Project.File, at offset: Int) -> Completions {
    let place = SettingsPlace(file.source.bytes, at: offset)
    let maker = SettingItems(snapshot: self, path: file.source.path, place: place)
    return Completions(replaced: place.replaced, items: maker.items())
  }

  /// Returns information about a setting, or about the entity that a setting names.
  func settingHover(in file: Project.File, at offset: Int) -> Hover? {
    guard let (token, place) = setting(in: file, at: offset) else { return nil }
    if let setting = place.setting {
      return Hover(range: token, text: "**\(setting.key)**\n\n\(setting.documentation)")
    }
    return entity(at: place, in: file.source.path).flatMap { entity in
      description(of: entity, seenFrom: file.source.path).map { Hover(range: token, text: $0) }
    }
  }

  /// Returns the type, field, argument or input field of the schema that a setting names.
  func settingEntity(in file: Project.File, at offset: Int) -> Entity? {
    setting(in: file, at: offset).flatMap { entity(at: $0.place, in: file.source.path) }
  }

  private func setting(in file: Project.File, at offset: Int) -> (token: Range<Int>, place: NamedSetting)? {
    let bytes = file.source.bytes
    let tokens = TokenList(bytes).tokens
    guard let token = tokens.last(where: { $0.kind == .string && $0.range.contains(offset) }) else { return nil }
    // From a position after the opening quote, the whole string counts as the one around the position.
    let place = SettingsPlace(bytes, at: token.range.lowerBound + 1)
    return NamedSetting(SettingsPlace.text(token, bytes), place).map { (token.range, $0) }
  }

  private func entity(at place: NamedSetting, in path: String) -> Entity? {
    let schema = schema(for: path)
    let parts = place.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let field = place.lookup?.split(separator: ".").map(String.init) {
      guard field.count == 2, let definition = schema.field(field[1], of: field[0]) else { return nil }
      return LookupPaths(schema: schema).entity(at: parts, of: definition, named: field[1], in: field[0])
    }
    switch place.kind {
    case .scalars, .keys, .lookups, .ages, .lists:
      if parts.count == 1 { return schema.type(named: place.name).map { _ in .type(place.name) } }
      guard parts.count == 2, schema.field(parts[1], of: parts[0]) != nil else { return nil }
      return .field(type: parts[0], name: parts[1])
    default: return nil
    }
  }
}

/// A string of a configuration that names a setting, or an entity of the schema as the key of one.
private struct NamedSetting {
  let name: String
  /// The setting itself, or `nil` for a name of the schema or a value.
  var setting: Setting?
  /// The setting that has the name among its keys or values.
  var kind: Setting.Kind?
  /// The field whose lookup has the name among its arguments.
  var lookup: String?

  init?(_ name: String, _ place: SettingsPlace) {
    self.name = name
    switch place.expectation {
    case .key:
      let outer = Setting.Kind.at(place.path)
      setting = outer?.settings.first { $0.key == name }
      kind = outer
    case .value, .item:
      // The allowed words of a setting are described along with it.
      setting = Setting.named(place.path)
      kind = nil
      if case .lookups? = Setting.Kind.at(place.path.dropLast()) { lookup = place.path.last }
    case .nothing: return nil
    }
  }
}

extension Setting {
  /// Returns the setting at a path.
  static func named(_ path: [String]) -> Setting? {
    guard let key = path.last else { return nil }
    return Kind.at(path.dropLast())?.settings.first { $0.key == key }
  }
}

extension Setting.Kind {
  /// Returns the kind of the value at a path. A name of the schema leads to the settings for that name.
  static func at(_ path: some Collection<String>) -> Setting.Kind? {
    var kind = Setting.Kind.object(Setting.file)
    for key in path {
      switch kind {
      case .scalars(let settings), .lists(let settings): kind = .object(settings)
      default:
        guard let setting = kind.settings.first(where: { $0.key == key }) else { return nil }
        kind = setting.kind
      }
    }
    return kind
  }

  /// The settings that are keys of a value of this kind.
  var settings: [Setting] {
    switch self {
    case .object(let settings), .cache(let settings): settings
    default: []
    }
  }
}
