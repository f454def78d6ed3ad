import GraphQLLanguage

/// What is valid GraphQL and still cannot be generated: each with its place and the way out.
struct InputCheck {
  private let input: GenerationInput
  private let program: Definitions
  private let modules: ModuleMap

  init(_ input: GenerationInput, _ program: Definitions, _ modules: ModuleMap) {
    self.input = input
    self.program = program
    self.modules = modules
  }

  func diagnostics() -> [Diagnostic] {
    namelessOperations() + missingDependencies()
  }

  private func namelessOperations() -> [Diagnostic] {
    program.operations.filter { $0.name == nil }.map { operation in
      Diagnostic(
        message: "An operation needs a name, which its Swift type is called by. Write \"\(operation.type.word) Name\".",
        positions: [program.context.position(of: operation.location)]
      )
    }
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
private struct SpreadPlaces {
  private(set) var places: [FragmentSpread] = []

  init(_ program: Definitions, _ modules: ModuleMap) {
    for operation in program.operations { collect(operation.selectionSet) }
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
