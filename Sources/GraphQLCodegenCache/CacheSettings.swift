import GraphQLLanguage
import GraphQLProject

/// A statement of the settings or a directive about a type or a field.
struct CacheEntry<Value> {
  /// `Product`, `Query.product`, or `*`.
  let name: String
  let value: Value
  let place: Diagnostic.Place?
  /// The places of the names in the value: of each string, or of each member of an object.
  var places: [String: Diagnostic.Place] = [:]
}

/// How long values may be used.
enum CacheAge {
  case seconds(Int)
  /// As long as the object that contains them.
  case inherited
}

/// The cache settings of a module: `true`, or
/// ```
/// {
///   "keys": {"*": "id", "Line": ["order", "number"], "Money": null},
///   "lookups": {"Query.product": "id", "Query.line": ["order", "number"]},
///   "maxAge": {"*": 3600, "Product.stock": 60, "Price": "inherit"},
///   "lists": {"Query.reviews": "relay", "Query.products": {"offset": "skip", "limit": "take", "items": "products"}}
/// }
/// ```
struct CacheSettings {
  /// The keys of types, which are empty for types without a key, or `nil` if the settings have no keys.
  private(set) var keys: [CacheEntry<[String]>]?
  /// The arguments that are keys, by field. They are empty for fields without a lookup.
  private(set) var lookups: [CacheEntry<[String]>] = []
  /// Ages, by type and field.
  private(set) var ages: [CacheEntry<CacheAge>] = []
  /// Fields whose pages are combined into one list.
  private(set) var lists: [CacheEntry<ListPolicy.Text>] = []
  private(set) var problems: [Diagnostic] = []
  /// The document that contains the settings.
  private var document: JSONDocument?
  private let wholeFile: Diagnostic.Place?

  /// - Returns: `nil` for a module whose responses are not cached.
  init?(of module: String, _ scope: ModuleScope) {
    let settings = scope.settings(of: module)
    guard let text = settings.cache, settings.isCached else { return nil }
    let file = scope.sources(of: module, .configuration).first
    let path = file?.path ?? scope.firstPath(of: module) ?? scope.settingsPath
    wholeFile = path.map { Diagnostic.Place(.file($0)) }
    if let document = file.flatMap({ try? JSONDocument($0) }),
      let value = document.root["extensions"]?["swift"]?["cache"], document.text(of: value) == text
    {
      self.document = document
      read(value, in: document)
      return
    }
    // Settings that a program has created.
    do {
      let document = try JSONDocument(Source(path: "", text: text))
      read(document.root, in: document)
    } catch {
      problems = [error.diagnostic]
    }
    problems = problems.map { Diagnostic(severity: $0.severity, code: $0.code, message: $0.message, at: wholeFile) }
  }

  /// Returns the combined settings of a schema's layers: each layer's for its own types and fields, and those of the
  /// schema's module for all others.
  ///
  /// - Returns: `nil` if no module of the layers caches its responses.
  static func merged(_ layers: [String], _ scope: ModuleScope) -> CacheSettings? {
    var merged = layers.first.flatMap { CacheSettings(of: $0, scope) }
    for layer in layers.dropFirst() {
      guard let more = CacheSettings(of: layer, scope) else { continue }
      guard merged != nil else {
        merged = more
        continue
      }
      merged?.add(more)
    }
    return merged
  }

  private mutating func add(_ more: CacheSettings) {
    if let keys = more.keys { self.keys = (self.keys ?? [CacheEntry(name: "*", value: ["id"], place: nil)]) + keys }
    lookups += more.lookups
    ages += more.ages
    lists += more.lists
    problems += more.problems
  }

