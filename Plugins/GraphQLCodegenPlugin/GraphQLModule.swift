import Foundation
import PackagePlugin

/// A target seen as GraphQL: its own files, and those of the targets it depends on with the names of their modules.
struct GraphQLModule {
  /// The target's name, and that of its module.
  let target: String
  let name: String
  let folder: URL
  let files: GraphQLFiles
  /// GraphQL files in the folder that the target leaves out: by `exclude`, or because they belong to a target inside it.
  let excluded: [URL]
  private let dependencies: [GraphQLDependency]

  /// - Throws: ``PluginError`` when there is nothing to read.
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
  /// The folders are among it because a target of a package on disk is planned once and not again when files are added
  /// to it or deleted: so the command at least runs, and warns.
  var inputs: [URL] {
    files.all + dependencies.flatMap(\.files.all) + files.folders(upTo: folder)
  }

  /// The names of the generated files: one for each GraphQL file, and one that a configuration may ask for.
  ///
  /// The tool makes the same names: the path below the target's folder, with dots for slashes.
  var outputNames: [String] {
    let names = (files.schemas + files.documents).map { file in
      file.path.dropFirst(folder.path.count).split(separator: "/").joined(separator: ".") + ".swift"
    }
    return names + promised
  }

  /// The file that a configuration may ask for: planned wherever there is a configuration, for nobody has read it yet.
  var promised: [String] {
    files.configuration.isEmpty ? [] : ["GraphQLMocks.swift"]
  }

  var arguments: [String] {
    ["--module", name, "--folder", folder.path]
      + option("--schema", files.schemas)
      + option("--documents", files.documents)
      + option("--config", files.configuration)
      + option("--excluded", excluded)
      + dependencies.flatMap(\.arguments)
  }

  /// Writes words to the file that the tool takes them from: the names of all files can be too many for a command line.
  /// The file changes only when they do, so that it can be an input of the build.
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
