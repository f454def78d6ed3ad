public import GraphQLLanguage
import GraphQLProject

/// What generated Swift files are called.
///
/// All Swift files of a module need different names, whatever folders they are in, so a file's name has its whole path.
public enum OutputName {
  /// The name of the Swift file generated from a GraphQL file: its path below a folder with dots for slashes.
  ///
  /// `Hero.GetHero.graphql.swift` for `Queries/Hero/GetHero.graphql` below `Queries`. The last part of the path alone
  /// where the file is somewhere else.
  public static func name(of path: String, below folder: String) -> String {
    let path = components(path)
    let folder = components(folder)
    let rest = path.starts(with: folder) ? path.dropFirst(folder.count) : path.suffix(1)
    return rest.joined(separator: ".") + ".swift"
  }

  /// The deepest folder that all files are in, `.` for a single file without one.
  public static func commonFolder(of paths: [String]) -> String {
    guard let first = paths.first else { return "." }
    var common = components(first).dropLast()
    for path in paths.dropFirst() {
      common = zip(common, components(path).dropLast()).prefix { $0 == $1 }.map(\.0)[...]
    }
    return (first.hasPrefix("/") ? "/" : "./") + common.joined(separator: "/")
  }

  /// An error for every file that would be generated over that of another file.
  public static func clashes(among sources: [ModuleSource]) -> [Diagnostic] {
    let groups = Dictionary(grouping: sources) { $0.outputName.lowercased() }
    return groups.values.filter { $0.count > 1 }.map(clash).sorted { $0.message < $1.message }
  }

  private static func clash(_ sources: [ModuleSource]) -> Diagnostic {
    let paths = sources.map(\.source.path).sorted()
    let list = paths.map { "\"\($0)\"" }.joined(separator: " and ")
    return Diagnostic(
      GenerationCode.clashingFiles,
      "\(list) would all be generated into \"\(sources[0].outputName)\". Rename all but one.",
      files: paths
    )
  }

  private static func components(_ path: String) -> ArraySlice<Substring> {
    path.split(separator: "/").filter { $0 != "." }[...]
  }
}
