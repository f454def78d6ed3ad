import GraphQLLanguage
import GraphQLProject

/// The fields that tell objects apart, by object type.
struct CacheKeys {
  private var fields: [Symbol: [Symbol]] = [:]
  /// The fields that are part of some key.
  private(set) var names: Set<Symbol> = []
  /// What the settings say of types and fields that the schema does not have so.
  private(set) var problems: [String] = []

  /// The keys that a module's operations are generated with, and what is wrong with the settings; `nil` where the module's
  /// responses are not kept.
  static func keys(of scope: ModuleScope, _ program: Program) -> (keys: CacheKeys?, mistakes: [Diagnostic]) {
    guard let own = scope.settings.cache else { return (nil, []) }
    let keys = CacheKeys(program.schema, scope.settings(of: scope.schema).cache)
    var problems = keys.problems
    var path = scope.settingsPath
    if own.keys != nil, scope.schema != scope.own {
      problems = ["The keys of objects are a matter of module \"\(scope.schema)\", which has the schema."]
    } else if scope.schema != scope.own {
      path = scope.sources(of: scope.schema, .configuration).first?.path ?? path
    }
    let help = " Change \"keys\" in \"cache\" of \"extensions.swift\" in graphql.config.json."
    let mistakes = problems.map { Diagnostic(GenerationCode.unusableKey, $0 + help, files: path.map { [$0] } ?? []) }
    return (keys, mistakes + scope.uncachedFragments(program))
  }

  /// - Parameter settings: Those beside the schema.
  init(_ schema: Schema, _ settings: CacheSettings?) {
    let entries = settings?.keys ?? ["*": ["id"]]
    let roots = [schema.queryType, schema.mutationType, schema.subscriptionType]
    for type in schema.types where type.kind == .object && !type.isBuiltIn && !roots.contains(type.name.symbol) {
      let own = entries[schema.context.text(type.name)]
      add(own ?? entries["*"] ?? [], to: type, schema, isOwn: own != nil)
    }
    for name in entries.keys.sorted() where name != "*" {
      let type = schema.type(named: name)
      if type?.kind == .object, !roots.contains(type?.name.symbol) { continue }
      problems.append("\"\(name)\" has a key in \"cache\", and is not an object type that can have one.")
    }
  }

  private mutating func add(_ names: [String], to type: SchemaType, _ schema: Schema, isOwn: Bool) {
    var key: [Symbol] = []
    for name in names {
      let field = schema.context.symbol(name).flatMap { schema.field($0, of: type.name.symbol) }
      if let field, Self.isUsable(field, schema), !key.contains(field.name.symbol) {
        key.append(field.name.symbol)
      } else {
        guard isOwn else { return }
        let type = schema.context.text(type.name)
        problems.append(
          "\"\(name)\" cannot be part of the key of \"\(type)\": a key is made of different fields of the type that hold "
            + "one scalar or enum each and need no arguments."
        )
      }
    }
    fields[type.name.symbol] = key
    self.names.formUnion(key)
  }

  private static func isUsable(_ field: FieldDefinition, _ schema: Schema) -> Bool {
    guard case .named(let type) = field.type.nullable, let kind = schema.kind(of: type.symbol) else { return false }
    return (kind == .scalar || kind == .enum)
      && !field.arguments.contains { $0.type.isNonNull && $0.defaultValue == nil }
  }

  /// The key of an object type; empty where it has none.
  subscript(object: Symbol) -> [Symbol] { fields[object] ?? [] }

  /// Which part of the key a field is; `nil` where it is not the same part for all of the object types.
  func place(of field: Symbol, in objects: [Symbol]) -> Int? {
    guard names.contains(field), let first = objects.first, let place = self[first].firstIndex(of: field) else {
      return nil
    }
    return objects.allSatisfy { self[$0].count > place && self[$0][place] == field } ? place : nil
  }

  /// The place as a plan has it: without a number where there is one part only.
  func mark(_ place: Int, in objects: [Symbol]) -> String {
    objects.allSatisfy { self[$0].count == 1 } ? "" : String(place)
  }
}

extension CacheKeys {
  /// Operations that a server would refuse as they are sent: one selection has a field under the name of a key, and another
  /// one of the same object asks for the key. Only such names make it necessary to look.
  func clashes(in texts: [OperationText], _ program: Program) -> [Diagnostic] {
    let isNeeded = program.resolved.definitions.contains { definition in
      definition.descendants.contains { node in
        guard let field = node.field, names.contains(field.responseKey) else { return false }
        return field.alias != nil && field.name.symbol != field.responseKey || !field.arguments.isEmpty
      }
    }
    if !isNeeded { return [] }
    return texts.compactMap { text in
      let source = Source(path: text.name, text: text.text)
      let (document, _) = Document.parse([source], extending: program.schema.context)
      if Program.validate(document, against: program.schema).program != nil { return nil }
      let names = program.operations.compactMap(\.name)
      return names.first { program.context.text($0) == text.name }.map { name in
        Diagnostic(
          GenerationCode.unusableKey,
          "Operation \"\(text.name)\" has another field under the name of a key, where the key is asked for too. Give that "
            + "field another alias.",
          at: program.context.spot(name),
          in: program.context
        )
      }
    }
  }
}

extension ModuleScope {
  /// Fragments of modules whose responses are not kept: they have no plan.
  fileprivate func uncachedFragments(_ program: Program) -> [Diagnostic] {
    let own = definitions(of: own, in: program.resolved)
    var reported: Set<Symbol> = []
    return own.flatMap { $0.descendants.compactMap(\.spread) }.compactMap { spread in
      guard let fragment = program.fragment(spread.name.symbol) else { return nil }
      let module = module(of: fragment.location, in: program.context)
      if settings(of: module).cache != nil || !reported.insert(spread.name.symbol).inserted { return nil }
      return Diagnostic(
        GenerationCode.fragmentWithoutPlan,
        "Fragment \"\(program.context.text(spread.name))\" of module \"\(module)\" has no plan, which \"cache\" of this "
          + "module needs. Add \"cache\": true to \"extensions.swift\" in that module's graphql.config.json.",
        at: program.context.spot(spread.name, printedAt: spread.location),
        related: [("defined here", program.context.spot(fragment.name, printedAt: fragment.location))],
        in: program.context
      )
    }
  }
}
