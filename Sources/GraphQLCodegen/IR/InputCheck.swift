import GraphQLLanguage

/// What is valid GraphQL and still cannot be generated: each with its place and the way out.
struct InputCheck {
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
    namelessOperations() + unknownScalars() + missingDependencies()
  }

  /// Scalars that the code needs a Swift type for and none is known.
  private func unknownScalars() -> [Diagnostic] {
    let types = ScalarTypes(input.settings.scalars)
    let used = UsedTypes(content).scalars
    return program.schema.types.filter { used.contains($0.name.symbol) }.compactMap { scalar in
      let name = program.context.text(scalar.name)
      if types.type(of: name) != nil { return nil }
      return Diagnostic(
        message: "No Swift type is known for the scalar \"\(name)\". Add one to \"scalars\" of \"extensions.swift\" in "
          + "graphql.config.json beside the schema, for example: \"\(name)\": \"String\"",
        positions: [program.context.position(of: scalar.name.location)]
      )
    }
  }

  private func namelessOperations() -> [Diagnostic] {
    program.operations.filter { $0.name == nil && isOwn($0.location) }.map { operation in
      Diagnostic(
        message: "An operation needs a name, which its Swift type is called by. Write \"\(operation.type.word) Name\".",
        positions: [program.context.position(of: operation.location)]
      )
    }
  }

  private func isOwn(_ location: Location) -> Bool {
    modules.module(of: location, in: program.context) == modules.own
  }

  /// A module can only import what it depends on itself.
  private func missingDependencies() -> [Diagnostic] {
    var reported: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for spread in SpreadPlaces(program, modules).places {
      guard let fragment = program.fragments[spread.name.symbol] else { continue }
      let module = modules.module(of: fragment.location, in: program.context)
      if module == modules.own || input.dependencies.contains(module) || !reported.insert(module).inserted { continue }
      let name = program.context.text(spread.name)
      diagnostics.append(
        Diagnostic(
          message: "Fragment \"\(name)\" belongs to module \"\(module)\", which \"\(modules.own)\" does not depend on "
            + "directly. Add \"\(module)\" to the dependencies of target \"\(modules.own)\".",
          positions: [program.context.position(of: spread.location), program.context.position(of: fragment.location)]
        )
      )
    }
    return diagnostics
  }
}

/// Every spread in the module's own definitions.
struct SpreadPlaces {
  private(set) var places: [FragmentSpread] = []

  init(_ program: Definitions, _ modules: ModuleMap) {
    for operation in program.operations where modules.module(of: operation.location, in: program.context) == modules.own
    {
      collect(operation.selectionSet)
    }
    for fragment in program.fragments.values.sorted(by: { $0.location < $1.location })
    where modules.module(of: fragment.location, in: program.context) == modules.own {
      collect(fragment.selectionSet)
    }
  }

  private mutating func collect(_ set: SelectionSet) {
    for selection in set.selections {
      switch selection {
      case .field(let field): if let inner = field.selectionSet { collect(inner) }
      case .inlineFragment(let fragment): collect(fragment.selectionSet)
      case .fragmentSpread(let spread): places.append(spread)
      }
    }
  }
}
