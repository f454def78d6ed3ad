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
    guard let facts = FileFacts(ofOpen: file.number) else { throw .last }
    return facts
  }

  package func facts(of path: String) throws(SystemError) -> FileFacts {
    guard let facts = FileFacts(of: path) else { throw .last }
    return facts
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
