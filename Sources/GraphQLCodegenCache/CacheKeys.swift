import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// The fields that identify objects, by object type.
struct CacheKeys {
  /// The type of a field that can be part of a key: fields with one response key must not differ in it.
  struct FieldType: Hashable {
    let name: Symbol
    let isNonNull: Bool
    /// Keys are never lists, but a field that is not part of a key may have the name of one that is.
    let isList: Bool

    init(_ field: FieldDefinition) {
      name = field.type.name.symbol
      isNonNull = field.type.isNonNull
      isList = if case .list = field.type.nullable { true } else { false }
    }
  }

  private var fields: [Symbol: [Symbol]] = [:]
  /// The fields that are part of some key.
  private(set) var names: Set<Symbol> = []
  /// By name, the type that fields with that name have in most keys of the module with the schema. Layers do not count, so
  /// that all modules ask for a key under one response key, and no layer asks for one under a name that a fragment below has
  /// for a field.
  private var usualTypes: [Symbol: FieldType] = [:]
  /// The types that settings or directives declare to have no key.
  private(set) var keyless: Set<Symbol> = []
  /// The errors in settings and directives for types and fields.
  private(set) var problems: [Diagnostic] = []
  private let scalars: ScalarTypes

  /// - Parameter settings: The settings of the schema's module, which take precedence over directives, or `nil` if there are
  ///   none.
  init(_ schema: Schema, _ settings: CacheSettings?, _ directives: CacheDirectives, _ scope: ModuleScope) {
    scalars = ScalarTypes(scope.settings.scalars)
    var entries: [String: CacheEntry<[String]>] = [:]
    for entry in directives.keys + (settings?.keys ?? []) { entries[entry.name] = entry }
    let others = entries["*"]?.value ?? ["id"]
    let roots = [schema.queryType, schema.mutationType, schema.subscriptionType]
    for entry in directives.keys + (settings?.keys ?? []) where entry.name != "*" {
      let type = schema.type(named: entry.name)
      let isRoot = type.map { roots.contains($0.name.symbol) } ?? false
      if type?.kind == .object || type?.kind == .interface, !isRoot { continue }
      let reason = isRoot ? Self.rootObstacle : Self.obstacle(entry.name, type, schema)
      problems.append(entry.problem(.unusableKey, "\"\(entry.name)\" has a key in \"cache\", but \(reason)"))
    }
    let types = schema.types.filter { $0.kind == .object && !$0.isBuiltIn && !roots.contains($0.name.symbol) }
    if let entry = entries["*"], let problem = problem(with: entry, types, schema) { problems.append(problem) }
    for type in types {
      guard let entry = entry(for: type, entries, schema) else {
        _ = add(others, to: type, schema)
        continue
      }
      if entry.value.isEmpty { keyless.insert(type.name.symbol) }
      guard let name = add(entry.value, to: type, schema) else { continue }
      let message = "\"\(name)\" cannot be part of the key of \"\(schema.context.text(type.name))\": "
      problems.append(entry.problem(.unusableKey, message + obstacle(name, type, schema), at: name))
    }
    findUsualTypes(schema) { scope.module(of: $0.location, in: schema.context) == scope.schema }
  }

  private static let rootObstacle = "is a root type, which has a single object. Remove the key."

  /// Returns why a union, a type of another kind or an unknown type cannot have a key.
  private static func obstacle(_ name: String, _ type: SchemaType?, _ schema: Schema) -> String {
    if type?.kind == .union {
      return "is a union. Give the key to its members, or to an interface that they implement."
    }
    let help = type == nil ? CacheNames(schema).helpForType(name) : ""
    return "is not an object type or interface that can have one." + help
  }

  /// Returns an error for a default key that no type can have. Keys without a place are not in the settings.
  private func problem(
    with entry: CacheEntry<[String]>,
    _ types: [SchemaType],
    _ schema: Schema
  ) -> Diagnostic? {
    if entry.value.isEmpty || entry.place == nil || types.isEmpty { return nil }
    let usable = types.map { type in
      Set(type.fields.filter { isUsable($0, schema) }.map { schema.context.text($0.name) })
    }
    let isDistinct = Set(entry.value).count == entry.value.count
    if isDistinct, usable.contains(where: { $0.isSuperset(of: entry.value) }) { return nil }
    let all = usable.reduce(into: Set()) { $0.formUnion($1) }
    let unknown = entry.value.first { !all.contains($0) }
    let help = unknown.map { didYouMean(nil, suggestions(for: $0, among: all.sorted())) } ?? ""
    let key = entry.value.joined(separator: " ")
    return entry.problem(
      .unusableKey,
      "\"*\" in \"keys\" has no effect, because no type can have the key \"\(key)\".\(help)",
      at: unknown
    )
  }

