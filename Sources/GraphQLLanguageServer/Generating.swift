import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import GraphQLRuntime

/// What only the Swift of a module shows, such as a key that a cache cannot use.
struct GenerationCheck {
  /// The module as it was checked, by its identity.
  fileprivate let checked: ResolvedDocument
  fileprivate let problems: [Diagnostic]
}

/// Checks that take longer than an author waits for the next letter: they are made when nothing has come for a moment.
extension LanguageServer {
  /// Whether there is something to do when nothing has come for a moment.
  package var hasIdleWork: Bool { state == .running && isReady && !hasWork && !ungenerated.isEmpty }

  /// Checks one module as the generator does, without writing Swift.
  package mutating func workWhenIdle() -> [JSON] {
    guard hasIdleWork, let next = ungenerated.popLast() else { return [] }
    guard let module = checks[next.folder]?.checked[next.module] else { return [] }
    let all = SwiftGenerator.diagnostics(of: module, plans: CachePlans())
    let problems = Array(all.dropFirst(module.diagnostics.count))
    if problems != (generationChecks[next]?.problems ?? []) { isUnpublished = true }
    generationChecks[next] = GenerationCheck(checked: module.resolved, problems: problems)
    return work()
  }

  /// Notes the modules that have changed since they were generated. Of modules that are guessed nothing is said.
  mutating func noteChangedModules() {
    ungenerated = []
    var known: [ModuleKey: GenerationCheck] = [:]
    for (folder, check) in checks.sorted(by: { $0.key < $1.key }) {
      let guesses = Set(check.plan.modules.filter { $0.isGuess || $0.hasUnknownDependencies }.map(\.name))
      for module in check.checked.modules where !guesses.contains(module.name) {
        let key = ModuleKey(folder: folder, module: module.name)
        if let earlier = generationChecks[key], earlier.checked === module.resolved {
          known[key] = earlier
        } else if module.program != nil, !module.hasErrors {
          ungenerated.append(key)
        }
      }
    }
    generationChecks = known
  }

  func generationProblems(_ folder: String, _ module: String) -> [Diagnostic] {
    generationChecks[ModuleKey(folder: folder, module: module)]?.problems ?? []
  }
}

/// A module of a package.
struct ModuleKey: Hashable {
  let folder: String
  let module: String
}
