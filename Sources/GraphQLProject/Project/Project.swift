public import GraphQLLanguage

/// The modules of a package and the texts of their GraphQL files at one moment.
///
/// A project is a value and reads no files. A build tool fills it with files. An editor keeps one with the files on disk,
/// puts unsaved texts in their place, and checks the result:
///
/// ```swift
/// var shown = saved
/// for text in unsavedTexts { shown.replace(with: text) }
/// checked = shown.check(reusing: checked)
/// for (path, diagnostics) in checked.diagnosticsByFile { show(diagnostics, in: path) }
/// ```
public struct Project: Sendable {
  /// The modules, in any order. Their names are different.
  public var modules: [Module]

  public init(modules: [Module] = []) {
    self.modules = modules
  }

  /// The module of that name, or `nil` if the project does not have it.
  public subscript(name: String) -> Module? {
    modules.first { $0.name == name }
  }

  /// Puts a text in the place of the file with the same path, such as the unsaved text of an editor.
  ///
  /// - Returns: whether there is such a file. A new file is added to the ``Module/files`` of its module instead.
  @discardableResult
  public mutating func replace(with text: Source) -> Bool {
    var isKnown = false
    for module in modules.indices {
      for file in modules[module].files.indices where modules[module].files[file].source.path == text.path {
        modules[module].files[file].source = text
        isKnown = true
      }
    }
    return isKnown
  }
}

extension Project {
  /// A Swift module and its GraphQL files.
  public struct Module: Sendable {
    public var name: String
    /// Schemas, documents and the `graphql.config.json`, in any order.
    public var files: [File]
    /// The modules that its target depends on directly, which its code can import. Modules that are not in the project are
    /// ignored.
    public var dependencies: [String]
    /// Modules that it depends on through targets that are not in the project. Its code cannot import them.
    public var indirectDependencies: [String]
    /// Settings that replace those of the module's `graphql.config.json`, which is not read. `nil`: those of the file count.
    public var settings: GenerationSettings?
    /// The folder that the names of generated files are relative to. `nil`: the deepest one that holds all GraphQL files.
    public var folder: String?

    public init(
      name: String,
      files: [File] = [],
      dependencies: [String] = [],
      indirectDependencies: [String] = [],
      settings: GenerationSettings? = nil,
      folder: String? = nil
    ) {
      self.name = name
      self.files = files
      self.dependencies = dependencies
      self.indirectDependencies = indirectDependencies
      self.settings = settings
      self.folder = folder
    }

    /// The texts of its files of one kind, in the order of the files.
    public func sources(_ kind: FileKind) -> [Source] {
      files.filter { $0.kind == kind }.map(\.source)
    }
  }

  /// A file of a module.
  public struct File: Sendable {
    public var source: Source
    public var kind: FileKind

    /// - Parameter kind: `nil`: the kind that its name says.
    public init(_ source: Source, kind: FileKind? = nil) {
      self.source = source
      self.kind = kind ?? FileKind(path: source.path)
    }
  }

  /// What a file of a module holds.
  public enum FileKind: Hashable, Sendable {
    /// Definitions of the type system, or the JSON of an introspection.
    case schema
    /// Operations and fragments.
    case document
    /// Settings for code generation: a `graphql.config.json`.
    case configuration

    /// The kind that the name of a GraphQL file says: `.graphqls` is a schema, `graphql.config.json` a configuration, other
    /// JSON an introspection, and all others are documents.
    public init(path: String) {
      if path.hasSuffix(".json") {
        let name = parts(of: path, separatedBy: "/").last { !$0.isEmpty }
        self = name == GenerationSettings.fileName ? .configuration : .schema
      } else {
        self = path.hasSuffix(".graphqls") ? .schema : .document
      }
    }
  }
}

extension Project {
  /// The positions of the modules whose schema each module sees and adds to, at the same position: those with texts of a
  /// schema that depend on none with such texts. A module that sees no schema has none.
  package var schemaModules: [[Int]] {
    let table = ProjectTable(modules)
    let hasSchema = modules.map { module in module.files.contains { $0.kind == .schema } }
    let below = modules.map { table.dependencies(of: $0.name).filter { hasSchema[$0] } }
    return modules.indices.map { index in
      let seen = (hasSchema[index] ? [index] : []) + below[index]
      return seen.filter { below[$0].isEmpty }
    }
  }

  /// The settings of a module, with the scalars that are mapped beside its schema where that is another module's.
  ///
  /// - Returns: the settings as far as they can be read, and what is wrong with the module's configuration. What is wrong
  ///   with that of other modules is reported for these.
  public func settings(of module: String) -> (settings: GenerationSettings, diagnostics: [Diagnostic]) {
    ProjectTable(modules).settings(of: module)
  }
}
