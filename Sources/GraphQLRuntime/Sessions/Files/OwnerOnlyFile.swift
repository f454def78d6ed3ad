#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A small file that only its owner can read and change, and that is always whole: it is replaced, never rewritten.
package struct OwnerOnlyFile: Sendable {
  private let directory: String
  private let name: String
  /// The largest number of bytes that are read.
  private let longest: Int

  package init(directory: String, name: String, longest: Int = 1 << 20) {
    self.directory = directory
    self.name = name
    self.longest = longest
  }

  package var path: String { "\(directory)/\(name)" }

  /// - Returns: nil if there is no file.
  /// - Throws: ``SessionStoreError`` if it is not safe to use, or cannot be read.
  package func read() throws(SessionStoreError) -> [UInt8]? {
    // Not to wait for a writer, if the file is a pipe.
    guard let file = Descriptor(path, O_RDONLY | O_NONBLOCK) else {
      if errno == ENOENT { return nil }
      throw errno == ELOOP ? notSafe("it is a symbolic link") : unavailable("opened")
    }
    try checkDirectory()
    guard file.isPrivate else { throw notSafe("it must be a file of its user with the permissions 600") }
    guard let content = file.content(limit: longest) else { throw unavailable("read") }
    return content
  }

  /// Replaces the file. Who reads meanwhile sees the old content or the new.
  package func write(_ content: [UInt8]) throws(SessionStoreError) {
    let draft = "\(directory)/.\(name).new"
    // What a process left behind that did not live to rename it. There is no other, as the lock is held.
    unlink(draft)
    guard let file = Descriptor(draft, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600), file.write(content),
      rename(draft, path) == 0
    else {
      let error = unavailable("written")
      unlink(draft)
      throw error
    }
  }

  /// Deletes the file, if there is one.
  package func remove() throws(SessionStoreError) {
    if unlink(path) != 0, errno != ENOENT { throw unavailable("deleted") }
  }

  /// Gives the file another name, which no other file has.
  ///
  /// - Returns: the new path.
  package func setAside() throws(SessionStoreError) -> String {
    var aside = "\(path).corrupt"
    var number = 1
    while access(aside, F_OK) == 0 {
      number += 1
      aside = "\(path).corrupt-\(number)"
    }
    if rename(path, aside) != 0 { throw unavailable("renamed") }
    return aside
  }

  /// Does something while nobody else, in this process or another one, does: between reading and writing, say. Makes the
  /// directory if there is none.
  package func exclusively<Result>(_ body: () throws(SessionStoreError) -> Result) throws(SessionStoreError) -> Result {
    try makeDirectory()
    try checkDirectory()
    guard let lock = Descriptor("\(directory)/.\(name).lock", O_RDWR | O_CREAT, mode: 0o600), lock.lock() else {
      throw unavailable("locked")
    }
    return try withExtendedLifetime(lock) { (_: borrowing Descriptor) throws(SessionStoreError) in try body() }
  }
}

extension OwnerOnlyFile {
  /// Makes the directory and those above it, as far as they are missing.
  private func makeDirectory() throws(SessionStoreError) {
    var folder = ""
    for component in directory.split(separator: "/") {
      folder += (folder.isEmpty && !directory.hasPrefix("/") ? "" : "/") + component
      if mkdir(folder, 0o700) == 0 { continue }
      // Where there is a directory already, systems differ in why they do not make it.
      let reason = errno == EEXIST ? ENOTDIR : errno
      guard Self.isDirectory(folder) else {
        throw unavailable("reached", "the folder \"\(folder)\" cannot be made: \(Self.text(of: reason))")
      }
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func checkDirectory() throws(SessionStoreError) {
    var status = stat()
    guard stat(directory, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw unavailable("reached") }
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      throw notSafe("its directory must be its user's, and nobody else may write there")
    }
  }

  private func notSafe(_ reason: String) -> SessionStoreError {
    SessionStoreError(.notSafe, "\"\(path)\" is not safe to use: \(reason)")
  }

  private func unavailable(_ verb: String, _ reason: String = Self.text(of: errno)) -> SessionStoreError {
    SessionStoreError(.unavailable, "\"\(path)\" cannot be \(verb): \(reason)")
  }

  private static func text(of error: Int32) -> String { String(cString: strerror(error)) }
}
