#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// An open file, closed when nobody has it any more.
struct Descriptor: ~Copyable {
  private let number: Int32

  /// - Returns: nil if the file cannot be opened; `errno` says why.
  init?(_ path: String, _ flags: Int32, mode: mode_t = 0) {
    let number = open(path, flags | O_CLOEXEC | O_NOFOLLOW, mode)
    // Nothing is to be closed then, which would change `errno`.
    if number < 0 { return nil }
    self.number = number
  }

  deinit { _ = close(number) }

  /// Whether it is a regular file of this user that nobody else can read or change.
  var isPrivate: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
      && status.st_mode & 0o077 == 0
  }

  /// Locks the file unless another descriptor, of this process or another one, has locked it. Closing this one ends the
  /// lock.
  ///
  /// - Returns: whether it is locked now; nil if it cannot be, and `errno` says why.
  func lock() -> Bool? {
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { return nil }
    }
    return true
  }

  /// The content; nil if it cannot be read, or is longer than `limit`.
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

  /// Writes everything, as far as the disk.
  func write(_ content: [UInt8]) -> Bool {
    var rest = content[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in systemWrite(bytes) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return fsync(number) == 0
  }

  /// Makes what was written last.
  func sync() { _ = fsync(number) }

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
