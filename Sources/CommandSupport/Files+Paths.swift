#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Files {
  /// The way from a folder to a file: `../Queries/Hero.graphql`.
  package static func path(of file: String, from folder: String) -> String {
    let (file, folder) = (components(file), components(folder))
    let common = zip(file, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + file.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  /// The names on the way from the root, without `.` and `..`.
  private static func components(_ path: String) -> [Substring] {
    let absolute = path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
    var components: [Substring] = []
    for name in absolute.split(separator: "/") where name != "." {
      if name == ".." { _ = components.popLast() } else { components.append(name) }
    }
    return components
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
