import GraphQLRuntime

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A small file that only its owner can read and change, and that is always complete: it is replaced, never rewritten.
///
/// On Apple platforms, it is protected until the device is first unlocked after starting, and excluded from backups.
package struct OwnerOnlyFile: Sendable {
  /// The number of files set aside that are kept.
  private static let mostSetAside = 5

  /// The time that this process has waited for the locks of others, for each path.
  private static let sleeps = Locked<[String: Duration]>([:])

  private let directory: String
  private let name: String
  /// The largest number of bytes that are read and written.
  private let longest: Int

  package init(at url: URL, longest: Int = 1 << 20) {
    directory = url.deletingLastPathComponent().fullPath
    name = url.lastPathComponent
    self.longest = longest
  }

  package var path: String { "\(directory)/\(name)" }

  private static func slept(for path: String) -> Duration { sleeps.withLock { $0[path] ?? .zero } }

  /// The file that is written before it replaces the actual one. A process that is killed in between leaves it.
  private var draft: String { "\(directory)/.\(name).new" }

  /// - Returns: `nil` if there is no file.
  /// - Throws: ``FileError`` if the file is not safe to use, or cannot be read.
  package func read() throws(FileError) -> [UInt8]? {
    try checkPath()
    guard let file = Descriptor(path, for: .reading) else {
      let error = SystemError.last
      if error.isMissingFile { return nil }
      throw error.isSymbolicLink ? notSafe("it is a symbolic link") : unavailable("opened", error.text)
    }
    try checkDirectory()
    guard file.isPrivate else { throw notSafe("it must belong to the current user and have permissions 600") }
    guard let content = file.content(limit: longest) else {
      throw unavailable("read", file.size > longest ? tooLong : SystemError.last.text)
    }
    return content
  }

  /// Replaces the file. Concurrent readers see the old content or the new.
  package func write(_ content: [UInt8]) throws(FileError) {
    if content.count > longest { throw unavailable("written", tooLong) }
    // Another process may have left one. No other process is using one now, because the lock is held.
    FileSystem.delete(draft)
    guard let file = Descriptor(draft, for: .writingNew) else { throw unavailable("written") }
    Self.protect(draft)
    guard file.write(content), FileSystem.rename(draft, to: path) else {
      let error = unavailable("written")
      FileSystem.delete(draft)
      throw error
    }
    syncDirectory()
  }

  /// Deletes the file, along with files that interrupted writes have left and files that were set aside. The file itself is
  /// deleted last: as long as any of the others exists, the file exists, and this method can be called again.
  package func remove() throws(FileError) {
    try delete(draft)
    for aside in asides { try delete(aside) }
    try delete(path)
    syncDirectory()
  }

  /// Renames the file, so that it is kept but no longer used. If too many files have been set aside, the oldest one is
  /// replaced.
  ///
  /// - Returns: The new path.
  package func setAside() throws(FileError) -> String {
    let paths = (1...Self.mostSetAside).map { "\(path).corrupt" + ($0 == 1 ? "" : "-\($0)") }
    let aside = paths.first { !FileSystem.exists($0) } ?? paths.min { Self.age($0) < Self.age($1) } ?? paths[0]
    guard FileSystem.rename(path, to: aside) else { throw unavailable("renamed") }
    return aside
  }

  /// Runs a closure, for example to read and then write, while no other call of this method for the same file is running, in
  /// this process or another one. Creates the directory if there is none. Waiting does not block a thread.
  ///
  /// - Parameter body: The closure. It must be short and must not wait: a process that is stopped inside blocks the others,
  ///   and iOS ends apps that hold a lock on a shared file when they are suspended.
  /// - Throws: ``FileError``, including if another process has held the lock for half a minute; `CancellationError` if the
  ///   task is canceled while it waits; any error that `body` throws.
  package func exclusively<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () throws -> Result
  ) async throws -> Result {
    let before = Self.slept(for: path)
    return try await Turnstile(key: .place(path)).enter {
      let lock = try await lock(since: before)
      return try withExtendedLifetime(lock) { (_: borrowing Descriptor) in try body() }
    }
  }

  /// Takes the lock. Separate from ``exclusively(isolation:_:)``, which is compiled for each of its uses.
  ///
  /// - Parameter before: The time that this process had waited for the lock when the task arrived.
  private func lock(since before: Duration) async throws -> Descriptor {
    try checkPath()
    try makeDirectory()
    try checkDirectory()
    guard let lock = Descriptor("\(directory)/.\(name).lock", for: .locking) else { throw unavailable("locked") }
    // The tasks of this process wait one after another, and all of them for the same half minute.
    var pauses = Pauses(longest: .milliseconds(50), total: .seconds(30) + before - Self.slept(for: path))
    while true {
      guard let isLocked = lock.lock() else { throw unavailable("locked") }
      if isLocked { return lock }
      guard let pause = pauses.next() else { throw unavailable("locked", "another process holds the lock") }
      try await Task.sleep(for: pause)
      Self.sleeps.withLock { $0[path, default: .zero] += pause }
    }
  }
}

