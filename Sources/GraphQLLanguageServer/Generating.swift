import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
package import GraphQLRuntime

/// The problems of a module that only generating its Swift reveals, such as a key that a cache cannot use.
struct GenerationCheck {
  /// The checked module, compared by identity.
  fileprivate let checked: ResolvedDocument
  fileprivate let problems: [Diagnostic]
}

/// Checks that take longer than the user waits for the next letter. They run when no message has arrived for a moment.
extension LanguageServer {
  /// Whether there is work that should be done only when no message has arrived for a moment.
  package var hasIdleWork: Bool { state == .running && isReady && !hasWork && !ungenerated.isEmpty }

  /// Checks one module as the generator does, but without writing Swift, and returns the messages to send.
  package mutating func workWhenIdle() -> [JSONValue] {
    guard hasIdleWork, let next = ungenerated.popLast() else { return [] }
    guard let module = checks[next.folder]?.checked[next.module] else { return [] }
    let all = SwiftGenerator.diagnostics(of: module, plans: CachePlans())
    let problems = Array(all.dropFirst(module.diagnostics.count))
    if problems != (generationChecks[next]?.problems ?? []) { isUnpublished = true }
    generationChecks[next] = GenerationCheck(checked: module.resolved, problems: problems)
    return work()
  }

  /// Records the modules that have changed since they were checked this way. Guessed modules are not checked.
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

/// Identifies a module of a package.
struct ModuleKey: Hashable {
  let folder: String
  let module: String
}
