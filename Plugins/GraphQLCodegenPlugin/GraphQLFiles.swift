import Foundation
import PackagePlugin

/// The files of a target that the tool reads.
struct GraphQLFiles {
  static let configurationName = "graphql.config.json"

  let schemas: [URL]
  let documents: [URL]
  /// None or one.
  let configuration: [URL]

  /// - Parameters:
  ///   - urls: the target's files, of whatever kinds.
  ///   - configuration: the place that a file with settings counts at.
  init(_ urls: [URL], configuration: URL) {
    let urls = Dictionary(urls.map { ($0.path, $0) }) { first, _ in first }.sorted { $0.key < $1.key }.map(\.value)
    schemas = urls.filter { $0.pathExtension == "graphqls" }
    documents = urls.filter { $0.pathExtension == "graphql" }
    self.configuration = urls.filter { $0.path == configuration.path }
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
    return Self.onDisk(in: folder)
      .filter { ["graphql", "graphqls"].contains($0.pathExtension) && !known.contains($0.path) }
      .sorted { $0.path < $1.path }
  }

  /// Whatever files there are in a folder, at any depth.
  static func onDisk(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return files?.allObjects as? [URL] ?? []
  }
}
