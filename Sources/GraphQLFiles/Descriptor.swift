#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// An open file, closed when this value is destroyed.
struct Descriptor: ~Copyable {
  /// The purpose of opening a file.
  enum Use {
    case reading
    /// To write a file that must not exist yet.
    case writingNew
    /// To lock a file, which is created if it does not exist.
    case locking
    /// To read a file, and to add to its end.
    case appending
    /// To read a file, and to add to its end. The file is created if it does not exist.
    case appendingOrNew

    fileprivate var flags: Int32 {
      switch self {
      // Does not wait for a writer if the file is a pipe.
      case .reading: O_RDONLY | O_NONBLOCK
      case .writingNew: O_WRONLY | O_CREAT | O_EXCL
      case .locking: O_RDWR | O_CREAT
      case .appending: O_RDWR | O_APPEND | O_NONBLOCK
      case .appendingOrNew: O_RDWR | O_APPEND | O_NONBLOCK | O_CREAT
      }
    }
  }

  private let number: Int32

  /// - Returns: `nil` if the file cannot be opened; ``SystemError/last`` has the reason.
  init?(_ path: String, for use: Use) {
    let number = open(path, use.flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // Nothing may be closed in this case, because that would change `errno`.
    if number < 0 { return nil }
    self.number = number
  }

  deinit { _ = close(number) }

  /// Whether this is a regular file of this user.
  var isOwn: Bool { FileFacts(ofOpen: number)?.isOwnFile == true }

  /// Whether this is a regular file of this user that nobody else can read or change.
  var isPrivate: Bool { FileFacts(ofOpen: number)?.isPrivateFile == true }

  /// Locks the file unless another descriptor, of this process or another one, has locked it. Closing this one ends the
  /// lock.
  ///
  /// - Returns: Whether the file is locked now, or `nil` if it cannot be locked; ``SystemError/last`` has the reason.
  func lock() -> Bool? {
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { return nil }
    }
    return true
  }

  /// Returns the content, or `nil` if it cannot be read or is longer than `limit`.
  func content(limit: Int) -> [UInt8]? {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while content.count <= limit {
      let count = read(number, &buffer, buffer.count)
      if count == 0 { return content }
      if count < 0, errno != EINTR { return nil }
      content += buffer.prefix(max(0, count))
    }
    return nil
  }

  /// The size in bytes.
  var size: Int { max(0, Int(lseek(number, 0, SEEK_END))) }

  /// Returns the bytes from an offset, at most `count`.
  func content(from offset: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(number, &bytes, count, off_t(offset))
    return Array(bytes.prefix(max(0, read)))
  }

  /// Appends content as a whole: other processes' content is not mixed with it.
  func append(_ content: [UInt8]) { _ = content.withUnsafeBytes { bytes in systemWrite(bytes) } }

  /// Removes the content.
  func empty() { _ = ftruncate(number, 0) }

  /// Writes everything, and syncs it to disk.
  func write(_ content: [UInt8]) -> Bool {
    var rest = content[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in systemWrite(bytes) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return FileSystem.sync(number)
  }

  /// Syncs all written data, so that it persists.
  func sync() { FileSystem.sync(number) }

  /// The pointer is used only while it is valid: `write(2)` keeps none.
  private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Android)
      Android.write(number, bytes.baseAddress, bytes.count)
    #endif
  }
}
