import CommandSupport

/// The GraphQL files of a folder and of the folders inside it.
struct FolderWalk {
  /// The GraphQL files and the configurations, in the order of their paths. Where a link leads is not searched.
  private(set) var files: [String] = []
  /// The folders with a `Package.swift`.
  private(set) var packages: [String] = []
  /// Whether the folder has more than is looked at.
  private(set) var isCut = false
  private var entryCount = 0

  /// A folder with more entries is not one that somebody writes GraphQL in: a home folder, or the root of a disk.
  private static let maximumEntries = 100_000
  private static let maximumFiles = 20_000

  init(_ folder: String) {
    // What is still to be searched, so that deep folders take no stack.
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

  /// Whether a file is one that the build plugin reads.
  static func isGraphQL(_ name: String) -> Bool {
    name.hasSuffix(".graphql") || name.hasSuffix(".graphqls") || name == "graphql.config.json"
  }

  /// Folders of other tools, which have thousands of files.
  private static let passedOver: Set = ["DerivedData", "Pods", "Carthage", "node_modules"]
}
