public import GraphQLLanguage

/// A module of a project as far as it could be understood, and everything that is wrong with it.
public struct CheckedModule: Sendable {
  /// The settings, as far as they could be read.
  public var settings: GenerationSettings { scope.settings }
  /// The schema that the module's operations are for; `nil` if there is not one, or if it has errors.
  public internal(set) var schema: Schema?
  /// The operations and fragments of the module and of those it depends on, as far as they could be parsed. `nil` if there is
  /// no schema.
  public internal(set) var document: Document?
  /// The module's operations, and the fragments of all modules that it sees. `nil` if one of them is not valid.
  public internal(set) var program: Program?
  /// Everything that is wrong with the module and with what it sees of other modules: configuration, schema, syntax,
  /// validation, and what cannot be generated. A stage with errors is the last one; an error in the configuration leaves out
  /// only what depends on it.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The errors among them whose places are all in files of other modules, which report them as well.
  public internal(set) var othersErrors: [Diagnostic] = []
  package let scope: ModuleScope
  /// The types that the module needs; `nil` without a program.
  package internal(set) var types: NeededTypes?
  /// The schema as it was built, for reuse.
  var schemaBuild: SchemaBuild?

  init(_ scope: ModuleScope) {
    self.scope = scope
  }

  public var name: String { scope.own }

  /// Whether there is an error, so that nothing can be generated.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// All modules of a project, checked.
public struct CheckedProject: Sendable {
  /// Those that have files, in the order of the project.
  public let modules: [CheckedModule]
  /// Everything that is wrong with the project, each thing once, however many modules report it.
  public let diagnostics: [Diagnostic]
  /// The same by the file that each is about. Every file of the project has an entry, empty where nothing was found.
  /// Diagnostics without a file are not among them.
  public let diagnosticsByFile: [String: [Diagnostic]]

  init(_ modules: [CheckedModule]) {
    self.modules = modules
    var seen: Set<Diagnostic> = []
    diagnostics = modules.flatMap(\.diagnostics).filter { seen.insert($0).inserted }
    var byFile: [String: [Diagnostic]] = [:]
    for file in modules.flatMap(\.scope.module.files) { byFile[file.source.path] = [] }
    for diagnostic in diagnostics {
      if let path = diagnostic.range?.path { byFile[path, default: []].append(diagnostic) }
    }
    diagnosticsByFile = byFile
  }

  /// The module of that name, or `nil` if the project has no files of it.
  public subscript(name: String) -> CheckedModule? {
    modules.first { $0.name == name }
  }
}

/// A schema and the texts it was built from.
struct SchemaBuild: Sendable {
  private let sources: [Source]
  private let isLenient: Bool
  let schema: Schema?
  let diagnostics: [Diagnostic]

  init(_ sources: [Source], lenient: Bool) {
    self.sources = sources
    isLenient = lenient
    (schema, diagnostics) = Schema.build(sources, lenient: lenient)
  }

  /// Whether building these texts gives the same. Arrays that are copies of one another are compared at once.
  func holds(for sources: [Source], lenient: Bool) -> Bool {
    isLenient == lenient && sources.elementsEqual(self.sources) { $0.path == $1.path && $0.bytes == $1.bytes }
  }
}
