#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Operations on files and folders, whose errors have the system's own messages.
///
/// It calls the system directly: Foundation would cost every run of a program 3 MB and some of its startup time.
package enum Files {
  /// Returns the content of a file: all of it, or slightly more than `limit` bytes if the file is larger.
  package static func read(_ path: String, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw FileError("cannot read", path) }
    defer { close(file) }
    var status = stat()
    // One byte more than the file's size, so that one call reads the file and the next one detects its end.
    var size = 1 << 16
    if fstat(file, &status) == 0 { size = max(0, min(Int(status.st_size), limit)) + 1 }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count <= limit {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(1 << 16, count)) }
      // Safe because there is room for at least one byte, so there is an address.
      let added = bytes.withUnsafeMutableBytes { systemRead(file, $0.baseAddress! + count, $0.count - count) }
      if added == 0 { break }
      if added > 0 { count += added } else if errno != EINTR { throw FileError("cannot read", path) }
    }
    return Array(bytes[..<count])
  }

  /// Returns the names of the files and folders in a folder, sorted. Returns an empty array if the folder does not exist or
  /// cannot be read.
  ///
  /// - Parameter onError: Takes the error if there is a folder that cannot be read.
  package static func names(in folder: String, onError: (FileError) -> Void = { _ in }) -> [String] {
    guard let stream = opendir(folder) else {
      if errno != ENOENT { onError(FileError("cannot read", folder)) }
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      // The name is read where the system has put it, up to its NUL, rather than copied: the entry is valid until the next
      // `readdir`, and may be shorter than the structure that describes it.
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let text = String(cString: name)
      if text != ".", text != ".." { names.append(text) }
    }
    names.sort()
    return names
  }

  /// Returns the sorted paths of the files in a folder and its subfolders whose names meet a condition. Hidden files and
  /// folders are left out. Pipes and devices are left out, too, because they may have no end.
  ///
  /// - Parameters:
  ///   - onError: Takes an error for each folder that cannot be read.
  ///   - isWanted: Returns whether to include a file with the given name.
  package static func all(
    in folder: String,
    onError: (FileError) -> Void = { _ in },
    where isWanted: (String) -> Bool
  ) -> [String] {
    var paths: [String] = []
    for name in names(in: folder, onError: onError) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if isFolder(path) {
        paths += all(in: path, onError: onError, where: isWanted)
      } else if isWanted(name), !isDevice(path) {
        paths.append(path)
      }
    }
    return paths
  }

  /// Reports whether there is a folder at a path.
  ///
  /// - Parameter followsLinks: Whether a link to a folder counts as a folder. Pass `false` in a recursive search, because
  ///   links can form cycles.
  package static func isFolder(_ path: String, followsLinks: Bool = false) -> Bool {
    var status = stat()
    let isFound = followsLinks ? stat(path, &status) == 0 : lstat(path, &status) == 0
    return isFound && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Reports whether two paths refer to the same file or folder, which does not need to exist.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    if stat(path, &first) == 0, stat(other, &second) == 0 {
      return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
    return Files.path(of: path, from: other).isEmpty
  }

  /// Reports whether there is a regular file, or a link to one, at a path.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

/// An error that the system returned for an operation on a file.
package struct FileError: Error, CustomStringConvertible {
  package let description: String

  /// Creates an error with the reason in `errno`.
  package init(_ action: String, _ path: String) {
    description = "\(action) '\(path)': \(String(cString: strerror(errno)))"
  }
}

#if canImport(Darwin)
  private let systemRead = Darwin.read
#elseif canImport(Glibc)
  private let systemRead = Glibc.read
#elseif canImport(Musl)
  private let systemRead = Musl.read
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Files {
  /// Returns the relative path from a folder to a file: `../Queries/Hero.graphql`.
  package static func path(of file: String, from folder: String) -> String {
    let (file, folder) = (components(file), components(folder))
    var common = 0
    while common < file.count, common < folder.count, file[common] == folder[common] { common += 1 }
    return ([String](repeating: "..", count: folder.count - common) + file[common...]).joined(separator: "/")
  }

  /// Returns the paths without those that lead to the file of an earlier one.
  package static func distinct(_ paths: [String]) -> [String] {
    // Bytes, because the names of two files may be equal as strings.
    var seen: Set<[UInt8]> = []
    return paths.filter { seen.insert(Array((resolved($0) ?? $0).utf8)).inserted }
  }

  /// Returns the path without links, or `nil` if there is no file or folder.
  fileprivate static func resolved(_ path: String) -> String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the names on the path from the root, without `.` and `..`.
  private static func components(_ path: String) -> [String] {
    let absolute = path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
    var components: [String] = []
    for name in absolute.split(separator: "/") where name != "." {
      if name == ".." { _ = components.popLast() } else { components.append(String(name)) }
    }
    return components
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Files {
  /// Writes a text to a file, completely or not at all. If the file already contains the text, it is not written. A device or
  /// a pipe, such as `/dev/stdout`, gets the text as it is.
  package static func update(_ path: String, to text: String) throws(FileError) {
    if isDevice(path) { return try write(text, into: path) }
    if let existing = try? read(path), existing.elementsEqual(text.utf8) { return }
    try replace([path], with: [text])
  }

  /// Writes texts to files, and then deletes other files. If one of the texts cannot be written, no file is changed. Missing
  /// folders are created.
  ///
  /// Each text is first written to a new file next to its destination. The new files are then only renamed, which needs no
  /// space and no further permissions. A folder at a destination is rejected beforehand. A link stays, and the file that it
  /// leads to is replaced. A file keeps its permissions.
  package static func replace(
    _ paths: [String],
    with texts: [String],
    deleting removals: [String] = []
  ) throws(FileError) {
    /// The new files next to their destinations.
    var written: [String] = []
    var made: Set<String> = []
    let paths = paths.map(target)
    do throws(FileError) {
      for index in paths.indices {
        let path = paths[index]
        let (folder, name) = split(path)
        if made.insert(folder).inserted { try makeFolder(folder) }
        try refuseFolder(path)
        let new = place(".\(name).new", in: folder)
        written.append(new)
        try write(texts[index], into: new)
        copyPermissions(of: path, to: new)
      }
      for index in written.indices where rename(written[index], paths[index]) != 0 {
        throw FileError("cannot write", paths[index])
      }
    } catch {
      // Files that have already been renamed no longer exist under these paths.
      for path in written { unlink(path) }
      throw error
    }
    for path in removals where unlink(path) != 0 { throw FileError("cannot delete", path) }
  }

  /// Returns the path of a file or folder with the given name in a folder.
  package static func place(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// Returns the path of the file that a link leads to. Any other path is returned as it is.
  private static func target(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    return resolved(path) ?? path
  }

  /// Reports whether there is something else than a regular file or a folder at a path.
  fileprivate static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  private static func copyPermissions(of path: String, to new: String) {
    var status = stat()
    if stat(path, &status) == 0 { chmod(new, status.st_mode & 0o777) }
  }

  private static func refuseFolder(_ path: String) throws(FileError) {
    guard isFolder(path) else { return }
    errno = EISDIR
    throw FileError("cannot write", path)
  }

  private static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw FileError("cannot create the folder", path)
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o777) != 0 && errno != EEXIST { throw FileError("cannot create the folder", path) }
  }

  private static func write(_ text: String, into path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { throw FileError("cannot write", path) }
    let isWritten = write(text, to: file)
    guard close(file) == 0 && isWritten else { throw FileError("cannot write", path) }
  }

  /// Writes a whole text to an open file. Returns `false` if the system refuses part of it.
  @discardableResult
  static func write(_ text: String, to file: Int32) -> Bool {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      // Safe because at least one byte is left, so there is an address.
      let count = bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress! + start, $0.count - start) }
      if count < 0 && errno != EINTR { return false }
      start += max(0, count)
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