  /// Whether a field has the name of a key field, but not the type that most key fields with this name have.
  func isUnusual(_ field: FieldDefinition) -> Bool {
    names.contains(field.name.symbol) && usualTypes[field.name.symbol] != FieldType(field)
  }

  /// The names under which parts of keys are selected. Others have an alias.
  var plainNames: Set<Symbol> { Set(usualTypes.keys) }

  /// - Parameter isCounted: Reports whether the keys of a type count.
  private mutating func findUsualTypes(_ schema: Schema, among isCounted: (SchemaType) -> Bool) {
    var counts: [Symbol: [FieldType: Int]] = [:]
    for type in schema.types where !self[type.name.symbol].isEmpty && isCounted(type) {
      for name in self[type.name.symbol] {
        guard let field = schema.field(name, of: type.name.symbol).map(FieldType.init) else { continue }
        counts[name, default: [:]][field, default: 0] += 1
        let usual = usualTypes[name].flatMap { counts[name]?[$0] } ?? 0
        // Of two equally frequent types, the first wins.
        if counts[name]?[field] ?? 0 > usual { usualTypes[name] = field }
      }
    }
  }

  /// Returns the entry for an object type itself, otherwise that of its interfaces.
  private mutating func entry(
    for type: SchemaType,
    _ entries: [String: CacheEntry<[String]>],
    _ schema: Schema
  ) -> CacheEntry<[String]>? {
    let name = schema.context.text(type.name)
    if let own = entries[name] { return own }
    let inherited = type.interfaces.compactMap { entries[schema.context.text($0)] }
    guard let first = inherited.first else { return nil }
    for other in inherited where other.value != first.value {
      problems.append(
        other.problem(
          .unusableKey,
          "Interfaces \"\(first.name)\" and \"\(other.name)\" of \"\(name)\" have different keys. "
            + "Give the type its own key."
        )
      )
      break
    }
    return first
  }

  /// - Returns: The name of a field that cannot be part of the key, in which case the type has no key.
  private mutating func add(_ names: [String], to type: SchemaType, _ schema: Schema) -> String? {
    var key: [Symbol] = []
    for name in names {
      guard let field = schema.context.symbol(name).flatMap({ schema.field($0, of: type.name.symbol) }),
        isUsable(field, schema), !key.contains(field.name.symbol)
      else { return name }
      key.append(field.name.symbol)
    }
    fields[type.name.symbol] = key
    self.names.formUnion(key)
    return nil
  }

  /// Returns why a field cannot be part of the key of a type.
  private func obstacle(_ name: String, _ type: SchemaType, _ schema: Schema) -> String {
    if isSecret(name, of: type, schema) { return "its type is mapped to SensitiveString, which a cache never stores." }
    if schema.context.symbol(name) == .typename { return "it is the same for all objects of a type." }
    if !type.fields.contains(where: { schema.context.text($0.name) == name }) {
      let usable = type.fields.filter { isUsable($0, schema) }.map { schema.context.text($0.name) }
      return "the type has no such field." + didYouMean(nil, suggestions(for: name, among: usable))
    }
    return "a key consists of distinct fields of the type that return a single scalar or enum value and require no "
      + "arguments."
  }

  private func isSecret(_ field: FieldDefinition, _ schema: Schema) -> Bool {
    scalars.isSecret(schema.context.text(field.type.name))
  }

  private func isSecret(_ name: String, of type: SchemaType, _ schema: Schema) -> Bool {
    schema.context.symbol(name).flatMap { schema.field($0, of: type.name.symbol) }.map { isSecret($0, schema) } ?? false
  }

  private func isUsable(_ field: FieldDefinition, _ schema: Schema) -> Bool {
    guard case .named(let type) = field.type.nullable, let kind = schema.kind(of: type.symbol),
      field.name.symbol != .typename
    else { return false }
    return (kind == .scalar || kind == .enum) && !isSecret(field, schema)
      && !field.arguments.contains { $0.type.isNonNull && $0.defaultValue == nil }
  }

  /// The key of an object type, which is empty if the type has no key.
  subscript(object: Symbol) -> [Symbol] { fields[object] ?? [] }

  /// Returns the index of a field in the key, or `nil` if the index is not the same for all of the object types.
  func place(of field: Symbol, in objects: [Symbol]) -> Int? {
    guard names.contains(field), let first = objects.first, let place = self[first].firstIndex(of: field) else {
      return nil
    }
    return objects.allSatisfy { self[$0].count > place && self[$0][place] == field } ? place : nil
  }

  /// Returns the index in the syntax of a plan: empty if every key has only one part.
  func mark(_ place: Int, in objects: [Symbol]) -> String {
    objects.allSatisfy { self[$0].count == 1 } ? "" : String(place)
  }
}
