public import GraphQLLanguage

/// A module of a project as far as it could be understood, and everything that is wrong with it.
public struct CheckedModule: Sendable {
  /// The settings of the module. A value that cannot be read counts as missing.
  public var settings: GenerationSettings { scope.settings }
  /// The schema that the module's operations are for; `nil` if there is not one, or if it has errors.
  public let schema: Schema?
  /// The operations and fragments of the module and of those it depends on, as far as they could be parsed.
  public let document: Document
  /// The module's operations, and the fragments of all modules that it sees, with what the schema says of each place.
  ///
  /// Documents with errors have it too. Where the schema has errors, its right parts count.
  public let resolved: ResolvedDocument
  /// The module's operations, and the fragments of all modules that it sees. `nil` if one of them is not valid, or if the
  /// schema is not.
  public let program: Program?
  /// Everything that is wrong with the module and with what it sees of other modules: configuration, schema, syntax,
  /// validation, and what cannot be generated.
  ///
  /// What follows from another error is left out: where the schema has errors, operations are checked by the rules that need
  /// no schema; where a text has syntax errors, nothing is said of fragments that may be in it. The checks of generation
  /// need a valid program and valid configurations.
  public let diagnostics: [Diagnostic]
  /// The errors among them whose places are all in files of other modules, which report them as well.
  public let errorsInOtherModules: [Diagnostic]
  package let scope: ModuleScope
  /// The program, with what other modules see of the schema; `nil` without a program.
  package let programs: LayeredProgram?
  /// The types that the module needs; `nil` without a program and with errors in a configuration.
  package let types: NeededTypes?
  /// The schema as it was built and the texts as they were read, for reuse.
  var texts: ProjectTexts

  public var name: String { scope.own }

  /// Whether there is an error, so that nothing can be generated.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// How many files were parsed for the module and those that share its schema, when it was checked.
  package var parsedFileCount: Int { texts.parsed.readCount }
}

// MARK: - Texts

extension CheckedModule {
  /// A text with operations and fragments as it was parsed.
  ///
  /// - Returns: `nil` for a text that the module does not see, and for one with nothing in it or that is too large.
  package func parsedText(_ path: String) -> ParsedTexts.Text? {
    let all = texts.parsed.texts
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].source.path < path { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].source.path == path && all[low].isRead ? all[low] : nil
  }

  /// What could be read of the schema's texts; nothing if there is not one schema. Its context is that of the schema of
  /// ``resolved``.
  package var schemaDocument: Document { texts.build.document }
}

// MARK: - Places

extension CheckedModule {
  /// The innermost operation, fragment or selection at a place of a file.
  ///
  /// - Parameters:
  ///   - offset: the number of bytes of UTF-8 before the place.
  ///   - path: the path of a file with operations or fragments.
  /// - Returns: `nil` between definitions, in text that could not be parsed, in operations of other modules, and for a
  ///   file that the module does not see.
  public func node(at offset: Int, in path: String) -> ResolvedDocument.Node? {
    document.context.location(of: offset, in: path).flatMap(resolved.node)
  }

  /// The innermost operation, fragment or selection at a place of a file.
  ///
  /// - Parameters:
  ///   - line: from 1. A line after the last one stands for the end of the text.
  ///   - column: from 1. A column after the last one of the line stands for the end of the line.
  ///   - unit: what columns are counted in: `utf16` in most editors.
  ///   - path: the path of a file with operations or fragments.
  public func node(
    line: Int,
    column: Int,
    unit: LineIndex.ColumnUnit,
    in path: String
  ) -> ResolvedDocument.Node? {
    guard let source = document.context.sources.last(where: { $0.path == path }) else { return nil }
    return node(at: LineIndex(source).point(line: line, column: column, unit: unit).offset, in: path)
  }
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
    diagnostics = modules.flatMap(\.diagnostics).filter { seen.insert($0).inserted }.withUsesTogether
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
