#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The calls of the operating system that the log of a cache uses. They behave as the operating system's own: a call may be
/// interrupted, and may read or write less than requested. Tests replace them to simulate faults.
///
/// Files are opened and created so that only this user can use them, and symbolic links are not followed.
package protocol FileCalls: Sendable {
  func open(_ path: String, for use: FileUse) throws(SystemError) -> OpenFile
  func close(_ file: OpenFile)
  func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) -> Int
  func truncate(_ file: OpenFile, to size: Int) throws(SystemError)
  /// Syncs all written data, so that it persists even if the device loses power.
  func sync(_ file: OpenFile) throws(SystemError)
  /// Locks a file unless another open file has locked it. Closing the file ends the lock.
  ///
  /// - Returns: Whether the file is locked now.
  func lock(_ file: OpenFile) throws(SystemError) -> Bool
  func facts(of file: OpenFile) throws(SystemError) -> FileFacts
  func facts(of path: String) throws(SystemError) -> FileFacts
  func rename(_ path: String, to other: String) throws(SystemError)
  func delete(_ path: String) throws(SystemError)
  /// Creates a folder for this user only.
  func makeDirectory(_ path: String) throws(SystemError)
  /// On Apple platforms, excludes a folder with all of its content from backups, and protects the files that are created in
  /// it until the device is first unlocked.
  func protect(_ path: String)
  func names(in directory: String) throws(SystemError) -> [String]
}

/// An open file, identified by its descriptor.
package struct OpenFile: Sendable, Hashable {
  package let number: Int32

  package init(number: Int32) { self.number = number }
}

/// The purpose of opening a file.
package enum FileUse: Sendable {
  case reading
  /// To read and write an existing file.
  case changing
  /// To read and write a file, which is created if it does not exist.
  case changingOrNew
  /// To write a file that must not exist yet.
  case writingNew

  fileprivate var flags: Int32 {
    switch self {
    // Does not wait for a writer if the file is a pipe.
    case .reading: O_RDONLY | O_NONBLOCK
    case .changing: O_RDWR | O_NONBLOCK
    case .changingOrNew: O_RDWR | O_NONBLOCK | O_CREAT
    case .writingNew: O_RDWR | O_CREAT | O_EXCL
    }
  }
}

/// The kind, identity, owner and state of a file.
package struct FileFacts: Sendable, Equatable {
  package enum Kind: Sendable { case file, directory, other }

  package var kind: Kind
  package var isOwn: Bool
  package var permissions: UInt32
  package var size: Int
  /// The identity of the file: no other file gets this number while this one is open.
  package var number: UInt64
  /// The number of names of the file: 0 for an open file that was deleted.
  package var names: Int
  /// When the file was last changed, in nanoseconds since 1970.
  package var time: Int64

  package init(
    kind: Kind,
    isOwn: Bool,
    permissions: UInt32,
    size: Int,
    number: UInt64 = 0,
    names: Int = 1,
    time: Int64 = 0
  ) {
    (self.kind, self.isOwn, self.permissions, self.size) = (kind, isOwn, permissions, size)
    (self.number, self.names, self.time) = (number, names, time)
  }

  fileprivate init(_ status: stat) {
    let type = status.st_mode & S_IFMT
    kind = type == S_IFREG ? .file : type == S_IFDIR ? .directory : .other
    isOwn = status.st_uid == geteuid()
    permissions = UInt32(status.st_mode & 0o777)
    // Int has 32 bits on some watches.
    size = Int(clamping: status.st_size)
    number = UInt64(status.st_ino)
    names = Int(status.st_nlink)
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    // Int has 32 bits on some watches.
    time = Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec)
  }

  /// Whether this is a regular file of this user that nobody else can read or change.
  package var isPrivateFile: Bool { isOwnFile && permissions & 0o077 == 0 }

  /// Whether this is a regular file of this user.
  package var isOwnFile: Bool { kind == .file && isOwn }

  /// Whether this is a folder of this user where nobody else can create or replace files.
  package var isSafeDirectory: Bool { kind == .directory && isOwn && permissions & 0o022 == 0 }
}

/// The calls of the operating system.
package struct SystemCalls: FileCalls {
  package init() {}

  package func open(_ path: String, for use: FileUse) throws(SystemError) -> OpenFile {
    #if canImport(Darwin)
      let number = Darwin.open(path, use.flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #elseif canImport(Glibc)
      let number = Glibc.open(path, use.flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #elseif canImport(Musl)
      let number = Musl.open(path, use.flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #elseif canImport(Android)
      let number = Android.open(path, use.flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #endif
    try check(number)
    return OpenFile(number: number)
  }

  package func close(_ file: OpenFile) {
    #if canImport(Darwin)
      _ = Darwin.close(file.number)
    #elseif canImport(Glibc)
      _ = Glibc.close(file.number)
    #elseif canImport(Musl)
      _ = Musl.close(file.number)
    #elseif canImport(Android)
      _ = Android.close(file.number)
    #endif
  }

  /// The pointer is used only while it is valid: `pread(2)` and `pwrite(2)` keep none.
  package func read(
    _ file: OpenFile,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    let count = pread(file.number, buffer.baseAddress, buffer.count, off_t(offset))
    if count < 0 { throw .last }
    return count
  }

  package func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    let count = pwrite(file.number, bytes.baseAddress, bytes.count, off_t(offset))
    if count < 0 { throw .last }
    return count
  }

  package func truncate(_ file: OpenFile, to size: Int) throws(SystemError) {
    try check(ftruncate(file.number, off_t(size)))
  }

  package func sync(_ file: OpenFile) throws(SystemError) {
    if !FileSystem.sync(file.number) { throw .last }
  }

  package func lock(_ file: OpenFile) throws(SystemError) -> Bool {
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw .last
  }

  package func facts(of file: OpenFile) throws(SystemError) -> FileFacts {
    var status = stat()
    try check(fstat(file.number, &status))
    return FileFacts(status)
  }

  package func facts(of path: String) throws(SystemError) -> FileFacts {
    var status = stat()
    try check(lstat(path, &status))
    return FileFacts(status)
  }

  package func rename(_ path: String, to other: String) throws(SystemError) {
    if !FileSystem.rename(path, to: other) { throw .last }
  }

  package func delete(_ path: String) throws(SystemError) {
    if !FileSystem.delete(path) { throw .last }
  }

  package func makeDirectory(_ path: String) throws(SystemError) {
    try check(mkdir(path, 0o700))
  }

  package func protect(_ path: String) { OwnerOnlyFile.protect(path) }

  package func names(in directory: String) throws(SystemError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory)
    } catch {
      // Not the thread's last error: Foundation may have made other calls since.
      throw (error as? CocoaError)?.underlying.flatMap { $0 as? POSIXError }.map {
        SystemError(number: $0.code.rawValue)
      }
        ?? .noProgress
    }
  }

  private func check(_ result: Int32) throws(SystemError) {
    if result < 0 { throw .last }
  }
}
