import GraphQLLanguage

/// What the authors of other modules have chosen, and this one cannot do with: each with the way out.
struct DependencyCheck {
  private let input: GenerationInput
  private let content: Content
  private let program: Definitions
  private let modules: ModuleMap

  init(_ input: GenerationInput, _ content: Content, _ modules: ModuleMap) {
    self.input = input
    self.content = content
    program = content.program
    self.modules = modules
  }

  func diagnostics() -> [Diagnostic] {
    ungeneratedTypes() + unusableFragments()
  }

  /// Enums and input objects that the module of the schema leaves out, as its own documents need none of them.
  private func ungeneratedTypes() -> [Diagnostic] {
    if modules.schema == modules.own { return [] }
    let used = UsedTypes(content).symbols
    if used.isEmpty { return [] }
    let generated = Content(program, of: modules.schema, input.settings(of: modules.schema), modules).schemaTypes
    let missing = used.subtracting(generated.map(\.name.symbol))
    return program.schema.types.filter { missing.contains($0.name.symbol) }.map { type in
      Diagnostic(
        message: "\"\(program.context.text(type.name))\" is not generated in module \"\(modules.schema)\", which has "
          + "documents that do not use it. Add \"schemaTypes\": \"all\" to \"extensions.swift\" in graphql.config.json "
          + "beside the schema.",
        positions: [program.context.position(of: type.name.location)]
      )
    }
  }

  private func unusableFragments() -> [Diagnostic] {
    var reported: Set<Symbol> = []
    return SpreadPlaces(program, modules).places.compactMap { spread in
      guard let fragment = program.fragments[spread.name.symbol], reported.insert(spread.name.symbol).inserted else {
        return nil
      }
      let module = modules.module(of: fragment.location, in: program.context)
      guard module != modules.own, let reason = reason(against: module) else { return nil }
      return Diagnostic(
        message: "Fragment \"\(program.context.text(spread.name))\" " + reason,
        positions: [program.context.position(of: spread.location), program.context.position(of: fragment.location)]
      )
    }
  }

  /// Why no fragment of a module can be spread here, and what to do about it.
  private func reason(against module: String) -> String? {
    let settings = input.settings(of: module)
    if settings.accessLevel == .internal {
      return
        "is internal to module \"\(module)\". Take \"accessLevel\" out of that module's graphql.config.json, or make "
        + "it \"public\"."
    }
    var missing = input.settings.conformances.subtracting(settings.conformances)
    if settings.conformances.contains(.hashable) || missing.contains(.hashable) { missing.remove(.equatable) }
    if missing.isEmpty { return nil }
    let names = GenerationSettings.Conformance.allCases.filter(missing.contains).map(\.rawValue)
    return "of module \"\(module)\" is not \(names.joined(separator: " and ")), as what holds it shall be. Add that to "
      + "\"conformances\" in that module's graphql.config.json."
  }
}
