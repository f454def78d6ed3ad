import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// Checks the cache settings of a module that extends a schema: they may only concern the types and fields that it adds.
/// Settings for other types and fields would not apply in the modules below it, which cache the same objects. For the same
/// reason, what it adds to other types must not change their keys.
struct LayeredCache {
  private let scope: ModuleScope
  private let program: Program

  init(_ scope: ModuleScope, _ program: Program) {
    self.scope = scope
    self.program = program
  }

  /// - Parameter others: The rules of the modules that see fewer layers of the schema.
  func problems(_ rules: CacheRules, below others: [String: CacheRules]) -> [Diagnostic] {
    let foreign = foreignSettings(rules.settings, rules.directives)
    return foreign.isEmpty ? changedKeys(rules.keys, others.mapValues(\.keys)) : foreign
  }

  private func foreignSettings(_ settings: CacheSettings?, _ directives: CacheDirectives) -> [Diagnostic] {
    if !scope.isLayer || scope.schema == scope.own { return [] }
    return foreign((settings?.keys ?? []) + directives.keys, .unusableKey, "The key of")
      + foreign((settings?.lookups ?? []) + directives.lookups, .unusableLookup, "The lookup of")
      + foreign((settings?.ages ?? []) + directives.ages, .unusableAge, "The maximum age of")
      + foreign((settings?.lists ?? []) + directives.lists, .unusableList, "The list of")
      + foreign(directives.pages, .unusableList, "The list of")
      + foreign(directives.connections, .unusableList, "@connection on")
  }

  private func foreign<Value>(_ entries: [CacheEntry<Value>], _ code: CacheCode, _ what: String) -> [Diagnostic] {
    entries.compactMap { entry in
      guard let place = entry.place, scope.module(ofPath: place.range.path) == scope.own else { return nil }
      let owner = owner(of: entry.name)
      if owner == scope.own { return nil }
      return entry.problem(
        code,
        "\(what) \"\(entry.name)\" belongs to module \"\(owner)\", which declares it. Change it there."
      )
    }
  }

  /// Returns the module that declares a type or a field, or the module itself for names that the schema lacks.
  private func owner(of name: String) -> String {
    if name == "*" { return scope.schema }
    let parts = SchemaCoordinate.parts(of: name)
    guard let type = program.schema.type(named: parts[0]), !type.isBuiltIn else { return scope.own }
    guard parts.count == 2 else { return module(of: type.location) }
    let field = program.context.symbol(parts[1]).flatMap { program.schema.field($0, of: type.name.symbol) }
    return field.map { module(of: $0.location) } ?? scope.own
  }

  private func module(of location: Location) -> String { scope.module(of: location, in: program.context) }
}

// MARK: - Changed keys

extension LayeredCache {
  /// Returns errors for types that have other keys than in the modules that declare them.
  private func changedKeys(_ keys: CacheKeys, _ others: [String: CacheKeys]) -> [Diagnostic] {
    if others.isEmpty { return [] }
    return program.schema.types.filter { $0.kind == .object && !$0.isBuiltIn }.compactMap { type in
      let owner = module(of: type.location)
      guard let below = others[owner], scope.settings(of: owner).isCached else { return nil }
      let name = type.name.symbol
      if keys[name] == below[name] || isReported(keys[name], of: name, owner, others) { return nil }
      return changedKey(of: type, keys[name], below[name], owner)
    }
  }

  /// Reports whether a module between this one and the owner of a type has the same key for it, and so the same error.
  private func isReported(
    _ key: [Symbol],
    of type: Symbol,
    _ owner: String,
    _ others: [String: CacheKeys]
  ) -> Bool {
    scope.layers.contains { layer in
      layer != owner && layer != scope.own && scope.settings(of: layer).isCached
        && scope.layers(of: layer).contains(owner) && (others[layer].map { $0[type] == key } ?? true)
    }
  }

  private func changedKey(of type: SchemaType, _ key: [Symbol], _ other: [Symbol], _ owner: String) -> Diagnostic {
    let name = { (fields: [Symbol]) in
      fields.isEmpty ? "no key" : "the key \"\(fields.map(program.text).joined(separator: " "))\""
    }
    let end = other.isEmpty ? ", to null if it has none." : "."
    let message =
      "\"\(program.context.text(type.name))\" has \(name(key)) here, but \(name(other)) in module \"\(owner)\", which "
      + "declares it. A cache would keep its objects under both. Set its key in \"keys\" of \"cache\" in the "
      + "graphql.config.json of module \"\(owner)\"\(end)"
    let cause = cause(of: key, type, owner) ?? type.name
    let place = program.context.place(program.context.spot(cause))
    let isOwn = module(of: cause.location) == scope.own
    return Diagnostic(
      code: Diagnostic.Code(CacheCode.changedKey),
      message: message,
      at: isOwn ? place : scope.cachePlace,
      related: isOwn ? [] : [Diagnostic.Related("changed here", at: place)]
    )
  }

  /// Returns the addition of another module that gives a type its key: a field of the key, or an interface.
  private func cause(of key: [Symbol], _ type: SchemaType, _ owner: String) -> Name? {
    let fields = key.compactMap { program.schema.field($0, of: type.name.symbol)?.name }
    return (fields + type.interfaces).first { module(of: $0.location) != owner }
  }
}
