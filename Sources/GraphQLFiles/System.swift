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

// The services of the operating system that this module uses, apart from the lock in `Locked`.

/// The reason why a call of the operating system failed.
package struct SystemError: Error, Sendable, Hashable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of this thread's last failed call.
  static var last: SystemError { SystemError(number: errno) }

  package var isMissingFile: Bool { number == ENOENT }
  /// Whether part of a path is not a folder.
  var isNoFolder: Bool { number == ENOTDIR }
  package var isSymbolicLink: Bool { number == ELOOP }
  /// Whether a signal interrupted the call, so that the caller must repeat it.
  package var isInterruption: Bool { number == EINTR }
  /// Whether the disk or the user's quota is full.
  package var isFull: Bool { number == ENOSPC || number == EDQUOT || number == EFBIG }

  /// Whether the system does not allow the call, as changes on a read-only volume.
  package var isForbidden: Bool { number == EROFS || number == EACCES || number == EPERM }

  /// Whether the file system does not support the call.
  package var isNotSupported: Bool {
    number == EINVAL || number == ENOTSUP || number == EOPNOTSUPP || number == ENOSYS
  }

  /// The error for a write that writes nothing and reports no reason.
  package static var noProgress: SystemError { SystemError(number: EIO) }

  package var text: String { String(cString: strerror(number)) }
}

/// Operations on files and their names. If one fails, ``SystemError/last`` has the reason.
enum FileSystem {
  /// Syncs all data written to an open file, so that it persists even if the device loses power.
  @discardableResult
  static func sync(_ number: Int32) -> Bool {
    #if canImport(Darwin)
      // On these platforms, `fsync` leaves the bytes in the drive's own memory. Some volumes support only that.
      if fcntl(number, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(number) == 0
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// - Returns: Whether the file is gone; also `true` if there was none.
  @discardableResult
  static func delete(_ path: String) -> Bool { unlink(path) == 0 || errno == ENOENT }

  /// Renames a file, and replaces any file that has the new name.
  static func rename(_ path: String, to other: String) -> Bool {
    #if canImport(Darwin)
      Darwin.rename(path, other) == 0
    #elseif canImport(Glibc)
      Glibc.rename(path, other) == 0
    #elseif canImport(Musl)
      Musl.rename(path, other) == 0
    #elseif canImport(Android)
      Android.rename(path, other) == 0
    #endif
  }

  /// Creates a directory that only its user can read, unless it exists.
  ///
  /// - Returns: The reason why the directory does not exist, or `nil` if it does.
  static func makeDirectory(_ path: String) -> SystemError? {
    if mkdir(path, 0o700) == 0 { return nil }
    // If there already is a directory, systems differ in the error that they report.
    let reason = errno == EEXIST ? ENOTDIR : errno
    return FileFacts(following: path)?.kind == .directory ? nil : SystemError(number: reason)
  }
}

/// Creates folders.
package enum Folders {
  /// Creates a folder and its parents, if they are missing. Does not check the parents of an existing folder: a sandbox may
  /// forbid that to an app, which can still use its own folders.
  ///
  /// - Parameter make: Creates one folder, and returns the reason why it does not exist, or `nil` if it does.
  /// - Returns: The folder that cannot be created, with the reason, or `nil` if all exist.
  package static func make(_ path: String, by make: (String) -> SystemError?) -> (folder: String, reason: SystemError)?
  {
    let components = path.split(separator: "/")
    let folder = { count in (path.hasPrefix("/") ? "/" : "") + components.prefix(count).joined(separator: "/") }
    var count = components.count
    while count > 0, let reason = make(folder(count)) {
      guard count > 1, reason.isMissingFile || reason.isNoFolder else { return (folder(count), reason) }
      count -= 1
    }
    while count < components.count {
      count += 1
      if let reason = make(folder(count)) { return (folder(count), reason) }
    }
    return nil
  }
}

/// The processes of this machine.
package enum Processes {
  /// Stops the thread for a millisecond.
  package static func pause() { _ = usleep(1000) }

  package static var own: Int32 { getpid() }

  /// Reports whether a process with this number may exist, as far as this process can tell.
  package static func mayRun(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// The name of the machine where a process number identifies a process. On Linux, it includes the container, because each
  /// container numbers its own processes.
  package static let host: String = {
    var buffer = [CChar](repeating: 0, count: 256)
    // One byte less, so that the name ends with a zero even if it is truncated.
    _ = gethostname(&buffer, buffer.count - 1)
    let name = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #if os(Linux) || os(Android)
      let space = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")
      return "\(name) \(space ?? "")"
    #else
      return name
    #endif
  }()
}
