// The layout of rows in memory. All numbers are little-endian and may lie at any address.
//
//   row   = u32 length, header included | u16 slots | u16 type
//   slot  = u32 name | u32 kind in 4 bits, length in 28 | bytes
//   bytes = for a leaf its JSON text, for a reference a u32, for an object a row,
//           for a list u32 count and for each element u32 kind and length | bytes
//
// A row that is being read may be damaged: each length is compared with that of its container before it is used.

/// The kind of value in a slot or an element.
enum ValueKind {
  static var null: UInt32 { 0 }
  static var leaf: UInt32 { 1 }
  static var reference: UInt32 { 2 }
  static var object: UInt32 { 3 }
  static var list: UInt32 { 4 }
  /// Null because of an error: the value is unknown.
  static var errored: UInt32 { 5 }
}

/// The number of a record. 0 is the query's root.
package typealias RecordID = UInt32

enum RowLayout {
  static var header: Int { 8 }
  static var slotHeader: Int { 8 }
  static var longestValue: Int { 0xFFF_FFFF }

  @inline(__always)
  static func word(_ kind: UInt32, _ length: Int) -> UInt32 { kind | UInt32(truncatingIfNeeded: length) &<< 4 }

  @inline(__always)
  static func kind(_ word: UInt32) -> UInt32 { word & 15 }

  @inline(__always)
  static func length(_ word: UInt32) -> Int { Int(word &>> 4) }
}

// Without optimization, a platform call is faster than a generic function of the standard library.
extension UnsafeRawPointer {
  @inline(__always)
  func number32(_ offset: Int) -> UInt32 {
    #if DEBUG
      var number: UInt32 = 0
      Memory.copy(&number, self + offset, 4)
      return number.littleEndian
    #else
      return UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    #endif
  }

  @inline(__always)
  func number16(_ offset: Int) -> UInt16 {
    #if DEBUG
      var number: UInt16 = 0
      Memory.copy(&number, self + offset, 2)
      return number.littleEndian
    #else
      return UInt16(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    #endif
  }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { assumingMemoryBound(to: UInt8.self)[offset] }
}

extension UnsafeMutableRawPointer {
  @inline(__always)
  func set32(_ offset: Int, _ value: UInt32) {
    #if DEBUG
      var number = value.littleEndian
      Memory.copy(self + offset, &number, 4)
    #else
      storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self)
    #endif
  }

  @inline(__always)
  func set16(_ offset: Int, _ value: UInt16) {
    #if DEBUG
      var number = value.littleEndian
      Memory.copy(self + offset, &number, 2)
    #else
      storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt16.self)
    #endif
  }
}

extension RowLayout {
  /// Returns a row without some of its slots, and the number of remaining slots.
  static func row(
    _ row: UnsafeRawPointer,
    _ length: Int,
    _ isKept: (SlotView) -> Bool
  ) -> (bytes: [UInt8], count: Int) {
    var rest = Array(UnsafeRawBufferPointer(start: row, count: header))
    var count = 0
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() {
      if !isKept(slot) { continue }
      count += 1
      rest.append(number: slot.name)
      rest.append(number: slot.word)
      rest += Array(UnsafeRawBufferPointer(start: slot.bytes, count: slot.length))
    }
    rest.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      base.set32(0, UInt32(truncatingIfNeeded: bytes.count))
      base.set16(4, UInt16(truncatingIfNeeded: count))
    }
    return (rest, count)
  }
}

/// One slot or element of a row, found by a walk.
struct SlotView {
  let name: FieldID
  let word: UInt32
  let bytes: UnsafeRawPointer

  var kind: UInt32 { RowLayout.kind(word) }
  var length: Int { RowLayout.length(word) }

  /// The record that the value refers to; `nil` if the value is not a reference.
  var reference: RecordID? { kind == ValueKind.reference && length == 4 ? bytes.number32(0) : nil }
}

/// A walk through the slots of a row, or the elements of a list, one by one. The walk ends early at a slot or element that
/// does not fit.
struct SlotWalk {
  private var next: UnsafeRawPointer
  private let end: UnsafeRawPointer
  private let isList: Bool

  /// - Parameters:
  ///   - row: A row of at least `length` bytes.
  init(row: UnsafeRawPointer, length: Int) {
    let isWhole = length >= RowLayout.header
    next = isWhole ? row + RowLayout.header : row + length
    end = isWhole ? row + min(length, Int(row.number32(0))) : row + length
    isList = false
  }

  /// - Parameter list: A list of at least `length` bytes.
  init(list: UnsafeRawPointer, length: Int) {
    next = length >= 4 ? list + 4 : list + length
    end = list + length
    isList = true
  }

  /// Returns the names of a row's slots.
  static func names(of row: UnsafeRawPointer, _ length: Int) -> [FieldID] {
    var names: [FieldID] = []
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() { names.append(slot.name) }
    return names
  }

  mutating func step() -> SlotView? {
    let header = isList ? 4 : 8
    guard end - next >= header else { return nil }
    let name = isList ? 0 : next.number32(0)
    let word = next.number32(header - 4)
    let bytes = next + header
    guard end - bytes >= RowLayout.length(word) else { return nil }
    next = bytes + RowLayout.length(word)
    return SlotView(name: name, word: word, bytes: bytes)
  }
}

extension SlotView {
  /// The slots of an object, or the elements of a list; `nil` for other values.
  var inner: SlotWalk? {
    switch kind {
    case ValueKind.object: SlotWalk(row: bytes, length: length)
    case ValueKind.list: SlotWalk(list: bytes, length: length)
    default: nil
    }
  }
}
