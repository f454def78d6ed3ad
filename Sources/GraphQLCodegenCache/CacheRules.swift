import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// What settings and directives say about the types and fields of a schema, as modules see it that see certain layers.
struct CacheRules {
  let settings: CacheSettings?
  let directives: CacheDirectives
  let keys: CacheKeys
  let fields: CacheFields

  /// - Parameter layers: The modules whose texts form the program's schema.
  init(_ program: Program, _ layers: [String], _ scope: ModuleScope) {
    settings = CacheSettings.merged(layers, scope)
    directives = CacheDirectives(program.schema)
    keys = CacheKeys(program.schema, settings, directives, scope)
    fields = CacheFields(program.schema, settings, directives, keys)
  }

  /// The errors in settings and directives.
  var problems: [Diagnostic] {
    (settings?.problems ?? []) + directives.problems + keys.problems + fields.problems
  }

  /// Returns the notes about settings and directives that a module reports: its own, and those of modules without a cache,
  /// which report none.
  func notes(for scope: ModuleScope) -> [Diagnostic] {
    (directives.notes + fields.notes).filter { note in
      let module = note.place.map { scope.module(ofPath: $0.range.path) } ?? scope.schema
      return module == scope.own || !scope.settings(of: module).isCached
    }
  }
}
