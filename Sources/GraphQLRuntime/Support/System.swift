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

// What this module asks of the operating system, apart from the lock in `Locked`.

/// Why a call of the operating system failed.
struct SystemError: Sendable {
  fileprivate let number: Int32

  /// The error of this thread's last call that failed.
  static var last: SystemError { SystemError(number: errno) }

  var isMissingFile: Bool { number == ENOENT }
  var isSymbolicLink: Bool { number == ELOOP }

  var text: String { String(cString: strerror(number)) }

  /// Whether a code of `NSPOSIXErrorDomain` says that something was cancelled.
  static func isCancellation(_ code: Int) -> Bool { code == Int(ECANCELED) }
}

/// What a file is, and whose.
struct FileStatus {
  private let status: stat

  /// - Returns: nil if there is no such file, or it cannot be reached.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.status = status
  }

  fileprivate init?(_ number: Int32) {
    var status = stat()
    guard fstat(number, &status) == 0 else { return nil }
    self.status = status
  }

  var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isOwn: Bool { status.st_uid == geteuid() }
  var permissions: UInt32 { UInt32(status.st_mode & 0o777) }

  /// When it was written, in whole seconds.
  var time: Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }
}

/// The names of files. Where a change fails, ``SystemError/last`` says why.
enum FileSystem {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// - Returns: whether the file is gone; true also if there was none.
  @discardableResult
  static func delete(_ path: String) -> Bool { unlink(path) == 0 || errno == ENOENT }

  /// Gives a file another name, and replaces the file that has it now.
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

  /// Makes a directory that only its user can read, unless it is there.
  ///
  /// - Returns: why it is not there.
  static func makeDirectory(_ path: String) -> SystemError? {
    if mkdir(path, 0o700) == 0 { return nil }
    // Where there is a directory already, systems differ in why they do not make it.
    let reason = errno == EEXIST ? ENOTDIR : errno
    return FileStatus(path)?.isDirectory == true ? nil : SystemError(number: reason)
  }
}

/// An open file, closed when nobody has it any more.
struct Descriptor: ~Copyable {
  /// What a file is opened for.
  enum Use {
    case reading
    /// To write a file that must not be there yet.
    case writingNew
    /// To lock it. It is made if it is not there.
    case locking

    fileprivate var flags: Int32 {
      switch self {
      // Not to wait for a writer, if the file is a pipe.
      case .reading: O_RDONLY | O_NONBLOCK
      case .writingNew: O_WRONLY | O_CREAT | O_EXCL
      case .locking: O_RDWR | O_CREAT
      }
    }
  }

  private let number: Int32

  /// - Returns: nil if the file cannot be opened; ``SystemError/last`` says why.
  init?(_ path: String, for use: Use) {
    let number = open(path, use.flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // Nothing must be closed then, which would change `errno`.
    if number < 0 { return nil }
    self.number = number
  }

  deinit { _ = close(number) }

  /// Whether it is a regular file of this user that nobody else can read or change.
  var isPrivate: Bool {
    guard let status = FileStatus(number) else { return false }
    return status.isRegularFile && status.isOwn && status.permissions & 0o077 == 0
  }

  /// Locks the file unless another descriptor, of this process or another one, has locked it. Closing this one ends the
  /// lock.
  ///
  /// - Returns: whether it is locked now; nil if it cannot be, and ``SystemError/last`` says why.
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

/// The processes of this machine.
enum Processes {
  static var own: Int32 { getpid() }

  /// Whether there is a process with that number, as far as this one can tell.
  static func mayRun(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// The machine's name; on Linux with the container that numbers its processes by itself.
  static let host: String = {
    var buffer = [CChar](repeating: 0, count: 256)
    // One byte less, so that the name ends with a zero even where it is cut.
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

extension GraphQLClientError.Kind {
  /// The kind of a code of `NSPOSIXErrorDomain`; nil if it says too little.
  init?(posixCode code: Int32) {
    switch POSIXError.Code(rawValue: code) {
    case .ECONNREFUSED, .EHOSTUNREACH, .EHOSTDOWN, .ENETUNREACH, .ENETDOWN, .EADDRNOTAVAIL: self = .couldNotConnect
    case .ECONNRESET, .ECONNABORTED, .ENETRESET, .ENOTCONN, .EPIPE, .ESHUTDOWN: self = .connectionLost
    case .ETIMEDOUT: self = .timeout
    default: return nil
    }
  }
}

extension POSIXError {
  /// The code of `NSPOSIXErrorDomain`.
  var number: Int { Int(code.rawValue) }
}
