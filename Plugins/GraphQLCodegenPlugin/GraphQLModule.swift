import Foundation
import PackagePlugin

/// A target as a GraphQL module: its own files, and those of its dependencies with the names of their modules.
struct GraphQLModule {
  /// The name of the target, followed by the name of its module.
  let target: String
  let name: String
  let folder: URL
  let files: GraphQLFiles
  /// GraphQL files in the folder that the target leaves out, because of `exclude` or because they belong to a nested target.
  let excluded: [URL]
  private let dependencies: [GraphQLDependency]

  /// - Throws: ``PluginError`` if there is nothing to read.
  init(target: String, name: String, folder: URL, files: GraphQLFiles, dependencies: [GraphQLDependency]) throws {
    self.target = target
    self.name = name
    self.folder = folder
    self.files = files
    self.dependencies = dependencies
    excluded = files.others(in: folder)
    if files.isEmpty { throw PluginError.nothingToRead(target: target, folder: folder) }
  }

  /// Everything that the generated Swift depends on.
  ///
  /// It includes the folders, because a target of a local package is planned only once, and not again when files are added
  /// to it or deleted from it. This way, the command at least runs, and warns.
  var inputs: [URL] {
    files.all + dependencies.flatMap(\.files.all) + files.folders(upTo: folder)
  }

  /// The names of the generated files: one for each GraphQL file, and another one that a configuration may request.
  ///
  /// The tool derives the same names: the path below the target's folder, with dots for slashes.
  var outputNames: [String] {
    let names = (files.schemas + files.documents).map { file in
      file.path.dropFirst(folder.path.count).split(separator: "/").joined(separator: ".") + ".swift"
    }
    return names + promised
  }

  /// The file that a configuration may request. It is planned whenever there is a configuration, because the configuration
  /// has not been read yet.
  var promised: [String] {
    files.configuration.isEmpty ? [] : ["GraphQLMocks.swift"]
  }

  var arguments: [String] {
    ["--module", name, "--folder", folder.path]
      + option("--schema", files.schemas)
      + option("--documents", files.documents)
      + option("--config", files.configuration)
      + option("--excluded", excluded)
      + dependencies.flatMap(\.arguments) + depends
  }

  /// The dependencies among the modules with GraphQL files: a module that extends a schema sees the layers below it.
  private var depends: [String] {
    let names = Set(dependencies.map(\.module))
    let pairs = dependencies.flatMap { dependency in
      dependency.dependencies.filter(names.contains).map { "\(dependency.module)=\($0)" }
    }
    return pairs.isEmpty ? [] : ["--depends"] + pairs
  }

  /// Writes arguments to the file from which the tool reads them, because the names of all files may be too many for a
  /// command line. The file changes only if the arguments do, so it can be an input of the build.
  func write(_ words: [String], to folder: URL) throws -> URL {
    let file = folder.appending(path: "\(target).arguments")
    let content = Data(words.map { $0 + "\0" }.joined().utf8)
    if (try? Data(contentsOf: file)) == content { return file }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try content.write(to: file, options: .atomic)
    return file
  }

  private func option(_ name: String, _ files: [URL]) -> [String] {
    files.isEmpty ? [] : [name] + files.map(\.path)
  }
}

extension GraphQLModule {
  /// Creates the module of a Swift package's target.
  ///
  /// - Parameter folders: the folders of all targets, to include the files that targets exclude. SwiftPM warns about GraphQL
  ///   files that no plugin handles, so packages that check in generated code exclude them.
  /// - Throws: ``PluginError`` if nothing can be generated for the target.
  init(_ target: any Target, findingExcludedIn folders: TargetFolders?) throws {
    guard let module = target.sourceModule else { throw PluginError("'\(target.name)' has no Swift sources") }
    let hasSchema = module.sourceFiles.contains { $0.url.pathExtension == "graphqls" }
    for file in module.sourceFiles where file.type == .unknown {
      let advice = GraphQLFiles.advice(on: file.url, in: module.directoryURL, hasSchema: hasSchema)
      guard let advice else { continue }
      Diagnostics.warning(advice, file: file.url.path)
    }
    try self.init(
      target: target.name,
      name: module.moduleName,
      folder: module.directoryURL,
      files: GraphQLFiles(of: module, findingExcludedIn: folders),
      dependencies: GraphQLDependency.all(of: module, findingExcludedIn: folders)
    )
    let modules = target.recursiveTargetDependencies.compactMap(\.sourceModule?.moduleName)
    if !modules.contains("GraphQLRuntime") { throw PluginError.noRuntime(target: target.name) }
  }
}

extension GraphQLFiles {
  init(of module: any SourceModuleTarget, findingExcludedIn folders: TargetFolders?) {
    let folder = module.directoryURL
    self.init(
      module.sourceFiles.map(\.url) + (folders?.files(in: folder) ?? []),
      configuration: folder.appending(path: Self.configurationName)
    )
  }
}

/// The folders of the targets of a package and of its dependencies, which can be inside one another.
struct TargetFolders {
  private var paths: Set<String> = []

  init(_ package: Package) {
    var seen: Set<Package.ID> = []
    var pending = [package]
    while let package = pending.popLast() {
      guard seen.insert(package.id).inserted else { continue }
      paths.formUnion(package.targets.compactMap { $0.sourceModule?.directoryURL.path })
      pending += package.dependencies.map(\.package)
    }
  }

  /// Returns all files in the folder of a target, at any depth, without those of nested targets.
  func files(in folder: URL) -> [URL] {
    let inner = paths.filter { $0.hasPrefix(folder.path + "/") }
    return GraphQLFiles.onDisk(in: folder).filter { file in !inner.contains { file.path.hasPrefix($0 + "/") } }
  }
}