extension URL {
  /// The path of a file URL, which begins with a slash. For any other URL, its text without a slash at the end.
  package var fullPath: String {
    if isFileURL { return path }
    return absoluteString.hasSuffix("/") ? String(absoluteString.dropLast()) : absoluteString
  }
}

extension String {
  /// Whether this is the path of a file, and not the text of another URL.
  package var isFullPath: Bool { hasPrefix("/") }
}

/// The pauses between attempts, each twice as long as the one before.
package struct Pauses: Sendable {
  private let longest: Duration
  private var left: Duration
  private var last: Duration = .microseconds(500)

  package init(longest: Duration, total: Duration) {
    self.longest = longest
    left = total
  }

  /// - Returns: The next pause, or `nil` if the total time is over.
  package mutating func next() -> Duration? {
    guard left > .zero else { return nil }
    last = min(last * 2, longest)
    left -= last
    return last
  }
}

extension OwnerOnlyFile {
  /// Creates the directory and its parents, if they are missing.
  private func makeDirectory() throws(FileError) {
    if let (folder, reason) = Folders.make(directory, by: FileSystem.makeDirectory) {
      throw unavailable("accessed", "the folder \"\(folder)\" cannot be created: \(reason.text)")
    }
  }

  private func checkPath() throws(FileError) {
    if !path.isFullPath { throw FileError(.unavailable, "\"\(path)\" is not a file URL") }
  }

  private func checkDirectory() throws(FileError) {
    guard let facts = FileFacts(following: directory), facts.kind == .directory else { throw unavailable("accessed") }
    guard facts.isSafeDirectory else {
      throw notSafe("its folder must belong to the current user and must not be writable by anyone else")
    }
  }

  /// Deletes a file, if there is one.
  private func delete(_ path: String) throws(FileError) {
    guard FileSystem.delete(path) else { throw unavailable("deleted") }
  }

  /// The files that were set aside, even if there are more than are kept now.
  private var asides: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasPrefix("\(name).corrupt") }.map { "\(directory)/\($0)" }
  }

  /// Returns when a file was written, in whole seconds; 0 if it does not exist.
  private static func age(_ path: String) -> Int64 { (FileFacts(following: path)?.time ?? 0) / 1_000_000_000 }

  /// Syncs the names of files that were created or deleted, so that they persist even if the device loses power. Otherwise,
  /// a token that was replaced might come back. Has no effect on file systems that do not support it.
  private func syncDirectory() {
    if let folder = Descriptor(directory, for: .reading) { folder.sync() }
  }

  /// Applies the protection that Apple platforms offer in addition to permissions to a file or a folder. Has no effect on
  /// volumes that do not support it.
  static func protect(_ path: String) {
    #if canImport(Darwin)
      #if !os(macOS)
        try? FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
          ofItemAtPath: path
        )
      #endif
      var url = URL(fileURLWithPath: path)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try? url.setResourceValues(values)
    #endif
  }

  private var tooLong: String { "it is larger than \(longest) bytes" }

  private func notSafe(_ reason: String) -> FileError {
    FileError(.notSafe, "\"\(path)\" is not safe to use: \(reason)")
  }

  private func unavailable(_ action: String, _ reason: String = SystemError.last.text) -> FileError {
    FileError(.unavailable, "\"\(path)\" cannot be \(action): \(reason)")
  }
}
