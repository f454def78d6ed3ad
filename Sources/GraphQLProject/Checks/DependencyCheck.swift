import GraphQLLanguage

/// A check for choices in other modules that are incompatible with this one. Each diagnostic names a solution.
struct DependencyCheck {
  private let scope: ModuleScope
  private let program: Program
  private let types: NeededTypes
  private let documents: Document

  /// - Parameter documents: The documents of all modules.
  init(_ scope: ModuleScope, _ program: Program, _ types: NeededTypes, _ documents: Document) {
    self.scope = scope
    self.program = program
    self.types = types
    self.documents = documents
  }

  func diagnostics() -> [Diagnostic] {
    ungeneratedTypes() + hiddenTypes() + unusableFragments() + twoFacedScalars() + hiddenMocks()
  }

  /// Reports enums and input objects that the schema's module does not generate, because its own documents do not need
  /// them.
  private func ungeneratedTypes() -> [Diagnostic] {
    if types.symbols.isEmpty { return [] }
    return scope.layers.filter { $0 != scope.own }.flatMap { layer -> [Diagnostic] in
      guard let generated = NeededTypes.generated(by: layer, scope, program, documents) else { return [] }
      return neededTypes(of: layer).filter { !generated.contains($0.name.symbol) }.map { ungenerated($0, by: layer) }
    }
  }

  private func ungenerated(_ type: SchemaType, by module: String) -> Diagnostic {
    Diagnostic(
      GenerationCode.ungeneratedType,
      "\"\(program.context.text(type.name))\" is not generated in module \"\(module)\" because the documents "
        + "there do not use it. Add \"schemaTypes\": \"all\" to \"extensions.swift\" in the graphql.config.json next to "
        + "the schema.",
      at: program.context.spot(type.name),
      related: scope.use(of: type, in: program),
      in: program.context
    )
  }

  /// Returns the enums and input objects of a layer of the schema that are needed here.
  private func neededTypes(of layer: String) -> [SchemaType] {
    let needed = program.schema.types.filter { types.symbols.contains($0.name.symbol) }
    if scope.layers.count == 1 { return needed }
    return needed.filter { scope.module(of: $0.location, in: program.context) == layer }
  }

  /// Reports enums and input objects that the schema's module does not make visible.
  private func hiddenTypes() -> [Diagnostic] {
    scope.layers.filter { $0 != scope.own }.compactMap { layer in
      guard let type = neededTypes(of: layer).first, let reason = hidden(by: layer) else { return nil }
      return Diagnostic(
        GenerationCode.hiddenType,
        "\"\(program.context.text(type.name))\" \(reason)",
        at: program.context.spot(type.name),
        related: scope.use(of: type, in: program),
        in: program.context
      )
    }
  }

  private func unusableFragments() -> [Diagnostic] {
    var reported = Set<Symbol>()
    return scope.spreads(in: program).compactMap { spread in
      guard let fragment = program.fragment(spread.name.symbol), reported.insert(spread.name.symbol).inserted else {
        return nil
      }
      let module = scope.module(of: fragment.location, in: program.context)
      guard module != scope.own else { return nil }
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

  /// Returns why a declaration of a module is not visible enough to be used here, and a solution, or `nil` if it is.
  private func hidden(by module: String) -> String? {
    switch (scope.settings(of: module).accessLevel, scope.settings.accessLevel) {
    case (.internal, _):
      "is internal to module \"\(module)\". Remove \"accessLevel\" from that module's graphql.config.json, or set it "
        + "to \"public\"."
    case (.package, .public):
      "of module \"\(module)\" has access level \"package\", but public code here uses it. Set the same "
        + "\"accessLevel\" in both modules' graphql.config.json."
    default: nil
    }
  }

  /// Returns why a module's fragments lack conformances of the types that hold them, and a solution, or `nil` if they
  /// lack none.
  private func poorer(_ module: String) -> String? {
    let (wanted, given) = (scope.settings, scope.settings(of: module))
    let isHashable = wanted.has(.hashable) || given.has(.hashable)
    // A type that holds a fragment gets its identity from a property, regardless of the fragment's conformances.
    let conformances: [GenerationSettings.Conformance] =
      isHashable ? [.hashable, .encodable] : [.equatable, .encodable]
    let names = conformances.filter { wanted.has($0) && !given.has($0) }.map(\.rawValue)
    if names.isEmpty { return nil }
    return
      "of module \"\(module)\" lacks conformance to \(names.joined(separator: " and ")), which the types that contain it "
      + "need. Add the missing conformances to \"conformances\" in that module's graphql.config.json."
  }

  /// Reports scalars whose Swift type here differs from that in a fragment that is spread here.
  private func twoFacedScalars() -> [Diagnostic] {
    let others = modulesOfFragments()
    return program.schema.types.compactMap { $0.kind == .scalar ? problem(of: $0, among: others) : nil }
  }

  /// Reports a scalar with another Swift type in one of these modules.
  private func problem(of scalar: SchemaType, among modules: [String]) -> Diagnostic? {
    let name = program.context.text(scalar.name)
    guard let own = scope.settings.scalars[name] else { return nil }
    for module in modules {
      guard let other = scope.settings(of: module).scalars[name], other != own else { continue }
      let message =
        "The scalar \"\(name)\" is mapped to \"\(own.type)\" in module \"\(scope.own)\" and to \"\(other.type)\" in "
        + "\"\(module)\". Map it only once, in the graphql.config.json next to the schema."
      let spot = program.context.spot(scalar.name)
      return Diagnostic(GenerationCode.scalarWithTwoTypes, message, at: spot, in: program.context)
    }
    return nil
  }

  /// Returns the other modules whose fragments are spread here, sorted by name.
  private func modulesOfFragments() -> [String] {
    var modules = Set<String>()
    for spread in scope.spreads(in: program) {
      guard let fragment = program.fragment(spread.name.symbol) else { continue }
      modules.insert(scope.module(of: fragment.location, in: program.context))
    }
    modules.remove(scope.own)
    return modules.sorted(byText: \.self)
  }

  /// Reports mocks of other modules' internal types, for which factories cannot be generated.
  private func hiddenMocks() -> [Diagnostic] {
    let hidden = scope.settings.mocks.filter { module in
      module != scope.own && scope.settings(of: module).accessLevel == .internal
    }
    return hidden.map { module in
      let message =
        "Cannot generate mocks for module \"\(module)\": its types are internal. Remove \"accessLevel\" from that module's "
        + "graphql.config.json, or set it to \"public\"."
      return Diagnostic(GenerationCode.hiddenMocks, message, files: scope.mocksPath.map { [$0] } ?? [])
    }
  }
}
