/// Bytes that are added at the end and taken from the front.
struct ByteQueue {
  private var bytes: [UInt8] = []
  private var start = 0

  var count: Int { bytes.count - start }
  var first: UInt8? { start < bytes.count ? bytes[start] : nil }
  var content: ArraySlice<UInt8> { bytes[start...] }

  mutating func append(_ more: some Collection<UInt8>) {
    compact()
    bytes.append(contentsOf: more)
  }

  /// - Parameter count: No more than the queue has.
  @discardableResult mutating func removeFirst(_ count: Int) -> ArraySlice<UInt8> {
    defer { start += count }
    return bytes[start..<(start + count)]
  }

  /// Returns the end of the line that begins at `offset`, including the line feed; `nil` if it is not complete yet.
  func endOfLine(from offset: Int) -> Int? {
    bytes[(start + offset)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 - start }
  }

  /// Returns the end of the first empty line that begins after `offset`; `nil` if there is none yet.
  func endOfHead(from offset: Int) -> Int? {
    var end = offset
    while let next = endOfLine(from: end) {
      end = next
      let rest = bytes[(start + end)...]
      if rest.first == UInt8(ascii: "\n") { return end + 1 }
      if rest.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) { return end + 2 }
    }
    return nil
  }

  /// Frees the memory of consumed bytes, if that is most of it.
  private mutating func compact() {
    guard start > 0, start >= bytes.count / 2 else { return }
    bytes.removeSubrange(..<start)
    start = 0
  }
}
