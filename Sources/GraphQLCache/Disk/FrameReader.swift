internal import GraphQLFiles
internal import GraphQLRecords

/// The commits of a log's file, read piece by piece, so that damaged or foreign bytes after them are not read.
struct FrameReader {
  /// The number of bytes that are read at once, unless a frame is longer.
  private static var piece: Int { 256 << 10 }

  private let file: DiskFile
  private let salt: UInt64
  /// The size of the file at the beginning. What another process appends meanwhile does not count.
  let size: Int
  /// The place up to which frames are read. This is the size, unless the end of a frame could exceed the range of Int, which
  /// has 32 bits on some watches.
  private let limit: Int
  /// The number of the last frame that was read; `nil` if there is none.
  private(set) var number: UInt64?
  /// The end of the last frame that was read.
  private(set) var end: Int
  /// Bytes of the file, and the place where they begin.
  private var bytes: [UInt8] = []
  private var start = 0

  /// - Parameters:
  ///   - end: The place of the first frame to read.
  ///   - number: The number of the frame before it; `nil` if there is none.
  init(_ file: DiskFile, salt: UInt64, from end: Int = 0, after number: UInt64? = nil) throws(DiskFailure) {
    (self.file, self.salt, self.end, self.number) = (file, salt, end, number)
    size = try file.facts().size
    limit = min(size, .max - Frame.longest - 8)
  }

  /// Returns the kind and content of the next frame, or `nil` if there is none, or it is damaged.
  mutating func next() throws(DiskFailure) -> (kind: Frame.Kind, content: CommitContent)? {
    try load(Frame.header)
    let announced = withRest { Frame.announced(by: $0, at: end, after: number) }
    guard let frame = announced, frame.end <= limit else { return nil }
    let length = frame.end - end
    try load(length)
    guard withRest({ $0.count >= length && frame.isWhole($0, at: end, salt: salt) }) else { return nil }
    let content = Array(bytes[frame.content.lowerBound - start..<frame.content.upperBound - start])
    (number, end) = (frame.number, frame.end)
    return (frame.kind, CommitContent(bytes: content))
  }

  /// Reads a number of bytes from the end of the last frame on, or fewer if the file is shorter.
  private mutating func load(_ count: Int) throws(DiskFailure) {
    if start + bytes.count >= min(limit, end + count) { return }
    bytes = try file.content(in: end..<min(limit, end + max(count, Self.piece)))
    start = end
  }

  private func withRest<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[min(end - start, $0.count)...])) }
  }
}
