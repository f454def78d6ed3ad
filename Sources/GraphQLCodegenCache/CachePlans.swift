package import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// The plans of a module: its keys, what is asked for because of them, and the mistakes in both.
package struct CachePlans {
  private let program: Program
  private let keys: CacheKeys

  /// Makes the plans of a module.
  package static let maker: PlanMaker = { program, scope, setsWithTypename in
    let keys = CacheKeys(program.schema, scope.settings(of: scope.schema).cacheKeys ?? CacheKeys.usual)
    let mistakes = scope.mistakes(in: keys) + scope.uncachedFragments(program)
    if !mistakes.isEmpty { return ModulePlans(texts: [:], mistakes: mistakes) { _, _ in [] } }
    let hidden = HiddenSelections(program, keys)
    let scalars = ScalarTypes(scope.settings.scalars)
    var texts: [ResolvedDocument.Node: OperationText] = [:]
    for node in scope.definitions(of: scope.own, in: program.resolved) {
      guard let name = node.operation?.name else { continue }
      let text = hidden.text(of: node, setsWithTypename)
      let sha256 = SHA256.hexadecimal(of: text)
      texts[node] = OperationText(name: program.context.text(name), text: text, sha256: sha256)
    }
    let clashes = CachePlans(program: program, keys: keys).mistakes(in: texts)
    return ModulePlans(texts: texts, mistakes: clashes) { node, name in
      let plan = PlanWriter(hidden, scalars, setsWithTypename).plan(of: node)
      let text = (name: "_plan", type: "StaticString", value: StringLiteral.raw(plan.text))
      if plan.fragments.isEmpty { return [text] }
      let names = plan.fragments.map { name($0) + ".self" }.joined(separator: ", ")
      return [text, (name: "_planFragments", type: "[any GraphQLPlanned.Type]", value: "[\(names)]")]
    }
  }

  /// Operations that a server would refuse as they are sent: one selection has a field under the name of a key, and another
  /// one of the same object asks for the key. Only such names make it necessary to look.
  private func mistakes(in texts: [ResolvedDocument.Node: OperationText]) -> [Diagnostic] {
    let isNeeded = program.resolved.definitions.contains { definition in
      definition.descendants.contains { node in
        guard let field = node.field, keys.names.contains(field.responseKey) else { return false }
        return field.alias != nil && field.name.symbol != field.responseKey || !field.arguments.isEmpty
      }
    }
    if !isNeeded { return [] }
    return program.resolved.definitions.compactMap { node in
      guard let text = texts[node], let name = node.operation?.name else { return nil }
      let source = Source(path: text.name, text: text.text)
      let (document, _) = Document.parse([source], extending: program.schema.context)
      if Program.validate(document, against: program.schema).program != nil { return nil }
      return Diagnostic(
        GenerationCode.unusableKey,
        "Operation \"\(text.name)\" has another field under the name of a key, where the key is asked for "
          + "too. Give that field another alias.",
        at: program.context.spot(name),
        in: program.context
      )
    }
  }
}

extension HiddenSelections {
  /// An operation as it is sent, with its fragments.
  fileprivate func text(of operation: ResolvedDocument.Node, _ sets: Set<ResolvedDocument.Node>) -> String {
    var sets = sets
    var additions: [ResolvedDocument.Node: String] = [:]
    for definition in [operation] + program.fragments.fragments(usedBy: operation) {
      for field in definition.descendants where field.field != nil {
        if self[field].isTypenameNeeded { sets.insert(field) }
        let text = self[field].text(program)
        if !text.isEmpty { additions[field] = text }
      }
    }
    let variables = IncrementalDelivery.variables(of: operation, in: program)
    return OperationWriter.text(of: operation, variables, in: program, sets, additions)
  }
}

extension ModuleScope {
  fileprivate func mistakes(in keys: CacheKeys) -> [Diagnostic] {
    var problems = keys.problems
    var path = settingsPath
    if settings.cacheKeys != CacheKeys.usual, schema != own {
      problems = ["The keys of objects are a matter of module \"\(schema)\", which has the schema."]
    } else if schema != own {
      path = sources(of: schema, .configuration).first?.path ?? path
    }
    let help = " Change \"keys\" in \"cache\" of \"extensions.swift\" in graphql.config.json."
    return problems.map { Diagnostic(GenerationCode.unusableKey, $0 + help, files: path.map { [$0] } ?? []) }
  }

  /// Fragments of modules whose responses are not kept: they have no plan.
  fileprivate func uncachedFragments(_ program: Program) -> [Diagnostic] {
    let own = definitions(of: own, in: program.resolved)
    var reported: Set<Symbol> = []
    return own.flatMap { $0.descendants.compactMap(\.spread) }.compactMap { spread in
      guard let fragment = program.fragment(spread.name.symbol) else { return nil }
      let module = module(of: fragment.location, in: program.context)
      if settings(of: module).cacheKeys != nil || !reported.insert(spread.name.symbol).inserted { return nil }
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
