import Foundation
import PackagePlugin

/// The files of a target that the tool reads.
struct GraphQLFiles {
  static let configurationName = "graphql.config.json"

  let schemas: [URL]
  let documents: [URL]
  /// None, or the one in the target's own folder.
  let configuration: [URL]

  init(of module: any SourceModuleTarget) {
    let urls = module.sourceFiles.map(\.url).sorted { $0.path < $1.path }
    schemas = urls.filter { $0.pathExtension == "graphqls" }
    documents = urls.filter { $0.pathExtension == "graphql" }
    let place = module.directoryURL.appending(path: Self.configurationName).path
    configuration = urls.filter { $0.path == place }
  }

  var all: [URL] { schemas + documents + configuration }

  var isEmpty: Bool { all.isEmpty }

  /// The folders between a folder and the files in it, with both ends.
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

  /// GraphQL files on disk that are none of these.
  func others(in folder: URL) -> [URL] {
    let known = Set(all.map(\.path))
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.allObjects as? [URL] ?? [])
      .filter { ["graphql", "graphqls"].contains($0.pathExtension) && !known.contains($0.path) }
      .sorted { $0.path < $1.path }
  }
}
