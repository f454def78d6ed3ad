public import GraphQLLanguage

/// The result of checking a module: its schema, operations and fragments, as far as they could be read, and all diagnostics.
public struct CheckedModule: Sendable {
  /// The settings of the module. A value that cannot be read counts as missing.
  public var settings: GenerationSettings { scope.settings }
  /// The schema for the module's operations, or `nil` if there is not exactly one schema, or the schema has errors.
  public let schema: Schema?
  /// The operations and fragments of the module and the modules that it depends on, as far as they could be parsed.
  public let document: Document
  /// The operations of the module, and the fragments of the module and the modules that it depends on, resolved with the
  /// schema.
  ///
  /// This document also exists if the source documents have errors. If the schema has errors, its valid parts are used.
  public let resolved: ResolvedDocument
  /// The operations of the module, and the fragments of the module and the modules that it depends on, or `nil` if any of
  /// these or the schema is not valid.
  public let program: Program?
  /// All diagnostics about the module and about the files that it uses of other modules. They concern the configuration, the
  /// schema, the syntax, validation, and code generation.
  ///
  /// Errors that only result from other errors are omitted. If the schema has errors, operations are checked only by the
  /// rules that need no schema. If a text has syntax errors, fragments that it may contain are not reported as missing. The
  /// checks of code generation require a valid program and valid configurations.
  public let diagnostics: [Diagnostic]
  /// The errors in ``diagnostics`` that are only about files of other modules. When these modules are checked, they report
  /// the same errors.
  public let errorsInOtherModules: [Diagnostic]
  package let scope: ModuleScope
  /// The module's program, and those of the modules that see fewer layers of the schema, or `nil` if ``program`` is `nil`.
  package let programs: LayeredProgram?
  /// The types that the module needs, or `nil` if ``program`` is `nil` or a configuration has errors.
  package let types: NeededTypes?
  /// The texts as they were parsed when the module was checked. ``document`` has their symbols and locations.
  let parsed: ParsedTexts
  /// The schema as it was built and the texts as they were last parsed, for reuse. Their symbols and locations are others
  /// than those of ``document`` if all texts have been parsed again because of a file that the module does not see.
  var texts: ProjectTexts

  /// The name of the Swift module.
  public var name: String { scope.own }

  /// Whether the diagnostics contain an error. In that case, no code can be generated.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The number of files that were parsed when the module was checked, for the module and the modules that share its schema.
  package var parsedFileCount: Int { texts.parsed.readCount }
}

// MARK: - Texts

extension CheckedModule {
  /// Returns a text with operations and fragments as it was parsed when the module was checked.
  ///
  /// - Returns: `nil` for a text that the module does not see, and for a text that is blank or too large.
  package func parsedText(_ path: String) -> ParsedTexts.Text? {
    let all = parsed.texts
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].source.path < path { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].source.path == path && all[low].isRead ? all[low] : nil
  }

  /// The parts of the schema's texts that could be parsed, or an empty document if there is not exactly one schema. The
  /// document's context is that of the schema of ``resolved``.
  package var schemaDocument: Document { texts.build.document }
}

// MARK: - Places

extension CheckedModule {
  /// Returns the innermost operation, fragment or selection at a position in a file.
  ///
  /// - Parameters:
  ///   - offset: The number of UTF-8 bytes before the position.
  ///   - path: The path of a file with operations or fragments.
  /// - Returns: `nil` between definitions, in text that could not be parsed, in operations of other modules, and for a file
  ///   that does not belong to the module or a module that it depends on.
  public func node(at offset: Int, in path: String) -> ResolvedDocument.Node? {
    document.context.location(of: offset, in: path).flatMap(resolved.node)
  }

  /// Returns the innermost operation, fragment or selection at a position in a file.
  ///
  /// - Parameters:
  ///   - line: The line, from 1. A line past the last one means the end of the text.
  ///   - column: The column, from 1. A column past the end of the line means the end of the line.
  ///   - unit: The unit in which columns are counted, which is `utf16` in most editors.
  ///   - path: The path of a file with operations or fragments.
  /// - Returns: `nil` in the same cases as ``node(at:in:)``.
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

/// The result of checking all modules of a project.
public struct CheckedProject: Sendable {
  /// The results for the modules that have files, in the order of the project's modules.
  public let modules: [CheckedModule]
  /// All diagnostics of the project. A diagnostic that several modules report is listed once.
  public let diagnostics: [Diagnostic]
  /// The project's diagnostics by file. Every file of the project has an entry, which is empty if nothing was found.
  /// Diagnostics without a file are not included.
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

  /// The result for the module with the given name, or `nil` if the project has no files for it.
  public subscript(name: String) -> CheckedModule? {
    modules.first { $0.name == name }
  }
}
