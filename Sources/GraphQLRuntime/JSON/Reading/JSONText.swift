/// A copy of a JSON text for a reader: the bytes, zeros behind them, and room for the places of keys, in one piece of
/// memory.
///
/// The memory holds, in this order: `count` bytes and ``padding`` zeros, all initialized; up to seven unused bytes, so
/// that the keys are aligned; and room for ``mostKeys`` keys, which is not initialized.
struct JSONText {
  /// Zero bytes that follow the text, so that looking a word ahead never leaves the memory. A zero byte is never legal in
  /// JSON, so every scan stops there.
  private static let padding = 16

  /// The number of keys that there is room for: more than the objects of most texts have that are open at once.
  static let mostKeys = 64

  private let memory: UnsafeMutableRawPointer

  /// The number of bytes of the text, the zeros not counted.
  let count: Int

  init(copying bytes: [UInt8]) {
    count = bytes.count
    memory = .allocate(
      byteCount: Self.offsetOfKeys(behind: count) + Self.mostKeys * MemoryLayout<Int>.stride,
      alignment: MemoryLayout<Int>.alignment
    )
    bytes.withUnsafeBytes { bytes in
      if let first = bytes.baseAddress { memory.copyMemory(from: first, byteCount: bytes.count) }
    }
    (memory + count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
  }

  /// Ends the text's life. The bytes and the room for keys must not be used after it.
  func deallocate() { memory.deallocate() }

  var start: UnsafePointer<UInt8> { UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)) }

  /// Room for ``mostKeys`` keys.
  var keys: UnsafeMutablePointer<Int> {
    (memory + Self.offsetOfKeys(behind: count)).bindMemory(to: Int.self, capacity: Self.mostKeys)
  }

  /// The text, for an error's description.
  var bytes: ArraySlice<UInt8> { Array(UnsafeRawBufferPointer(start: memory, count: count))[...] }

  /// The first multiple of an Int's size behind the zeros.
  private static func offsetOfKeys(behind count: Int) -> Int {
    let size = MemoryLayout<Int>.size
    return (count + padding + size - 1) / size * size
  }
}
