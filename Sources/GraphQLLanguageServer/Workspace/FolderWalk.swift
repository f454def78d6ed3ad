import CommandSupport

/// The GraphQL files of a folder and its subfolders.
struct FolderWalk {
  /// The GraphQL files and configurations, sorted by path. Links are not followed.
  private(set) var files: [String] = []
  /// The folders that contain a `Package.swift`.
  private(set) var packages: [String] = []
  /// Whether the folder exceeds the limits and was not searched completely.
  private(set) var isCut = false
  private var entryCount = 0

  /// A folder with more entries is unlikely to be a project: it may be a home folder or the root of a disk.
  private static let maximumEntries = 100_000
  private static let maximumFiles = 20_000

  init(_ folder: String) {
    // The folders that are still to be searched, so that deep folders take no stack.
    var pending = [folder]
    while let next = pending.popLast() {
      var folders: [String] = []
      for name in Files.names(in: next) {
        entryCount += 1
        if entryCount > Self.maximumEntries || files.count >= Self.maximumFiles {
          isCut = true
          return
        }
        visit(name, in: next, &folders)
      }
      pending += folders.reversed()
    }
    files.sort()
  }

  private mutating func visit(_ name: String, in folder: String, _ folders: inout [String]) {
    let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    if Self.isGraphQL(name) {
      if Files.isRegularFile(path) { files.append(path) }
    } else if name == "Package.swift" {
      packages.append(folder)
    } else if !name.hasPrefix("."), !Self.passedOver.contains(name), Files.isFolder(path) {
      folders.append(path)
    }
  }

  /// Reports whether the build plugin reads files with a name.
  static func isGraphQL(_ name: String) -> Bool {
    name.hasSuffix(".graphql") || name.hasSuffix(".graphqls") || name == "graphql.config.json"
  }

  /// Folders of other tools, which contain thousands of files.
  private static let passedOver: Set = ["DerivedData", "Pods", "Carthage", "node_modules"]
}
