/// An object in the text that became a record.
struct RepeatedText: BitwiseCopyable {
  var start: UnsafeRawPointer?
  var length = 0
  var set: UnsafePointer<SelectionSet>?
  var local: Int32 = 0
  var merges = 0
}

// A response often contains an object many times: a brand in each product, a variant as the default and in the list. The
// texts of the most recent ones are remembered, so that the next one only needs to be compared.
extension Scan {
  /// A power of two.
  static var repeatCount: Int { 256 }

  @inline(__always)
  private mutating func repeatPlace(_ start: UnsafeRawPointer, _ set: UnsafePointer<SelectionSet>) -> Int {
    // After the beginning of the first key, where the key's value usually is.
    let words = Memory.word(start + 8) &+ Memory.word(start + 16) &* 31 &+ Memory.word(start + 24) &* 1_000_003
    let hash = (words ^ UInt64(UInt(bitPattern: set))) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash &>> 56)
  }

  /// Skips the object at `place` if the same text became a record before: a reference goes after `scratch.count`.
  @inline(__always)
  mutating func passRepeat(_ set: UnsafePointer<SelectionSet>, _ slot: FieldID) -> Bool {
    guard end - place >= 32 else { return false }
    let known = repeats + repeatPlace(place, set)
    guard known.pointee.set == set, known.pointee.merges == merges, known.pointee.length <= end - place,
      let start = known.pointee.start, Memory.areEqual(start, place, known.pointee.length)
    else { return false }
    place += known.pointee.length
    writeReference(slot, known.pointee.local)
    return true
  }

  /// Remembers an object that has become a record.
  ///
  /// - Parameter end: The address after its closing brace.
  @inline(__always)
  mutating func noteRepeat(
    _ start: UnsafeRawPointer,
    _ end: UnsafeRawPointer,
    _ set: UnsafePointer<SelectionSet>,
    _ local: Int32
  ) {
    guard self.end - start >= 32, errors.isEmpty else { return }
    let known = repeats + repeatPlace(start, set)
    known.pointee.start = start
    known.pointee.length = end - start
    known.pointee.set = set
    known.pointee.local = local
    // If a row was merged, an equal text may have to be merged again: see `merge`.
    known.pointee.merges = merges
  }
}
