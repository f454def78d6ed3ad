package import GraphQLCodegen
package import GraphQLLanguage
package import GraphQLProject

/// The plans of a module: its keys, the selections that they require, and the errors in both.
package final class CachePlans: PlanMaker {
  private var hidden: HiddenSelections?
  private var changed: Set<Symbol> = []
  private var scalars = ScalarTypes([:])
  private var setsWithTypename: Set<ResolvedDocument.Node> = []
  /// The definitions, by their start locations, and the models of fragments.
  private var nodes: [Location: ResolvedDocument.Node] = [:]
  private var models: [Location: ModelID] = [:]
  /// Notes about the operations.
  package private(set) var notes: [Diagnostic] = []

  package init() {}

  package func addKeys(to content: Content, _ scope: ModuleScope) -> [Diagnostic] {
    let program = content.program
    let rules = CacheRules(program, scope.layers, scope)
    let own = scope.definitions(of: scope.own, in: program.resolved)
    var mistakes = rules.problems
    if !scope.isLayer { mistakes += scope.misplacedKeys() }
    let others = Self.rules(ofModulesIn: content.programs, scope)
    mistakes += LayeredCache(scope, program).problems(rules, below: others)
    mistakes += scope.uncachedFragments(program) + rules.fields.lists.problems(in: own, program.context)
    if !mistakes.isEmpty { return mistakes }
    let hidden = Self.hidden(content.programs, scope, rules, others)
    self.hidden = hidden
    content.hiddenFields = rules.keys.plainNames
    scalars = ScalarTypes(scope.settings.scalars)
    changed = ChangedFragments(hidden, scalars).names
    if !changed.isEmpty {
      // A plan cannot refer to fragments of modules that the module does not import: it contains them, too.
      for node in program.fragments.order {
        let module = scope.module(of: node.location, in: program.context)
        guard let fragment = node.fragmentDefinition, module != scope.own, !scope.imports.contains(module) else {
          continue
        }
        changed.insert(fragment.name.symbol)
      }
    }
    setsWithTypename = content.setsWithTypename
    for node in own { nodes[node.location] = node }
    for fragment in content.fragments { models[fragment.definition.location] = fragment.model }
    for index in content.operations.indices {
      let operation = content.operations[index]
      let text = text(of: operation.node, hidden, content.labels)
      let sha256 = SHA256.hexadecimal(of: text)
      content.operations[index].text = GeneratedOperation(name: operation.text.name, text: text, sha256: sha256)
    }
    mistakes = mistakesInTexts(content, rules.keys)
    if mistakes.isEmpty {
      var writer = CacheNotes(hidden, scalars)
      for operation in content.operations { writer.look(at: operation.node) }
      notes = rules.notes(for: scope) + writer.notes
    }
    return mistakes
  }

  /// Returns the rules of each module that sees fewer layers of the schema.
  private static func rules(ofModulesIn programs: LayeredProgram, _ scope: ModuleScope) -> [String: CacheRules] {
    var rules: [String: CacheRules] = [:]
    var known: [[String]: CacheRules] = [:]
    for module in programs.layeredModules {
      let layers = scope.layers(of: module)
      let found = known[layers] ?? CacheRules(programs[module], layers, scope)
      known[layers] = found
      rules[module] = found
    }
    return rules
  }

  package func finish(_ declaration: inout Declaration, of location: Location, _ types: inout SwiftTypes) {
    guard let hidden, let node = nodes[location], case .type(var type) = declaration else { return }
    let plan = PlanWriter(hidden, scalars, setsWithTypename, changed: changed).plan(of: node)
    let modifiers = types.context.access("static")
    let text = StringLiteral.raw(PlanPacking.packed(plan.text))
    var members: [Declaration] = [
      .property(PropertyDeclaration(modifiers: modifiers, name: "_plan", type: "StaticString", line: text))
    ]
    if !plan.fragments.isEmpty {
      let model = models[location]
      if let model { types.enter(model) }
      let names = plan.fragments.map { types.fragment($0, .body).text + ".self" }.joined(separator: ", ")
      if model != nil { types.leave() }
      let list = SwiftType("[any GraphQLPlanned.Type]")
      members.append(
        .property(PropertyDeclaration(modifiers: modifiers, name: "_planFragments", type: list, line: "[\(names)]"))
      )
    }
    if node.operation != nil {
      type.conformances.insert("GraphQLPlanned", at: 1)
      type.members.insert(contentsOf: members, at: 1)
    } else {
      type.conformances[0] = "GraphQLFragment"
      type.members.insert(contentsOf: members, at: 0)
    }
    declaration = .type(type)
  }

  /// Returns errors for operations that a server would reject as they are sent, because one selection has a field under the
  /// name of a key or of `__typename` while another selection of the same object selects these.
  private func mistakesInTexts(_ content: Content, _ keys: CacheKeys) -> [Diagnostic] {
    let program = content.program
    let takesName = { (node: ResolvedDocument.Node) -> Bool in
      guard let field = node.field else { return false }
      if program.text(field.responseKey).hasPrefix("_key_") || AliasMistake.takesTypename(node) { return true }
      guard keys.names.contains(field.responseKey) else { return false }
      if node.fieldDefinition.map(keys.isUnusual) == true { return true }
      return field.alias != nil && field.name.symbol != field.responseKey || !field.isPlain(program.context)
    }
    return AliasMistake.all(in: content, where: takesName).compactMap { mistake in
      mistake.ofTypename ?? mistake.diagnostic(CacheCode.unusableKey, "the cache needs for a key field")
    }
  }
}

