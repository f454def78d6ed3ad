extension JSONReader {
  /// Checks that the bytes from `start` up to `end` are UTF-8: `String(decoding:as:)` would repair them silently.
  ///
  /// [Unicode, table 3-7: well-formed byte sequences](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G27506)
  @inline(never)
  mutating func checkUTF8(from start: Int, to end: Int) throws(JSONError) {
    var place = start
    while place < end {
      if base[place] < 0x80 {
        place &+= 1
        continue
      }
      // Reading on stops at the quote at `end`, which is never part of a longer sequence.
      let length = lengthOfSequence(at: place)
      guard length > 0 else { throw expected("UTF-8", at: place) }
      place &+= length
    }
  }

  /// Number of bytes of the well-formed sequence at `place`, which is not ASCII; 0 if there is none.
  private mutating func lengthOfSequence(at place: Int) -> Int {
    let (first, second) = (base[place], base[place &+ 1])
    switch first {
    case 0xC2...0xDF: return Self.isContinuation(second) ? 2 : 0
    case 0xE0: return (0xA0...0xBF).contains(second) && Self.isContinuation(base[place &+ 2]) ? 3 : 0
    case 0xED: return (0x80...0x9F).contains(second) && Self.isContinuation(base[place &+ 2]) ? 3 : 0
    case 0xE1...0xEF: return Self.isContinuation(second) && Self.isContinuation(base[place &+ 2]) ? 3 : 0
    case 0xF0: return (0x90...0xBF).contains(second) && areContinuations(at: place &+ 2) ? 4 : 0
    case 0xF1...0xF3: return Self.isContinuation(second) && areContinuations(at: place &+ 2) ? 4 : 0
    case 0xF4: return (0x80...0x8F).contains(second) && areContinuations(at: place &+ 2) ? 4 : 0
    default: return 0
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private mutating func areContinuations(at place: Int) -> Bool {
    Self.isContinuation(base[place]) && Self.isContinuation(base[place &+ 1])
  }
}
