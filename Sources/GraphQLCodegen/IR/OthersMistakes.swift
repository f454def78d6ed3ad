import GraphQLLanguage

/// What is wrong in the files of other modules, which each module that uses them would report again.
///
/// A module of the same build reports it itself, if it finds it without this module: a conflict of two fragments may need
/// this module's operation.
struct OthersMistakes {
  private let input: GenerationInput
  private let modules: ModuleMap

  init(_ input: GenerationInput, _ modules: ModuleMap) {
    self.input = input
    self.modules = modules
  }

  /// The diagnostics that this module has to report.
  func removed(from diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.contains(where: isElsewhere) else { return diagnostics }
    let theirs = Set(foreignDiagnostics())
    return diagnostics.filter { !isElsewhere($0) || !theirs.contains($0) }
  }

  /// A warning that nothing is generated, and why.
  func notice(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error && isElsewhere($0) }
    guard let path = errors.first?.positions.first?.path else { return [] }
    let message =
      "Module \"\(input.module)\" is not generated: module \"\(modules.module(ofPath: path))\" has errors in its "
      + "GraphQL files."
    return [Diagnostic(severity: .warning, message: message, positions: [])]
  }

  /// Whether all its places are in files of a module that reports it.
  private func isElsewhere(_ diagnostic: Diagnostic) -> Bool {
    let owners = Set(diagnostic.positions.map { modules.module(ofPath: $0.path) })
    return !owners.isEmpty
      && owners.allSatisfy { owner in
        owner != input.module && input.builtModules.contains(owner)
          && input.settings(of: owner).lenientSchema == input.settings.lenientSchema
      }
  }

  /// What is found without the files of this module.
  private func foreignDiagnostics() -> [Diagnostic] {
    var foreign = input
    foreign.sources.removeAll { $0.module == input.module }
    return FrontEnd.definitions(of: foreign, ModuleMap(foreign)).diagnostics
  }
}