  private mutating func read(_ value: JSONNode, in document: JSONDocument) {
    if value.boolean != nil { return }
    var reader = ConfigurationReader(document)
    if value.members == nil {
      reader.report(.wrongKind, "\"extensions.swift.cache\" must be true, false or an object.", at: value)
      problems = reader.diagnostics
      return
    }
    let given = reader.members(
      value,
      of: "extensions.swift.cache",
      keys: Self.settings,
      nested: Self.misplaced(in: value)
    )
    keys = given["keys"].map { entries($0, "keys", "types", &reader, Self.key) }
    lookups = given["lookups"].map { entries($0, "lookups", "fields", &reader, Self.lookup) } ?? []
    ages = given["maxAge"].map { entries($0, "maxAge", "types and fields", &reader, Self.age) } ?? []
    lists = given["lists"].map { entries($0, "lists", "fields", &reader, Self.list) } ?? []
    let arguments = Self.argumentsOfDirectives(in: value, document)
    problems = reader.diagnostics.filter { known in !arguments.contains { $0.place == known.place } } + arguments
  }

  private static let settings = ["keys", "lookups", "maxAge", "lists"]
  /// The settings that are like an argument of a directive.
  private static let settingsOfArguments = ["keyFields": "keys", "keyArgs": "lookups", "paginationArgs": "lists"]

  /// Returns errors for arguments of directives in place of settings.
  private static func argumentsOfDirectives(in value: JSONNode, _ document: JSONDocument) -> [Diagnostic] {
    (value.members ?? []).compactMap { member in
      guard let setting = settingsOfArguments[member.key] else { return nil }
      let range = document.range(of: member.keyOffsets)
      return Diagnostic(
        code: Diagnostic.Code(ConfigurationCode.unknownKey),
        message: "Unknown key \"\(member.key)\" in \"extensions.swift.cache\"." + didYouMean(nil, [setting]),
        at: Diagnostic.Place(range),
        fixes: [Diagnostic.Fix("Change to \"\(setting)\"", [Diagnostic.Edit(range, "\"\(setting)\"")])]
      )
    }
  }