extension CachePlans {
  /// Returns the hidden selections of a module, with those of the modules that see fewer layers of the schema.
  private static func hidden(
    _ programs: LayeredProgram,
    _ scope: ModuleScope,
    _ rules: CacheRules,
    _ others: [String: CacheRules]
  ) -> HiddenSelections {
    var hidden: [String: HiddenSelections] = [:]
    for (module, rules) in others { hidden[module] = HiddenSelections(programs[module], rules) }
    if hidden.isEmpty { return HiddenSelections(programs.own, rules) }
    let context = programs.own.context
    return HiddenSelections(programs.own, rules) { node in
      hidden[scope.module(of: node.definition.location, in: context)]
    }
  }

  /// Returns an operation as it is sent, with its fragments, each with the additions of its plan.
  private func text(
    of operation: ResolvedDocument.Node,
    _ hidden: HiddenSelections,
    _ labels: DeferralLabels
  ) -> String {
    let program = hidden.program
    var sets = setsWithTypename
    var additions: [ResolvedDocument.Node: String] = [:]
    for definition in [operation] + program.fragments.fragments(usedBy: operation) {
      for field in definition.descendants where field.field != nil {
        let added = hidden[field]
        if added.isTypenameNeeded { sets.insert(field) }
        let text = added.text(program)
        if !text.isEmpty { additions[field] = text }
      }
    }
    let leftOut = program.context.symbol(CacheDirectives.connection)
    return OperationWriter.text(of: operation, in: program, sets, labels, additions, leftOut: leftOut)
  }
}

extension ModuleScope {
  /// Returns errors for cache settings outside the schema's module.
  fileprivate func misplacedKeys() -> [Diagnostic] {
    guard let settings = CacheSettings(of: own, self) else { return [] }
    let message =
      "\"keys\" has no effect here. Set keys in the settings of module \"\(schema)\", which declares the schema."
    let others =
      "Lookups, maximum ages and lists have no effect here. Set them in the settings of module \"\(schema)\", which "
      + "declares the schema."
    return settings.problems + (settings.keys ?? []).prefix(1).map { $0.problem(.unusableKey, message) }
      + settings.lookups.prefix(1).map { $0.problem(.unusableLookup, others) }
      + settings.ages.prefix(1).map { $0.problem(.unusableAge, others) }
      + settings.lists.prefix(1).map { $0.problem(.unusableList, others) }
  }

  /// Returns errors for fragments of modules whose responses are not cached, because they have no plan.
  fileprivate func uncachedFragments(_ program: Program) -> [Diagnostic] {
    let own = definitions(of: own, in: program.resolved)
    var reported: Set<Symbol> = []
    return own.flatMap { $0.descendants.compactMap(\.spread) }.compactMap { spread in
      guard let fragment = program.fragment(spread.name.symbol) else { return nil }
      let module = module(of: fragment.location, in: program.context)
      let settings = settings(of: module)
      if settings.isCached || !reported.insert(spread.name.symbol).inserted { return nil }
      let help = settings.cache == nil ? "Add \"cache\": true to" : "Remove \"cache\": false from"
      return Diagnostic(
        CacheCode.fragmentWithoutPlan,
        "Fragment \"\(program.context.text(spread.name))\" of module \"\(module)\" has no cache plan, which the plans of "
          + "this module need. \(help) \"extensions.swift\" in that module's graphql.config.json, or set \"cache\" to false in "
          + "that of this module.",
        at: program.context.spot(spread.name, printedAt: spread.location),
        related: [("defined here", program.context.spot(fragment.name, printedAt: fragment.location))],
        in: program.context
      )
    }
  }
}
