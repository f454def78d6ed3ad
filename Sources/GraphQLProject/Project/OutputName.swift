package import GraphQLLanguage

/// The name of the Swift file that is generated from a GraphQL file.
///
/// All Swift files of a module must have different names, regardless of their folders, so a file's name contains its
/// whole path.
package struct OutputName: Hashable, Sendable {
  /// The name of the Swift file, such as `Hero.GetHero.graphql.swift` for `Queries/Hero/GetHero.graphql` in `Queries`.
  package let name: String
  /// The path of the GraphQL file.
  package let source: String

  /// Returns the names for the schemas and documents of a module, in the order of its files.
  package static func all(in module: Project.Module) -> [OutputName] {
    let paths = module.files.filter { $0.kind != .configuration }.map(\.source.path)
    let folder = module.folder ?? commonFolder(of: paths)
    // Bytes, because the names of two files may be equal as strings.
    var seen = Set<[UInt8]>()
    return paths.filter { seen.insert(Array($0.utf8)).inserted }.map { path in
      OutputName(name: name(of: path, below: folder), source: path)
    }
  }

  /// Returns the name of the Swift file that is generated from a GraphQL file: its path relative to a folder, with dots
  /// instead of slashes.
  ///
  /// If the file is not in the folder, only the last component of its path is used.
  package static func name(of path: String, below folder: String) -> String {
    let path = components(path)
    let folder = components(folder)
    let start = sharedCount(path, folder) == folder.count ? folder.count : path.count - 1
    return path.indices.filter { $0 >= start }.map { path[$0] }.joined(separator: ".") + ".swift"
  }

  /// Returns the deepest folder that contains all files, or `.` if there are no files.
  package static func commonFolder(of paths: [String]) -> String {
    guard let first = paths.first else { return "." }
    var common = folder(of: first)
    for path in paths {
      let count = sharedCount(common, folder(of: path))
      common.removeLast(common.count - count)
    }
    return (first.hasPrefix("/") ? "/" : "./") + common.joined(separator: "/")
  }

  /// Returns an error for every Swift file that several GraphQL files would be generated into.
  package static func clashes(among names: [OutputName]) -> [Diagnostic] {
    var groups = [String: [Int]]()
    for index in names.indices { groups[names[index].name.lowercased(), default: []].append(index) }
    var diagnostics: [Diagnostic] = []
    for group in groups.values where group.count > 1 { diagnostics.append(clash(group.map { names[$0] })) }
    return diagnostics.sorted(byText: \.message)
  }

  private static func clash(_ names: [OutputName]) -> Diagnostic {
    let paths = names.map(\.source).sorted(byText: \.self)
    let files = list(paths.map { "\"\($0)\"" }, joinedBy: "and")
    let hint = Set(paths).count < paths.count ? " They look the same, but have different Unicode characters." : ""
    return Diagnostic(
      GenerationCode.clashingFiles,
      "\(files) would be generated into the same file, \"\(names[0].name)\". Rename all but one.\(hint)",
      files: paths
    )
  }

  /// Returns the number of leading components that two paths have in common.
  private static func sharedCount(_ path: [String], _ other: [String]) -> Int {
    var count = 0
    while count < min(path.count, other.count), path[count] == other[count] { count += 1 }
    return count
  }

  private static func folder(of path: String) -> [String] {
    var folder = components(path)
    _ = folder.popLast()
    return folder
  }

  private static func components(_ path: String) -> [String] {
    parts(of: path, separatedBy: "/").filter { !$0.isEmpty && $0 != "." }
  }
}
