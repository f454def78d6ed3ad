import GraphQLLanguage
import GraphQLProject

/// What the authors of other modules have chosen, and this one cannot do with: each with the way out.
struct DependencyCheck {
  private let input: GenerationInput
  private let content: Content
  private let program: Program
  private let documents: Document
  private let modules: ModuleMap

  /// - Parameter documents: those of all modules.
  init(_ input: GenerationInput, _ content: Content, _ documents: Document, _ modules: ModuleMap) {
    self.input = input
    self.content = content
    program = content.program
    self.documents = documents
    self.modules = modules
  }

  func diagnostics() -> [Diagnostic] {
    ungeneratedTypes() + hiddenTypes() + unusableFragments() + twoFacedScalars() + hiddenMocks()
  }

  /// Enums and input objects that the module of the schema leaves out, as its own documents need none of them.
  private func ungeneratedTypes() -> [Diagnostic] {
    if modules.schema == modules.own { return [] }
    let used = UsedTypes(content).symbols
    if used.isEmpty { return [] }
    guard let generated = typesUsedBySchemaModule() else { return [] }
    let missing = used.subtracting(generated)
    return program.schema.types.filter { missing.contains($0.name.symbol) }.map { type in
      Diagnostic(
        GenerationCode.ungeneratedType,
        "\"\(program.context.text(type.name))\" is not generated in module \"\(modules.schema)\", which has "
          + "documents that do not use it. Add \"schemaTypes\": \"all\" to \"extensions.swift\" in graphql.config.json "
          + "beside the schema.",
        at: program.context.spot(type.name),
        in: program.context
      )
    }
  }

  /// The types that the documents in the module of the schema use, which need not be valid; `nil` where all are generated.
  private func typesUsedBySchemaModule() -> Set<Symbol>? {
    let resolved = ResolvedDocument(documents, schema: program.schema)
    let own = resolved.definitions.filter { modules.module(of: $0.location, in: program.context) == modules.schema }
    let isAll = input.settings(of: modules.schema).schemaTypes.map { $0 == .all } ?? own.isEmpty
    if isAll { return nil }
    let used = own.reduce(into: Set(own)) { $0.formUnion(resolved.fragments.fragments(usedBy: $1)) }
    let types = program.usedTypes(by: used)
    return types.received.union(types.sent)
  }

  /// Enums and input objects that the module of the schema does not show.
  private func hiddenTypes() -> [Diagnostic] {
    if modules.schema == modules.own { return [] }
    let used = UsedTypes(content).symbols
    guard let type = program.schema.types.first(where: { used.contains($0.name.symbol) }),
      let reason = hidden(by: modules.schema)
    else { return [] }
    return [
      Diagnostic(
        GenerationCode.hiddenType,
        "\"\(program.context.text(type.name))\" \(reason)",
        at: program.context.spot(type.name),
        in: program.context
      )
    ]
  }

  private func unusableFragments() -> [Diagnostic] {
    var reported: Set<Symbol> = []
    return program.spreads(in: modules).compactMap { spread in
      guard let fragment = program.fragment(spread.name.symbol), reported.insert(spread.name.symbol).inserted else {
        return nil
      }
      let module = modules.module(of: fragment.location, in: program.context)
      guard module != modules.own else { return nil }
      let hidden = hidden(by: module)
      guard let reason = hidden ?? poorer(module) else { return nil }
      return Diagnostic(
        hidden == nil ? GenerationCode.missingConformance : .hiddenFragment,
        "Fragment \"\(program.context.text(spread.name))\" " + reason,
        at: program.context.spot(spread.name, printedAt: spread.location),
        related: [("defined here", program.context.spot(fragment.name, printedAt: fragment.location))],
        in: program.context
      )
    }
  }

  /// Why what a module shows too little of cannot be used here, and what to do about it.
  private func hidden(by module: String) -> String? {
    switch (input.settings(of: module).accessLevel, input.settings.accessLevel) {
    case (.internal, _):
      "is internal to module \"\(module)\". Take \"accessLevel\" out of that module's graphql.config.json, or make it "
        + "\"public\"."
    case (.package, .public):
      "of module \"\(module)\" is for its package only, and what mentions it here is public. Make \"accessLevel\" the "
        + "same in both modules' graphql.config.json."
    default: nil
    }
  }

  /// Why what holds a module's fragments cannot do what it is to, and what to do about it.
  private func poorer(_ module: String) -> String? {
    let settings = input.settings(of: module)
    var missing = input.settings.conformances.subtracting(settings.conformances)
    if settings.conformances.contains(.hashable) || missing.contains(.hashable) { missing.remove(.equatable) }
    // What holds a fragment has an identity by its property, whatever the fragment's type can do.
    missing.remove(.identifiable)
    if missing.isEmpty { return nil }
    let names = GenerationSettings.Conformance.allCases.filter(missing.contains).map(\.rawValue)
    return "of module \"\(module)\" is not \(names.joined(separator: " and ")), as what holds it shall be. Add that to "
      + "\"conformances\" in that module's graphql.config.json."
  }

  /// Scalars that are one type here, and another one in a fragment that is spread here.
  private func twoFacedScalars() -> [Diagnostic] {
    let places = program.spreads(in: modules).compactMap { program.fragment($0.name.symbol)?.location }
    let others = Set(places.map { modules.module(of: $0, in: program.context) }).subtracting([modules.own]).sorted()
    return program.schema.types.filter { $0.kind == .scalar }.compactMap { scalar in
      let name = program.context.text(scalar.name)
      let other = others.first { module in
        input.settings(of: module).scalars[name].map { $0 != input.settings.scalars[name] } == true
      }
      guard let other, let own = input.settings.scalars[name]?.type,
        let theirs = input.settings(of: other).scalars[name]?.type
      else { return nil }
      return Diagnostic(
        GenerationCode.scalarWithTwoTypes,
        "The scalar \"\(name)\" is \"\(own)\" in module \"\(modules.own)\" and \"\(theirs)\" in \"\(other)\". "
          + "Map it once, in the graphql.config.json beside the schema.",
        at: program.context.spot(scalar.name),
        in: program.context
      )
    }
  }

  /// Factories cannot be made for types that cannot be seen.
  private func hiddenMocks() -> [Diagnostic] {
    guard let module = input.settings.mocks, module != modules.own,
      input.settings(of: module).accessLevel == .internal, let reason = hidden(by: module)
    else { return [] }
    let path = input.sources.filter { $0.module == module }.map(\.source.path).min() ?? ""
    return [Diagnostic(GenerationCode.hiddenMocks, "What there are to be mocks of " + reason, files: [path])]
  }
}
