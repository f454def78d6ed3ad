/// A JSON text for a reader: the bytes, zeros behind them, and room for the places of keys.
///
/// The memory of a copy holds, in this order: `count` bytes and ``padding`` zeros, all initialized; up to seven unused
/// bytes, so that the keys are aligned; and room for ``mostKeys`` keys, which is not initialized. For a text that somebody
/// else keeps there is memory for the keys only.
struct JSONText {
  /// Zero bytes that follow the text, so that looking a word ahead never leaves the memory. A zero byte is never legal in
  /// JSON, so every scan stops there.
  static let padding = 16

  /// The number of keys that there is room for: more than the objects of most texts have that are open at once.
  static let mostKeys = 64

  private let memory: UnsafeMutableRawPointer

  let start: UnsafePointer<UInt8>

  /// The number of bytes of the text, the zeros not counted.
  let count: Int

  /// Room for ``mostKeys`` keys.
  let keys: UnsafeMutablePointer<Int>

  init(copying bytes: [UInt8]) {
    count = bytes.count
    let offsetOfKeys = Self.offsetOfKeys(behind: count)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: offsetOfKeys + Self.mostKeys * MemoryLayout<Int>.stride,
      alignment: MemoryLayout<Int>.alignment
    )
    bytes.withUnsafeBytes { bytes in
      if let first = bytes.baseAddress { memory.copyMemory(from: first, byteCount: bytes.count) }
    }
    (memory + count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
    self.memory = memory
    start = UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
    keys = (memory + offsetOfKeys).bindMemory(to: Int.self, capacity: Self.mostKeys)
  }

  /// A text whose memory is valid as long as this value is used, and has ``padding`` zeros behind `count` bytes.
  init(padded start: UnsafeRawPointer, count: Int) {
    self.count = count
    memory = .allocate(
      byteCount: Self.mostKeys * MemoryLayout<Int>.stride,
      alignment: MemoryLayout<Int>.alignment
    )
    self.start = start.assumingMemoryBound(to: UInt8.self)
    keys = memory.bindMemory(to: Int.self, capacity: Self.mostKeys)
  }

  /// Ends the text's life. The bytes and the room for keys must not be used after it.
  func deallocate() { memory.deallocate() }

  /// The text, for an error's description.
  var bytes: ArraySlice<UInt8> { Array(UnsafeBufferPointer(start: start, count: count))[...] }

  /// The first multiple of an Int's size behind the zeros.
  private static func offsetOfKeys(behind count: Int) -> Int {
    let size = MemoryLayout<Int>.size
    return (count + padding + size - 1) / size * size
  }
}
