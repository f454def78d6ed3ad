import GraphQLCodegen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Files {
  /// The names in a folder, sorted; none where there is no such folder.
  ///
  /// Asks the system itself: linking Foundation for this one call costs every run of the tool 3 MB and some of its
  /// start.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      // The name is read where the system put it, up to its NUL: the entry is valid until the next `readdir`, and may be
      // shorter than the structure that describes it, so it is not copied.
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// The files of a folder and of those in it, but for hidden ones, whose names are wanted; sorted.
  static func all(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = "\(folder)/\(name)"
      if isFolder(path) { return all(in: path, where: isWanted) }
      return isWanted(name) ? [path] : []
    }
  }

  /// Makes a file hold a text, all of it or nothing; leaves it alone where it does.
  static func update(_ path: String, to text: String) throws(FileError) {
    if let existing = try? read(path, upTo: .max), existing.elementsEqual(text.utf8) { return }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    let file = GeneratedFile(name: String(parts[parts.count - 1]), text: text)
    try carryOut([(folder.isEmpty ? "/" : folder, FilePlan([file], existing: [:]))])
  }

  /// Whether a folder is at the path itself. A link to one is none: who follows links may never come to an end.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a regular file is at the path, or a link to one.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Makes folders as planned, all of them or, when something cannot be written, none.
  ///
  /// Everything is first written beside its place; moving it there is all that is left, and does not fail for lack of
  /// room or rights. Nor for a folder in its place, which is looked for before.
  static func carryOut(_ plans: [(folder: String, plan: FilePlan)]) throws(FileError) {
    var moves: [(from: String, to: String)] = []
    do throws(FileError) {
      for (folder, plan) in plans where !plan.writes.isEmpty {
        try makeFolder(folder)
        for file in plan.writes {
          let move = (from: place(".\(file.name).new", in: folder), to: place(file.name, in: folder))
          try refuseFolder(move.to)
          moves.append(move)
          try write(file.text, to: move.from)
        }
      }
      for move in moves where rename(move.from, move.to) != 0 { throw FileError("cannot write", move.to) }
    } catch {
      // Of what is moved already there is nothing left to delete.
      for move in moves { unlink(move.from) }
      throw error
    }
    for (folder, plan) in plans {
      for name in plan.removals where unlink("\(folder)/\(name)") != 0 {
        throw FileError("cannot delete", "\(folder)/\(name)")
      }
    }
  }

  private static func place(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func refuseFolder(_ path: String) throws(FileError) {
    guard isFolder(path) else { return }
    errno = EISDIR
    throw FileError("cannot write", path)
  }

  private static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    guard errno == ENOENT, !parent.isEmpty else { throw FileError("cannot make the folder", path) }
    try makeFolder(parent)
    if mkdir(path, 0o777) != 0 && errno != EEXIST { throw FileError("cannot make the folder", path) }
  }

  private static func write(_ text: String, to path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { throw FileError("cannot write", path) }
    let isWritten = Console.write(text, to: file)
    guard close(file) == 0 && isWritten else { throw FileError("cannot write", path) }
  }
}