/// The files of a target that the tool reads.
struct GraphQLFiles {
  static let configurationName = "graphql.config.json"

  let schemas: [URL]
  let documents: [URL]
  /// The configuration: at most one file.
  let configuration: [URL]

  /// - Parameters:
  ///   - urls: the target's files of all kinds.
  ///   - configuration: the place where a file with settings is recognized.
  init(_ urls: [URL], configuration: URL) {
    // Bytes, because the paths of two files may be equal as strings.
    let distinct = Dictionary(urls.map { (Array($0.path.utf8), $0) }) { first, _ in first }.values
    let urls = distinct.sorted { $0.path < $1.path }
    schemas = urls.filter { $0.pathExtension == "graphqls" }
    documents = urls.filter { $0.pathExtension == "graphql" }
    self.configuration = urls.filter { $0.path == configuration.path }
  }

  var all: [URL] { schemas + documents + configuration }

  var isEmpty: Bool { all.isEmpty }

  /// Returns advice on a file that seems to contain GraphQL but is not read, or `nil` for other files.
  ///
  /// - Parameters:
  ///   - folder: the folder of the file's target.
  ///   - hasSchema: whether the target contains the text of a schema.
  static func advice(on file: URL, in folder: URL, hasSchema: Bool) -> String? {
    let name = file.lastPathComponent
    let isSchema = ["schema", "introspection"].contains { name.lowercased().contains($0) }
    switch file.pathExtension {
    case "gql", "gqls":
      return "'\(name)' is ignored: rename it to .graphqls if it is a schema, or to .graphql if it has operations"
    case "json" where name == configurationName && file.deletingLastPathComponent().path != folder.path:
      return "'\(name)' is ignored: settings belong in the target's folder. Move the file to \(folder.path)"
    case "json" where isSchema && !hasSchema:
      return "'\(name)' is ignored: the build reads schemas as SDL. Convert it: swift run graphql-codegen print "
        + "--schema \(file.path) > schema.graphqls"
    default: return nil
    }
  }

  /// Returns the folders between a folder and the files in it, including both ends.
  func folders(upTo root: URL) -> [URL] {
    var folders: Set<String> = [root.path]
    for file in schemas + documents {
      var folder = file.deletingLastPathComponent()
      while folder.path.hasPrefix(root.path), folders.insert(folder.path).inserted {
        folder.deleteLastPathComponent()
      }
    }
    return folders.sorted().map { URL(filePath: $0, directoryHint: .isDirectory) }
  }

  /// Returns the GraphQL files on disk that are not among these.
  func others(in folder: URL) -> [URL] {
    let known = Set(all.map(\.path))
    return Self.onDisk(in: folder)
      .filter { ["graphql", "graphqls"].contains($0.pathExtension) && !known.contains($0.path) }
      .sorted { $0.path < $1.path }
  }

  /// Returns all files in a folder, at any depth.
  static func onDisk(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return files?.allObjects as? [URL] ?? []
  }
}

/// A visible target with GraphQL files. Its fragments can be spread, and its schema is the schema of the queries, or part of
/// it.
struct GraphQLDependency {
  let module: String
  /// Whether Swift can import the module, because it is a direct dependency of the target.
  let isDirect: Bool
  let files: GraphQLFiles
  /// The modules that the target depends on, at any depth, with and without GraphQL files.
  let dependencies: [String]

  var arguments: [String] {
    files.all.isEmpty
      ? [] : [isDirect ? "--dependency" : "--indirect-dependency"] + files.all.map { "\(module)=\($0.path)" }
  }

  /// Returns all dependencies, at any depth and in any package.
  static func all(
    of target: any SourceModuleTarget,
    findingExcludedIn folders: TargetFolders?
  ) -> [GraphQLDependency] {
    let direct = Set(target.dependencies.flatMap(\.targets).map(\.id))
    return among(target.recursiveTargetDependencies, direct: direct, findingExcludedIn: folders)
  }

  /// - Parameter direct: the targets that can be imported.
  static func among(
    _ targets: [any Target],
    direct: Set<Target.ID>,
    findingExcludedIn folders: TargetFolders?
  ) -> [GraphQLDependency] {
    targets.compactMap { target in
      guard let module = target.sourceModule else { return nil }
      let files = GraphQLFiles(of: module, findingExcludedIn: folders)
      if files.isEmpty { return nil }
      return GraphQLDependency(
        module: module.moduleName,
        isDirect: direct.contains(target.id),
        files: files,
        dependencies: target.recursiveTargetDependencies.compactMap(\.sourceModule?.moduleName)
      )
    }
  }
}

extension TargetDependency {
  fileprivate var targets: [any Target] {
    switch self {
    case .target(let target): [target]
    case .product(let product): product.targets
    @unknown default: []
    }
  }
}

/// An error of a plugin. SwiftPM shows only the description, so any place must be part of it.
struct PluginError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static func nothingToRead(target: String, folder: URL) -> PluginError {
    PluginError(
      """
      '\(target)' has no GraphQL files to generate Swift from: add a .graphql or .graphqls file, or a \
      \(GraphQLFiles.configurationName), to \(folder.path)
      """
    )
  }

  static func nameTaken(by file: URL, target: String) -> PluginError {
    PluginError(
      """
      '\(target)' has a file with the name of one that the build may generate: rename \(file.path)
      """
    )
  }

  static func noRuntime(target: String) -> PluginError {
    PluginError(
      """
      '\(target)' does not depend on GraphQLRuntime, which generated Swift imports: add \
      .product(name: "GraphQLRuntime", package: "Vitrine") to its dependencies
      """
    )
  }
}
