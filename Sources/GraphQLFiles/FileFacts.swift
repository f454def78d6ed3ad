#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

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

  /// - Parameter number: The number of an open file.
  /// - Returns: `nil` if the file cannot be accessed; ``SystemError/last`` has the reason.
  init?(ofOpen number: Int32) {
    var status = stat()
    guard fstat(number, &status) == 0 else { return nil }
    self.init(status)
  }

  /// - Parameter path: The path of a file, which may be a symbolic link.
  /// - Returns: `nil` if there is no such file, or it cannot be accessed; ``SystemError/last`` has the reason.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// - Parameter path: The path of a file, or of a symbolic link that leads to it.
  /// - Returns: `nil` if there is no such file, or it cannot be accessed; ``SystemError/last`` has the reason.
  init?(following path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
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
