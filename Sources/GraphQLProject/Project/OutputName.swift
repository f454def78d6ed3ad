package import GraphQLLanguage

/// What the Swift file generated from a GraphQL file is called.
///
/// All Swift files of a module need different names, whatever folders they are in, so a file's name has its whole path.
package struct OutputName: Hashable, Sendable {
  /// `Hero.GetHero.graphql.swift` for `Queries/Hero/GetHero.graphql` below `Queries`.
  package let name: String
  /// The path of the GraphQL file.
  package let source: String

  /// The names for the schemas and documents of a module, in the order of its files.
  package static func all(in module: Project.Module) -> [OutputName] {
    let paths = module.files.filter { $0.kind != .configuration }.map(\.source.path)
    let folder = module.folder ?? commonFolder(of: paths)
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }.map { path in
      OutputName(name: name(of: path, below: folder), source: path)
    }
  }

  /// The name of the Swift file generated from a GraphQL file: its path below a folder with dots for slashes.
  ///
  /// The last part of the path alone where the file is somewhere else.
  package static func name(of path: String, below folder: String) -> String {
    let path = components(path)
    let folder = components(folder)
    let rest = path.starts(with: folder) ? path.dropFirst(folder.count) : path.suffix(1)
    return rest.joined(separator: ".") + ".swift"
  }

  /// The deepest folder that all files are in, `.` for a single file without one.
  package static func commonFolder(of paths: [String]) -> String {
    guard let first = paths.first else { return "." }
    var common = components(first).dropLast()
    for path in paths.dropFirst() {
      common = zip(common, components(path).dropLast()).prefix { $0 == $1 }.map(\.0)[...]
    }
    return (first.hasPrefix("/") ? "/" : "./") + common.joined(separator: "/")
  }

  /// An error for every Swift file that several GraphQL files would be generated into.
  package static func clashes(among names: [OutputName]) -> [Diagnostic] {
    let groups = Dictionary(grouping: names) { $0.name.lowercased() }
    return groups.values.filter { $0.count > 1 }.map(clash).sorted(byText: \.message)
  }

  private static func clash(_ names: [OutputName]) -> Diagnostic {
    let paths = names.map(\.source).sorted()
    let list = paths.map { "\"\($0)\"" }.joined(separator: " and ")
    return Diagnostic(
      GenerationCode.clashingFiles,
      "\(list) would all be generated into \"\(names[0].name)\". Rename all but one.",
      files: paths
    )
  }

  private static func components(_ path: String) -> ArraySlice<Substring> {
    path.split(separator: "/").filter { $0 != "." }[...]
  }
}