  /// Returns the types and fields among the keys of the settings, by the setting that they probably belong in.
  private static func misplaced(in value: JSONNode) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for member in value.members ?? [] where member.key == "*" || member.key.first?.isUppercase == true {
      // The value of a type is never an object: it is a misspelled setting.
      if member.value.members != nil, !member.key.contains(".") { continue }
      names[setting(for: member), default: []].append(member.key)
    }
    return names
  }

  /// Returns the setting that a type or field with such a value belongs in.
  private static func setting(for member: JSONNode.Member) -> String {
    if case .number = member.value.kind { return "maxAge" }
    if member.value.string == "inherit" { return "maxAge" }
    if !member.key.contains(".") { return "keys" }
    let isList = member.value.members != nil || ["relay", "offset"].contains(member.value.string)
    return isList ? "lists" : "lookups"
  }

  private func entries<Value>(
    _ value: JSONNode,
    _ key: String,
    _ names: String,
    _ reader: inout ConfigurationReader,
    _ read: (JSONNode.Member, inout ConfigurationReader) -> Value?
  ) -> [CacheEntry<Value>] {
    guard let members = value.members else {
      reader.report(.wrongKind, "\"\(key)\" must be an object whose keys are \(names).", at: value)
      return []
    }
    return members.compactMap { member in
      guard let value = read(member, &reader) else { return nil }
      let place = document.map { Diagnostic.Place($0.range(of: member.keyOffsets)) } ?? wholeFile
      return CacheEntry(name: member.key, value: value, place: place, places: places(in: member.value))
    }
  }

  private func places(in value: JSONNode) -> [String: Diagnostic.Place] {
    var places: [String: Diagnostic.Place] = [:]
    guard let document else { return places }
    for item in value.items ?? [value] {
      if let name = item.string { places[name] = Diagnostic.Place(document.range(of: item.offsets)) }
    }
    for member in value.members ?? [] {
      places[member.key] = Diagnostic.Place(document.range(of: member.value.offsets))
    }
    return places
  }

  private static func key(_ type: JSONNode.Member, _ reader: inout ConfigurationReader) -> [String]? {
    if type.value.isNull { return [] }
    if let names = names(in: type.value) { return names }
    reader.report(.wrongKind, "The key of \"\(type.key)\" must be a field, a list of fields, or null.", at: type.value)
    return nil
  }

  private static func lookup(_ field: JSONNode.Member, _ reader: inout ConfigurationReader) -> [String]? {
    if field.value.isNull { return [] }
    if let names = names(in: field.value) { return names }
    let message = "The lookup of \"\(field.key)\" must be an argument, a list of arguments, or null."
    reader.report(.wrongKind, message, at: field.value)
    return nil
  }

  /// Returns a string or the strings of a list, or `nil` if there are none, empty ones or other values.
  private static func names(in value: JSONNode) -> [String]? {
    let items = value.items ?? [value]
    let names = items.compactMap(\.string).filter { !$0.isEmpty }
    return names.isEmpty || names.count != items.count ? nil : names
  }

  private static func list(_ field: JSONNode.Member, _ reader: inout ConfigurationReader) -> ListPolicy.Text? {
    switch field.value.string {
    case "relay": return ListPolicy.Text(isRelay: true)
    case "offset": return ListPolicy.Text()
    default: break
    }
    guard let members = field.value.members else {
      let message = "The list \"\(field.key)\" must be \"relay\", \"offset\" or an object."
      reader.report(message, at: field.value, among: ["relay", "offset"])
      return nil
    }
    let given = reader.members(field.value, of: "lists.\(field.key)", keys: ["style", "offset", "limit", "items"])
    if let member = members.first(where: { $0.value.string == nil }) {
      reader.report(.wrongKind, "\"\(member.key)\" of the list \"\(field.key)\" must be a name.", at: member.value)
      return nil
    }
    let style = given["style"]?.string ?? "offset"
    guard style == "offset" || style == "relay" && members.count == 1 else {
      let message =
        "The style of the list \"\(field.key)\" must be \"relay\" without other keys, or \"offset\"."
      let mistake = style == "relay" ? field.value : given["style"] ?? field.value
      reader.report(message, at: mistake, among: ["relay", "offset"])
      return nil
    }
    return ListPolicy.Text(
      isRelay: style == "relay",
      offset: given["offset"]?.string,
      limit: given["limit"]?.string,
      items: given["items"]?.string
    )
  }

  private static func age(_ entry: JSONNode.Member, _ reader: inout ConfigurationReader) -> CacheAge? {
    if entry.value.string == "inherit" { return .inherited }
    if case .number(let text) = entry.value.kind, let seconds = Int32(text), seconds >= 0 {
      return .seconds(Int(seconds))
    }
    // The message already names the only word.
    reader.report(
      .wrongKind,
      "The maximum age of \"\(entry.key)\" must be a whole number of seconds up to \(Int32.max), or \"inherit\".",
      at: entry.value,
      suggesting: entry.value.string.map { suggestions(for: $0, among: ["inherit"]) } ?? []
    )
    return nil
  }
}

extension ConfigurationReader {
  /// Reports a value of a wrong kind, and suggests one of the accepted words if it is a misspelled one.
  fileprivate mutating func report(_ message: String, at value: JSONNode, among words: [String]) {
    let names = value.string.map { suggestions(for: $0, among: words) } ?? []
    report(.wrongKind, message + didYouMean(nil, names), at: value, suggesting: names)
  }
}

extension CacheEntry {
  /// Returns an error or a note about the entry, or about a name in its value.
  func problem(
    severity: Diagnostic.Severity = .error,
    _ code: CacheCode,
    _ message: String,
    at name: String? = nil
  ) -> Diagnostic {
    let place = name.flatMap { places[$0] } ?? place
    return Diagnostic(severity: severity, code: Diagnostic.Code(code), message: message, at: place)
  }
}
