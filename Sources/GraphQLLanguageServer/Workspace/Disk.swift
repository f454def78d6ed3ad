import CommandSupport
import GraphQLLanguage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files on disk as they were last examined.
struct Disk {
  /// A file that was read.
  struct File {
    /// The attributes of the file when it was read, or `nil` if it must be read again.
    fileprivate var stamp: FileStamp?
    /// The text without a byte order mark, as editors have it, so that columns of the first line are those of editors.
    let source: Source
    /// The size of the file, which exceeds that of the source if that was truncated.
    let byteCount: Int
  }

  /// Larger files are not checked, and read only far enough to detect this.
  static let maximumBytes = 8 << 20
  /// The most bytes of all files together that are kept. Further files are not checked.
  static let maximumTotal = 256 << 20

  private var files: [String: File] = [:]

  /// The file at a path, or `nil` if it cannot be read or has not been examined.
  subscript(path: String) -> File? { files[path] }

  /// Updates the content to the current state of these files.
  ///
  /// - Returns: Whether anything has changed.
  mutating func update(_ paths: Set<String>) -> Bool {
    var isChanged = false
    for path in files.keys where !paths.contains(path) {
      files[path] = nil
      isChanged = true
    }
    var total = files.values.reduce(0) { $0 + $1.source.bytes.count }
    for path in paths.sorted() {
      let stamp = FileStamp(path)
      if let known = files[path], let stamp, known.stamp == stamp { continue }
      if let known = files.removeValue(forKey: path) {
        isChanged = true
        total -= known.source.bytes.count
      }
      guard let stamp, total < Self.maximumTotal,
        let bytes = try? Files.read(path, upTo: Self.maximumBytes)
      else { continue }
      // A text that is too large stays so.
      let hasMark = bytes.count <= Self.maximumBytes && bytes.starts(with: Self.byteOrderMark)
      let text = hasMark ? Array(bytes.dropFirst(Self.byteOrderMark.count)) : bytes
      files[path] = File(stamp: stamp, source: Source(path: path, bytes: text), byteCount: stamp.byteCount)
      total += text.count
      isChanged = true
    }
    return isChanged
  }

  /// Lets a file be read again, also if its attributes are the same.
  mutating func forget(_ path: String) {
    files[path]?.stamp = nil
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// The attributes of a file that change when it is written.
struct FileStamp: Equatable {
  private let seconds: Int
  private let nanoseconds: Int
  private let node: UInt64
  let byteCount: Int

  /// - Returns: `nil` unless there is a regular file at the path.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    node = UInt64(status.st_ino)
    byteCount = Int(status.st_size)
  }
}
