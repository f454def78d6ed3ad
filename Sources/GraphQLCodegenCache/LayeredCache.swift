import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// Checks the cache settings of a module that extends a schema: they may only concern the types and fields that it adds.
/// Settings for other types and fields would not apply in the modules below it, which cache the same objects.
struct LayeredCache {
  private let scope: ModuleScope
  private let program: Program

  init(_ scope: ModuleScope, _ program: Program) {
    self.scope = scope
    self.program = program
  }

  func problems(_ rules: CacheRules) -> [Diagnostic] {
    let (settings, directives) = (rules.settings, rules.directives)
    if !scope.isLayer || scope.schema == scope.own { return [] }
    return problems((settings?.keys ?? []) + directives.keys, .unusableKey, "The key")
      + problems((settings?.lookups ?? []) + directives.lookups, .unusableLookup, "The lookup")
      + problems((settings?.ages ?? []) + directives.ages, .unusableAge, "The maximum age")
      + problems((settings?.lists ?? []) + directives.lists, .unusableList, "The list")
  }

  private func problems<Value>(_ entries: [CacheEntry<Value>], _ code: CacheCode, _ what: String) -> [Diagnostic] {
    entries.compactMap { entry in
      guard let place = entry.place, scope.module(ofPath: place.range.path) == scope.own else { return nil }
      let owner = owner(of: entry.name)
      if owner == scope.own { return nil }
      return entry.problem(
        code,
        "\(what) of \"\(entry.name)\" belongs to module \"\(owner)\", which declares it. Change it there."
      )
    }
  }

  /// Returns the module that declares a type or a field, or the module itself for names that the schema lacks.
  private func owner(of name: String) -> String {
    if name == "*" { return scope.schema }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let type = program.schema.type(named: parts[0]), !type.isBuiltIn else { return scope.own }
    guard parts.count == 2 else { return scope.module(of: type.location, in: program.context) }
    let field = program.context.symbol(parts[1]).flatMap { program.schema.field($0, of: type.name.symbol) }
    return field.map { scope.module(of: $0.location, in: program.context) } ?? scope.own
  }
}
