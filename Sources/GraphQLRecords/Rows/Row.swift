// The layout of rows in memory. All numbers are little-endian and may lie at any address.
//
//   row   = u32 length, header included | u16 slots | u16 type | each slot
//   slot  = u32 kind in 3 bits, length in 9, name in 20 | bytes
//   bytes = for a leaf its JSON text, for a reference a u32, for an object a row, for a list a list
//   list  = u32 length, header included | each element as a slot with the name 0
//
// The length 511 means that the bytes begin with their own length as a u32, which counts itself. Objects and lists always
// do; a leaf does if it is longer than 510 bytes.
//
// A row that is being read may be damaged: each length is compared with that of its container before it is used.
//
// Small functions are `@_transparent`, so that they are inlined even without optimization: see Scan+Flat.swift.

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
  /// The size of the header of a row.
  static var header: Int { 8 }
  /// The places in that header. Its length is at the beginning.
  static var slotCountPlace: Int { 4 }
  static var typePlace: Int { 6 }
  /// The size of the header of a list.
  static var listHeader: Int { 4 }
  /// The size of the head of a slot.
  static var slotHead: Int { 4 }
  static var longestValue: Int { 0xFFF_FFFF }
  /// The number of bytes after a row that may be read: heads and values are read in words.
  static var padding: Int { 32 }
  /// The length in the head of a slot whose bytes begin with their length.
  static var ownLength: Int { 511 }
  /// Objects without keys that are nested more deeply are replaced as a whole.
  static var maximumDepth: Int { 64 }
  /// The number that all names are below.
  static var nameLimit: FieldID { 1 << 20 }

  /// The bits in which the heads of leaves and nulls with one name differ.
  static var leafBits: UInt32 { 0xFF9 }
  /// The head of an element that is a reference.
  static var reference: UInt32 { 4 &<< 3 | ValueKind.reference }

  @_transparent
  static func head(_ name: FieldID, _ kind: UInt32, _ length: Int) -> UInt32 {
    name &<< 12 | UInt32(truncatingIfNeeded: length) &<< 3 | kind
  }

  @_transparent
  static func kind(_ head: UInt32) -> UInt32 { head & 7 }

  /// The length in a head; ``ownLength`` if the bytes have it.
  @_transparent
  static func length(_ head: UInt32) -> Int { Int(head &>> 3 & 511) }

  @_transparent
  static func name(_ head: UInt32) -> FieldID { head &>> 12 }

  /// Returns a head with another name.
  static func named(_ name: FieldID, _ head: UInt32) -> UInt32 { name &<< 12 | head & 0xFFF }
}

// Without optimization, a platform call is faster than a generic function of the standard library, such as `littleEndian`.
extension UnsafeRawPointer {
  @_transparent
  func number32(_ offset: Int) -> UInt32 {
    #if DEBUG && _endian(little)
      var number: UInt32 = 0
      Memory.copy(&number, self + offset, 4)
      return number
    #else
      return UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    #endif
  }

  @_transparent
  func number16(_ offset: Int) -> UInt16 {
    #if DEBUG && _endian(little)
      var number: UInt16 = 0
      Memory.copy(&number, self + offset, 2)
      return number
    #else
      return UInt16(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    #endif
  }

  /// Returns a length, which may be damaged: `Int` may have 32 bits, so the largest lengths are all the same.
  @_transparent
  func length32(_ offset: Int) -> Int {
    let number = number32(offset)
    return number > 0x7FFF_FFFF ? 0x7FFF_FFFF : Int(number)
  }

  @_transparent
  func byte(_ offset: Int) -> UInt8 { assumingMemoryBound(to: UInt8.self)[offset] }
}

// The header of a row.
extension UnsafeRawPointer {
  /// The length of a row that is not damaged, such as one of a table, with its header.
  @_transparent
  var rowLength: Int { Int(number32(0)) }

  @_transparent
  var rowSlotCount: UInt16 { number16(RowLayout.slotCountPlace) }

  @_transparent
  var rowType: TypeID { number16(RowLayout.typePlace) }
}

extension UnsafeMutableRawPointer {
  /// Writes the header of a row.
  @_transparent
  func setRowHeader(length: Int, slotCount: Int, type: TypeID) {
    set32(0, UInt32(truncatingIfNeeded: length))
    set16(RowLayout.slotCountPlace, UInt16(truncatingIfNeeded: slotCount))
    set16(RowLayout.typePlace, type)
  }

  @_transparent
  func setRowType(_ type: TypeID) { set16(RowLayout.typePlace, type) }

  @_transparent
  func set32(_ offset: Int, _ value: UInt32) {
    #if DEBUG && _endian(little)
      var number = value
      Memory.copy(self + offset, &number, 4)
    #else
      storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self)
    #endif
  }

  @_transparent
  func set16(_ offset: Int, _ value: UInt16) {
    #if DEBUG && _endian(little)
      var number = value
      Memory.copy(self + offset, &number, 2)
    #else
      storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt16.self)
    #endif
  }
}

extension RowLayout {
  /// Reports whether a row has a value at a path through objects without keys.
  static func has(_ path: [FieldID], _ row: [UInt8]) -> Bool {
    row.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let slot = path.first else { return false }
      var value = SlotWalk.slot(slot, of: base, bytes.count)
      for name in path.dropFirst() { value = value?.slot(name) }
      return value != nil
    }
  }

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
      slot.append(to: &rest)
    }
    setHeader(of: &rest, count: count)
    return (rest, count)
  }

  /// Completes the length and the number of slots in the header of a row.
  static func setHeader(of row: inout [UInt8], count: Int) {
    row.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      base.setRowHeader(length: bytes.count, slotCount: count, type: UnsafeRawPointer(base).rowType)
    }
  }

  /// Appends a slot, or an element if the name is 0.
  static func append(_ name: FieldID, _ kind: UInt32, _ bytes: UnsafeRawBufferPointer, to row: inout [UInt8]) {
    let hasOwnLength = kind == ValueKind.object || kind == ValueKind.list
    if hasOwnLength || bytes.count >= ownLength {
      row.append(number: head(name, kind, ownLength))
      if !hasOwnLength { row.append(number: UInt32(truncatingIfNeeded: bytes.count + 4)) }
    } else {
      row.append(number: head(name, kind, bytes.count))
    }
    row.append(contentsOf: bytes)
  }
}
