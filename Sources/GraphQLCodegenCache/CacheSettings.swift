import GraphQLLanguage
import GraphQLProject

/// What the settings of a module say of a cache: `true`, or `{"keys": {"*": "id", "Line": ["order", "number"], "Money": null}}`.
struct CacheSettings {
  /// The key of a type.
  struct Key {
    /// The type's name, or `*`.
    let type: String
    let fields: [String]
    /// The member in the settings.
    fileprivate let member: JSONValue.Member
  }

  private(set) var keys: [Key] = []
  private(set) var problems: [Diagnostic] = []
  /// The text that the places of problems are in.
  private var document: JSONDocument?
  /// The file for problems whose place is not known.
  private let path: String?

  /// - Returns: `nil` for a module whose responses are not kept.
  init?(of module: String, _ scope: ModuleScope) {
    guard let text = scope.settings(of: module).cache else { return nil }
    let file = scope.sources(of: module, .configuration).first
    path = file?.path ?? scope.firstPath(of: module) ?? scope.settingsPath
    if let document = file.flatMap({ try? JSONDocument($0) }),
      let value = document.root["extensions"]?["swift"]?["cache"], document.text(of: value) == text
    {
      self.document = document
      read(value, in: document)
      return
    }
    // Settings that a program has made.
    do {
      let document = try JSONDocument(Source(path: "", text: text))
      read(document.root, in: document)
    } catch {
      problems = [error.diagnostic]
    }
    problems = problems.map { Diagnostic(severity: $0.severity, code: $0.code, message: $0.message, at: wholeFile) }
  }

  private var wholeFile: Diagnostic.Place? { path.map { Diagnostic.Place(.file($0)) } }

  private mutating func read(_ value: JSONValue, in document: JSONDocument) {
    if value.boolean != nil { return }
    var reader = ConfigurationReader(document)
    let given = reader.members(value, of: "extensions.swift.cache", keys: ["keys"])
    if let keys = given["keys"] {
      if keys.members == nil {
        reader.report(.wrongKind, "\"keys\" must be an object with the names of types as its keys.", at: keys)
      }
      for type in keys.members ?? [] { self.keys.append(Self.key(type, &reader)) }
      hasKeys = true
    }
    problems = reader.diagnostics
  }

  private static func key(_ type: JSONValue.Member, _ reader: inout ConfigurationReader) -> Key {
    if type.value.isNull { return Key(type: type.key, fields: [], member: type) }
    let items = type.value.items ?? [type.value]
    let names = items.compactMap(\.string)
    if names.isEmpty || names.count < items.count {
      reader.report(
        .wrongKind,
        "The key of \"\(type.key)\" must be a field, a list of fields, or null.",
        at: type.value
      )
    }
    return Key(type: type.key, fields: names, member: type)
  }

  /// Whether the settings have keys of their own, if only none.
  private(set) var hasKeys = false

  /// An error about a key.
  func problem(_ message: String, with key: Key) -> Diagnostic {
    let place = document.map { Diagnostic.Place($0.range(of: key.member.keyOffsets)) } ?? wholeFile
    return Diagnostic(code: Diagnostic.Code(CacheCode.unusableKey), message: message, at: place)
  }
}
