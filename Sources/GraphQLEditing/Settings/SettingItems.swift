import GraphQLLanguage
import GraphQLProject

/// Creates the items for a position in a configuration.
struct SettingItems {
  typealias Item = Completions.Item

  let snapshot: ProjectSnapshot
  let path: String
  let place: SettingsPlace

  private var schema: Schema { snapshot.schema(for: path) }

  func items() -> [Item] {
    switch place.expectation {
    case .nothing: []
    case .key(let given): keys(given)
    case .value: values()
    case .item(let given):
      if case .words(let words)? = Setting.Kind.at(place.path) {
        words.filter { !given.contains($0) }.map { value($0) }
      } else if case .modules? = Setting.Kind.at(place.path) {
        modules().filter { !given.contains($0) }.map { value($0) }
      } else if case .keys? = Setting.Kind.at(place.path.dropLast()), let type = place.path.last {
        fields(of: type).filter { !given.contains($0.name) }.map { value($0.name, entity: $0.entity) }
      } else if case .lookups? = Setting.Kind.at(place.path.dropLast()), let field = place.path.last {
        keyPaths(of: field).filter { !given.contains($0) }.map { value($0) }
      } else {
        []
      }
    }
  }

  // MARK: - Keys

  private func keys(_ given: Set<String>) -> [Item] {
    let kind = Setting.Kind.at(place.path)
    let settings = (kind?.settings ?? []).map { setting in
      var item = key(setting.key, value: setting.kind.snippet)
      item.note = setting.documentation
      return item
    }
    return (settings + names(kind)).filter { !given.contains($0.label) }
  }

  /// Returns the names of the schema that can be keys.
  private func names(_ kind: Setting.Kind?) -> [Item] {
    switch kind {
    case .scalars:
      let scalars = schema.types.filter { $0.kind == .scalar && !$0.isBuiltIn }.map { schema.context.text($0.name) }
      return scalars.map { key($0, value: "\"${1:\(ScalarTypes.suggestion(for: $0))}\"", entity: .type($0)) }
    case .keys: return [key("*", value: "\"${1:id}\"")] + types().map { key($0, value: "\"$1\"", entity: .type($0)) }
    case .ages:
      return dotted { _ in true } ?? [key("*", value: "$1")] + types().map { key($0, value: "$1", entity: .type($0)) }
    case .lookups: return keys { !LookupPaths(schema: schema).paths(of: $0).isEmpty }
    case .lists: return keys { !$0.arguments.isEmpty }
    default: return []
    }
  }

  /// Returns fields of the type whose name precedes the dot, or of the query type.
  private func keys(where isWanted: (FieldDefinition) -> Bool) -> [Item] {
    dotted(where: isWanted) ?? fields(of: query, where: isWanted).map { key($0, of: query) }
  }

  private var query: String { schema.queryType.map { schema.context.text($0) } ?? "Query" }

  /// Returns the fields of the type whose name precedes the dot, or `nil` if there is no dot yet.
  private func dotted(where isWanted: (FieldDefinition) -> Bool) -> [Item]? {
    guard let dot = place.typed.firstIndex(of: ".") else { return nil }
    let type = String(place.typed[..<dot])
    return fields(of: type, where: isWanted).map { key($0, of: type) }
  }

  private func key(_ field: Field, of type: String) -> Item {
    key("\(type).\(field.name)", value: "\"$1\"", entity: field.entity)
  }

  /// Returns the names of the types that have fields.
  private func types() -> [String] {
    let types = schema.types.filter { ($0.kind == .object || $0.kind == .interface) && !$0.isBuiltIn }
    return types.map { schema.context.text($0.name) }
  }

  private struct Field {
    let name: String
    let entity: Entity
  }

  private func fields(of type: String, where isWanted: (FieldDefinition) -> Bool = { _ in true }) -> [Field] {
    (schema.type(named: type)?.fields ?? []).filter(isWanted).map { field in
      let name = schema.context.text(field.name)
      return Field(name: name, entity: .field(type: type, name: name))
    }
  }

  // MARK: - Values

  private func values() -> [Item] {
    guard let name = place.path.last else { return [] }
    let outer = Setting.Kind.at(place.path.dropLast())
    switch outer {
    case .scalars: return scalarTypes(for: name)
    case .keys:
      return fields(of: name == "*" ? query : name).map { value($0.name, entity: $0.entity) } + [literal("null")]
    case .lookups: return keyPaths(of: name).map { value($0) } + [literal("null")]
    case .ages: return [value("inherit")]
    case .lists: return [value("relay"), value("offset"), literal("{}")]
    default: break
    }
    switch Setting.Kind.at(place.path) {
    case .boolean: return [literal("true"), literal("false")]
    case .word(let words): return words.map { value($0) }
    case .words: return [literal("[]")]
    case .cache: return [literal("true"), literal("false"), literal("{}")]
    case .modules: return modules().map { value($0) } + [literal("[]")]
    default: return []
    }
  }

  /// Returns the modules with GraphQL files that the file's module depends on.
  private func modules() -> [String] { snapshot.modules(with: path).flatMap(\.scope.otherModules).sorted() }

  /// Returns the Swift types that can be decoded without a module of the author, the one that best fits the name first.
  private func scalarTypes(for name: String) -> [Item] {
    let best = ScalarTypes.suggestion(for: name)
    let others = ScalarTypes.suggestedTypes.filter { $0 != best }
    return ([best] + others).map { value($0) } + [literal("{}")]
  }

  /// Returns the values in the arguments of a field such as `Query.book` that may be the key of its object.
  private func keyPaths(of field: String) -> [String] {
    let parts = field.split(separator: ".").map(String.init)
    guard parts.count == 2, let field = schema.field(parts[1], of: parts[0]) else { return [] }
    return LookupPaths(schema: schema).paths(of: field)
  }

  // MARK: - Items

  /// - Parameter value: The text after the colon, with tab stops.
  private func key(_ name: String, value: String, entity: Entity? = nil) -> Item {
    let text = place.hasColon ? "\"\(name)\"" : "\"\(name)\": "
    var item = Item(label: name, kind: .argument, insertion: text, entity: entity)
    if !place.hasColon { item.snippet = text + value }
    item.filter = filter(name)
    return item
  }

  private func value(_ text: String, entity: Entity? = nil) -> Item {
    var item = Item(label: text, kind: .value, insertion: "\"\(text)\"", entity: entity)
    item.filter = filter(text)
    return item
  }

  private func literal(_ text: String) -> Item {
    let snippet = text == "{}" ? "{\n  $0\n}" : text == "[]" ? "[\"$1\"]" : nil
    return Item(label: text, kind: .keyword, insertion: text, snippet: snippet)
  }

  /// Returns the text that editors compare with the replaced text, with a quote if that has one.
  private func filter(_ text: String) -> String {
    place.replaced.isEmpty || !place.isQuoted ? text : "\"\(text)\""
  }
}

extension Setting.Kind {
  /// The text that an author writes for a value of this kind, with tab stops.
  fileprivate var snippet: String {
    switch self {
    case .paths, .name, .modules, .word: "\"$1\""
    case .words: "[\"$1\"]"
    case .boolean, .cache: "${1:true}"
    case .object, .scalars, .keys, .lookups, .ages, .lists: "{\n  $0\n}"
    }
  }
}
