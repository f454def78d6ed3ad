public import GraphQLLanguage

/// The modules of a package and the texts of their GraphQL files at one moment.
///
/// A project is a value and reads no files. A build tool creates it from files. An editor keeps one with the files on
/// disk, replaces them with unsaved texts, and checks the result:
///
/// ```swift
/// var shown = saved
/// for text in unsavedTexts { shown.replace(with: text) }
/// checked = shown.check(reusing: checked)
/// for (path, diagnostics) in checked.diagnosticsByFile { show(diagnostics, in: path) }
/// ```
public struct Project: Sendable {
  /// The modules, in any order. Their names must be unique.
  public var modules: [Module]

  /// Creates a project with modules, whose names must be unique.
  public init(modules: [Module] = []) {
    self.modules = modules
  }

  /// The module with the given name, or `nil` if the project does not have it.
  public subscript(name: String) -> Module? {
    modules.first { $0.name == name }
  }

  /// Replaces the file that has the same path with a text, such as the unsaved text of an editor.
  ///
  /// - Returns: Whether there is such a file. To add a new file, append it to the ``Module/files`` of its module.
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
    /// The name of the Swift module.
    public var name: String
    /// The schemas, documents and `graphql.config.json`, in any order.
    public var files: [File]
    /// The modules that the target depends on directly, which its code can import. Modules that are not in the project
    /// are ignored.
    public var dependencies: [String]
    /// The modules that the target depends on through targets that are not in the project. The target's code cannot import
    /// these modules.
    public var indirectDependencies: [String]
    /// Settings to use instead of the module's `graphql.config.json`, which is then not read, or `nil` to read the file.
    public var settings: GenerationSettings?
    /// The folder that the names of generated files are relative to. If `nil`, the names are relative to the deepest folder
    /// that contains all GraphQL files.
    public var folder: String?

    /// Creates a module. Each parameter is the property of the same name.
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

    /// Returns the texts of the module's files of one kind, in the order of the files.
    public func sources(_ kind: FileKind) -> [Source] {
      files.filter { $0.kind == kind }.map(\.source)
    }
  }

  /// A file of a module.
  public struct File: Sendable {
    /// The path and the text of the file.
    public var source: Source
    /// Whether the file is a schema, a document, or a configuration.
    public var kind: FileKind

    /// Creates a file with a text.
    ///
    /// - Parameter kind: The kind of the file, or `nil` to derive it from the file's name.
    public init(_ source: Source, kind: FileKind? = nil) {
      self.source = source
      self.kind = kind ?? FileKind(path: source.path)
    }
  }

  /// The kind of content in a module's file.
  public enum FileKind: Hashable, Sendable {
    /// Definitions of the type system, or the JSON result of an introspection query.
    case schema
    /// Operations and fragments.
    case document
    /// Settings for code generation: a `graphql.config.json`.
    case configuration

    /// Derives the kind from the name of a GraphQL file: `.graphqls` is a schema, `graphql.config.json` a configuration,
    /// other JSON the result of an introspection query, and any other file a document.
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
  /// For each module, the positions of the modules whose schema texts it reads and can add to: the modules with schema texts
  /// that do not depend on others with such texts. The list is empty for a module that sees no schema.
  package var schemaModules: [[Int]] {
    ProjectTable(modules).schemaModules
  }

  /// Returns the place of the `cache` key that applies to a module: in its own configuration, otherwise in that of the
  /// module that has the schema.
  package func cacheKey(of module: String) -> Diagnostic.Place? { ProjectTable(modules).cacheKey(of: module) }

  /// Returns the settings of a module, including what it inherits if its schema belongs to another module: the scalars
  /// that are mapped there, whether the schema is read leniently, and whether responses are cached.
  ///
  /// - Returns: The settings as far as they can be read, and the diagnostics of the module's configuration. The diagnostics
  ///   of other modules are reported for those modules.
  public func settings(of module: String) -> (settings: GenerationSettings, diagnostics: [Diagnostic]) {
    ProjectTable(modules).settings(of: module)
  }
}
