#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Files {
  /// Makes a file hold a text, all of it or nothing. A file that holds it already is left alone.
  package static func update(_ path: String, to text: String) throws(FileError) {
    if let existing = try? read(path), existing.elementsEqual(text.utf8) { return }
    try replace([(path, text)])
  }

  /// Makes files hold texts, all of them or, if one cannot be written, none; then deletes others. Missing folders are
  /// made.
  ///
  /// Each text is first written beside its place. Only renaming is left then, which needs no room and no further rights,
  /// and a folder at the place is refused before.
  package static func replace(
    _ writes: [(path: String, text: String)],
    deleting removals: [String] = []
  ) throws(FileError) {
    var moves: [(from: String, to: String)] = []
    var made: Set<String> = []
    do throws(FileError) {
      for (path, text) in writes {
        let (folder, name) = split(path)
        if made.insert(folder).inserted { try makeFolder(folder) }
        try refuseFolder(path)
        moves.append((from: place(".\(name).new", in: folder), to: path))
        try write(text, into: moves[moves.count - 1].from)
      }
      for move in moves where rename(move.from, move.to) != 0 { throw FileError("cannot write", move.to) }
    } catch {
      // Nothing is left to delete of those that are moved already.
      for move in moves { unlink(move.from) }
      throw error
    }
    for path in removals where unlink(path) != 0 { throw FileError("cannot delete", path) }
  }

  /// The path of a name in a folder.
  package static func place(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    return (folder.isEmpty ? "/" : folder, String(parts[parts.count - 1]))
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

  private static func write(_ text: String, into path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { throw FileError("cannot write", path) }
    let isWritten = write(text, to: file)
    guard close(file) == 0 && isWritten else { throw FileError("cannot write", path) }
  }

  /// Writes all of the text to an open file; `false` when the system refuses some of it.
  @discardableResult
  static func write(_ text: String, to file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}

#if canImport(Darwin)
  private let systemWrite = Darwin.write
#elseif canImport(Glibc)
  private let systemWrite = Glibc.write
#elseif canImport(Musl)
  private let systemWrite = Musl.write
#endif
